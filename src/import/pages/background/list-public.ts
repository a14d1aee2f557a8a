// Uploads marked as taken from public sources: people without an e-mail address cannot be told and are listed after 30 days.
import { getKind } from '#engine/model/registry.ts'
import { fromDb, selectColumns } from '#engine/store/columns.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { system } from '#engine/model/viewer.ts'
import { databaseTime } from '#server/database/clock.ts'
import { ident, query, sql, tx } from '#server/database/db.ts'

const waitDays = 30
const chunk = 500

type Due = { number: number; kind: string }

/** Lists whoever is due; says how many. Doing it twice changes nothing more. */
export async function listFromPublicSources(): Promise<number> {
  const runs = await query<Due>(sql`
    select number, kind from import_runs
    where (options ->> 'publicSources')::boolean and state in ('done', 'partly')
      and exists (select 1 from import_rows r where r.run = number and r.state = 'create' and not r.undone
        and r.written_at < now() - ${waitDays} * interval '1 day') order by number`)
  let count = 0
  for (const { number, kind: name } of runs) {
    const kind = getKind(name)
    if (!kind.fields['listedAt']) continue
    for (let done = chunk; done === chunk; count += done) done = await listChunk(number, name)
  }
  return count
}

function listChunk(run: number, name: string): Promise<number> {
  const kind = getKind(name)
  return tx(async () => {
    const rows = await query(sql`
      select ${selectColumns(kind)} from ${ident(kind.table)} t join import_rows r on r.target = t.id
      where r.run = ${run} and r.state = 'create' and not r.undone and r.written_at < now() - ${waitDays} * interval '1 day'
        and t.email is null and t.notice_at is null and t.listed_at is null and t.deleted_at is null
      order by t.id limit ${chunk} for update of t`)
    const listedAt = databaseTime()
    await writeRows(
      system(),
      kind,
      rows
        .map((row) => fromDb(kind, row))
        .map((before) => ({ before, after: { ...before, listedAt }, action: 'update' as const })),
    )
    return rows.length
  })
}
