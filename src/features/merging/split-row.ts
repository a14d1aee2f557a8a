// Making two rows of one: the chosen values and uses go to the new one, and for seven days that can be taken back.
import type { Share, SplitUse } from '#engine/interfaces/merging.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { matchesGrant } from '#engine/model/access.ts'
import type { Kind } from '#engine/model/kind.ts'
import { findKind } from '#engine/model/registry.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { renewUses } from '#engine/search/documents/renew-uses.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { isMany, type Values } from '#engine/store/columns.ts'
import { nameShownTo } from '#engine/model/staff-names.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { canMerge } from '#engine/model/mergeable.ts'
import { pointersOf } from '#engine/store/references/pointers.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { inReach } from '#engine/store/reading/where.ts'
import { carriedLists } from '#engine/store/writes/typed-values.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { badRequest, conflict, forbidden, forbiddenTo, notFound, Problem } from '#server/errors.ts'
import { carryTyped, mergeRows } from './merging.ts'
import type { RowSplit } from './row-split.ts'

const most = 500

/** Rows of this kind are parted by this viewer; keywords have a way of their own, by their synonyms. */
export const maySplit = (viewer: Viewer, kind: Kind): boolean =>
  canMerge(kind) &&
  !Object.values(kind.fields).some(({ readOnly, to }) => readOnly && to === kind.name) &&
  kind.access.create(viewer) !== false &&
  kind.access.update(viewer) !== false &&
  kind.access.remove(viewer) !== false

const pointsAt = (value: unknown, id: string): boolean =>
  Array.isArray(value) ? value.includes(id) : value === id || (Object(value) as { id?: unknown }).id === id

function replacedIn(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((one) => (one === from ? to : one))
  return typeof value === 'object' && value !== null ? { ...value, id: to } : to
}

/** Points these rows to the new one, as changes of theirs. All of them, or none (403). */
async function follow(viewer: Viewer, kind: Kind, from: string, to: string, uses: readonly SplitUse[]): Promise<void> {
  const fields = new Set(pointersOf(kind).map((pointer) => `${pointer.kind.name}.${pointer.field}`))
  for (const use of uses) {
    const other = findKind(use.kind)
    if (!other || !fields.has(`${use.kind}.${use.field}`)) throw badRequest('unknown_field')
    const before = await records(viewer, other).values(use.id)
    const isTheirs = !before.deletedAt && matchesGrant(before, other.access.update(viewer))
    if (!isTheirs || !pointsAt(before[use.field], from)) throw forbidden('outside_reach')
    const after = { ...before, [use.field]: replacedIn(before[use.field], from, to) }
    await writeRows(viewer, other, [{ before, after, action: 'update' }])
  }
}

/** What the new row is made of, and what the old one gives up. */
function parted(kind: Kind, row: Values, shares: Readonly<Record<string, Share>>): { given: Values; left: Values } {
  const names = Object.keys(shares).filter((name) => {
    const field = kind.fields[name]
    return field && !field.readOnly && name !== kind.title && !isEmpty(row[name])
  })
  const goes = names.filter((name) => shares[name] === 'goes' && kind.fields[name]?.required !== 'always')
  const shared = names.filter((name) => shares[name] === 'both' && !kind.fields[name]?.unique)
  const needed = names.filter((name) => kind.fields[name]?.required === 'always' && !kind.fields[name]?.unique)
  return {
    given: Object.fromEntries([...new Set([...goes, ...shared, ...needed])].map((name) => [name, row[name]])),
    left: Object.fromEntries(goes.map((name) => [name, isMany(kind.fields[name] as never) ? [] : null])),
  }
}

const nameOf = (kind: Kind, row: Values): string => titleOfRow(kind, row, 'en')

/**
 * Makes a second row of one.
 * @param title how the new one is called: the value of the field that names rows
 * @param shares by field: a value stays, goes, or is had by both; what is required is had by both, what is unique by one
 * @param uses rows that point to the new one from now on
 * @throws 409 when the row was changed since `version`; 403 `outside_reach` when a use is not in the reach of the viewer
 * @returns the id of the new row
 */
