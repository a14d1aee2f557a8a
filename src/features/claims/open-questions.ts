// Claim requests and corrections as staff read them, on their list and on the page of one entry.
import { rowAddress } from '#engine/model/addresses/kind-pages.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { Kind } from '#engine/model/kind.ts'
import { formatDate } from '#words/formats.ts'
import { listCorrections } from './corrections/corrections.ts'
import { type Proposed, proposedText } from './corrections/proposed.ts'
import { type Evidence, evidenceOf } from './evidence/evidence.ts'
import { type ClaimRequest, listRequests } from './requests.ts'
import { databaseNow } from '#server/database/clock.ts'

export type ShownRequest = {
  id: string
  entry: string
  href: string
  by: string
  reason: string
  when: string
  objection: 'open' | 'made' | 'none' | 'over'
  until: string
  /** Whole days in which the address of the entry can still object. */
  days: number
  evidence: Evidence[]
}
export type Corrected = { entry: string; href: string; proposal: Proposed }

/** Of all entries of the kind in the viewer's reach, or of one. */
export async function openQuestions(
  { viewer, locale, words, site }: LoaderContext,
  kind: Kind,
  entry?: string,
): Promise<{ requests: ShownRequest[]; corrections: Corrected[] }> {
  const say = (at: string): string => formatDate(new Date(at).toISOString(), locale, { ...site.dates })
  const hrefOf = (id: string): string => rowAddress(kind, id) ?? ''
  const shown = async (one: ClaimRequest): Promise<ShownRequest> => {
    const left = one.object_until === null ? 0 : Date.parse(one.object_until) - databaseNow()
    return {
      id: one.id,
      entry: one.name,
      href: hrefOf(one.entry),
      by: words.claim.office.by({ name: one.account.fullName, email: one.account.email }),
      reason: one.reason,
      when: say(one.created_at),
      objection: one.objected_at ? 'made' : one.object_until === null ? 'none' : left > 0 ? 'open' : 'over',
      until: one.object_until ? say(one.object_until) : '',
      days: Math.max(0, Math.ceil(left / 86_400_000)),
      evidence: await evidenceOf({ words, viewer: { ...viewer, locale } }, kind, one.entry, one.account),
    }
  }
  const requests = await Promise.all((await listRequests(viewer, kind, entry)).map(shown))
  const corrections = await Promise.all(
    (await listCorrections(viewer, kind, entry === undefined ? {} : { entry })).map(async (one) => ({
      entry: one.name,
      href: hrefOf(one.entry),
      proposal: await proposedText(kind, one.row, one, locale),
    })),
  )
  return { requests, corrections }
}
