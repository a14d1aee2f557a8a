// What is written of the children of an entry, and what an undo puts back: planned for the transaction that writes the entry.
import { uuidv7 } from '#server/database/row-ids.ts'
import { parentRow } from '#engine/model/access.ts'
import type { Kind } from '#engine/model/kind.ts'
import { childKey } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { ChildLists } from '#engine/store/children/children.ts'
import type { Values } from '#engine/store/columns.ts'
import { defaultsOf } from '#engine/store/writes/input.ts'
import { sameValue } from '#engine/store/writes/same-value.ts'
import { type Change, changedFields, type ChildPlan } from '#engine/store/writes/changes.ts'
import { beforeSave, isUnreviewed } from '#engine/store/writes/writing.ts'
import { uploadedChildren } from '../reading/columns.ts'
import { mergeValues } from '../reading/merged-values.ts'
import type { Run } from '../runs.ts'
import type { StoredChild } from './stored.ts'
import { databaseTime } from '#server/database/clock.ts'

export type PlannedChildren = {
  plan: ChildPlan
  /** Of each child what was written, as an undo needs it. */
  written: StoredChild[]
  /** Does something change that staff look at before it is public? */
  isReviewed: boolean
}

const lastOrder = Number.MAX_SAFE_INTEGER
const byOrder = (one: Values, other: Values): number =>
  ((one['order'] as number | null) ?? lastOrder) - ((other['order'] as number | null) ?? lastOrder)

/** `start`: what every new one starts with. */
function newChild(viewer: Viewer, child: Kind, run: Run, parent: Values, start: Values, given: Values): Values {
  const after: Values = {
    ...start,
    ...given,
    id: uuidv7(),
    [child.parent as string]: parent['id'],
    createdBy: viewer.id,
    source: 'import',
    importBatch: String(run.number),
  }
  return after
}

type ChildChange = { change: Change; one: StoredChild }

/** What a line of a file makes of a child; null where somebody put it in trash meanwhile. */
function changeOf(
  viewer: Viewer,
  child: Kind,
  run: Run,
  parent: Values,
  now: ReadonlyMap<string, Values>,
  start: Values,
  one: StoredChild,
): ChildChange | null {
  const before = one.target ? now.get(one.target) : undefined
  if (one.state === 'create') {
    const after = newChild(viewer, child, run, parent, start, one.given ?? {})
    return {
      change: { before: null, after, action: 'import', isChecked: true },
      one: { ...one, target: after['id'] as string, before: null },
    }
  }
  if (!before) return null
  if (one.state === 'remove') {
    const after = { ...before, deletedAt: databaseTime() }
    return { change: { before, after, action: 'import', isChecked: true }, one }
  }
  const fields = mergeValues(child, before, one.given ?? {})
  const names = [...Object.keys(fields), 'importBatch']
  return {
    change: {
      before,
      after: { ...before, ...fields, importBatch: String(run.number) },
      action: 'import',
      isChecked: true,
    },
    one: { ...one, given: fields, before: Object.fromEntries(names.map((name) => [name, before[name] ?? null])) },
  }
}

/** Puts changes of children into a plan: the lists as they will be, and what is done to them. */
function planOf(kind: Kind, parent: Values, now: ChildLists, changes: ReadonlyMap<Kind, readonly Change[]>): ChildPlan {
  const lists: Record<string, readonly Values[]> = {}
  for (const child of uploadedChildren(kind)) {
    const key = childKey(child)
    const own = changes.get(child) ?? []
    for (const { after, before } of own) {
      Object.assign(after, { [parentRow]: parent })
      beforeSave(child, after, before)
    }
    const known = new Map((now[key] ?? []).map((row) => [row['id'] as string, row]))
    for (const { after } of own) known.set(after['id'] as string, after)
    lists[key] = [...known.values()].filter((row) => !row['deletedAt']).toSorted(byOrder)
  }
  return { lists: { ...now, ...lists }, changes: [...changes].map(([child, own]) => ({ kind: child, changes: own })) }
}

/**
 * The children of one entry as a file says.
 * @param parent the entry as it will be, with its id
 * @param now its children as they are
 * @returns null when nothing becomes of them
 */
export function planWritten(
  viewer: Viewer,
  kind: Kind,
  run: Run,
  parent: Values,
  now: ChildLists,
  stored: readonly StoredChild[],
): PlannedChildren | null {
  const changes = new Map<Kind, Change[]>()
  const written: StoredChild[] = []
  let isReviewed = false
  for (const child of uploadedChildren(kind)) {
    const key = childKey(child)
    const known = new Map((now[key] ?? []).map((row) => [row['id'] as string, row]))
    const start = defaultsOf(viewer, child)
    const own = stored
      .filter(({ list }) => list === key)
      .flatMap((one) => changeOf(viewer, child, run, parent, known, start, one) ?? [])
    if (own.length === 0) continue
    changes.set(
      child,
      own.map(({ change }) => change),
    )
    written.push(...own.map(({ one }) => one))
    isReviewed ||= own.some(
      ({ change: { before, after } }) =>
        !before ||
        after['deletedAt'] !== before['deletedAt'] ||
        !isUnreviewed(child, changedFields(child, before, after)),
    )
  }
  return changes.size === 0 ? null : { plan: planOf(kind, parent, now, changes), written, isReviewed }
}

/**
 * The children of one entry as they were before an upload, where nobody changed them since.
 * @param gone children that the upload put in trash, by id
 */
export function planUndone(
  kind: Kind,
  run: number,
  parent: Values,
  now: ChildLists,
  gone: ReadonlyMap<string, Values>,
  stored: readonly StoredChild[],
): ChildPlan | null {
  const changes = new Map<Kind, Change[]>()
  for (const child of uploadedChildren(kind)) {
    const key = childKey(child)
    const known = new Map((now[key] ?? []).map((row) => [row['id'] as string, row]))
    const own = stored.flatMap((one): Change[] => {
      if (one.list !== key || !one.target) return []
      const before = one.state === 'remove' ? gone.get(one.target) : known.get(one.target)
      if (!before) return []
      if (one.state === 'create')
        return [{ before, after: { ...before, deletedAt: databaseTime() }, action: 'undo', isChecked: true }]
      if (one.state === 'remove')
        return [{ before, after: { ...before, deletedAt: null }, action: 'undo', isChecked: true }]
      const wrote: Values = { ...one.given, importBatch: String(run) }
      const back = Object.entries(one.before ?? {}).filter(([name]) => sameValue(before[name], wrote[name]))
      return back.length === 0
        ? []
        : [{ before, after: { ...before, ...Object.fromEntries(back) }, action: 'undo', isChecked: true }]
    })
    if (own.length > 0) changes.set(child, own)
  }
  return changes.size === 0 ? null : planOf(kind, parent, now, changes)
}
