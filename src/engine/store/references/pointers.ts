// How rows point to a row of a kind: by a column with one id, a list of ids, or a kind with an id. All that uses, merging and
// erasing know of it stands here: a new type of field that points is one entry of `ways`.
import { ident, raw, sql, type Sql } from '#server/database/db.ts'
import type { Field } from '../../model/fields.ts'
import type { Kind } from '../../model/kind.ts'
import { allKinds, getKind } from '../../model/registry.ts'
import { isMany } from '../columns.ts'

/** A column of a row `t`, and conditions and values of it as SQL. */
type Way = {
  /** Does it point to this row? */
  points: (column: Sql, kind: Kind, id: string) => Sql
  /** Its value with `keep` in the place of `lose`. */
  moved: (column: Sql, kind: Kind, lose: string, keep: string) => Sql
  /** Is it as `moved` left it, as far as the column says? */
  isMoved: (column: Sql, kind: Kind, lose: string, keep: string) => Sql
  /** Its value with `lose` again; `hadBoth`: it pointed to both before. */
  returned: (column: Sql, kind: Kind, lose: string, keep: string, hadBoth: Sql) => Sql
  /** Its value without this row. */
  cleared: (column: Sql, kind: Kind, id: string) => Sql
}

/** A list with `keep` where `lose` stood, once, and in the same order: the first of a list says most. */
const replaced = (column: Sql, lose: string, keep: string): Sql =>
  sql`(select array_agg(u order by place) from (select u, min(at) place from (
    select case when one = ${lose}::uuid then ${keep}::uuid else one end u, at from unnest(${column}) with ordinality o(one, at)) named group by u) once)`

const reference = (kind: Kind, id: string): Sql =>
  sql`jsonb_build_object('kind', ${kind.name}::text, 'id', ${id}::text)`

// The row that stays cannot be its own parent, nor stand in a list of its own.
const ways: Readonly<Record<'one' | 'many' | 'any', Way>> = {
  one: {
    points: (column, _kind, id) => sql`${column} = ${id}::uuid`,
    moved: (_column, _kind, _lose, keep) => sql`case when t.id = ${keep}::uuid then null else ${keep}::uuid end`,
    isMoved: (column, _kind, _lose, keep) =>
      sql`${column} is not distinct from (case when t.id = ${keep}::uuid then null else ${keep}::uuid end)`,
    returned: (_column, _kind, lose) => sql`${lose}::uuid`,
    cleared: () => sql`null`,
  },
  many: {
    points: (column, _kind, id) => sql`${column} @> array[${id}::uuid]`,
    moved: (column, _kind, lose, keep) =>
      sql`case when t.id = ${keep}::uuid then array_remove(${column}, ${lose}::uuid) else ${replaced(column, lose, keep)} end`,
    // A list keeps what was added to it since: only the one value in it goes back.
    isMoved: (column, _kind, lose, keep) =>
      sql`(${column} @> array[${keep}::uuid] or (t.id = ${keep}::uuid and not coalesce(${column}, '{}') @> array[${lose}::uuid]))`,
    returned: (column, _kind, lose, keep, hadBoth) =>
      sql`case when ${hadBoth} or t.id = ${keep}::uuid then array_append(array_remove(${column}, ${lose}::uuid), ${lose}::uuid)
          else array_replace(${column}, ${keep}::uuid, ${lose}::uuid) end`,
    cleared: (column, _kind, id) => sql`array_remove(${column}, ${id}::uuid)`,
  },
  any: {
    points: (column, kind, id) => sql`${column} @> ${reference(kind, id)}`,
    moved: (column, kind, _lose, keep) => sql`${column} || ${reference(kind, keep)}`,
    isMoved: (column, kind, _lose, keep) => sql`${column} @> ${reference(kind, keep)}`,
    returned: (column, kind, lose) => sql`${column} || ${reference(kind, lose)}`,
    cleared: () => sql`null`,
  },
}

/** A field that points to one of several kinds names them. */
type PointingField = Field & { among?: readonly string[] }

export type Pointer = {
  kind: Kind
  table: string
  field: string
  unique: boolean
  /** It keeps no row from going into trash. */
  targetMayGo: boolean
  /** Its rows are children: they stand in an order below the row they point to. */
  isParent: boolean
  way: Way
  /** Of a row whose table is called so in the statement. */
  column: (row: 't') => Sql
}

const wayOf = (kind: Kind, field: PointingField): Way | null =>
  field.to && getKind(field.to).table === kind.table
    ? ways[isMany(field) ? 'many' : 'one']
    : field.among?.includes(kind.name) === true
      ? ways.any
      : null

/** Every field that points to rows of this kind, or of another one of its table, for rows may move between those; of each kind that has it. */
export const pointersOf = (kind: Kind): Pointer[] =>
  allKinds().flatMap((other: Kind & { parent?: string | null }) =>
    Object.entries(other.fields).flatMap(([field, shape]) => {
      const way = wayOf(kind, shape)
      return way
        ? [
            {
              kind: other,
              table: other.table,
              field,
              unique: shape.unique === true,
              targetMayGo: shape.targetMayGo === true,
              isParent: other.parent === field,
              way,
              column: (row: 't') => sql`${raw(row)}.${ident(field)}`,
            },
          ]
        : []
    }),
  )

/** The same without those of kinds that share a table with another one: every column once. */
export const columnsTo = (kind: Kind): Pointer[] => [
  ...new Map(pointersOf(kind).map((pointer) => [`${pointer.table}.${pointer.field}`, pointer])).values(),
]
