// Making one row out of several: everything that points to the others points to the one that stays. For seven days it can be taken back.
import { uuidv7 } from '#server/database/row-ids.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { databaseTime } from '#server/database/clock.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { badRequest, forbiddenTo, notFound, Problem } from '#server/errors.ts'
import { matchesGrant } from '#engine/model/access.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { writeAudit } from '#engine/store/audit.ts'
import type { AnyRow } from '#engine/model/rows.ts'
import type { Values } from '#engine/store/columns.ts'
import { nameShownTo } from '#engine/model/staff-names.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { sameValue } from '#engine/store/writes/same-value.ts'
import { canMerge } from '#engine/model/mergeable.ts'
import { pointersOf } from '#engine/store/references/pointers.ts'
import { countUses, moveUses, returnUses } from '#engine/store/references/uses.ts'
import { inReach } from '#engine/store/reading/where.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { carriedLists } from '#engine/store/writes/typed-values.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { renewUses } from '#engine/search/documents/renew-uses.ts'
import { gapsOf } from './gaps.ts'
import type { Merge } from './merge.ts'
import { otherNamesAfter } from './other-names.ts'

const most = 20

const nameOf = (kind: Kind, row: AnyRow): string => titleOfRow(kind, row, 'en')

const mayMerge = (viewer: Viewer, kind: Kind, kept: AnyRow, lost: AnyRow): boolean =>
  matchesGrant(lost, kind.access.remove(viewer)) && matchesGrant(kept, kind.access.update(viewer))

/** An entry that belongs to somebody is never given up for one that does not. */
function refuseOwned(kept: AnyRow, lost: AnyRow): void {
  if (lost.owner) throw new Problem(409, kept.owner ? 'both_claimed' : 'keep_the_claimed')
}

/** An entry that went into another by a claim comes back by none of these ways: its owner decided. */
const byStaff = sql` and taken is not null`

type Taken = Record<string, { old: unknown; new: unknown }>

/** Writes these fields of the lost row into the kept one, checked like every change. */
async function takeFields(
  viewer: Viewer,
  kind: Kind,
  kept: AnyRow,
  lost: AnyRow,
  names: readonly string[],
): Promise<Taken> {
  const chosen = Object.fromEntries(names.map((name) => [name, lost[name] ?? null]))
  const others = otherNamesAfter(kind, { ...kept, ...chosen }, lost)
  const given = { ...chosen, ...(others ? { [others.field]: others.value } : {}) }
  if (Object.keys(given).length === 0) return {}
  const rows = records(viewer, kind)
  const { id } = kept
  const { version } = await rows.values(id)
  await rows.update(id, given, version)
  const lists = await carryTyped(viewer, kind, id, carriedLists(kind, names, lost, kept))
  const after = await rows.values(id)
  return Object.fromEntries(
    [...Object.keys(given), ...lists].map((name) => [name, { old: kept[name] ?? null, new: after[name] ?? null }]),
  )
}

/** That a value is only what a member typed goes with it: who merges did not check it. @returns the names of these lists */
export async function carryTyped(viewer: Viewer, kind: Kind, id: string, lists: Values): Promise<string[]> {
  const now = await records(viewer, kind).values(id)
  if (Object.keys(lists).some((name) => !sameValue(now[name], lists[name]))) await writeFields(viewer, kind, id, lists)
  return Object.keys(lists)
}

/** Gives back what was taken, where it was not changed since. */
async function returnFields(viewer: Viewer, kind: Kind, kept: AnyRow, taken: Taken): Promise<void> {
  const untouched = Object.entries(taken).filter(([name, one]) => sameValue(kept[name], one.new))
  if (untouched.length === 0) return
  const given = Object.fromEntries(untouched.map(([name, { old }]) => [name, old]))
  await records(viewer, kind).update(kept.id, given, kept.version)
  const names = Object.keys(given)
  await carryTyped(viewer, kind, kept.id, carriedLists(kind, names, { ...kept, ...given }, kept))
}

/** The address of the row that was given up leads to the one that stays. */
const leadOn = (kind: Kind, lost: AnyRow, keep: string): Promise<unknown> =>
  kind.slug && lost.slug
    ? query(sql`
        insert into old_slugs (family, slug, row_id) values (${kind.table}, ${lost.slug}, ${keep}::uuid)
        on conflict (family, slug) do update set row_id = excluded.row_id`)
    : Promise.resolve()

const leadBack = (kind: Kind, lost: AnyRow, keep: string): Promise<unknown> =>
  query(
    sql`delete from old_slugs where family = ${kind.table} and slug = ${lost.slug ?? ''} and row_id = ${keep}::uuid`,
  )

