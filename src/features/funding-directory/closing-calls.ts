// Funders with calls that close soon: a line of the work queue of who may change them.
import { readListQuery } from '#engine/api/query-params.ts'
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { closingDays } from '#kinds/call-state.ts'
import { fundingOrganizations } from '#kinds/funding-organizations/kind.ts'
import { wordsIn } from '#words/words-in.ts'

const filter = 'status=published&callStates=closing'

export async function forStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (kind.name !== fundingOrganizations.name || viewer.who !== 'staff') return []
  // Authors change the own rows only, and are told of no other.
  if (kind.access.publish(viewer) === false) return []
  const asked = await readListQuery(viewer, kind, new URLSearchParams(`${filter}&size=1`))
  const { total: count } = await records(viewer, kind).list(asked, ['status'])
  const { home } = (await wordsIn(viewer.locale)).editor
  return count > 0
    ? [{ text: home.closingCalls({ count, days: closingDays }), count, href: `?${filter}`, urgency: 'due' }]
    : []
}
