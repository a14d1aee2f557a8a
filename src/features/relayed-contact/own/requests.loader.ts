// Requests of a member, sent and received; one of them with what both sides wrote. Opening a received one says so to who asked.
import { accountId } from '#engine/model/viewer.ts'
import { listPath } from '#engine/model/addresses/public-path.ts'
import { choiceLabel, closedListOf, getKind } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { matchCompanies } from '#kinds/match-companies/kind.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { forbidden } from '#server/errors.ts'
import { formatDate } from '#words/formats.ts'
import { languageTags } from '#words/locales.ts'
import type { Request } from '../links.ts'
import { languageOf, targetName } from '../mails/mails.ts'
import { isOpen, opensCv, type Side } from '../moves.ts'
import { outcomes } from '../outcome/outcome-form.ts'
import type { Standing } from '../receiver.ts'
import { shownNeed } from '../shown-need.ts'
import { textsOf } from '../texts.ts'
import { addressOf } from './own-page.ts'
import { getRequest, listRequests, markViewed, ownNeed, sentTogether, standingOwn } from './own-requests.ts'

export type RequestLine = {
  number: string
  href: string
  /** The other side: who asks, or what it is to. */
  who: string
  about: string
  state: string
  date: string
  isOpen: boolean
  /** What is to be done next, and by whom. */
  next: string
  /** What came of it. */
  outcome: string
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

  reasons: { value: string; label: string }[]
  /** For the receiver alone: why it was declined. */
  note: string
  outcomeNote: string
  /** Why staff stopped it. */
  stopped: string
  /** The need that it is about: of who asks, or as far as the receiver may read it. */
  need: string
  cvHref: string
  /** Those that were asked with the same text, for who asked. */
  together: RequestLine[]
  /** May either side say what came of it? */
  outcomes: { value: string; label: string }[]
  mayFulfil: boolean
  /** Of the sender, for the receiver. */
  standing: Standing | null
}
/** `findHref`: where people are found. */
export type RequestsData = {
  lists: Record<Side, RequestLine[]>
  one: OneRequest | null
  findHref: string
  /** May this member keep a company? */
  hasCompany: boolean
}

async function lineOf(row: Request, side: Side, context: LoaderContext): Promise<RequestLine> {
  const { locale, site } = context
  const target = await targetName(row, locale)
  return {
    number: String(row.number),
    href: addressOf(String(row.number)),
    who: side === 'sent' ? target : row.requesterName,
    about: target,
    state: choiceLabel(pairingRequests.fields.status, row.status ?? '', locale),
    date: formatDate(row.sentAt ?? row.createdAt, locale, { ...site.dates }),
    isOpen: isOpen(row),
    next: nextStep(row, side, context),
    outcome: row.outcome ? choiceLabel(pairingRequests.fields.outcome, row.outcome, locale) : '',
  }
}

function nextStep(row: Request, side: Side, { words, locale, site }: LoaderContext): string {
  const { next } = words.relay.requests
  const date = row.expiresAt ? formatDate(row.expiresAt, locale, { ...site.dates }) : ''
  if (isOpen(row)) return side === 'sent' ? next.sent({ date }) : next.received({ date })
  if (row.status === 'accepted') return next.accepted
  const { status } = row
  if (
    side !== 'sent' ||
    !(status === 'draft' || status === 'declined' || status === 'expired' || status === 'withdrawn')
  )
    return ''
  return next[status]
}

async function oneOf(row: Request, side: Side, context: LoaderContext): Promise<OneRequest> {
  const { locale } = context
  const { declineReason } = pairingRequests.fields
  const { message, answer, contact, note, outcomeNote } = await textsOf(row.id)
  const member = accountId(context.viewer)
  const isAsker = side === 'sent'
  const { outcome } = pairingRequests.fields
  const isAccepted = row.status === 'accepted' || row.status === 'completed'
  return {
    ...(await lineOf(row, side, context)),
    side,
    organization: row.requesterOrganization ?? '',
    message,
    lang: languageTags[languageOf(row)],
    answer,
    reason: row.declineReason ? choiceLabel(declineReason, row.declineReason, locale) : '',
    contact: isAccepted ? (side === 'sent' ? contact : row.requesterEmail) : '',
    reasons: closedListOf(declineReason.of).values.map((value) => ({
      value,
      label: choiceLabel(declineReason, value, locale),
    })),
    note: isAsker ? '' : note,
    outcomeNote,
    stopped: row.status === 'withdrawn' ? (row.statusReason ?? '') : '',
    need: isAsker ? await ownNeed(row) : await shownNeed(row),
    cvHref: !isAsker && opensCv(row) ? `/api/pairing-requests/${row.id}/cv` : '',
    together: isAsker ? await Promise.all((await sentTogether(row)).map((one) => lineOf(one, 'sent', context))) : [],
    outcomes:
      row.status === 'accepted'
        ? outcomes().map((value) => ({ value, label: choiceLabel(outcome, value, locale) }))
        : [],
    mayFulfil: isAsker && !!row.need,
    standing: isAsker ? null : await standingOwn(member, row),
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
    hasCompany: matchCompanies.access.create(viewer) !== false,
    lists: {
      received: await Promise.all(received.map((row) => lineOf(row, 'received', context))),
      sent: await Promise.all(sent.map((row) => lineOf(row, 'sent', context))),
    },
    one,
    findHref: listPath(getKind('talents')),
  }
}
