// Begins to send notices to the people of the chosen countries.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { mayImport } from '#import/runs.ts'
import { enabledLocales } from './notice-language.ts'
import { startSending, processSending } from './notices.ts'
import { runOf } from './notices.loader.ts'
import { unnotifiedByCountry } from './unnotified.ts'

export type NoticesAnswer = { error: string }

/** So many are told while the page waits, which says then that it is done; for more it shows how far it is. */
const fewPeople = 100

export async function action({
  viewer,
  page,
  form,
  query,
  path,
  words,
}: ActionContext): Promise<Answer<NoticesAnswer>> {
  const countries = form.getAll('country')
  if (countries.length === 0) return { status: 422, data: { error: words.claim.notices.needsCountry } }
  const run = runOf(query)
  const kind = kindOfPage(page)
  const waiting = mayImport(viewer, kind) ? await unnotifiedByCountry(viewer, kind, run, await enabledLocales()) : []
  const people = waiting.reduce((sum, one) => sum + (countries.includes(one.id) ? one.people : 0), 0)
  const sending = await startSending(viewer, kind, countries, run)
  const isDone = people <= fewPeople
  if (isDone) await processSending(sending, viewer)
  const params = [...(run === null ? [] : [`run=${run}`]), ...(isDone ? ['flash=sent'] : [])]
  return { redirect: params.length > 0 ? `${path}?${params.join('&')}` : path }
}
