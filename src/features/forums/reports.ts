// Reports by readers: one of a member for each post; the third, or one of staff, hides it until staff decide.
import type { Kind } from '#engine/model/kind.ts'
import { accountId, system, type Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRow, findWhere, writeFields } from '#engine/store/reading/stored-rows.ts'
import { savesOf } from '#engine/store/rows-of-kind.ts'
import type { WithSave } from '#engine/store/writes/writing.ts'
import { postReports } from '#kinds/forums/reports-kind.ts'
import { recountReports } from '#kinds/forums/queries.ts'
import { databaseTime } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { notFound } from '#server/errors.ts'
import { enqueue } from '#server/queue/jobs.ts'
import type { Row } from '#engine/model/rows.ts'
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
    return 'noted'
  })
}

/** Hides what everybody sees, whose author is told why. */
async function hide(kind: WordKind, id: string, reason: string): Promise<void> {
  const row = (await findRow<Kind>(wordKinds[kind], id, { lock: true })) as Words | null
  if (row?.status !== 'published') return
  await writeFields<Kind>(system(), wordKinds[kind], id, {
    status: 'rejected',
    statusReason: reason,
    heldFor: ['reports'],
    reviewedAt: databaseTime(),
  })
  await enqueue('forum-post-hidden', { kind, id })
}

/** A topic or post counts the reports about it that are open, however they come, are decided, or are open again. */
export const countReports: WithSave = {
  concerns: savesOf(
    postReports,
    ({ before, after }) => before?.state !== after.state || (before?.deletedAt ?? null) !== (after.deletedAt ?? null),
  ),
  work: async (writer, _kind, { before, after }) => {
    const { target, reporter, reason }: Partial<Row<typeof postReports>> = after
    if (!target) return
    const kind = target.kind === 'forums' ? 'forums' : 'comments'
    const { reporters, reason: usual } = await recountReports(kind, target.id)
    const isOfStaff = writer.who === 'staff' && !reporter
    if (!before && (isOfStaff || reporters >= enough))
      await hide(kind, target.id, (isOfStaff ? reason : usual) ?? 'other')
  },
}
