// Staff decide a claim request, or take or leave a correction.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { badRequest, isProblem } from '#server/errors.ts'
import { readLines } from '#lib/text/typed-text.ts'
import { decideRequest } from './decide.ts'
import { decideCorrection } from './corrections/decide-correction.ts'

export type ClaimsAnswer = { id: string; reason: string; error: string }

const mostReason = 1000

export const isDecision = (intent: string): boolean => ['approve', 'deny', 'accept', 'refuse'].includes(intent)

/** Refusals that a decision meets, with their words. */
const refusals = { no_reason: 'needsReason', may_object: 'notYet', decided_before: 'decidedBefore' } as const
const isRefusal = (code: string): code is keyof typeof refusals => Object.hasOwn(refusals, code)

export async function action({
  viewer,
  page,
  form,
  words,
  path,
  locale,
}: ActionContext): Promise<Answer<ClaimsAnswer>> {
  const id = form.get('id') ?? ''
  const intent = form.get('do') ?? ''
  if (!isDecision(intent)) throw badRequest('unknown_action')
  const refuse = (error: string, reason = ''): Answer<ClaimsAnswer> => ({ status: 422, data: { id, reason, error } })
  const done = { redirect: `${path}?flash=saved` }
  if (intent === 'accept' || intent === 'refuse') {
    try {
      const kind = kindOfPage(page)
      const error = await decideCorrection({ ...viewer, locale }, kind, id, intent === 'accept', words)
      return error ? refuse(error) : done
    } catch (error) {
      if (!isProblem(error) || error.status !== 404) throw error
      return refuse(words.claim.changes.gone)
    }
  }
  const typed = form.get('reason') ?? ''
  const read = readLines(typed, mostReason)
  if (!read.ok)
    return refuse(words.problems.validation.max({ text: words.claim.request.reason, count: mostReason }), typed)
  const reason = read.value
  try {
    await decideRequest(viewer, id, intent === 'approve', reason)
    return done
  } catch (error) {
    if (!isProblem(error) || !isRefusal(error.code)) throw error
    return refuse(words.claim.office[refusals[error.code]], reason)
  }
}
