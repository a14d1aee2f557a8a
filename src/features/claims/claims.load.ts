// Claim requests and corrections that wait for staff, in their reach.
import type { LoadContext } from '#engine/pages/context.ts'
import { getKind, wordsOf } from '#engine/registry.ts'
import { forbidden } from '#server/errors.ts'
import { formatDate } from '#words/formats.ts'
import { listCorrections } from './corrections.ts'
import { type Proposed, proposedText } from './proposed.ts'
import { listRequests, mayDecide } from './requests.ts'

export type Asked = {
  id: string
  entry: string
  href: string
  by: string
  reason: string
  when: string
  objection: 'open' | 'made' | 'none' | 'over'
  until: string
}
export type Corrected = { entry: string; href: string; proposal: Proposed }
export type ClaimsData = { title: string; requests: Asked[]; corrections: Corrected[] }

export async function load({ viewer, page, locale, words, site }: LoadContext): Promise<ClaimsData> {
  const kind = getKind(page.kind as string)
  if (mayDecide(viewer, kind) === false) throw forbidden()
  const say = (at: string): string => formatDate(new Date(at).toISOString(), locale, { buddhist: site.buddhistYears })
  const hrefOf = (id: string): string => `/backend/manages/${kind.name}/${id}`
  const requests = (await listRequests(viewer, kind)).map((one): Asked => {
    const isOpen = one.object_until !== null && Date.parse(one.object_until) > Date.now()
    return {
      id: one.id,
      entry: one.name,
      href: hrefOf(one.entry),
      by: words.claim.office.by({ name: one.member_name, email: one.member_email }),
      reason: one.reason,
      when: say(one.created_at),
      objection: one.objected_at ? 'made' : one.object_until === null ? 'none' : isOpen ? 'open' : 'over',
      until: one.object_until ? say(one.object_until) : '',
    }
  })
  const corrections = await Promise.all(
    (await listCorrections(viewer, kind)).map(async (one) => ({
      entry: one.name,
      href: hrefOf(one.entry),
      proposal: await proposedText(kind, one.now as Record<string, unknown>, one, locale, true),
    })),
  )
  return { title: words.claim.office.title({ text: wordsOf(kind, locale).many }), requests, corrections }
}
