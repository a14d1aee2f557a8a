// Mails of requests that come by the time or by staff: the reminder, the end without an answer, the question what came of it, and that it was stopped.
import { isPool } from '#kinds/pools.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { ownNeedsPage } from '#kinds/needs/own-pages.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { isQueued } from '#server/mail/outbox.ts'
import { makeLink, type Request } from '../links.ts'
import { localeOfRequester, seenBy, seenByReceiver, targetName } from './mails.ts'
import { requesterOf, tell } from './tell.ts'
import { type Receiver, receiversOf } from '../targets.ts'
import { textsOf } from '../texts.ts'

const isProved = ({ via }: Receiver): boolean => via === 'owner' || via === 'staff'
/** Once, to who has not answered. */
export async function mailReminder(request: Request, receiver: Receiver): Promise<void> {
  const { id, number, target, requesterName, requesterOrganization, expiresAt } = request
  const { email, locale, name, via } = receiver
  const event = `request_reminder ${id} ${email}`
  if (await isQueued(event)) return
  await tell(receiver, 'reminded', request, {
    template: 'request_reminder',
    to: email,
    locale,
    isProved: isProved(receiver),
    values: {
      name,
      number,
      from: [requesterName, requesterOrganization].filter(Boolean).join(', '),
      target: await targetName(request, locale),
      isPerson: via !== 'staff' && isPool(target.kind),
      via,
      date: String(expiresAt).slice(0, 10),
      path: await makeLink('answer', id, email),
    },
    event,
  })
}

/** To who asked: nobody answered, and what may be done next. */
export async function mailExpired(request: Request): Promise<void> {
  const locale = await localeOfRequester(request)
  await tell(requesterOf(request), 'expired', request, {
    template: 'request_expired',
    to: request.requesterEmail,
    locale,
    values: {
      name: request.requesterName,
      number: request.number,
      target: await targetName(request, locale),
      path: request.requester ? ownNeedsPage.href : '/',
    },
    event: `request_expired ${request.id}`,
  })
}

/** To both sides of what was accepted, with a link by which one press tells what came of it. */
export async function mailOutcomeQuestion(request: Request, days: number): Promise<void> {
  const { contact } = await textsOf(request.id)
  const receiver = (await receiversOf(request.target)).find(({ email }) => email === contact)
  const asker = await localeOfRequester(request)
  const sides = [
    {
      side: 'sent',
      account: requesterOf(request),
      to: request.requesterEmail,
      locale: asker,
      name: request.requesterName,
      other: await targetName(request, asker),
    },
    {
      side: 'received',
      account: receiver ?? null,
      to: contact,
      locale: receiver?.locale ?? 'en',
      name: receiver?.name ?? '',
      other: request.requesterName,
    },
  ] as const
  for (const { side, account, to, locale, name, other } of sides) {
    const event = `outcome_question ${request.id} ${days} ${side}`
    if (!to || (await isQueued(event))) continue
    await tell(account, 'asked', request, {
      template: 'outcome_question',
      to,
      locale,
      values: {
        name,
        number: request.number,
        other,
        date: String(request.decidedAt).slice(0, 10),
        path: await makeLink('outcome', request.id, to),
      },
      event,
    })
  }
}

/** To both sides: staff stopped the request, and why. What was never sent is told to nobody. */
export async function mailStopped(id: string): Promise<void> {
  const request = await findRow(pairingRequests, id)
  if (request?.status !== 'withdrawn' || !request.sentAt) return
  const shared = { number: request.number, reason: request.statusReason ?? '' }
  const asker = await localeOfRequester(request)
  await tell(requesterOf(request), 'stopped', request, {
    template: 'request_stopped',
    to: request.requesterEmail,
    locale: asker,
    isProved: true,
    values: {
      ...shared,
      name: request.requesterName,
      target: await targetName(request, asker),
      path: seenBy(request),
    },
    event: `request_stopped ${id} sent`,
  })
  if (request.isWithheld) return
  for (const receiver of await receiversOf(request.target))
    await tell(receiver, 'stopped', request, {
      template: 'request_stopped',
      to: receiver.email,
      locale: receiver.locale,
      isProved: isProved(receiver),
      values: {
        ...shared,
        name: receiver.name,
        target: await targetName(request, receiver.locale),
        path: seenByReceiver(request, receiver),
      },
      event: `request_stopped ${id} ${receiver.email}`,
    })
}
