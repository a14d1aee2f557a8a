// Keeps the answers of a member about funding, or forgets them; of an organization, what its entries are for.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import { eligibilityProfile } from '#engine/interfaces/eligibility-profile.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { action as changeEntries, type EntriesAnswer } from '../entries.action.ts'
import { mayOwn } from '../own-rows.ts'

export type SeekerAnswer = {
  /** What was typed, by name, and what of it cannot be kept, in words. */
  typed: Record<string, string>
  errors: Record<string, string>
}

export async function action(context: ActionContext): Promise<Answer<EntriesAnswer | SeekerAnswer>> {
  const { viewer, page, form, path, words } = context
  if (mayOwn(viewer, kindOfPage(page))) return changeEntries(context)
  if (viewer.who !== 'member' || !viewer.id) throw forbidden()
  const done = { redirect: `${path}?flash=saved` }
  const what = form.get('do')
  if (what === 'forget') {
    await eligibilityProfile().forget(viewer.id)
    return done
  }
  // What is done with entries is for whoever keeps some.
  if (what !== 'keep') throw notFound()
  const wrong = await eligibilityProfile().keep(viewer.id, form)
  if (wrong.length === 0) return done
  const labels: Readonly<Record<string, unknown>> = words.pairing.funding
  const errors = wrong.map((name) => [name, words.problems.validation.invalid({ text: String(labels[name]) })])
  return {
    status: 422,
    data: { typed: Object.fromEntries(form), errors: Object.fromEntries(errors) as Record<string, string> },
  }
}