/** A row whose children changed is written again: its document and what is derived of them follow. */
async function renewParent(viewer: Viewer, kind: Kind, id: string): Promise<void> {
  if (!pointersOf(kind).some(({ isParent }) => isParent)) return
  const row = await records(viewer, kind).values(id)
  await writeRows(viewer, kind, [{ before: row, after: { ...row }, action: 'update' }], { audit: false })
}

/** The merge of these two that can be taken back. */
const findMade = (kind: Kind, keep: string, lose: string) =>
  queryOne<{ id: string; moved: number }>(sql`
    select id, (select count(*)::int from merge_uses u where u.merge = m.id) moved from merges m
    where kind = ${kind.name} and kept = ${keep}::uuid and lost = ${lose}::uuid and undone_at is null and undo_until > now()
    order by id desc limit 1`)

/**
 * Moves all uses of `lose` to `keep` and puts `lose` into trash, in one transaction.
 * @param take fields whose value of the one that goes is kept, then only one may go; null: a value is kept over nothing, whosever it is
 * @throws 409 `keep_the_claimed`, `both_claimed`: an entry that belongs to somebody stays; `in_trash`: one of them is in trash
 * @returns how many uses moved, and the numbers by which `undoMerge` takes it back; what is asked again is answered again
 */
export async function mergeRows(
  viewer: Viewer,
  kind: Kind,
  keep: string,
  lose: readonly string[],
  take: readonly string[] | null = null,
): Promise<{ moved: number; merges: string[] }> {
  if (!canMerge(kind)) throw notFound()
  const others = [...new Set(lose)].filter((id) => id !== keep)
  if (others.length === 0 || others.length > most || ![keep, ...others].every(isUuid))
    throw badRequest('nothing_to_merge')
  if (take !== null && take.length > 0 && others.length > 1) throw badRequest('nothing_to_take')
  return tx(async () => {
    // Merges before rows, as `undoMerge` does.
    await query(sql`delete from merges where undo_until < now() - interval '1 day'`)
    await lockRows(kind, [keep, ...others])
    const rows = records(viewer, kind)
    const kept = await rows.values(keep)
    const merges: string[] = []
    let moved = 0
    for (const id of others) {
      const lost = await rows.values(id)
      if (!mayMerge(viewer, kind, kept, lost)) throw forbiddenTo('remove')
      const made = lost.deletedAt && !kept.deletedAt ? await findMade(kind, keep, id) : undefined
      if (made) {
        moved += made.moved
        merges.push(made.id)
        continue
      }
      if (kept.deletedAt || lost.deletedAt) throw new Problem(409, 'in_trash')
      refuseOwned(kept, lost)
      const merge = uuidv7()
      await query(sql`
        insert into merges (id, kind, kept, lost, kept_label, lost_label, made_by, made_name, role)
        values (${merge}::uuid, ${kind.name}, ${keep}::uuid, ${id}::uuid, ${nameOf(kind, kept)}, ${nameOf(kind, lost)}, ${viewer.id}, ${viewer.name}, ${viewer.role})`)
      moved += await countUses(kind, id)
      await moveUses(kind, merge, id, keep)
      await invalidate(kind.table)
      await rows.remove(id)
      await leadOn(kind, lost, keep)
      const now = take === null ? await rows.values(keep) : kept
      const taken = await takeFields(viewer, kind, now, lost, take ?? gapsOf(viewer, kind, now, lost))
      await query(
        sql`update merges set taken = ${JSON.stringify(taken)}::jsonb, made_at = clock_timestamp() where id = ${merge}::uuid`,
      )
      await auditMerge(viewer, kind, 'merge', kept, { old: nameOf(kind, lost), new: id })
      merges.push(merge)
    }
    await renewUses(kind, keep)
    await renewParent(viewer, kind, keep)
    return { moved, merges }
  })
}

/**
 * One entry of content goes into another: what points to it, and its address, lead to the one that stays, and it goes to the
 * trash. Nobody takes that back.
 * Which values stay is decided and written by the caller, in whose transaction this runs.
 */
export async function absorbRow(
  viewer: Viewer,
  kind: Kind,
  lost: AnyRow,
  kept: { kind: Kind; row: AnyRow },
): Promise<void> {
  const [merge, id, keep] = [uuidv7(), lost.id, kept.row.id]
  await query(sql`
    insert into merges (id, kind, kept, lost, kept_label, lost_label, made_by, made_name, role, undo_until)
    values (${merge}::uuid, ${kind.name}, ${keep}::uuid, ${id}::uuid, ${nameOf(kept.kind, kept.row)}, ${nameOf(kind, lost)}, ${viewer.id}, ${viewer.name}, ${viewer.role}, now())`)
  // Who points to a kind cannot point to another one.
  if (kind.name === kept.kind.name) await moveUses(kind, merge, id, keep)
  const deletedAt = databaseTime()
  await writeRows(viewer, kind, [{ before: lost, after: { ...lost, deletedAt }, action: 'trash' }])
  await leadOn(kind, lost, keep)
  await auditMerge(viewer, kept.kind, 'merge', kept.row, { old: nameOf(kind, lost), new: id })
  if (kind.name === kept.kind.name) await renewUses(kind, keep)
}

