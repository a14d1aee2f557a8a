// A decision about one text, all clear ones, or one taken back; the page stays where it was.
import type { Action, Answer } from '#engine/page/context.ts'
import { badRequest, isProblem } from '#server/errors.ts'
import { acceptSure, affiliationDecisions, decideAffiliation, undoAffiliation } from './decisions.ts'

export type AffiliationAnswer = { error: string }

export const action: Action<AffiliationAnswer> = async ({ viewer, path, query, form, words }) => {
  const [asked, value] = [form.get('do') ?? '', (name: string): string => form.get(name) ?? '']
  const decision = affiliationDecisions.find((one) => one === asked)
  const refuse = (error: string): Answer<AffiliationAnswer> => ({ status: 422, data: { error } })
  const { affiliations } = words.curator
  try {
    if (decision)
      await decideAffiliation(viewer, { key: value('key'), country: value('country') }, decision, value('university'))
    else if (asked === 'sure') await acceptSure(viewer)
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
