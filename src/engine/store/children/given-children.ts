// Children that are given with a row: whole lists in their order, checked, and written in the transaction of the row.
import { uuidv7 } from '#server/database/row-ids.ts'
import type { FieldProblems } from '#lib/problems.ts'
import { mayReceive, parentRow } from '../../model/access.ts'
import type { Kind } from '../../model/kind.ts'
import { childKey, childKinds } from '../../model/registry.ts'
import { isEmpty } from '../../model/values/values.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import type { Viewer } from '../../model/viewer.ts'
import { type ChildLists, childrenOfRow, removedChildren } from './children.ts'
import type { Values } from '../columns.ts'
import { checkRow, defaultsOf, readInput } from '../writes/input.ts'
import type { Change, ChildPlan } from '../writes/changes.ts'
import { beforeSave } from '../writes/writing.ts'
import { databaseTime } from '#server/database/clock.ts'

/** More rows of one parent are a mistake or an attack. */
export const mostChildren = 500

/** Given values in two: those of the row itself, and the lists of its children. */
export function partChildren(kind: Kind, given: Values): { own: Values; lists: Values } {
  const keys = new Set(childKinds(kind).map(childKey))
  if (keys.size === 0) return { own: given, lists: {} }
  const part = (wanted: boolean): Values =>
    Object.fromEntries(Object.entries(given).filter(([name]) => keys.has(name) === wanted))
  return { own: part(false), lists: part(true) }
}

type ReadChild = { after: Values; before: Values | null; problems: FieldProblems; converted: string[] }

async function readChild(
  viewer: Viewer,
  child: Kind,
  parent: Values,
  given: Values,
  before: Values | null,
): Promise<ReadChild> {
  const { id: _id, version: _version, ...rest } = given
  // What a program was sent it may send back.
  const plain = Object.fromEntries(
    Object.entries(rest).filter(([name]) => name !== child.parent && !(before && child.fields[name]?.readOnly)),
  )
  const { values, problems, converted } = await readInput(viewer, child, plain, before ?? undefined)
  const after: Values = {
    ...(before ?? { ...defaultsOf(viewer, child), createdBy: viewer.id }),
    ...values,
    // A row that was removed and is named again is there again.
    ...(before?.['deletedAt'] ? { deletedAt: null } : {}),
    [child.parent as string]: parent['id'],
  }
  after['id'] ??= uuidv7()
  Object.assign(after, { [parentRow]: parent })
  beforeSave(child, after, before)
  for (const name of Object.keys(values)) {
    const field = child.fields[name]
    if (field && !mayReceive(viewer, child.access, name, field, after)) problems[name] = [{ code: 'notAllowed' }]
  }
  return { after, before, problems, converted }
}

/** Values that no two rows of one parent may share. */
function repeated(child: Kind, rows: readonly Values[]): { at: number; name: string }[] {
  const names = Object.keys(child.fields).filter((name) => child.fields[name]?.uniqueInParent)
  return names.flatMap((name) => {
    const seen = new Set<unknown>()
    return rows.flatMap((row, at) => {
      const value = row[name]
      if (isEmpty(value)) return []
      if (seen.has(value)) return [{ at, name }]
      seen.add(value)
      return []
    })
  })
}

/** Rows of this parent that were removed and are named again, by id. */
async function namedAgain(
  child: Kind,
  parent: Values,
  given: readonly unknown[],
  now: readonly Values[],
): Promise<Map<string, Values>> {
  const there = new Set(now.map((row) => row['id']))
  const ids = given.flatMap((entry) => {
    const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : null
    return typeof id === 'string' && isUuid(id) && !there.has(id) ? [id] : []
  })
  const rows = await removedChildren(child, parent['id'] as string, ids)
  return new Map(rows.map((row) => [row['id'] as string, row]))
}

async function readList(viewer: Viewer, child: Kind, parent: Values, given: unknown, now: readonly Values[]) {
  const key = childKey(child)
  const problems: FieldProblems = {}
  const wrong = (detail: string): void => void (problems[key] = [{ code: 'invalid', detail }])
  const read: ReadChild[] = []
  const known = new Map(now.map((row) => [row['id'] as string, row]))
  const removed = Array.isArray(given)
    ? await namedAgain(child, parent, given.slice(0, mostChildren), now)
    : new Map<string, Values>()
  if (given === null) given = []
  if (!Array.isArray(given) || given.length > mostChildren) wrong('listForm')
  else
    for (const [at, entry] of given.entries()) {
      if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
        wrong('listForm')
        break
      }
      const { id } = entry as Values
      const before = isEmpty(id) ? null : (known.get(id as string) ?? removed.get(id as string) ?? null)
      if (!isEmpty(id) && !before) {
        problems[`${key}.${at}`] = [{ code: 'invalid', detail: 'notInList' }]
        continue
      }
      // Named twice, the second would undo the first.
      known.delete(id as string)
      removed.delete(id as string)
      const one = await readChild(viewer, child, parent, entry as Values, before)
      one.after['order'] = at + 1
      for (const [name, list] of Object.entries(one.problems)) problems[`${key}.${at}.${name}`] = list
      read.push(one)
    }
  for (const { at, name } of repeated(
    child,
    read.map(({ after }) => after),
  ))
    problems[`${key}.${at}.${name}`] = [{ code: 'alreadyUsed' }]
  return { key, read, removed: [...known.values()], problems }
}

/**
 * Reads the lists of children that were given with a row; lists that were not given stay as they are.
 * @param parent the row as it will be, with its id
 * @returns null when nothing about children was given
 */
export async function planChildren(
  viewer: Viewer,
  kind: Kind,
  parent: Values,
  isNew: boolean,
  lists: Values,
): Promise<{ plan: ChildPlan; problems: FieldProblems; converted: string[] } | null> {
  if (Object.keys(lists).length === 0) return null
  const now = isNew ? {} : await childrenOfRow(kind, parent['id'] as string)
  const planned: Record<string, readonly Values[]> = { ...now }
  const problems: FieldProblems = {}
  const changes: { kind: Kind; changes: readonly Change[] }[] = []
  const converted: string[] = []
  for (const child of childKinds(kind)) {
    const key = childKey(child)
    if (!(key in lists)) continue
    const read = await readList(viewer, child, parent, lists[key], now[key] ?? [])
    Object.assign(problems, read.problems)
    for (const [at, one] of read.read.entries()) converted.push(...one.converted.map((name) => `${key}.${at}.${name}`))
    planned[key] = read.read.map(({ after }) => after)
    const at = databaseTime()
    changes.push({
      kind: child,
      changes: [
        ...read.removed.map((before) => ({
          before,
          after: { ...before, deletedAt: at },
          action: 'trash' as const,
        })),
        ...read.read.map(({ before, after }) => ({
          before,
          after,
          action: !before ? ('create' as const) : before['deletedAt'] ? ('restore' as const) : ('update' as const),
          // Its parent derives from what the kind made of it.
          isChecked: true as const,
        })),
      ],
    })
  }
  return { plan: { lists: planned, changes }, problems, converted }
}

/** Problems of the children of a row, each under `list.place.field`. */
export async function checkChildren(lists: ChildLists, kind: Kind, leavesDraft: boolean): Promise<FieldProblems> {
  const problems: FieldProblems = {}
  for (const child of childKinds(kind)) {
    const key = childKey(child)
    for (const [at, row] of (lists[key] ?? []).entries())
      for (const [name, list] of Object.entries(await checkRow(child, row, leavesDraft)))
        problems[`${key}.${at}.${name}`] = list
  }
  return problems
}
