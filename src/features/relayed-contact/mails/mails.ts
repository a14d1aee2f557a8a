// The mails of relayed contact: to confirm, what is relayed, and what became of it, each in the language of its receiver.
import { entryPath } from '#engine/model/addresses/public-path.ts'
import { choiceLabel, getKind } from '#engine/model/registry.ts'
import type { Kind } from '#engine/model/kind.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { needs } from '#kinds/needs/kind.ts'
import { activeAccount } from '#kinds/accounts.queries.ts'
import { ownRequestsHref } from '#kinds/needs/own-pages.ts'
import { isPool } from '#kinds/pools.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import { type Causer, type Mail, queueMail } from '#server/mail/outbox.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import { makeLink, type Request } from '../links.ts'
import { addressOf } from '../own/own-page.ts'
import { requesterOf, tell } from './tell.ts'
import { textsOf } from '../texts.ts'
import { type Receiver, receiversOf } from '../targets.ts'

/** In which language the message is written. */
export const languageOf = ({ language }: Request): Locale => (isLocale(language) ? language : 'en')

/** In which language who asked is written to: members in their own, whatever they wrote in. */
export async function localeOfRequester(request: Request): Promise<Locale> {
  const account = request.requester ? await activeAccount('member', request.requester) : null
  return isLocale(account?.locale) ? account.locale : languageOf(request)
}

/** What the request is to, in this language. */
export async function targetName({ target }: Request, locale: Locale): Promise<string> {
  const { kind: name, id } = target
  const kind = getKind(name)
  const row = await findRow<Kind>(kind, id, { trash: true })
  if (!row) return ''
  // Whoever wrote to a need read what it says; its owner knows it.
  return name === needs.name ? String(row.title) : titleOfRow(kind, row, locale)
}

const contactForm = '/about#contact'

/** Where who asked sees more: members among their requests. */
export const seenBy = ({ requester, number }: Request): string => (requester ? addressOf(String(number)) : contactForm)

/** Where who was asked sees more: members among their requests. */
export const seenByReceiver = ({ number }: Request, receiver: Receiver | undefined): string =>
  receiver?.member ? addressOf(String(number)) : contactForm

/** To a visitor: nothing is relayed before the mailbox is proved. One mail for all requests that were sent together. */
export async function mailConfirm(requests: readonly Request[], network: string): Promise<void> {
  const [first] = requests
  if (!first) return
  const locale = languageOf(first)
  await queueMail({
    template: 'relay_confirm',
    to: first.requesterEmail,
    locale,
    isProved: false,
    from: { mailbox: null, network },
    values: {
      targets: await Promise.all(requests.map((one) => targetName(one, locale))),
      path: await makeLink('confirm', first.id, null),
    },
    event: `relay_confirm ${first.id}`,
  })
}

const entryOf = async ({ target: { kind, id } }: Request): Promise<string> =>
  entryPath(getKind(kind), (await findRow<Kind>(getKind(kind), id))?.slug ?? '')

/** What is told to a receiver, with the link by which it is answered. */
async function mailTo(request: Request, receiver: Receiver, from: Causer): Promise<void> {
  const { id, number, requester, requesterEmail, requesterName, requesterOrganization, target } = request
  const { message } = await textsOf(id)
  const { kind, id: row } = target
  await tell(receiver, 'received', request, {
    template: 'relay_message',
    to: receiver.email,
    locale: receiver.locale,
    // The address of an entry is what somebody entered: whoever has it reads the message behind the link.
    isProved: receiver.via === 'owner' || receiver.via === 'staff',
    from,
    // Taken back and asked again, the last one counts: one is open at a time.
    about: `relay_message ${row} ${requester ?? emailKey(requesterEmail)}`,
    values: {
      name: receiver.name,
      number,
      from: [requesterName, requesterOrganization].filter(Boolean).join(', '),
      target: await targetName(request, receiver.locale),
      message,
      // Who is written to about themselves is not told their own name.
      isPerson: receiver.via !== 'staff' && isPool(kind),
      via: receiver.via,
      path: await makeLink('answer', id, receiver.email),
      entryPath: receiver.via === 'unclaimed' ? await entryOf(request) : '',
    },
    event: `relay_message ${id} ${receiver.email}`,
  })
}

/**
 * Whoever sent it has proved the address.
 * @param network where it was sent, or confirmed
 */
export async function mailReceivers(request: Request, receivers: readonly Receiver[], network: string): Promise<void> {
  for (const receiver of receivers) await mailTo(request, receiver, { mailbox: request.requesterEmail, network })
}

/** The number and the text, to who sent it. */
export async function mailSent(request: Request): Promise<void> {
  const locale = await localeOfRequester(request)
  await tell(requesterOf(request), 'sent', request, {
    template: 'relay_sent',
    to: request.requesterEmail,
    locale,
    values: {
      name: request.requesterName,
      number: request.number,
      target: await targetName(request, locale),
      message: (await textsOf(request.id)).message,
      path: seenBy(request),
    },
    event: `relay_sent ${request.id}`,
  })
}

/** Accepted: from now on both sides have the other's address. */
export async function mailAccepted(request: Request, answeredBy: string): Promise<void> {
  const receivers = await receiversOf(request.target)
  const who = receivers.find(({ email }) => email === answeredBy)
  const [locale, own] = [await localeOfRequester(request), who?.locale ?? 'en']
  const { message, answer } = await textsOf(request.id)
  const shared = { number: request.number, message, answer }
  await tell(requesterOf(request), 'accepted', request, {
    template: 'relay_accepted',
    to: request.requesterEmail,
    locale,
    from: { mailbox: answeredBy, network: null },
    values: {
      ...shared,
      name: request.requesterName,
      other: await targetName(request, locale),
      email: answeredBy,
      path: seenBy(request),
    },
    event: `relay_accepted ${request.id} requester`,
  })
  await tell(
    who ?? null,
    'accepted',
    request,
    {
      template: 'relay_accepted',
      to: answeredBy,
      locale: own,
      // Its receiver decided.
      from: null,
      values: {
        ...shared,
        name: who?.name ?? '',
        other: request.requesterName,
        email: request.requesterEmail,
        path: seenByReceiver(request, who),
      },
      event: `relay_accepted ${request.id} receiver`,
    },
    { isOwnMove: true },
  )
}

/** @param isLeaving its receiver goes, and the page of the request with them: the list of all of them leads on */
export async function mailDeclined(request: Request, answeredBy: string, isLeaving: boolean): Promise<void> {
  const locale = await localeOfRequester(request)
  const path = isLeaving && request.requester ? ownRequestsHref : seenBy(request)
  const mail: Mail = {
    template: 'relay_declined',
    to: request.requesterEmail,
    locale,
    from: answeredBy ? { mailbox: answeredBy, network: null } : null,
    values: {
      name: request.requesterName,
      number: request.number,
      target: await targetName(request, locale),
      reason: request.declineReason
        ? choiceLabel(pairingRequests.fields.declineReason, request.declineReason, locale)
        : '',
      answer: (await textsOf(request.id)).answer,
      path,
    },
    event: `relay_declined ${request.id}`,
  }
  await tell(requesterOf(request), 'declined', request, mail, { link: path })
}
