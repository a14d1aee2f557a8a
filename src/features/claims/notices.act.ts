// Begins to send notices to the people of the chosen countries.
import type { ActContext, Answer } from '#engine/pages/context.ts'
import { getKind } from '#engine/registry.ts'
import { startSending } from './notices.ts'
import { runOf } from './notices.load.ts'

export type NoticesAnswer = { error: string }

export async function act({ viewer, page, form, query, path, words }: ActContext): Promise<Answer<NoticesAnswer>> {
  const countries = form.getAll('country')
  if (countries.length === 0) return { status: 422, data: { error: words.claim.notices.needsCountry } }
  const run = runOf(query)
  await startSending(viewer, getKind(page.kind as string), countries, run)
  return { redirect: `${path}?${run === null ? '' : `run=${run}&`}said=sent` }
}
