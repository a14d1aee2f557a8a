// Takes a request to public rows; everything typed comes back when something is wrong.
import { fieldMessage } from '#engine/api/problem-body.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { isLocale } from '#words/locales.ts'
import { waitText } from '#words/wait-text.ts'
import { sendRequests } from './requests.ts'
import { findTargets } from './targets.ts'

export type WriteAnswer = {
  values: Record<string, string>
  /** Others that were ticked. */
  also: string[]
  errors: Record<string, string>
  message?: string
  /** A member wrote it whose session is over. */
  isSignedOut?: boolean
}

/** In the order of the form, with the field of the kind that each one is. */
const typed = {
  name: 'requesterName',
  email: 'requesterEmail',
  organization: 'requesterOrganization',
  message: 'message',
  need: 'need',
  shareCv: 'cvShared',
} as const

export async function action(context: ActionContext): Promise<Answer<WriteAnswer>> {
  const { form, query, viewer, words, locale, ip, reply, path } = context
  const named = [...query.getAll('to'), ...form.getAll('also')]
  const back = `${path}?${new URLSearchParams(named.map((one) => ['to', one]))}`
  // No person sees this field: what fills it in is thanked, and nothing is kept.
  if (form.get('company')) return { redirect: `${back}&sent=` }
  const targets = await findTargets(named, locale, viewer)
  const values = Object.fromEntries(
    [...Object.keys(typed), 'language', 'cv'].map((name) => [
      name,
      form.get(name)?.trim().replaceAll('\r\n', '\n') ?? '',
    ]),
  )
  const data: WriteAnswer = { values, also: form.getAll('also'), errors: {} }
  // It may have gone while somebody was writing.
  if (targets.length === 0) return { status: 404, data: { ...data, message: words.relay.nobody } }
  const isMember = viewer.who === 'member'
  // Without a word they would be asked for their name as a stranger is.
  if (form.get('as') === 'member' && !isMember)
    return { status: 422, data: { ...data, message: words.relay.signedOut, isSignedOut: true } }
  const { message = '', name = '', email = '', organization = '', language = '', need = '', cv = '' } = values
  const result = await sendRequests(
    {
      message,
      name,
      email,
      organization,
      language: isLocale(language) ? language : locale,
      need: (isMember && need) || null,
      sharesCv: isMember && cv === 'yes',
    },
    targets,
    { viewer, address: ip, proof: form.get('proof') ?? '' },
  )
  if (result.ok) return { redirect: `${back}&sent=${result.numbers.join(',')}` }
  if (result.reason === 'wait') {
    reply.header('retry-after', String(result.seconds))
    return { status: 422, data: { ...data, message: words.relay.tooMany({ text: waitText(result.seconds, locale) }) } }
  }
  if (result.reason === 'open')
    return { status: 422, data: { ...data, message: words.relay.alreadyOpen({ names: result.targets.join(', ') }) } }
  const errors = Object.entries(typed).flatMap(([name, field]) => {
    const problem = result.problems[field]?.[0]
    const label = words.relay[name as keyof typeof typed]
    return problem ? [[name, fieldMessage(words.problems, label, problem)]] : []
  })
  return { status: 422, data: { ...data, errors: Object.fromEntries(errors) as Record<string, string> } }
}
