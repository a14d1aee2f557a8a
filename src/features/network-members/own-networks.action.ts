// Asks, leaves, takes back, decides and invites; without script too.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { parseEmail } from '#lib/identifiers/email.ts'
import { readLines } from '#lib/text/typed-text.ts'
import { badRequest, isProblem } from '#server/errors.ts'
import { networkOf } from '#server/http/network.ts'
import { askToJoin, decide, invite, leave, mostNetworks, mostReason, withdraw } from './requests.ts'

/** `isGone`: what was decided about stands in no list any more; what was typed is shown by itself. */
export type NetworksAnswer = { id: string; error: string; typed: string; isGone?: true }

async function done({ viewer, form, ip }: ActionContext, what: string, id: string): Promise<void> {
  const from = networkOf(ip)
  if (what === 'leave') return leave(viewer, id)
  if (what === 'withdraw') return withdraw(viewer, id)
  if (what === 'ask') return askToJoin(viewer, id, from)
  if (what === 'invite') return invite(viewer, id, form.get('email')?.trim() ?? '', from)
  if (what !== 'accept' && what !== 'decline') throw badRequest('unknown_action')
  const reason = readLines(form.get('reason') ?? '', mostReason)
  return decide(viewer, id, what === 'accept', reason.ok ? reason.value : '', from)
}

export async function action(context: ActionContext): Promise<Answer<NetworksAnswer>> {
  const { form, words, path } = context
  const [what, id] = [form.get('do') ?? '', form.get('id') ?? '']
  const refuse = (error: string, typed = ''): Answer<NetworksAnswer> => ({ status: 422, data: { id, error, typed } })
  const { networks } = words.member
  if (what === 'ask' && !id) return refuse(networks.chooseFirst)
  const email = form.get('email') ?? ''
  if (what === 'invite' && !parseEmail(email).ok) return refuse(networks.emailFirst, email)
  const reason = form.get('reason') ?? ''
  if (!readLines(reason, mostReason).ok)
    return refuse(words.problems.validation.max({ text: networks.reason, count: mostReason }), reason)
  try {
    await done(context, what, id)
    return { redirect: `${path}?flash=${what === 'ask' || what === 'invite' ? 'sent' : 'saved'}` }
  } catch (error) {
    if (!isProblem(error)) throw error
    if (error.code === 'no_profile') return refuse(networks.noProfile)
    if (error.code === 'too_many') return refuse(networks.tooMany({ count: mostNetworks }))
    if (error.status === 404) return { status: 422, data: { id, error: networks.gone, typed: reason, isGone: true } }
    throw error
  }
}
