// Possible duplicates among the rows that somebody may make one of: the same name at the same place. A choice of their lists,
// and a line of the work queue.
import type { Kind } from '#engine/model/kind.ts'
import { identifyingFields } from '#engine/model/values/identifying-fields.ts'
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { RowNote } from '#engine/office/list/added/row-notes.ts'
import type { Scope } from '#engine/search/lists/scopes.ts'
import { records } from '#engine/store/records.ts'
import { canMerge } from '#engine/model/mergeable.ts'
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import { grantSql, onlySql } from '#engine/store/reading/where.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { empty, ident, join, query, sql, type Sql } from '#server/database/db.ts'
import { probableVersions, whichMayBeVersions } from '#kinds/publications/versions.queries.ts'
import { publications } from '#kinds/publications/kind.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { wordsIn } from '#words/words-in.ts'
import { workSql } from './versions.ts'

const name = 'duplicates'

const mayMerge = (viewer: Viewer, kind: Kind): boolean =>
  viewer.who === 'staff' &&
  canMerge(kind) &&
  kind.access.update(viewer) !== false &&
  kind.access.remove(viewer) !== false

/** The name of a row, each writing by itself, as a key under which two of them meet. */
function keyOf(kind: Kind, field: string, isPerson: boolean): { key: Sql; from: Sql } {
  // The database makes it of every name of a person (migration 0034).
  if (isPerson) return { key: sql`t.${ident(`${field}Key`)}`, from: empty }
  const column = sql`t.${ident(field)}`
  const isTranslated = kind.fields[field]?.translated === true
  const text = isTranslated ? sql`w.value` : column
  return {
    key: sql`lower(${text})`,
    from: isTranslated ? sql`, jsonb_each_text(${column}) w` : empty,
  }
}

/** Rows that share a key with another one. Both are in the reach of who may make one of them: nothing else is ever told. */
function twins(viewer: Viewer, kind: Kind): Sql {
  const { names, locations, isPerson } = identifyingFields(kind)
  const columns = join(
    [sql`t.id`, sql`${workSql(kind, 't')} work`, ...locations.map((location) => sql`t.${ident(location)}`)],
    ', ',
  )
  const living = sql`t.deleted_at is null${kind.fields.active ? sql` and t.active` : empty}${onlySql(kind)}
    and ${grantSql(kind, kind.access.update(viewer))} and ${grantSql(kind, kind.access.remove(viewer))}`
  const named = names.map((field) => {
    const { key, from } = keyOf(kind, field, isPerson)
    return sql`select ${columns}, ${key} key${isPerson ? empty : sql`, t.source = 'seed' shipped`} from ${ident(kind.table)} t${from} where t.${ident(field)} is not null and ${living}`
  })
  // Two people of one name meet at one university or in one country. Two rows of a list are the same only if all places are, and
  // not if the product ships both: its sources tell them apart by number, as two towns of one name.
  const groups = isPerson ? locations.map((location) => [location]) : [locations]
  const found = groups.map(
    (group) => sql`
      select unnest(array_agg(id)) from named where key <> ''${isPerson ? sql` and ${join(group.map(ident), ', ')} is not null` : empty}
      group by ${join([sql`key`, ...group.map(ident)], ', ')} having count(distinct work) > 1${isPerson ? empty : sql` and not bool_and(shipped)`}`,
  )
  const versions = kind.name === publications.name ? [probableVersions(viewer)] : []
  return sql`t.id in (with named as (${join(named, ' union all ')}) ${join([...found, ...versions], ' union all ')})`
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

type Noted = [id: string, notes: RowNote[]]

/** Which of these works have the title and the year of another, or what a preprint of another has: asked only where an index holds the titles. */
export async function notesOf({ viewer, words }: LoaderContext, kind: Kind, ids: readonly string[]) {
  const year = kind.import?.alike
  if (!year || !mayMerge(viewer, kind)) return null
  const { facts } = words.editor
  const [title, table] = [ident(kind.title), ident(kind.table)]
  const inReach = (right: 'update' | 'remove'): Sql => grantSql(kind, kind.access[right](viewer))
  const versions = kind.name === publications.name ? await whichMayBeVersions(viewer, ids) : new Map<string, string>()
  const twins = await query<{ id: string }>(sql`
    select p.id from ${table} p where p.id = any(${ids}::uuid[]) and p.deleted_at is null and exists (
      select 1 from ${table} t where lower(t.${title}) = lower(p.${title}) and ${workSql(kind, 't')} <> ${workSql(kind, 'p')} and t.deleted_at is null
        and t.${ident(year)} is not distinct from p.${ident(year)}${onlySql(kind)} and ${inReach('update')} and ${inReach('remove')})`)
  const list = listAddress(kind)
  return new Map([
    ...twins.map(({ id }): Noted => [id, [{ text: facts.mayBeSame, href: `${list}?only=${name}` }]]),
    ...[...versions].map(([id, other]): Noted => [
      id,
      [{ text: facts.mayBeVersion, href: `${list}/merge?id=${id}&id=${other}` }],
    ]),
  ])
}

export const duplicatesScope: Scope = {
  name,
  label: ({ editor }) => editor.scopes.duplicates,
  rows: (viewer, kind) => (mayMerge(viewer, kind) ? twins(viewer, kind) : null),
}
