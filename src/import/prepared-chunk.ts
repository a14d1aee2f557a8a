// The next rows of a run, read and made ready while those before them are being written: program and database work at the same time.
import { uuidv7 } from '#server/database/row-ids.ts'
import { databaseTime } from '#server/database/clock.ts'
import { query, sql } from '#server/database/db.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { matchesGrant } from '#engine/model/access.ts'
import type { Kind } from '#engine/model/kind.ts'
import { childKey, getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Values } from '#engine/store/columns.ts'
import { everybody } from '#engine/search/documents/documents.ts'
import { defaultsOf } from '#engine/store/writes/input.ts'
import { childTargetsStamp, targetsStamp } from '#engine/store/refs.ts'
import { findTags, tagKey } from '#engine/store/tags.ts'
import type { Change } from '#engine/store/writes/changes.ts'
import { type PreparedRows, prepareNewRows } from '#engine/store/writes/writing.ts'
import { readChildren, type StoredChild } from './children/stored.ts'
import { planWritten } from './children/write-children.ts'
import { uploadedChildren } from './reading/columns.ts'
import { isComplete } from './reading/merged-values.ts'
import { getRun, type Run } from './runs.ts'

export const chunkSize = 500
// With its children an entry is several rows: in smaller portions the next are made while these are written.
const chunkWithChildren = 100

/** How many entries of this kind are written in one transaction. */
export const chunkOf = (kind: Kind): number => (uploadedChildren(kind).length > 0 ? chunkWithChildren : chunkSize)

type WithValues = { given: Values | null }

/** `mark` changes whenever the row of the run does. */
export type ReadyRow = {
  at: number
  state: 'create' | 'update'
  given: Values
  target: string | null
  mark: string
}

/** What becomes of a row of the file: the change, and what was written of its children. */
export type Planned = { change: Change; written: StoredChild[] }

/** Rows in the order of the file; `changes` are empty and there are no documents where rows have to be read again under a lock. */
export type PreparedChunk = {
  rows: ReadyRow[]
  last: number
  changes: Planned[]
  documents: PreparedRows | null
  stamp: string
}

/** The next rows that wait to be taken over, after this one. */
export const readReady = (kind: Kind, run: number, after = -1): Promise<ReadyRow[]> =>
  query<ReadyRow>(
    sql`
    select at, state, given, target, xmin::text mark from import_rows
    where run = ${run} and at > ${after}::int and state in ('create', 'update') and written_at is null order by at limit ${chunkOf(kind)}`,
    true,
  )

/** What documents and rows of a run depend on besides its rows. */
const stampOf = async (kind: Kind, { options }: Run): Promise<string> =>
  `${targetsStamp(kind)} ${uploadedChildren(kind).map(childTargetsStamp).join(' ')} ${(await everybody()).listsBeforeNotice} ${JSON.stringify(options)}`

/** A new row as its line of the file and the defaults say. */
function newRow(
  viewer: Viewer,
  kind: Kind,
  run: Run,
  start: Values,
  given: Values,
  now: string,
  children: readonly StoredChild[],
): Values {
  const after: Values = {
    ...start,
    ...given,
    id: uuidv7(),
    createdBy: viewer.id,
    source: 'import',
    importBatch: String(run.number),
  }
  if (kind.flow !== 'content') return after
  const publish =
    run.options.publish === true &&
    isComplete(kind, after) &&
    areComplete(kind, children) &&
    matchesGrant(after, kind.access.publish(viewer)) &&
    Object.keys(kind.check?.(after) ?? {}).length === 0
  after['status'] = publish ? 'published' : 'draft'
  if (publish) after['publishedAt'] = now
  return after
}

/** Has every child what publishing asks for? */
const areComplete = (kind: Kind, children: readonly StoredChild[]): boolean =>
  uploadedChildren(kind).every((child) =>
    children.every(
      ({ list, given }) =>
        list !== childKey(child) ||
        isComplete(child, { ...defaultsFor(child), ...given, [child.parent as string]: true }),
    ),
  )

const defaultsFor = (child: Kind): Values =>
  Object.fromEntries(Object.entries(child.fields).map(([name, field]) => [name, field.default ?? null]))

