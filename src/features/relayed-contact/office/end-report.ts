// Ends a report: staff of the country of either side close it, or stop the request.
import { matchesGrant } from '#engine/model/access.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRow, writeFields } from '#engine/store/reading/stored-rows.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { databaseTime } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { notFound, Problem } from '#server/errors.ts'

/**
 * Whoever comes second changes nothing, and is told so where they gave a reason.
 * @param reason why the request is stopped; null closes the report alone
 * @throws 404 for rows out of reach, 400 `no_such_move` where the request is not open any more, 409 `decided_before` where somebody ended the report before
 */
export const endReport = (viewer: Viewer, id: string, reason: string | null): Promise<void> =>
  tx(async () => {
    const row = await findRow(pairingRequests, id, { lock: true })
    if (!row || !matchesGrant(row, pairingRequests.access.update(viewer))) throw notFound()
    if (!row.reportedAt || row.reportClosedAt) {
      // A reason that nobody would read is not taken silently.
      if (reason !== null) throw new Problem(409, 'decided_before')
      return
    }
    if (reason !== null) await records(viewer, pairingRequests).move(id, 'withdrawn', { reason }, row.version)
    await writeFields(viewer, pairingRequests, id, { reportClosedAt: databaseTime() })
  })