export async function splitRow(
  viewer: Viewer,
  kind: Kind,
  id: string,
  version: number,
  parts: { title: unknown; shares: Readonly<Record<string, Share>>; uses: readonly SplitUse[] },
): Promise<string> {
  if (!maySplit(viewer, kind)) throw notFound()
  if (!parts.uses.every((use) => isUuid(use.id)) || parts.uses.length > most) throw badRequest('too_many_rows')
  return tx(async () => {
    await lockRows(kind, [id])
    const rows = records(viewer, kind)
    const before = await rows.values(id)
    if (before.deletedAt) throw notFound()
    if (!matchesGrant(before, kind.access.update(viewer))) throw forbiddenTo('update')
    if (before.version !== version) throw conflict(null)
    const { given, left } = parted(kind, before, parts.shares)
    if (Object.keys(left).length > 0) await rows.update(id, left, version)
    // A version of its own all the same: whoever sends the same again has seen another row.
    else await writeRows(viewer, kind, [{ before, after: { ...before }, action: 'update' }], { audit: false })
    const made = await rows.create({ ...given, [kind.title]: parts.title })
    await carryTyped(viewer, kind, made.id, carriedLists(kind, Object.keys(given), before, {}))
    await follow(viewer, kind, id, made.id, parts.uses)
    const label = nameOf(kind, before)
    const madeLabel = nameOf(kind, await rows.values(made.id))
    await query(sql`
      insert into row_splits (id, kind, kept, made, kept_label, made_label, gone, made_by, made_name, role)
      values (${uuidv7()}::uuid, ${kind.name}, ${id}::uuid, ${made.id}::uuid, ${label}, ${madeLabel}, ${Object.keys(left)}::text[], ${viewer.id}, ${viewer.name}, ${viewer.role})`)
    await writeAudit(viewer, [
      { action: 'split', kind, id, label, changed: { split: { old: madeLabel, new: made.id } } },
    ])
    await renewUses(kind, id)
    return made.id
  })
}

type Noted = { kept: string; made: string; gone: string[]; is_over: boolean; undone_at: string | null }

/**
 * Takes a split back: every row that points to the new one, also those that chose it since, points to the old one again, which
 * has its values back where it has none since. 409 when the seven days are over, or one of the two is gone.
 * @returns how many uses came back
 */
export async function undoRowSplit(viewer: Viewer, kind: Kind, split: string): Promise<number> {
  if (!isUuid(split) || !maySplit(viewer, kind)) throw notFound()
  return tx(async () => {
    const noted = await queryOne<Noted>(sql`
      select kept, made, gone, undo_until <= now() is_over, undone_at::text undone_at from row_splits
      where id = ${split}::uuid and kind = ${kind.name} for update`)
    if (!noted) throw notFound()
    if (noted.undone_at) return 0
    if (noted.is_over) throw new Problem(409, 'undo_is_over')
    await lockRows(kind, [noted.kept, noted.made])
    const rows = records(viewer, kind)
    const [kept, made] = [await rows.values(noted.kept), await rows.values(noted.made)]
    if (kept.deletedAt || made.deletedAt) throw new Problem(409, 'merged_again')
    const back = noted.gone.filter((name) => isEmpty(kept[name]) && !isEmpty(made[name]))
    const { moved } = await mergeRows(viewer, kind, noted.kept, [noted.made], back)
    await query(sql`update row_splits set undone_at = now() where id = ${split}::uuid`)
    const changed = { split: { old: noted.made, new: nameOf(kind, made) } }
    await writeAudit(viewer, [{ action: 'unsplit', kind, id: noted.kept, label: nameOf(kind, kept), changed }])
    return moved
  })
}

/** The splits of this kind that the viewer can take back now, newest first. */
export async function listRowSplits(viewer: Viewer, kind: Kind): Promise<RowSplit[]> {
  const rows = await query<{
    id: string
    kept_label: string
    made_label: string
    made_name: string
    role: string | null
    undo_until: Date
  }>(sql`
    select s.* from row_splits s where s.kind = ${kind.name} and s.undone_at is null and s.undo_until > now()
      and ${inReach(kind, sql`s.kept`, kind.access.update(viewer))} and ${inReach(kind, sql`s.made`, kind.access.remove(viewer))}
    order by s.id desc limit 50`)
  return rows.map((row) => ({
    id: row.id,
    kept: row.kept_label,
    made: row.made_label,
    who: nameShownTo(viewer, row.made_name, row.role),
    until: new Date(row.undo_until).toISOString(),
  }))
}
