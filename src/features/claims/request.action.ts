// Claims the entry at once when it is proven, else sends the request to staff of the country.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { networkOf } from '#server/http/network.ts'
import { takeAll } from '#server/http/rate-limit.ts'
import { counted } from '#server/mail/limits.ts'
import { notFound } from '#server/errors.ts'
import { readLines } from '#lib/text/typed-text.ts'
import { formatNumber } from '#words/formats.ts'
import { claimEntry, claimConsentsIn } from './claim.ts'
import { askToClaim } from './requests.ts'
import { askedFor } from './request.loader.ts'

export type RequestAnswer = { reason: string; error?: string; message?: string }

const shortest = 10
const longest = 1000

export async function action(context: ActionContext): Promise<Answer<RequestAnswer>> {
  const { viewer, form, words, locale, path, ip } = context
  const { entry, account, proven } = await askedFor(context)
  if (account.type !== 'researcher') throw notFound()
  if (proven) {
    if (!(await claimEntry(viewer, account.id, entry.row.id, claimConsentsIn(form)))) throw notFound()
    return { redirect: '/my-profile?flash=claimed' }
  }
  const typed = form.get('reason') ?? ''
  const read = readLines(typed, longest)
  const reason = read.ok ? read.value : typed
  const refuse = (more: Partial<RequestAnswer>): Answer<RequestAnswer> => ({ status: 422, data: { reason, ...more } })
  const { validation } = words.problems
  const text = words.claim.request.reason
  if (!read.ok) return refuse({ error: validation.max({ text, count: longest }) })
  if (!reason) return refuse({ error: validation.required({ text }) })
  if ([...reason].length < shortest) return refuse({ error: validation.min({ text, count: shortest }) })
  const wait = await takeAll([counted('claimBy', account.id)])
  if (wait > 0)
    return refuse({ message: words.claim.ask.tooMany({ minutes: formatNumber(Math.ceil(wait / 60), locale) }) })
  await askToClaim(account, entry, reason, networkOf(ip))
  return { redirect: `${path}?flash=sent` }
}