/** A new entry with its children, as the lines of the file and the defaults say. */
export function newEntry(
  viewer: Viewer,
  kind: Kind,
  run: Run,
  start: Values,
  given: Values,
  now: string,
  children: readonly StoredChild[] = [],
): Planned {
  const after = newRow(viewer, kind, run, start, given, now, children)
  const planned = children.length > 0 ? planWritten(viewer, kind, run, after, {}, children) : null
  return {
    change: { before: null, after, action: 'import', ...(planned ? { children: planned.plan } : {}) },
    written: planned?.written ?? [],
  }
}

/** Names of the fields whose values are keywords, with the words of these rows that are no ids yet. */
export const wordsOfTags = (kind: Kind, rows: readonly WithValues[]): [name: string, to: string, words: string[]][] =>
  Object.entries(kind.fields).flatMap(([name, field]) => {
    if (field.type !== 'tags') return []
    const words = rows.flatMap((row) =>
      ((row.given?.[name] as string[] | null | undefined) ?? []).filter((one) => !isUuid(one)),
    )
    return words.length > 0 ? [[name, field.to as string, [...new Set(words)]]] : []
  })

/** Puts ids for words; those that nobody knows are left out. Were all known? */
export async function nameTags(kind: Kind, rows: readonly WithValues[]): Promise<boolean> {
  let areKnown = true
  for (const [name, to, words] of wordsOfTags(kind, rows)) {
    const ids = await findTags(to, words)
    areKnown &&= words.every((word) => ids.has(tagKey(word)))
    for (const row of rows) {
      const given = row.given?.[name] as string[] | null | undefined
      if (given && row.given)
        row.given[name] = [...new Set(given.flatMap((one) => (isUuid(one) ? one : (ids.get(tagKey(one)) ?? []))))]
    }
  }
  return areKnown
}

/** The children of one kind among these. */
export const ofList = (children: readonly StoredChild[], child: Kind): StoredChild[] =>
  children.filter(({ list }) => list === childKey(child))

/** Reads the rows after this one and makes their documents, outside of any transaction. Null when there are none. */
export async function prepareChunk(viewer: Viewer, number: number, after: number): Promise<PreparedChunk | null> {
  try {
    const run = await getRun(viewer, number)
    const kind = getKind(run.kind)
    const rows = await readReady(kind, number, after)
    if (rows.length === 0) return null
    const chunk: PreparedChunk = { rows, last: rows.at(-1)?.at ?? after, changes: [], documents: null, stamp: '' }
    // Rows that stand already, lists that others add to, keywords to propose: all that is looked at in the transaction.
    if (kind.flow !== 'content' || rows.some((row) => row.state !== 'create')) return chunk
    chunk.stamp = await stampOf(kind, run)
    const children = await readChildren(
      number,
      rows.map(({ at }) => at),
    )
    if (!(await nameTags(kind, rows))) return chunk
    for (const child of uploadedChildren(kind)) if (!(await nameTags(child, ofList(children, child)))) return chunk
    const byHead = Map.groupBy(children, ({ head }) => head)
    const now = databaseTime()
    const start = defaultsOf(viewer, kind)
    chunk.changes = rows.map((row) => newEntry(viewer, kind, run, start, row.given, now, byHead.get(row.at)))
    chunk.documents = await prepareNewRows(
      viewer,
      kind,
      chunk.changes.map(({ change }) => change),
    )
    await chunk.documents.made
    return chunk
  } catch {
    return null // what is wrong with these rows is said by the transaction that writes them
  }
}

/** Do the prepared rows still stand as they were read, and are they the next ones? Inside the transaction that writes them. */
export async function isUnchanged(run: Run, chunk: PreparedChunk): Promise<boolean> {
  if (!chunk.documents || chunk.stamp !== (await stampOf(getKind(run.kind), run))) return false
  const now = await query<{ at: number; mark: string }>(
    sql`
    select at, xmin::text mark from import_rows
    where run = ${run.number} and state in ('create', 'update') and written_at is null order by at limit ${chunkOf(getKind(run.kind))}`,
    true,
  )
  return (
    now.length === chunk.rows.length &&
    now.every(({ at, mark }, index) => at === chunk.rows[index]?.at && mark === chunk.rows[index]?.mark)
  )
}
