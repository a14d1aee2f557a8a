// A decision about one text, all clear ones, or one taken back; the page stays where it was.
import type { Action, Answer } from '#engine/page/context.ts'
import { badRequest, isProblem } from '#server/errors.ts'
import { acceptSure, affiliationDecisions, decideAffiliation, undoAffiliation } from './decisions.ts'
import { affiliationsQuery } from './address.ts'
import { universityCalled } from './known-organizations.ts'
import { aboutIn } from './subjects.ts'

/** What was refused, about which text, and what was typed for it. */
export type AffiliationAnswer = { error: string; key: string; country: string; typed: string }

export const action: Action<AffiliationAnswer> = async ({ viewer, path, query, form, words }) => {
  const [asked, value] = [form.get('do') ?? '', (name: string): string => form.get(name) ?? '']
  const decision = affiliationDecisions.find((one) => one === asked)
  const about = aboutIn(query.get('about'))
  const text = { key: value('key'), country: value('country') }
  const refuse = (error: string): Answer<AffiliationAnswer> => ({
    status: 422,
    data: { error, ...text, typed: value('typed') },
  })
  const { affiliations } = words.curator
  try {
    if (decision) {
      const university = value('university') || (await universityCalled(value('typed')))
      if (decision === 'accept' && university === '') return refuse(affiliations.unknown)
      await decideAffiliation(viewer, about, { ...text, country: text.country || null }, decision, university)
    } else if (asked === 'sure') await acceptSure(viewer, about)
    else if (asked === 'undo') await undoAffiliation(viewer, value('decision'))
    else throw badRequest('unknown_action')
  } catch (error) {
    if (isProblem(error) && error.status === 404) return refuse(affiliations.gone)
    if (isProblem(error) && error.code === 'undo_is_over') return refuse(affiliations.over)
    throw error as Error
  }
  const lately = query.get('lately')
  const more = { ...(lately === null ? {} : { lately }), flash: 'saved' }
  return { redirect: `${path}${affiliationsQuery(about, query.get('page'), more)}` }
}
