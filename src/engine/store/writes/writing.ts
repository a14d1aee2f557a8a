// Writing rows: one statement per step for any number of rows, all in the transaction of the caller.
import { uuidv7 } from '#server/database/row-ids.ts'
import { databaseTime } from '#server/database/clock.ts'
import { conflict } from '#server/errors.ts'
import { enqueue } from '#server/queue/jobs.ts'
import type { Kind } from '../../model/kind.ts'
import { system, type Viewer } from '../../model/viewer.ts'
import { moveOnChange } from '../../model/workflow.ts'
import { writeAudit } from '../audit.ts'
import type { Values } from '../columns.ts'
import {
  atOnce,
  type Documents,
  prepareDocuments,
  saveDocuments,
  touchPublic,
} from '../../search/documents/documents.ts'
import { columnsOfRule, matchesGrant, parentRow } from '../../model/access.ts'
import { childKey, childKinds, parentKind } from '../../model/registry.ts'
import { type ChildLists, childrenOf } from '../children/children.ts'
import { deriveRows, holdRows, noteDue, readersOfChanges } from '../derived/derive.ts'
import { withParents } from '../children/parents.ts'
import { noteChangedWords } from '../../search/documents/renewals.ts'
import { auditOf, type Change, changedFields, type SavedChange } from './changes.ts'
import { noteRowWork, rowWorkOf } from './row-work.ts'
import { followTrash, writeEncrypted } from '../encrypted/encrypted-store.ts'
import { giveNumbers } from './row-numbers.ts'
import { giveSlugs } from './slugs.ts'
import { uniqueError } from './unique-error.ts'
import { stamp } from './stamp.ts'
import { wantedJobs } from './wanted-jobs.ts'
import { insertRows, updateRows } from './write-many.ts'
import { type WrittenWithRow, writeChangedRow, writeNewRow } from './write-one.ts'
import { invalidate } from '#server/cache/invalidation.ts'

export type WithSave = {
  /** Asked at every save of every kind. */
  concerns: (kind: Kind, change: SavedChange) => boolean
  /** Done in the transaction of the save. */
  work: (writer: Viewer, kind: Kind, change: SavedChange) => Promise<void>
}
const withSaves = new Set<WithSave>()

/** Adds what stands or falls with a save, as proof of it does. */
export const addWithSave = (work: WithSave): void => void withSaves.add(work)

/** Puts right in `after` what its kind puts right by itself; once for every row, before it is checked. */
export function beforeSave(kind: Kind, after: Values, before: Values | null): void {
  Object.assign(after, kind.onSave.beforeSave?.(after, before, databaseTime()))
}

/** Gives rows what follows from their values and from who writes them, and begins to make their search documents. */
export async function prepareRows(viewer: Viewer, kind: Kind, changes: readonly Change[]): Promise<Documents> {
  for (const { before, after, isChecked } of changes) if (!isChecked) beforeSave(kind, after, before)
  for (const { after } of changes) after['id'] ??= uuidv7()
  const lists = await listsOf(kind, changes)
  const rows = changes.map(({ after }) => after)
  await withParents(
    kind,
    rows.filter((row) => !(parentRow in row)),
  )
  await deriveRows(kind, rows, lists)
  for (const change of changes) stamp(viewer, kind, change)
  await giveNumbers(kind, changes)
  return prepareDocuments(
    kind,
    rows,
    changes.map(({ before }) => !before),
    lists,
  )
}

/** The documents of new rows and of what is done to their children, for a transaction that comes later. */
export type PreparedRows = Documents & { children: readonly PreparedChildren[] }
type PreparedChildren = { kind: Kind; changes: readonly Change[]; documents: Documents }

/** What these plans change of children, by kind. */
function childChanges(changes: readonly Change[]): [child: Kind, changes: Change[]][] {
  const plans = changes.flatMap(({ children }) => children?.changes ?? [])
  return [...Map.groupBy(plans, ({ kind }) => kind)].map(([child, list]) => [
    child,
    list
      .flatMap((plan) => plan.changes)
      .filter(({ before, after }) => !before || changedFields(child, before, after).length > 0),
  ])
}

/** As `prepareRows`, for rows that are all new, with their children: of these nothing is left for the transaction but writing. */
export async function prepareNewRows(viewer: Viewer, kind: Kind, changes: readonly Change[]): Promise<PreparedRows> {
  const documents = await prepareRows(viewer, kind, changes)
  const children: PreparedChildren[] = []
  // What a child derives may read its parent, which is not there yet.
  for (const [child, own] of childChanges(changes))
    if (!child.derive && own.length > 0)
      children.push({ kind: child, changes: own, documents: await prepareRows(viewer, child, own) })
  const made = Promise.all([documents.made, ...children.map((one) => one.documents.made)])
  made.catch(() => {}) // thrown by who waits for it
  return { ...documents, made, children }
}

