// Reported messages with their text, for staff of the country of either side. That somebody reads one is noted.
import type { LoaderContext } from '#engine/page/context.ts'
import { rowAddress } from '#engine/model/addresses/kind-pages.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { records } from '#engine/store/records.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { forbidden } from '#server/errors.ts'
import { formatDate } from '#words/formats.ts'
import { textsOf } from '../texts.ts'
import { type RequestTabs, tabsFor } from './tabs.ts'
import { openReports } from './work.ts'

export type Report = {
  id: string
  number: string
  from: string
  to: string
  date: string
  why: string
  message: string
  lang: string
  isOpen: boolean
  href: string
}
export type ReportsData = { tabs: RequestTabs; reports: Report[] }

export async function loader({ viewer, locale, words, site, reply }: LoaderContext): Promise<ReportsData> {
  if (pairingRequests.access.update(viewer) === false) throw forbidden()
  reply.header('cache-control', 'no-store')
  const { rows } = await records({ ...viewer, locale }, pairingRequests).list({
    where: openReports,
    sort: '-number',
    size: 50,
  })
  await writeAudit(
    viewer,
    rows.map(({ id, number, country }) => ({
      action: 'reveal',
      kind: pairingRequests,
      id,
      label: number ?? '',
      country: country?.id ?? null,
    })),
  )
  return {
    tabs: tabsFor(viewer, words, 'reports'),
    reports: await Promise.all(
      rows.map(async (row) => {
        const { message, report } = await textsOf(row.id)
        return {
          id: row.id,
          number: row.number ?? '',
          from: [row.requesterName, row.requesterOrganization].filter(Boolean).join(', '),
          to: row.target?.label ?? '',
          date: formatDate(String(row.reportedAt), locale, { ...site.dates }),
          why: report,
          message,
          lang: row.language,
          isOpen: row.status === 'sent' || row.status === 'viewed',
          href: rowAddress(pairingRequests, row.id) ?? '',
        }
      }),
    ),
  }
}
