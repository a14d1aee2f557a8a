// What the holder of a link does with the entry: claim, correct, remove, object; or somebody without a live link asks for one.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { takeAll, takeOne } from '#server/http/rate-limit.ts'
import { networkOf } from '#server/http/network.ts'
import { counted } from '#server/mail/limits.ts'
import { formatNumber } from '#words/formats.ts'
import { accountOf, isProven } from './account.ts'
import { sendLinkAgain } from './ask-link.ts'
import { claimEntry, claimConsentsIn } from './claim.ts'
import { correct } from './corrections/corrections.ts'
import { type Claimable, findByLink } from './links.ts'
import { removeEntry } from './entry/remove.ts'
import { object } from './requests.ts'

export type ClaimAnswer = {
  values: Record<string, string>
  errors: Record<string, string>
  outcome?: 'corrected' | 'objected' | 'sent' | 'nothing' | 'dead'
  message?: string
}

const hour = 3600
const perPerson = { most: 5, seconds: hour }

const say = (outcome: ClaimAnswer['outcome'], status = 200, more: Partial<ClaimAnswer> = {}): Answer<ClaimAnswer> => ({
  status,
  data: { values: {}, errors: {}, ...(outcome ? { outcome } : {}), ...more },
})

function tooOften(context: ActionContext, seconds: number, values: Record<string, string>): Answer<ClaimAnswer> {
  const { reply, locale, words } = context
  reply.header('retry-after', String(seconds))
  const minutes = formatNumber(Math.ceil(seconds / 60), locale)
  return say(undefined, 422, { values, message: words.claim.ask.tooMany({ minutes }) })
}

async function askForLink(context: ActionContext): Promise<Answer<ClaimAnswer>> {
  const { form, words, ip } = context
  const email = form.get('email')?.trim().slice(0, 254) ?? ''
  const values = { email }
  if (!email)
    return say(undefined, 422, {
      values,
      errors: { email: words.problems.validation.required({ text: words.account.signIn.email }) },
    })
  const network = networkOf(ip)
  const wait = await takeAll([counted('claimLinkFrom', network), counted('claimLinkTo', email)])
  if (wait > 0) return tooOften(context, wait, values)
  await sendLinkAgain(email, network)
  return say('sent', 200, { values })
}

async function claimIt(context: ActionContext, found: Claimable): Promise<Answer<ClaimAnswer>> {
  const { viewer, form, params } = context
  const here = `/claim/${params.token}`
  const account = await accountOf(viewer)
  if (!account) return { redirect: `/login?redirect=${encodeURIComponent(here)}` }
  if (!(await isProven(account, found.row))) return { redirect: here }
  const isDone = await claimEntry(viewer, account.id, found.row.id, claimConsentsIn(form))
  return isDone ? { redirect: '/my-profile?flash=claimed' } : say('dead', 400)
}

async function correctIt(context: ActionContext, found: Claimable): Promise<Answer<ClaimAnswer>> {
  const { form, words, locale } = context
  const values = Object.fromEntries([...form].filter(([name]) => name !== 'do'))
  const wait = await takeOne(`claim-correct|${found.person}`, perPerson)
  if (wait > 0) return tooOften(context, wait, values)
  const result = await correct(found, values, words, locale)
  if (result.ok) return say('corrected', 200, result.isConverted ? { message: words.common.snackbar.zawgyi } : {})
  return say(result.isEmpty ? 'nothing' : undefined, 422, { values, errors: result.errors })
}

export async function action(context: ActionContext): Promise<Answer<ClaimAnswer>> {
  const { form, params, viewer, reply } = context
  setSecretLinkHeaders(reply)
  const intent = form.get('do')
  if (intent === 'ask') return askForLink(context)
  const found = await findByLink(params.token)
  if (!found) return say('dead', 400)
  if (intent === 'claim') return claimIt(context, found)
  if (intent === 'correct') return correctIt(context, found)
  if (intent === 'object') {
    await object(found.row.id)
    return say('objected')
  }
  if (intent !== 'remove') return say(undefined, 422)
  await removeEntry(viewer, found)
  return { redirect: `/claim/${params.token}?done=removed` }
}
