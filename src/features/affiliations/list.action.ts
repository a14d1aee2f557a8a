// A decision about one text, all clear ones, or one taken back; the page stays where it was.
import type { Action, Answer } from '#engine/page/context.ts'
import { badRequest, isProblem } from '#server/errors.ts'
import { acceptSure, affiliationDecisions, decideAffiliation, undoAffiliation } from './decisions.ts'
import { universityCalled } from './known-organizations.ts'

/** What was refused, about which text, and what was typed for it. */
export type AffiliationAnswer = { error: string; key: string; country: string; typed: string }

export const action: Action<AffiliationAnswer> = async ({ viewer, path, query, form, words }) => {
  const [asked, value] = [form.get('do') ?? '', (name: string): string => form.get(name) ?? '']
  const decision = affiliationDecisions.find((one) => one === asked)
  const about = { key: value('key'), country: value('country') }
  const refuse = (error: string): Answer<AffiliationAnswer> => ({
    status: 422,
    data: { error, ...about, typed: value('typed') },
  })
  const { affiliations } = words.curator
  try {
    if (decision) {
      const university = value('university') || (await universityCalled(value('typed')))
      if (decision === 'accept' && university === '') return refuse(affiliations.unknown)
      await decideAffiliation(viewer, about, decision, university)
    } else if (asked === 'sure') await acceptSure(viewer)
    else if (asked === 'undo') await undoAffiliation(viewer, value('decision'))
    else throw badRequest('unknown_action')
  } catch (error) {
    if (isProblem(error) && error.status === 404) return refuse(affiliations.gone)
    if (isProblem(error) && error.code === 'undo_is_over') return refuse(affiliations.over)
    throw error as Error
  }
  const page = query.get('page')
  return { redirect: `${path}?${new URLSearchParams({ ...(page ? { page } : {}), flash: 'saved' })}` }
}
