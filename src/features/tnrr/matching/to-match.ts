// Records that wait to be matched: a choice of the list of records, and a line of the work queue of whoever decides.
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Scope } from '#engine/search/lists/scopes.ts'
import { records } from '#engine/store/records.ts'
import { awaitsMatch } from '#kinds/tnrr-records/candidates.queries.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { wordsIn } from '#words/words-in.ts'
import { reportPath, toMatchScope } from '../report/choice.ts'
import { proposableFor } from './decide.ts'

export const toMatch: Scope = {
  name: toMatchScope,
  label: ({ curator }) => curator.tnrr.match.toMatch,
  rows: (viewer: Viewer, kind: Kind) => {
    const among = kind.name === tnrrRecords.name ? proposableFor(viewer) : null
    return among && awaitsMatch(among)
  },
}

export async function forStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (kind.name !== tnrrRecords.name || !proposableFor(viewer)) return []
  const count = await records(viewer, tnrrRecords).count({ only: [toMatchScope] })
  const { match } = (await wordsIn(viewer.locale)).curator.tnrr
  const href = `${reportPath}/unmatched?only=${toMatchScope}`
  return count > 0 ? [{ text: match.waiting({ count }), count, href, urgency: 'later' }] : []
}
