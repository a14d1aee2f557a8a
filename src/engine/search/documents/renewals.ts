// Search documents hold words of rows they refer to: when such a row changes, the documents that name it are made anew by a job.
import { afterCommit, ident, query, queryOne, sql, tx, type Sql } from '#server/database/db.ts'
import { enqueueSoon } from '#server/queue/jobs.ts'
import type { Kind } from '../../model/kind.ts'
import { columnsOfRule } from '../../model/access.ts'
import { allKinds, getKind, parentKind } from '../../model/registry.ts'
import { fromDb, isMany, selectColumns, type Values } from '../../store/columns.ts'
import { saveDocuments } from './documents.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { onlySql } from '../../store/reading/where.ts'

export const renewalJob = 'renew-search-documents'
const atOnce = 500

type Dependent = { kind: Kind; columns: { name: string; many: boolean }[] }
const dependents = new WeakMap<Kind, Dependent[]>()

/** Kinds whose documents hold words of rows of this kind, with the columns that refer to them. */
function dependentsOf(kind: Kind): Dependent[] {
  let found = dependents.get(kind)
  if (!found) {
    found = allKinds().flatMap((other) => {
      const columns = Object.entries(other.fields).flatMap(([name, field]) =>
        field.to && getKind(field.to).table === kind.table && field.search ? [{ name, many: isMany(field) }] : [],
      )
      return columns.length > 0 ? [{ kind: other, columns }] : []
    })
    dependents.set(kind, found)
  }
  return found
}

/** Fields that decide which words a row lends: those that are searched, and those that say who sees them. */
const lentWords = (kind: Kind): string[] => [
  ...Object.keys(kind.fields).filter((name) => kind.fields[name]?.search && !kind.fields[name]?.to),
  ...new Set(['deletedAt', 'visibility', ...columnsOfRule(kind.access.read)].filter((name) => kind.fields[name])),
]

/** Notes, in the transaction of the save, rows whose words changed and stand in documents of others. Several changes wait as one. */
export async function noteChangedWords(
  kind: Kind,
  changes: readonly { before: Values | null; after: Values }[],
): Promise<void> {
  if (dependentsOf(kind).length === 0 || changes.every(({ before }) => !before)) return
  const names = lentWords(kind)
  const ids = changes.flatMap(({ before, after }) =>
    before && names.some((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
      ? [after['id'] as string]
      : [],
  )
  if (ids.length === 0) return
  await query(sql`
    insert into search_renewals (kind, row_id) select ${kind.name}, id from unnest(${ids}::uuid[]) id
    on conflict (kind, row_id) do update set changes = search_renewals.changes + 1`)
  // One job for all that changes within a moment.
  afterCommit(() => enqueueSoon(renewalJob))
}

const refersTo = (columns: readonly { name: string; many: boolean }[], id: string): Sql =>
  columns
    .map(({ name, many }) => (many ? sql`t.${ident(name)} @> array[${id}::uuid]` : sql`t.${ident(name)} = ${id}::uuid`))
    .reduce((one, other) => sql`${one} or ${other}`)

/** Makes the documents of the rows anew that meet `condition` (on the table `t`), in batches of their own transactions. @returns their number */
export async function renewDocuments(kind: Kind, condition: Sql): Promise<number> {
  const parent = parentKind(kind)
  // What is said of children stands in the document of their parent as well.
  if (parent)
    await renewDocuments(
      parent,
      sql`t.id in (select t.${ident(kind.parent as string)} from ${ident(kind.table)} t where (${condition})${onlySql(kind)})`,
    )
  let after = '00000000-0000-0000-0000-000000000000'
  for (let count = 0; ;) {
    const rows = await tx(async () => {
      // A row that is being saved just now waits for nobody: its save writes the document too.
      const found = await query(sql`
        select ${selectColumns(kind)} from ${ident(kind.table)} t
        where t.id > ${after}::uuid and (${condition})${onlySql(kind)} order by t.id limit ${atOnce} for share of t`)
      const values = found.map((row) => fromDb(kind, row))
      await saveDocuments(kind, values)
      if (values.length > 0) await invalidate(kind.table)
      return values
    })
    count += rows.length
    if (rows.length < atOnce) return count
    after = rows.at(-1)?.['id'] as string
  }
}

export type Renewal = { kind: string; row: string; documents: number; delay: number }

/**
 * Renews what waits, the oldest first, until nothing does. A row that changed again meanwhile waits again.
 * @returns of each row how many documents were made, and how long (ms) they were older than what they name
 */
export async function renewChangedWords(): Promise<Renewal[]> {
  const done: Renewal[] = []
  for (;;) {
    const next = await queryOne<{ kind: string; row_id: string; changes: number; since: Date }>(
      sql`select kind, row_id, changes, since from search_renewals order by since, row_id limit 1`,
    )
    if (!next) return done
    let documents = 0
    for (const { kind, columns } of dependentsOf(getKind(next.kind)))
      documents += await renewDocuments(kind, refersTo(columns, next.row_id))
    const rest = await queryOne<{ delay: number }>(sql`
      delete from search_renewals where kind = ${next.kind} and row_id = ${next.row_id}::uuid and changes = ${next.changes}
      returning (extract(epoch from clock_timestamp() - since) * 1000)::int delay`)
    if (rest) done.push({ kind: next.kind, row: next.row_id, documents, delay: rest.delay })
  }
}

/** Asks for renewals that wait although nobody asked for them any more. */
export async function askForRenewals(): Promise<void> {
  const [waiting] = await query(
    sql`select 1 from search_renewals where since < clock_timestamp() - interval '10 seconds' limit 1`,
  )
  if (waiting) enqueueSoon(renewalJob)
}