/** The children of these rows as they will be, by id. */
async function listsOf(kind: Kind, changes: readonly Change[]): Promise<Map<string, ChildLists>> {
  if (childKinds(kind).length === 0) return new Map()
  const idOf = ({ after }: Change): string => after['id'] as string
  const unplanned = changes.filter(({ before, children }) => before && !children)
  const lists = new Map<string, ChildLists>(await childrenOf(kind, unplanned.map(idOf)))
  for (const change of changes) if (change.children) lists.set(idOf(change), change.children.lists)
  return lists
}

/** Writes what is done to the children of these rows. */
async function writeChildren(
  viewer: Viewer,
  changes: readonly Change[],
  prepared: readonly PreparedChildren[],
  entersWords: boolean,
): Promise<void> {
  for (const [child, real] of childChanges(changes)) {
    const ready = prepared.find(({ kind }) => kind === child)
    await writeRows(viewer, child, ready?.changes ?? real, {
      isFromParent: true,
      documents: ready?.documents ?? null,
      entersWords,
    })
  }
}

/** Documents of children say whether the public may see them, which their parent decides. */
async function renewChildDocuments(kind: Kind, changes: readonly Change[]): Promise<void> {
  if (childKinds(kind).length === 0) return
  const ruleNames = ['deletedAt', 'active', ...columnsOfRule(kind.access.read)]
  const moved = changes.filter(
    ({ before, after }) => before && ruleNames.some((name) => (before[name] ?? null) !== (after[name] ?? null)),
  )
  const lists = await childrenOf(
    kind,
    moved.map(({ after }) => after['id'] as string),
  )
  for (const child of childKinds(kind)) {
    await saveDocuments(
      child,
      [...lists.values()].flatMap((one) => one[childKey(child)] ?? []),
    )
  }
}

/** What follows from these rows in others: their parents, and rows whose derived values read them. */
async function writeFollowers(
  viewer: Viewer,
  kind: Kind,
  changes: readonly Change[],
  isFromParent: boolean,
): Promise<void> {
  const parent = parentKind(kind)
  if (parent && !isFromParent) {
    const ids = changes.flatMap(({ before, after }) => [before?.[kind.parent as string], after[kind.parent as string]])
    // What time alone changes of a child makes no new version of its parent.
    const byTime = changes.every(({ action }) => action === 'derive')
    const isReviewed = changes.every(
      ({ before, after }) => before && isUnreviewed(kind, changedFields(kind, before, after)),
    )
    await writeAgain(
      viewer,
      parent,
      [...new Set(ids.filter((id) => typeof id === 'string'))],
      byTime ? null : { lists: [childKey(kind)], isReviewed },
    )
  }
  for (const { kind: reader, ids } of await readersOfChanges(kind, changes))
    await writeAgain(system(), reader, ids, null)
}

/** May these fields change without a look by staff? */
export const isUnreviewed = (kind: Kind, names: readonly string[]): boolean =>
  names.every((name) => kind.fields[name]?.unreviewed || kind.fields[name]?.readOnly)

/** Should staff look at what this viewer changed of a published row? What an author changes; what an owner changes when the settings say so. */
const isLookedAtAgain = (viewer: Viewer, kind: Kind, row: Values): boolean =>
  viewer.who === 'member' ? viewer.review?.changes !== false : !matchesGrant(row, kind.access.publish(viewer))

/** Puts a row that this viewer changed back into review, where staff look at such changes again. */
export function returnToReview(viewer: Viewer, kind: Kind, row: Values): void {
  if (!kind.workflow) return
  const move = moveOnChange(kind.workflow, row)
  if (move && isLookedAtAgain(viewer, kind, row)) row[kind.workflow.field] = move.to
}

/**
 * Computes rows anew because others changed, and writes them where that changes something.
 * @param byChildren their children were changed by the viewer: the rows are new versions then
 */
export async function writeAgain(
  viewer: Viewer,
  kind: Kind,
  ids: readonly string[],
  byChildren: { lists: readonly string[]; isReviewed: boolean } | null,
): Promise<void> {
  for (let at = 0; at < ids.length; at += 500) {
    const { rows, lists } = await holdRows(kind, ids.slice(at, at + 500))
    const changes = rows.map((before): Change => ({
      before,
      after: { ...before },
      action: byChildren ? 'update' : 'derive',
      isChecked: true,
      children: { lists: lists.get(before['id'] as string) ?? {}, changes: [] },
    }))
    await deriveRows(
      kind,
      changes.map(({ after }) => after),
      lists,
    )
    if (byChildren && !byChildren.isReviewed) for (const { after } of changes) returnToReview(viewer, kind, after)
    const real = byChildren
      ? changes
      : changes.filter(({ before, after }) => changedFields(kind, before, after).length > 0)
    await writeRows(viewer, kind, real, { audit: byChildren !== null })
    // What stands still by itself may still change with time.
    await noteDue(
      kind,
      changes.filter((change) => !real.includes(change)).map(({ after }) => after),
      lists,
    )
  }
}

