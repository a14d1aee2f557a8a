// What else a receiver does with a message: blocks who sent it, or reports it to staff, by the link of the mail.
import type { ActionContext } from '#engine/page/context.ts'
import { mostNote } from '#kinds/pairing-requests/kind.ts'
import { tx } from '#server/database/db.ts'
import { notFound } from '#server/errors.ts'
import type { DecideAnswer } from './decide-answer.ts'
import { block, isBlocked, unblock } from './blocks.ts'
import { findByLink, type Linked } from './links.ts'
import { completeReport } from './moves.ts'
import { type Receiver, receiversOf } from './targets.ts'

/** Whose mailbox the link went to; staff who answer for an entry block nobody. */
async function receiverOf({ request, email }: Linked): Promise<Receiver | null> {
  const found = (await receiversOf(request.target)).find((one) => one.email === email)
  return found && found.via !== 'staff' ? found : null
}

export type Standing = { mayBlock: boolean; isBlocked: boolean; isReported: boolean }

export async function standingByLink(linked: Linked): Promise<Standing> {
  const receiver = await receiverOf(linked)
  return {
    mayBlock: receiver !== null,
    isBlocked: receiver !== null && (await isBlocked(receiver, linked.request)),
    isReported: !!linked.request.reportedAt,
  }
}

/** @throws 404 for a dead link */
export async function setBlockByLink(token: string | undefined, isOn: boolean): Promise<void> {
  const linked = await findByLink('answer', token)
  const receiver = linked && (await receiverOf(linked))
  if (!receiver) throw notFound()
  await (isOn ? block : unblock)(receiver, linked.request)
}

/** @throws 404 for a dead link */
export const reportByLink = (token: string | undefined, text: string): Promise<boolean> =>
  tx(async () => {
    const linked = await findByLink('answer', token)
    if (!linked) throw notFound()
    return completeReport(linked.request, text)
  })

/** Why a message is reported, or what is wrong with it. */
export function readReport(
  form: URLSearchParams,
  words: ActionContext['words'],
): { ok: true; text: string } | { ok: false; wrong: DecideAnswer } {
  const text = form.get('report')?.trim() ?? ''
  return [...text].length > mostNote
    ? { ok: false, wrong: { values: { report: text }, error: words.relay.report.tooLong, field: 'report' } }
    : { ok: true, text }
}
