// "Notified outside this system": staff say that the people of an upload know of their entry, so that published ones become public.
import { writeAudit } from '#engine/store/audit.ts'
import { selectColumns, fromDb, type Values } from '#engine/store/columns.ts'
import { getRun } from '#import/runs.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { getKind } from '#engine/model/registry.ts'
import { matchesGrant } from '#engine/model/access.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { databaseTime } from '#server/database/clock.ts'
import { ident, query, sql, tx } from '#server/database/db.ts'
import { notFound } from '#server/errors.ts'

/** Sets the notice date of the people this run made, in chunks; says how many. Doing it twice changes nothing more. */
export async function markNotified(viewer: Viewer, number: number): Promise<number> {
  const run = await getRun(viewer, number)
  const kind = getKind(run.kind)
  if (!kind.fields['noticeAt'] || !['done', 'partly'].includes(run.state)) throw notFound()
  const now = databaseTime()
  let count = 0
  for (;;) {
    const done = await tx(async () => {
      const rows = await query(sql`
        select ${selectColumns(kind)} from ${ident(kind.table)} t join import_rows r on r.target = t.id
        where r.run = ${number} and r.state = 'create' and not r.undone and r.written_at is not null and t.deleted_at is null and t.notice_at is null limit 500 for update of t`)
      const people: Values[] = rows
        .map((row) => fromDb(kind, row))
        .filter((row) => matchesGrant(row, kind.access.update(viewer)))
      await writeRows(
        viewer,
        kind,
        people.map((before) => ({ before, after: { ...before, noticeAt: now }, action: 'update' as const })),
      )
      return people.length
    })
    count += done
    if (done < 500) break
  }
  await tx(async () => {
    await query(sql`update import_runs set told_at = coalesce(told_at, now()) where number = ${number}`)
    await writeAudit(viewer, [
      {
        action: 'update',
        kind,
        label: run.file_name,
        country: run.country,
        changed: { run: number, toldOutside: count },
      },
    ])
  })
  return count
}
