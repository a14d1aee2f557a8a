// Possible duplicates among the rows that somebody may make one of: the same name at the same place. A choice of their lists,
// and a line of the work queue.
import type { Kind } from '#engine/model/kind.ts'
import { identifyingFields } from '#engine/model/values/identifying-fields.ts'
import type { Scope } from '#engine/search/lists/scopes.ts'
import { records } from '#engine/store/records.ts'
import { canMerge } from '#engine/model/mergeable.ts'
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import { mayJoinSql, rowsInPairs, uncompared } from '#engine/store/references/same-rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { empty, ident, join, sql, type Sql } from '#server/database/db.ts'
import { probableVersions } from '#kinds/publications/versions.queries.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { wordsIn } from '#words/words-in.ts'
import { comparedOf, pairsAsked } from './compared/compared-tables.ts'
import { keyOf } from './name-keys.ts'
import { isWork, workSql } from './versions.ts'

/** Its value in addresses. */
export const name = 'duplicates'

/** May this viewer make one of two of these rows? */
export const mayMerge = (viewer: Viewer, kind: Kind): boolean =>
  viewer.who === 'staff' &&
  canMerge(kind) &&
  kind.access.update(viewer) !== false &&
  kind.access.remove(viewer) !== false

/** Of each group (`g.ids`) of rows that may be the same those that may be the same as another one of it: nobody said that they are two. */
const notApart = (kind: Kind): Sql => sql`
  unnest(array(select i from unnest(g.ids) i
    where not exists (select 1 from kept_apart a where a.family = ${kind.table} and i in (a.one, a.other))
      or exists (select 1 from unnest(g.ids) o where o <> i and not exists (
        select 1 from kept_apart a where a.family = ${kind.table} and a.one = least(i, o) and a.other = greatest(i, o)))))`

/**
 * Rows of the same name or number. Both are in the reach of who may make one of them: nothing else is ever told. Where rows are compared,
 * only groups of which one was not compared yet: the others are the same by their score alone.
 */
function twins(viewer: Viewer, kind: Kind, isCompared: boolean): Sql {
  const { names, locations, isPerson } = identifyingFields(kind)
  const isFresh = isCompared ? sql`exists (select 1 from fresh f where f.id = t.id)` : sql`true`
  const columns = join(
    [
      sql`t.id`,
      sql`${workSql(kind, 't')} work`,
      sql`${isFresh} fresh`,
      ...locations.map((location) => sql`t.${ident(location)}`),
    ],
    ', ',
  )
  // Nothing is read of a table of which all rows were compared.
  const living = sql`${mayJoinSql(viewer, kind)}${isCompared ? sql` and exists (select 1 from fresh)` : empty}`
  const named = names.map((field) => {
    const { key, from } = keyOf(kind, field, isPerson)
    return sql`select ${columns}, ${key} key${isPerson ? empty : sql`, t.source = 'seed' shipped`} from ${ident(kind.table)} t${from} where t.${ident(field)} is not null and ${living}`
  })
  // Two people of one name meet at one university or in one country. Two rows of a list are the same only if all places are, and
  // not if the product ships both: its sources tell them apart by number, as two towns of one name.
  const groups = isPerson ? locations.map((location) => [location]) : [locations]
  const found = groups.map(
    (group) => sql`
      select ${notApart(kind)} from (select array_agg(id) ids from named where key <> ''${isPerson ? sql` and ${join(group.map(ident), ', ')} is not null` : empty}
      group by ${join([sql`key`, ...group.map(ident)], ', ')} having count(distinct work) > 1 and bool_or(fresh)${isPerson ? empty : sql` and not bool_and(shipped)`}) g`,
  )
  const issns = Object.entries(kind.fields).flatMap(([field, { rule }]) => (rule === 'issn' ? [field] : []))
  const numbered = issns.map(
    (field) =>
      sql`select t.id, ${isFresh} fresh, t.${ident(field)} key from ${ident(kind.table)} t where t.${ident(field)} is not null and ${living}`,
  )
  // Whatever it is called and wherever it is: of two journals no ISSN is the same, printed or online.
  const byNumber =
    numbered.length > 0 && !isWork(kind)
      ? [
          sql`select ${notApart(kind)} from (select array_agg(id) ids from (${join(numbered, ' union ')}) n group by key having count(distinct id) > 1 and bool_or(fresh)) g`,
        ]
      : []
  const fresh = isCompared ? sql`fresh as materialized (${uncompared(kind)}), ` : empty
  return sql`select * from (with ${fresh}named as (${join(named, ' union all ')}) ${join([...found, ...byNumber], ' union all ')}) twins`
}

/** Rows that may be the same as another one, by a score or, before they were compared, by their names. */
function doubtful(viewer: Viewer, kind: Kind): Sql {
  const table = comparedOf(kind)
  const found = [
    twins(viewer, kind, table !== undefined),
    ...(table ? [rowsInPairs(viewer, kind, pairsAsked(viewer, kind, table))] : []),
    ...(isWork(kind) ? [probableVersions(viewer)] : []),
  ]
  return sql`t.id in (${join(found, ' union all ')})`
}

export async function forStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (!mayMerge(viewer, kind)) return []
  const count = await records(viewer, kind).count({ only: [name] })
  const { home } = (await wordsIn(viewer.locale)).editor
  return count > 0
    ? [
        {
          text: home.duplicates({ count, ...wordsOf(kind, viewer.locale) }),
          count,
          href: `?only=${name}`,
          urgency: 'later',
        },
      ]
    : []
}

export const duplicatesScope: Scope = {
  name,
  label: ({ editor }) => editor.scopes.duplicates,
  rows: (viewer, kind) => (mayMerge(viewer, kind) ? doubtful(viewer, kind) : null),
}
