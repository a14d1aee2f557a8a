// "Not the same": what somebody said of two rows. They are not proposed again, until it is taken back.
import type { Kind } from '#engine/model/kind.ts'
import { canMerge } from '#engine/model/mergeable.ts'
import { nameShownTo } from '#engine/model/staff-names.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { inReach } from '#engine/store/reading/where.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { rightsTo } from '#engine/store/row-rights.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { notFound } from '#server/errors.ts'
import type { Apart, ApartPair } from './kept-apart.ts'

const inOrder = (ids: readonly string[]): [one: string, other: string] => ids.toSorted() as [string, string]

/** Both are there and this viewer may change and give up both, as for making one of them; 404 otherwise. */
async function refuseOthers(viewer: Viewer, kind: Kind, ids: readonly string[]): Promise<void> {
  if (!canMerge(kind) || ids.length !== 2 || ids[0] === ids[1] || !ids.every(isUuid)) throw notFound()
  for (const id of ids) {
    const row = await records(viewer, kind).find(id)
    const rights = row && rightsTo(viewer, kind, row)
    if (!rights?.update || !rights.remove) throw notFound()
  }
}

async function noteOf(viewer: Viewer, kind: Kind, [one, other]: [string, string], isApart: boolean): Promise<void> {
  await writeAudit(
    viewer,
    [
      [one, other],
      [other, one],
    ].map(([id = '', its]) => ({
      action: 'update' as const,
      kind,
      id,
      changed: { notTheSame: isApart ? { old: null, new: its } : { old: its, new: null } },
    })),
  )
  await invalidate(kind.table)
}

/** Says that these two are not the same. Saying it twice, or two at once, is the same as once. */
export const keepApart = (viewer: Viewer, kind: Kind, ids: readonly string[]): Promise<void> =>
  tx(async () => {
    await refuseOthers(viewer, kind, ids)
    const pair = inOrder(ids)
    const made = await queryOne(sql`
      insert into kept_apart (family, one, other, made_by, made_name, role)
      values (${kind.table}, ${pair[0]}::uuid, ${pair[1]}::uuid, ${viewer.id}, ${viewer.name}, ${viewer.role})
      on conflict (family, one, other) do nothing returning one`)
    if (made) await noteOf(viewer, kind, pair, true)
  })

/** Takes that back: they may be proposed again. */
export const proposeAgain = (viewer: Viewer, kind: Kind, ids: readonly string[]): Promise<void> =>
  tx(async () => {
    await refuseOthers(viewer, kind, ids)
    const pair = inOrder(ids)
    const was = await queryOne(sql`
      delete from kept_apart where family = ${kind.table} and one = ${pair[0]}::uuid and other = ${pair[1]}::uuid returning one`)
    if (was) await noteOf(viewer, kind, pair, false)
  })

type Said = { made_name: string; role: string | null; made_at: Date }

const saidOf = (viewer: Viewer, { made_name: name, role, made_at: at }: Said): Apart => ({
  who: nameShownTo(viewer, name, role),
  at: new Date(at).toISOString(),
})

/** Who said so of these two; null where nobody did. For who may make one of them. */
export async function apartOf(viewer: Viewer, kind: Kind, ids: readonly string[]): Promise<Apart | null> {
  const [one, other] = inOrder(ids)
  const found = await queryOne<Said>(sql`
    select made_name, role, made_at from kept_apart where family = ${kind.table} and one = ${one}::uuid and other = ${other}::uuid`)
  return found ? saidOf(viewer, found) : null
}

/** The pairs of this kind of which somebody said it, the newest first, as far as this viewer may make one of them. */
export async function listApart(viewer: Viewer, kind: Kind): Promise<ApartPair[]> {
  if (!canMerge(kind) || kind.access.remove(viewer) === false || kind.access.update(viewer) === false) return []
  const reach = (row: 'one' | 'other') => {
    const id = row === 'one' ? sql`k.one` : sql`k.other`
    return sql`${inReach(kind, id, kind.access.update(viewer))} and ${inReach(kind, id, kind.access.remove(viewer))}`
  }
  const pairs = await query<Said & { one: string; other: string }>(sql`
    select k.* from kept_apart k where k.family = ${kind.table} and ${reach('one')} and ${reach('other')} order by k.made_at desc limit 50`)
  const named = async (id: string): Promise<string | null> => {
    const row = await records(viewer, kind).find(id)
    return row ? titleOfRow(kind, row, viewer.locale) : null
  }
  const each = await Promise.all(
    pairs.map(async (pair): Promise<ApartPair | null> => {
      const [one, other] = await Promise.all([named(pair.one), named(pair.other)])
      return one === null || other === null
        ? null
        : { id: `${pair.one} ${pair.other}`, one, other, ...saidOf(viewer, pair) }
    }),
  )
  return each.filter((pair) => pair !== null)
}
