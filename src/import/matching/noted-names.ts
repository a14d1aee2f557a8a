// Names that an export of a database has and our lists have not: the check notes them, and before rows are taken over they are added. Rows
// that become new entries are given them where they stand; a check of all rows would find nothing else.
import { query, sql, tx } from '#server/database/db.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { getRun } from '../runs.ts'
import { directoryOf } from './directory.ts'
import { addNoted, type NameToAdd } from './new-entries.ts'

/** With the entry that it means now. */
type Known = NameToAdd & { id: string }

/** What was noted of rows that are not written yet; numbers stand in cells of their own. */
const notes = (number: number, columns: Readonly<Record<string, number>>) => sql`
  select r.at, r.state, p ->> 'key' field, p ->> 'part' "text",
    coalesce(r.cells ->> (${JSON.stringify(columns)}::jsonb ->> (p ->> 'key'))::int, '') "number"
  from import_rows r, jsonb_array_elements(r.problems) p
  where r.run = ${number} and r.written_at is null and r.state in ('create', 'update', 'unchanged') and p ->> 'code' = 'addedToList'`

/** A number tells an entry better than a name; a name that several have tells none. */
async function knownOf(kind: Kind, names: readonly NameToAdd[]): Promise<Known[]> {
  const known: Known[] = []
  for (const [field, own] of Map.groupBy(names, (one) => one.field)) {
    const to = kind.fields[field]?.to
    if (!to) continue
    const { find } = await directoryOf(getKind(to))
    for (const name of own) {
      const [byNumber] = name.number ? find(name.number) : []
      const byName = find(name.text)
      const entry = byNumber ?? (byName.length === 1 ? byName[0] : undefined)
      if (entry) known.push({ ...name, id: entry.id })
    }
  }
  return known
}

/**
 * Adds the names that the check of a run noted, each once and noted for an undo, and gives them to the rows of new entries.
 * @returns the other rows that name them: they have to be checked once more
 */
export async function addNotedNames(viewer: Viewer, number: number): Promise<ReadonlySet<number>> {
  const run = await getRun(viewer, number)
  const kind = getKind(run.kind)
  if (!run.head.database || !kind.import?.adds) return new Set()
  const keys = run.mapping.map(({ key }) => key)
  const columns = Object.fromEntries(
    kind.import.adds.flatMap((name) =>
      keys.includes(`${name}.number`) ? [[name, keys.indexOf(`${name}.number`)]] : [],
    ),
  )
  const noted = notes(number, columns)
  const names = await query<NameToAdd>(
    sql`select field, "text", "number" from (${noted}) n group by 1, 2, 3 order by min(at)`,
  )
  if (names.length === 0) return new Set()
  await tx(async () => {
    const added = await addNoted(viewer, kind, names)
    await query(
      sql`update import_runs set proposed = proposed || ${JSON.stringify(added)}::jsonb where number = ${number}`,
    )
  })
  const known = await knownOf(kind, names)
  await query(sql`
    with named as (
      select n.at, jsonb_object_agg(n.field, k.id) ids from (${noted}) n
      join json_to_recordset(${JSON.stringify(known)}::json) as k(field text, "text" text, "number" text, id uuid)
        on k.field = n.field and k."text" = n."text" and k."number" = n."number"
      where n.state = 'create' group by n.at)
    update import_rows r set given = (r.given::jsonb || n.ids)::json, problems = (
      select jsonb_agg(p) from jsonb_array_elements(r.problems) p where not (p ->> 'code' = 'addedToList' and n.ids ? (p ->> 'key')))
    from named n where r.run = ${number} and r.at = n.at`)
  const left = await query<{ at: number }>(sql`select distinct at from (${noted}) n`)
  return new Set(left.map(({ at }) => at))
}
