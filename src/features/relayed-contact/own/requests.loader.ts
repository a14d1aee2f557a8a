// Requests of a member, sent and received; one of them with what both sides wrote. Opening a received one says so to who asked.
import { listPath } from '#engine/model/addresses/public-path.ts'
import { choiceLabel, closedListOf, getKind } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { forbidden } from '#server/errors.ts'
import { formatDate } from '#words/formats.ts'
import { languageTags } from '#words/locales.ts'
import type { Request } from '../links.ts'
import { localeOf, targetName } from '../mails.ts'
import { isOpen } from '../requests.ts'
import { textsOf } from '../texts.ts'
import { addressOf } from './own-page.ts'
import { getRequest, listRequests, markViewed, type Side } from './own-requests.ts'

export type RequestLine = {
  number: string
  href: string
  /** The other side: who asks, or what it is to. */
  who: string
  about: string
  state: string
  date: string
  isOpen: boolean
}
export type OneRequest = RequestLine & {
  side: Side
  organization: string
  message: string
  lang: string
  answer: string
  reason: string
  /** Address of the other side, once it was accepted. */
  contact: string
  until: string
  reasons: { value: string; label: string }[]
}
/** `findHref`: where people are found. */
export type RequestsData = { lists: Record<Side, RequestLine[]>; one: OneRequest | null; findHref: string }

async function lineOf(row: Request, side: Side, { locale, site }: LoaderContext): Promise<RequestLine> {
  const target = await targetName(row, locale)
  return {
    number: String(row.number),
    href: addressOf(String(row.number)),
    who: side === 'sent' ? target : row.requesterName,
    about: target,
    state: choiceLabel(pairingRequests.fields.status, row.status ?? '', locale),
    date: formatDate(row.sentAt ?? row.createdAt, locale, { ...site.dates }),
    isOpen: isOpen(row),
  }
}

async function oneOf(row: Request, side: Side, context: LoaderContext): Promise<OneRequest> {
  const { locale, site } = context
  const { declineReason } = pairingRequests.fields
  const { message, answer, contact } = await textsOf(row.id)
  const isAccepted = row.status === 'accepted' || row.status === 'completed'
  return {
    ...(await lineOf(row, side, context)),
    side,
    organization: row.requesterOrganization ?? '',
    message,
    lang: languageTags[localeOf(row)],
    answer,
    reason: row.declineReason ? choiceLabel(declineReason, row.declineReason, locale) : '',
    contact: isAccepted ? (side === 'sent' ? contact : row.requesterEmail) : '',
    until: isOpen(row) && row.expiresAt ? formatDate(row.expiresAt, locale, { ...site.dates }) : '',
    reasons: closedListOf(declineReason.of).values.map((value) => ({
      value,
      label: choiceLabel(declineReason, value, locale),
    })),
  }
}

export async function loader(context: LoaderContext): Promise<RequestsData> {
  const { viewer, query, reply } = context
  if (viewer.who !== 'member' || !viewer.id) throw forbidden()
  reply.header('cache-control', 'no-store')
  const number = query.get('request')
  let one: OneRequest | null = null
  if (number) {
    const { request, side } = await getRequest(viewer.id, number)
    if (side === 'received' && request.status === 'sent' && isOpen(request)) await markViewed(request.id)
    one = await oneOf((await getRequest(viewer.id, number)).request, side, context)
  }
  const { received, sent } = await listRequests(viewer.id)
  return {
    lists: {
      received: await Promise.all(received.map((row) => lineOf(row, 'received', context))),
      sent: await Promise.all(sent.map((row) => lineOf(row, 'sent', context))),
    },
    one,
    findHref: listPath(getKind('talents')),
  }
}
