// What a decision does to rows, written together with the decision itself; and all of it taken back.
import type { Kind } from '#engine/model/kind.ts'
import type { AnyRow } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { AuditAction } from '#engine/store/audit.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { topicOf } from '../items.ts'
import type { NotedChange } from './stored-decisions.ts'

type Values = Readonly<Record<string, unknown>>

/** Some fields of a row that get other values. */
export type Step = { kind: Kind; before: AnyRow; values: Values; action: AuditAction }

const atOnce = 500

/** As it is kept and read again. */
const plain = (values: Values): Values => JSON.parse(JSON.stringify(values)) as Values

const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const picked = (row: Values, names: readonly string[]): Values =>
  plain(Object.fromEntries(names.map((name) => [name, row[name] ?? null])))

const topicIn = (kind: Kind, row: AnyRow): string | null =>
  kind.name === 'forums' || kind.name === 'comments' ? topicOf({ kind: kind.name }, row) : null

/** Writes what changes something. Must run inside `tx`, with the rows held. @returns what was changed, to be kept with the decision */
export async function applySteps(viewer: Viewer, steps: readonly Step[]): Promise<NotedChange[]> {
  const real = steps.filter(({ before, values }) =>
    Object.entries(values).some(([name, value]) => !sameValue(before[name], value)),
  )
  for (const [kind, own] of Map.groupBy(real, (step) => step.kind))
    for (let at = 0; at < own.length; at += atOnce)
      await writeRows(
        viewer,
        kind,
        own
          .slice(at, at + atOnce)
          .map(({ before, values, action }) => ({ before, after: { ...before, ...values }, action })),
      )
  return real.map(({ kind, before, values }) => ({
    kind: kind.name,
    item: before.id,
    topic: topicIn(kind, before),
    member: (before.owner ?? (before['reporter'] as string | null)) || null,
    before: picked(before, Object.keys(values)),
    after: plain(values),
  }))
}

/** The rows with these ids, held until the transaction ends, whatever their state. */
export async function holdRows(kind: Kind, ids: readonly string[]): Promise<AnyRow[]> {
  if (ids.length === 0) return []
  await lockRows(kind, ids)
  return findRows<Kind>(kind, { id: [...ids] }, { trash: true })
}

/** Gives these rows the values that they had before; those that somebody changed since stay. @returns how many stay */
export async function revertRows(viewer: Viewer, kind: Kind, changes: readonly NotedChange[]): Promise<number> {
  const noted = new Map(changes.map((change) => [change.item, change]))
  const rows = await holdRows(kind, [...noted.keys()])
  const standing = rows.filter((row) => {
    const after = noted.get(row.id)?.after ?? {}
    return Object.entries(after).every(([name, value]) => sameValue(picked(row, [name])[name], value))
  })
  const steps = standing.map((row): Step => ({
    kind,
    before: row,
    values: noted.get(row.id)?.before ?? {},
    action: 'undo',
  }))
  await applySteps(viewer, steps)
  return changes.length - standing.length
}
