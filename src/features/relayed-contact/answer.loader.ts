// The page behind the link that a request came with: what was written, and what became of it.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import { choiceLabel, closedListOf } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { formatDate } from '#words/formats.ts'
import { findByLink } from './links.ts'
import { targetName } from './mails/mails.ts'
import { isOpen, opensCv } from './moves.ts'
import { type Standing, standingByLink } from './receiver.ts'
import { shownNeed } from './shown-need.ts'
import { textsOf } from './texts.ts'

export type AnswerData = {
  number: string
  from: string
  organization: string
  target: string
  message: string
  lang: string
  date: string
  /** As long as nobody has decided; then what was decided. */
  isOpen: boolean
  state: string
  isAccepted: boolean
  reasons: { value: string; label: string }[]
  /** Where the CV is that was sent along; empty for none. */
  cvHref: string
  /** The need that it is about, where the receiver may read it. */
  need: string
  standing: Standing
} | null

export async function loader({ params, locale, site, reply }: LoaderContext): Promise<AnswerData> {
  setSecretLinkHeaders(reply)
  const linked = await findByLink('answer', params.token)
  if (!linked) {
    reply.status(400)
    return null
  }
  const { request } = linked
  const { status, declineReason } = pairingRequests.fields
  return {
    number: String(request.number),
    from: request.requesterName,
    organization: request.requesterOrganization ?? '',
    target: await targetName(request, locale),
    message: (await textsOf(request.id)).message,
    lang: request.language,
    date: formatDate(request.sentAt ?? request.createdAt, locale, { ...site.dates }),
    isOpen: isOpen(request),
    state: choiceLabel(status, request.status ?? '', locale),
    isAccepted: request.status === 'accepted',
    reasons: closedListOf(declineReason.of).values.map((value) => ({
      value,
      label: choiceLabel(declineReason, value, locale),
    })),
    cvHref: opensCv(request) ? `/api/pairing-request-cvs/${params.token}` : '',
    need: await shownNeed(request),
    standing: await standingByLink(linked),
  }
}
