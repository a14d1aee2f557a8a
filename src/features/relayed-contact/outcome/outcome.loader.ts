// The page behind the link of the question what came of a request.
import { behindSecretLink } from '#engine/page/secret-link.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { findByLink } from '../links.ts'
import { targetName } from '../mails/mails.ts'
import { sideOfMailbox } from '../moves.ts'
import { outcomes } from './outcome-form.ts'

export type OutcomeData = {
  number: string
  /** The other side. */
  name: string
  isOpen: boolean
  /** What was told. */
  told: string
  hasNeed: boolean
  choices: { value: string; label: string }[]
} | null

export async function loader(context: LoaderContext): Promise<OutcomeData> {
  const { locale } = context
  const linked = await behindSecretLink(context, (token) => findByLink('outcome', token))
  if (!linked) return null
  const { request, email } = linked
  const { outcome } = pairingRequests.fields
  const side = sideOfMailbox(request, email)
  return {
    number: String(request.number),
    name: side === 'sent' ? await targetName(request, locale) : request.requesterName,
    isOpen: request.status === 'accepted',
    told: request.outcome ? choiceLabel(outcome, request.outcome, locale) : '',
    hasNeed: side === 'sent' && !!request.need,
    choices: outcomes().map((value) => ({ value, label: choiceLabel(outcome, value, locale) })),
  }
}