const auditMerge = (
  viewer: Viewer,
  kind: Kind,
  action: 'merge' | 'unmerge',
  kept: AnyRow,
  merged: { old: unknown; new: unknown },
): Promise<void> => writeAudit(viewer, [{ action, kind, id: kept.id, label: nameOf(kind, kept), changed: { merged } }])

type MergeRecord = {
  id: string
  kept: string
  lost: string
  made_at: string
  is_over: boolean
  undone_at: string | null
  taken: Taken | null
}

/**
 * Takes a merge back within seven days: the lost row leaves the trash, and every use returns to it unless it was set since.
 * 404 when there is no such merge in reach; 409 `undo_is_over`, `merged_again` (the kept row went into another one) or a
 * unique value of the lost row that is taken by now.
 */
export async function undoMerge(
  viewer: Viewer,
  kind: Kind,
  merge: string,
): Promise<{ returned: number; stayed: number }> {
  if (!isUuid(merge) || kind.access.remove(viewer) === false) throw notFound()
  return tx(async () => {
    const noted = await queryOne<MergeRecord>(sql`
      select id, kept, lost, made_at::text made_at, undo_until <= now() is_over, undone_at::text undone_at, taken from merges
      where id = ${merge}::uuid and kind = ${kind.name}${byStaff} for update`)
    if (noted) await lockRows(kind, [noted.kept, noted.lost])
    const rows = records(viewer, kind)
    const lost = noted && (await rows.values(noted.lost))
    const kept = noted && (await rows.values(noted.kept))
    if (!noted || !lost || !kept) throw notFound()
    if (!mayMerge(viewer, kind, kept, lost)) throw forbiddenTo('remove')
    if (noted.undone_at) return { returned: 0, stayed: 0 }
    if (noted.is_over) throw new Problem(409, 'undo_is_over')
    const again = await queryOne(
      sql`select 1 from merges where lost = ${noted.kept}::uuid and undone_at is null and undo_until > now()`,
    )
    if (again || kept.deletedAt) throw new Problem(409, 'merged_again')
    await leadBack(kind, lost, noted.kept)
    await returnFields(viewer, kind, kept, noted.taken ?? {})
    await rows.restore(noted.lost)
    const result = await returnUses(kind, merge, noted.lost, noted.kept, noted.made_at)
    await query(sql`update merges set undone_at = now() where id = ${merge}::uuid`)
    await auditMerge(viewer, kind, 'unmerge', kept, { old: noted.lost, new: nameOf(kind, lost) })
    await renewUses(kind, noted.lost)
    // Its other names went with the one that came back.
    await renewUses(kind, noted.kept)
    await renewParent(viewer, kind, noted.kept)
    await renewParent(viewer, kind, noted.lost)
    return result
  })
}

/** Which of these two went into the other, where one did and it was not taken back. */
export const wentInto = (kind: Kind, ids: readonly string[]): Promise<{ lost: string; kept: string } | undefined> =>
  queryOne<{ lost: string; kept: string }>(sql`
    select lost, kept from merges
    where kind = ${kind.name} and lost = any(${[...ids]}::uuid[]) and kept = any(${[...ids]}::uuid[]) and undone_at is null
    order by id desc limit 1`)

/** The merges of this kind that the viewer can take back now, newest first. */
export async function listMerges(viewer: Viewer, kind: Kind): Promise<Merge[]> {
  if (!canMerge(kind) || kind.access.remove(viewer) === false || kind.access.update(viewer) === false) return []
  const rows = await query<{
    id: string
    kept: string
    lost: string
    kept_label: string
    lost_label: string
    made_name: string
    role: string | null
    undo_until: Date
    uses: number
  }>(sql`
    select m.*, (select count(*)::int from merge_uses u where u.merge = m.id) uses from merges m
    where m.kind = ${kind.name}${byStaff} and m.undone_at is null and m.undo_until > now()
      and ${inReach(kind, sql`m.kept`, kind.access.update(viewer))} and ${inReach(kind, sql`m.lost`, kind.access.remove(viewer))}
    order by m.id desc limit 50`)
  return rows.map((row) => ({
    id: row.id,
    kept: row.kept_label,
    lost: row.lost_label,
    who: nameShownTo(viewer, row.made_name, row.role),
    until: new Date(row.undo_until).toISOString(),
    uses: row.uses,
  }))
}
