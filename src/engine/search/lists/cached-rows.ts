// Rows as visitors receive them, from the row cache. The database says at every request which of them may be seen and whether they are the ones
// they were; only rows that are not are read and spelled out again.
import type { Out } from '../../model/rows.ts'
import { ident, isInTransaction, query, raw, sql, type Sql } from '#server/database/db.ts'
import { rowCache } from '#server/cache/row-cache.ts'
import { noteReading, noteShownRows, rowTag, whileReading } from '#server/cache/reading.ts'
import { immutable } from '#server/http/serialized.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import { jsonRow, type Values, withParentRow } from '../../store/columns.ts'
import { outputRows } from '../../store/reading/output.ts'
import { targetsStamp } from '../../store/refs.ts'
import { shownFields } from '../../store/reading/shown-fields.ts'

type Found = { id: string; rowVersion: string }

const cache = rowCache<Out>(48 * 1024 * 1024)

// Every write gives a row another place or another transaction, whoever writes and by whatever statement.
const version = raw('t.xmin::text || t.ctid::text as "rowVersion"')

const readRows = <Row = Found>(kind: Kind, ids: readonly string[], base: Sql, columns: Sql): Promise<Row[]> =>
  query<Row>(sql`select ${columns} from ${ident(kind.table)} t where t.id = any(${ids}::uuid[]) and ${base}`, true)

async function spelled(
  viewer: Viewer,
  kind: Kind,
  ids: readonly string[],
  base: Sql,
  fields: readonly string[] | undefined,
): Promise<(Found & { out: Out })[]> {
  const columns = sql`t.id, ${jsonRow(kind, shownFields(viewer, kind, fields).read)} as row, ${version}`
  const found = await readRows<Found & { row: Values }>(kind, ids, base, columns)
  const rows = found.map(({ row }) => withParentRow(kind, Object.assign(row, kind.only)))
  const outs = await outputRows(viewer, kind, rows, viewer.locale, fields)
  return found.map(({ id, rowVersion }, at) => ({ id, rowVersion, out: outs[at] as Out }))
}

/** What decides, beside the row, what visitors receive of it: the beginning of its key. */
const scopeOf = (viewer: Viewer, kind: Kind, fields: readonly string[] | undefined): string =>
  `${kind.name}|${viewer.locale}|${viewer.listsBeforeNotice}|${fields?.join() ?? '*'}|`

/**
 * The rows with these ids, in their order, as the viewer receives them; those that `base` (a condition on the table `t`)
 * does not let pass are left out. What visitors receive is cached: it depends on the row, the rows it refers to, the
 * language and nothing else of the viewer.
 */
export async function rowsFor(
  viewer: Viewer,
  kind: Kind,
  ids: readonly string[],
  base: Sql,
  fields?: readonly string[],
): Promise<Out[]> {
  if (ids.length === 0) return []
  if (viewer.who !== 'visitor' || isInTransaction()) {
    const found = new Map((await spelled(viewer, kind, ids, base, fields)).map(({ id, out }) => [id, out]))
    return ids.flatMap((id) => found.get(id) ?? [])
  }
  const scope = scopeOf(viewer, kind, fields)
  const stamp = targetsStamp(kind)
  const seen = new Map<string, Out>()
  const known = new Map(ids.map((id) => [id, cache.peek(scope + id)]))
  const areMostNew = ids.filter((id) => known.get(id)).length < ids.length / 2
  let wanted = ids
  if (!areMostNew) {
    const now = await readRows(kind, ids, base, sql`t.id, ${version}`)
    wanted = now.flatMap(({ id, rowVersion }) => {
      const row = known.get(id)
      if (row?.version !== rowVersion || row.stamp !== stamp) return [id]
      seen.set(id, row.out)
      return []
    })
  }
  noteShownRows(kind.table, seen.keys())
  for (const refers of new Set([...seen.keys()].map((id) => known.get(id)?.refers))) if (refers) noteReading(refers)
  if (wanted.length > 0) {
    const { result, tables, rows } = await whileReading(() => spelled(viewer, kind, wanted, base, fields))
    // A row stands for itself alone.
    const others = new Set(rows)
    for (const { id } of result) others.delete(rowTag(kind.table, id))
    const refers = { tables, rows: others }
    for (const { id, rowVersion, out } of result) {
      cache.keep(scope + id, { version: rowVersion, stamp, out: immutable(out), refers })
      seen.set(id, out)
    }
  }
  return ids.flatMap((id) => seen.get(id) ?? [])
}