/** A single row, with its audit, document and the word to caches; false when there are several, or when something unique is taken. */
async function writeAlone(
  viewer: Viewer,
  kind: Kind,
  changes: readonly Change[],
  documents: Documents,
  more: Pick<WrittenWithRow, 'written' | 'work' | 'isAll'> & { isAudited: boolean },
): Promise<boolean> {
  const [change, ...others] = changes
  if (!change || others.length > 0) return false
  const { isAudited, ...rest } = more
  const beside = async (): Promise<WrittenWithRow> => ({
    audit: isAudited ? (auditOf(kind, change)[0] ?? null) : null,
    document: await documents.first(),
    ...rest,
  })
  if (change.before) await giveSlugs(kind, changes)
  try {
    if (!change.before) return await writeNewRow(viewer, kind, change.after, beside)
    if (await writeChangedRow(viewer, kind, change.after, await beside())) return true
  } catch (error) {
    throw uniqueError(kind, error)
  }
  throw conflict(null)
}

async function writeTogether(kind: Kind, changes: readonly Change[]): Promise<void> {
  await giveSlugs(kind, changes)
  try {
    await insertRows(
      kind,
      changes.filter(({ before }) => !before).map(({ after }) => after),
    )
    await updateRows(
      kind,
      changes.filter(({ before }) => before),
    )
  } catch (error) {
    throw uniqueError(kind, error)
  }
}

type WriteRows = {
  audit?: boolean
  documents?: Documents | null
  /** `documents` and those of the children. */
  prepared?: PreparedRows | null
  isFromParent?: boolean
  /** False: the caller enters the words of these rows into the index, with those of others. */
  entersWords?: boolean
  /** The caller writes nothing after it in this transaction. */
  isLast?: boolean
}

/** Is the row with its audit and document all that is written for this change? A new row has no followers yet. */
const isAlone = (kind: Kind, { before, encrypted = [], children }: Change): boolean =>
  !before && encrypted.length === 0 && !children && !kind.derive?.until && !parentKind(kind)

/**
 * Writes rows with all that belongs to a write: version, address, search document, audit, follow-up jobs, caches.
 * Must run inside `tx`. Throws 409 when a row was changed by somebody else or a unique value is taken.
 */
export async function writeRows(
  viewer: Viewer,
  kind: Kind,
  changes: readonly Change[],
  options: WriteRows = {},
): Promise<void> {
  if (changes.length === 0) return
  // The documents are made while the database writes the rows and the audit, or were made before (`prepareNewRows`).
  const documents = options.prepared ?? options.documents ?? (await prepareRows(viewer, kind, changes))
  const written = await touchPublic(kind, changes)
  const work = rowWorkOf(kind, changes as readonly SavedChange[])
  const jobs = wantedJobs(viewer, kind, changes)
  const follow = (changes as readonly SavedChange[]).flatMap((change) =>
    [...withSaves].filter(({ concerns }) => concerns(kind, change)).map((one) => ({ ...one, change })),
  )
  const isAll =
    options.isLast === true &&
    jobs.length === 0 &&
    follow.length === 0 &&
    changes.every((change) => isAlone(kind, change))
  const isAudited = options.audit !== false
  const isWritten = await writeAlone(viewer, kind, changes, documents, { written, work, isAll, isAudited })
  if (!isWritten) await writeTogether(kind, changes)
  for (const { after, encrypted } of changes)
    if (encrypted) await writeEncrypted(viewer, kind, after['id'] as string, encrypted)
  await followTrash(viewer, kind, changes)
  if (!isWritten && isAudited)
    await writeAudit(
      viewer,
      changes.flatMap((change) => auditOf(kind, change)),
    )
  // Words of children enter the index with those of their parents.
  await writeChildren(viewer, changes, options.prepared?.children ?? [], isWritten || changes.length <= atOnce)
  if (!isWritten) await documents.write(options.entersWords === false)
  await renewChildDocuments(kind, changes)
  await noteChangedWords(kind, changes)
  if (!isWritten) await noteRowWork(work)
  for (const one of follow) await one.work(viewer, kind, one.change)
  for (const [name, data] of jobs) await enqueue(name, data)
  await noteDue(
    kind,
    changes.map(({ after }) => after),
    await listsOf(kind, kind.derive?.until ? changes : []),
  )
  await writeFollowers(viewer, kind, changes, options.isFromParent === true)
  if (!isWritten) await invalidate(kind.table, written)
}
