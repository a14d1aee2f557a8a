// Reports by readers: one of a member for each post; the third hides it until staff decide.
import type { Kind } from '#engine/model/kind.ts'
import { accountId, system, type Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRow, findWhere, writeFields } from '#engine/store/reading/stored-rows.ts'
import { postReports } from '#kinds/forums/reports-kind.ts'
import { recountReports } from '#kinds/forums/queries.ts'
import { databaseTime } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { notFound } from '#server/errors.ts'
import { enqueue } from '#server/queue/jobs.ts'
import { type WordKind, wordKinds, type Words } from './sending/signals.ts'

/** So many members hide what they report; staff alone do. */
const enough = 3

export type Reported = 'noted' | 'again' | 'own'

/** @throws 404 where the reader sees no such post, as every write when reason or note are wrong */
export async function report(
  viewer: Viewer,
  kind: WordKind,
  id: string,
  given: { reason: string; note: string },
): Promise<Reported> {
  const member = viewer.who === 'member' ? accountId(viewer) : null
  if (!member && viewer.who !== 'staff') throw notFound()
  await records<Kind>(viewer, wordKinds[kind]).get(id)
  return tx(async () => {
    const row = (await findRow<Kind>(wordKinds[kind], id, { lock: true })) as Words | null
    if (!row) throw notFound()
    if (member && row.owner === member) return 'own'
    const target = { kind, id }
    if (member && (await findWhere(postReports, { target: { refers: [target] }, reporter: member }))) return 'again'
    // Staff are named as who made it; of members the report alone knows, and only staff read it.
    const writer = member ? system(viewer.locale) : viewer
    await records(writer, postReports).create({
      target,
      reason: given.reason,
      note: given.note || null,
      ...(member ? { reporter: member } : {}),
    })
    const reporters = await recountReports(kind, id)
    if (row.status === 'published' && (!member || reporters >= enough)) {
      await writeFields<Kind>(system(), wordKinds[kind], id, {
        status: 'rejected',
        statusReason: given.reason,
        heldFor: ['reports'],
        reviewedAt: databaseTime(),
      })
      await enqueue('forum-post-hidden', { kind, id })
    }
    return 'noted'
  })
}
