// What a decision does to rows, written together with the decision itself; and all of it taken back.
import type { Kind } from '#engine/model/kind.ts'
import type { AnyRow, Row } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { AuditAction } from '#engine/store/audit.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import type { ItemKind, Words } from '../items.ts'
import type { NotedChange, NotedValues } from './stored-decisions.ts'

type Values = Readonly<Record<string, unknown>>

/** Some fields of a row that get other values. */
export type Step = {
  kind: Kind
  before: AnyRow
  values: Values
  action: AuditAction
  /** The topic that it is or stands in; whose it is, or who reported. */
  topic?: string | null
  member?: string | null
}

const atOnce = 500

/** As it is kept and read again. */
const plain = (values: Values): NotedValues => JSON.parse(JSON.stringify(values)) as NotedValues

export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** These values of a row, as they are kept. */
export const picked = (row: Values, names: readonly string[]): NotedValues =>
  plain(Object.fromEntries(names.map((name) => [name, row[name] ?? null])))

/** Rows as decisions write them: what else changes words of members is kept by itself. */
const ofDecisions = new WeakSet<object>()
export const isOfDecision = (after: object): boolean => ofDecisions.has(after)

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
        own.slice(at, at + atOnce).map(({ before, values, action }) => {
          const after = { ...before, ...values }
          ofDecisions.add(after)
          return { before, after, action }
        }),
      )
  return real.map(({ kind, before, values, topic = null, member = null }) => ({
    kind: kind.name,
    item: before.id,
    topic,
    member,
    before: picked(before, Object.keys(values)),
    after: plain(values),
  }))
}

/** The rows with these ids, held until the transaction ends, whatever their state. */
export async function holdRows<K extends Kind>(kind: K, ids: readonly string[]): Promise<Row<K>[]> {
  if (ids.length === 0) return []
  await lockRows(kind, ids)
  return findRows(kind, { id: [...ids] }, { trash: true })
}

/** The same of topics or of posts. */
export const holdWords = async (kind: ItemKind, ids: readonly string[]): Promise<Words[]> =>
  kind === 'forums' ? holdRows(forums, ids) : holdRows(comments, ids)

/** Gives these rows the values that they had before; those that somebody changed since stay. @returns how many stay */
export async function revertRows(viewer: Viewer, kind: Kind, changes: readonly NotedChange[]): Promise<number> {
  const noted = new Map(changes.map((change) => [change.item, change]))
  const rows = await holdRows<Kind>(kind, [...noted.keys()])
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
