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
import { isCompared, pairsOfWorks, worksInPairs } from '#kinds/publications/same-works.queries.ts'
import { probableVersions, whichMayBeVersions } from '#kinds/publications/versions.queries.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { formatNumber } from '#words/formats.ts'
import { wordsIn } from '#words/words-in.ts'
import { keyOf } from './name-keys.ts'
import { reasonsIn } from './pair.ts'
import { isWork, workSql } from './versions.ts'

const name = 'duplicates'

const mayMerge = (viewer: Viewer, kind: Kind): boolean =>
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

/** Rows that share a key with another one. Both are in the reach of who may make one of them: nothing else is ever told. */
function twins(viewer: Viewer, kind: Kind): Sql {
  const { names, locations, isPerson } = identifyingFields(kind)
  const columns = join(
    [
      sql`t.id`,
      sql`${workSql(kind, 't')} work`,
      sql`${isWork(kind) ? isCompared('t') : sql`false`} compared`,
      ...locations.map((location) => sql`t.${ident(location)}`),
    ],
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
  // Works that were compared are the same by their score alone.
  const found = groups.map(
    (group) => sql`
      select ${notApart(kind)} from (select array_agg(id) ids from named where key <> ''${isPerson ? sql` and ${join(group.map(ident), ', ')} is not null` : empty}
      group by ${join([sql`key`, ...group.map(ident)], ', ')} having count(distinct work) > 1 and not bool_and(compared)${isPerson ? empty : sql` and not bool_and(shipped)`}) g`,
  )
  const issns = Object.entries(kind.fields).flatMap(([field, { rule }]) => (rule === 'issn' ? [field] : []))
  const numbered = issns.map(
    (field) =>
      sql`select t.id, t.${ident(field)} key from ${ident(kind.table)} t where t.${ident(field)} is not null and ${living}`,
  )
  // Whatever it is called and wherever it is: of two journals no ISSN is the same, printed or online.
  const byNumber =
    numbered.length > 0
      ? [
          sql`select ${notApart(kind)} from (select array_agg(id) ids from (${join(numbered, ' union ')}) n group by key having count(distinct id) > 1) g`,
        ]
      : []
  const more = isWork(kind) ? [probableVersions(viewer), worksInPairs(viewer)] : byNumber
  return sql`t.id in (with named as (${join(named, ' union all ')}) ${join([...found, ...more], ' union all ')})`
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

/** Pairs of works by the id of each of these, the surest pair of each: why, and the page where they stand side by side. */
async function notesOfPairs({ viewer, words }: LoaderContext, kind: Kind, ids: readonly string[]): Promise<Noted[]> {
  const { facts } = words.editor
  const first = new Map<string, Noted>()
  for (const { one, other, score, reasons } of await pairsOfWorks(viewer, ids))
    for (const id of [one, other])
      if (ids.includes(id) && !first.has(id)) {
        const text = facts.mayBeSameBecause({ reasons: reasonsIn(facts, reasons, viewer.locale) })
        const column = { heading: facts.sameColumn, value: `${formatNumber(Math.round(score * 100), viewer.locale)} %` }
        const href = `${listAddress(kind)}/merge?id=${one}&id=${other}`
        // The reasons stand under the name, where they may be cut; the way to the other one has a column.
        first.set(id, [id, [{ text }, { text, href, column }]])
      }
  return [...first.values()]
}

/** Which of these works may be the same as another, or what a preprint of another has: asked only where an index holds the titles. */
export async function notesOf(context: LoaderContext, kind: Kind, ids: readonly string[]) {
  const { viewer, words } = context
  const year = kind.import?.alike
  if (!year || !mayMerge(viewer, kind)) return null
  const { facts } = words.editor
  const [title, table] = [ident(kind.title), ident(kind.table)]
  const inReach = (right: 'update' | 'remove'): Sql => grantSql(kind, kind.access[right](viewer))
  const versions = isWork(kind) ? await whichMayBeVersions(viewer, ids) : new Map<string, string>()
  const compared = isWork(kind) ? sql` and not (${isCompared('p')} and ${isCompared('t')})` : empty
  const twins = await query<{ id: string }>(sql`
    select p.id from ${table} p where p.id = any(${ids}::uuid[]) and p.deleted_at is null and exists (
      select 1 from ${table} t where lower(t.${title}) = lower(p.${title}) and ${workSql(kind, 't')} <> ${workSql(kind, 'p')} and t.deleted_at is null
        and t.${ident(year)} is not distinct from p.${ident(year)}${onlySql(kind)}${compared} and ${inReach('update')} and ${inReach('remove')}
        and not exists (select 1 from kept_apart a where a.family = ${kind.table} and a.one = least(p.id, t.id) and a.other = greatest(p.id, t.id)))`)
  const list = listAddress(kind)
  return new Map([
    ...twins.map(({ id }): Noted => [id, [{ text: facts.mayBeSame, href: `${list}?only=${name}` }]]),
    ...(isWork(kind) ? await notesOfPairs(context, kind, ids) : []),
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
