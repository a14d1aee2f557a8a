// Which rows of a kind are in a list, and in which order: conditions on the table `t`.
import { ident, sql, type Sql } from '#server/database/db.ts'
import { badRequest } from '#server/errors.ts'
import type { Locale } from '#words/locales.ts'
import { mayUse } from '../../model/access.ts'
import type { Field } from '../../model/fields.ts'
import { kindsOfTable } from '../../model/registry.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import { filterSql, grantSql, onlySql } from '../../store/reading/where.ts'
import type { ListQuery } from './list-query.ts'
import { scopeSql } from './scopes.ts'
import { cacheableReadGrant } from './cacheable-grant.ts'

/** Everything that decides which rows of the table `t` are in the list, without words and facets. */
export function baseCondition(viewer: Viewer, kind: Kind, list: ListQuery): Sql {
  const trash = kind.fields['deletedAt']
    ? list.trash
      ? sql` and t.deleted_at is not null`
      : sql` and t.deleted_at is null`
    : sql``
  const inactive =
    kind.fields['active'] && viewer.who !== 'staff' && viewer.who !== 'system' ? sql` and t.active` : sql``
  const where = list.where ? sql` and ${filterSql(kind, list.where)}` : sql``
  const ids = list.ids ? sql` and t.id = any(${list.ids}::uuid[])` : sql``
  const changed = list.changed ? sql` and ${changedSinceReview(kind)}` : sql``
  const only = list.only ? scopeSql(viewer, kind, list.only) : sql``
  return sql`${grantSql(kind, cacheableReadGrant(viewer, kind))}${onlySql(kind)}${trash}${inactive}${where}${ids}${changed}${only}`
}

/** Published rows that a member saved after staff had looked at them: what members write stands in the audit. */
const changedSinceReview = (kind: Kind): Sql =>
  kind.fields['reviewedAt']
    ? sql`t.status = 'published' and exists (select 1 from audit_entries e
        where e.kind = any(${kindsOfTable(kind).map(({ name }) => name)}::text[]) and e.row_id = t.id and e.actor_kind = 'member' and e.action = 'update' and e.at > t.reviewed_at)`
    : sql`false`

/** The field and direction of a sort; only what the viewer may see. */
export function sortOf(viewer: Viewer, kind: Kind, name: string | undefined): [field: string, down: boolean] {
  const wanted = name ? (kind.list.sorts[name] ?? name) : (Object.values(kind.list.sorts)[0] ?? '-updatedAt')
  const down = wanted.startsWith('-')
  const fieldName = wanted.replace(/^-/, '')
  const field = kind.fields[fieldName]
  if (fieldName === 'id') return ['id', down]
  if (!field || !mayUse(viewer, kind.access, field)) throw badRequest('unknown_sort', { sort: name })
  return [fieldName, down]
}

/** Do rows hide this field from this viewer? (What the product itself sets is empty on rows that hide it.) */
export const isHiddenFrom = (viewer: Viewer, field: Field | undefined): boolean =>
  field?.hiddenWhen !== undefined && !field.readOnly && (viewer.who === 'visitor' || viewer.who === 'member')

/** What rows of the table `t` are sorted by; a hidden value must not show in the order either. */
export function sortedBy(kind: Kind, fieldName: string, locale: Locale, isHidden: boolean): Sql {
  const field = kind.fields[fieldName]
  const column = sql`t.${ident(fieldName)}`
  const shown = field?.translated
    ? sql`coalesce(${column}->>${locale}, ${column}->>'en', ${column}->>'th', ${column}->>'zh', ${column}->>'lo')`
    : column
  return isHidden && field?.hiddenWhen
    ? sql`case when ${filterSql(kind, field.hiddenWhen)} then null else ${shown} end`
    : shown
}

export function orderSql(viewer: Viewer, kind: Kind, name: string | undefined): Sql {
  const [fieldName, down] = sortOf(viewer, kind, name)
  const expression = sortedBy(kind, fieldName, viewer.locale, isHiddenFrom(viewer, kind.fields[fieldName]))
  return down ? sql`${expression} desc nulls last, t.id` : sql`${expression} asc nulls last, t.id`
}

/** Do documents alone say which rows of this list the viewer sees? What the public sees stands in them, unless time alone changes it; staff lists ask the rows. */
export function isSaidByDocuments(viewer: Viewer, kind: Kind, list: ListQuery): boolean {
  if (viewer.who !== 'visitor' || viewer.listsBeforeNotice) return false
  if (list.where || list.trash || list.ids || list.changed || list.only) return false
  const grant = kind.access.read(viewer)
  return typeof grant === 'boolean' || !grant.some((where) => Object.values(where).some(asksTheTime))
}

const asksTheTime = (wanted: unknown): boolean =>
  typeof wanted === 'object' && wanted !== null && ('before' in wanted || 'row' in wanted)
