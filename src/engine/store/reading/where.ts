// Grants and filters as SQL: the same meaning as matchesGrant in access.ts.
import type { Grant } from '../../model/access.ts'
import type { Field, Where } from '../../model/fields.ts'
import type { Kind } from '../../model/kind.ts'
import { getKind } from '../../model/registry.ts'
import { columnType, isMany } from '../columns.ts'
import { empty, ident, join, raw, sql, type Sql } from '#server/database/db.ts'

const nothing = sql`false`
const always = sql`true`

const cast = (field: Field): Sql => raw(`::${columnType(field).replace('[]', '')}`)

const idField: Field = { type: 'ref' }

function condition(kind: Kind, name: string, wanted: Where[string]): Sql {
  const column = sql`t.${ident(name)}`
  const field = name === 'id' ? idField : kind.fields[name]
  if (!field) {
    // A value every row of the kind has, or a rule about a column that this kind lacks: no row.
    if (name in kind.only) return kind.only[name] === wanted ? always : nothing
    return nothing
  }
  if (wanted === null) return sql`${column} is null`
  if (typeof wanted === 'object' && 'row' in wanted) {
    const parent = getKind(field.to as string)
    return sql`${column} in (select t.id from ${ident(parent.table)} t where ${grantSql(parent, wanted.row)}${onlySql(parent)})`
  }
  if (typeof wanted === 'object' && 'not' in wanted)
    return wanted.not === null
      ? sql`${column} is not null`
      : sql`${column} is distinct from ${wanted.not}${cast(field)}`
  if (typeof wanted === 'object' && 'before' in wanted) return sql`${column} < ${wanted.before}${cast(field)}`
  if (typeof wanted === 'object' && 'within' in wanted)
    return sql`(${column} >= ${wanted.within.from}${cast(field)} and ${column} < ${wanted.within.before}${cast(field)})`
  if (typeof wanted === 'object' && 'lacks' in wanted) return sql`${column}->>${wanted.lacks} is null`
  if (typeof wanted === 'object' && 'refers' in wanted)
    return sql`${column} @> any(${wanted.refers.map((one) => JSON.stringify(one))}::jsonb[])`
  if (field.type === 'list') {
    // A list has a value when the first field of one of its entries has it.
    const first = Object.keys(field.entry ?? {})[0] as string
    return sql`exists (select 1 from jsonb_array_elements(coalesce(${column}, '[]')) e where e->>${first} = any(${[wanted].flat().map(String)}::text[]))`
  }
  if (Array.isArray(wanted)) {
    const values = wanted as string[]
    return isMany(field) ? sql`${column} && ${values}${cast(field)}[]` : sql`${column} = any(${values}${cast(field)}[])`
  }
  return isMany(field) ? sql`${wanted}${cast(field)} = any(${column})` : sql`${column} = ${wanted}${cast(field)}`
}

export const filterSql = (kind: Kind, where: Where): Sql => {
  const conditions = Object.entries(where).map(([name, wanted]) => condition(kind, name, wanted))
  return conditions.length > 0 ? sql`(${join(conditions, ' and ')})` : always
}

/** Rows the grant gives, of the table aliased `t`. */
export function grantSql(kind: Kind, grant: Grant): Sql {
  if (grant === true) return always
  if (grant === false || grant.length === 0) return nothing
  return sql`(${join(
    grant.map((where) => filterSql(kind, where)),
    ' or ',
  )})`
}

/** Rows of this kind, where several kinds share the table. */
export function onlySql(kind: Kind): Sql {
  const pairs = Object.entries(kind.only)
  if (pairs.length === 0) return empty
  return sql` and ${join(
    pairs.map(([name, value]) => sql`t.${ident(name)} = ${value}`),
    ' and ',
  )}`
}

/** Is there a row with this id that the grant covers? For conditions on other tables. */
export const inReach = (kind: Kind, id: Sql, grant: Grant): Sql =>
  sql`exists (select 1 from ${ident(kind.table)} t where t.id = ${id} and ${grantSql(kind, grant)})`
