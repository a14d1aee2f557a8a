// The next rows of a run, read and made ready while those before them are being written: program and database work at the same time.
import { uuidv7 } from 'uuidv7'
import { query, sql } from '#server/database/db.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { matchesGrant } from '#engine/model/access.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Values } from '#engine/store/columns.ts'
import { type Documents, everybody } from '#engine/search/documents.ts'
import { defaultsOf } from '#engine/store/input.ts'
import { targetsStamp } from '#engine/store/refs.ts'
import { findTags, tagKey } from '#engine/store/tags.ts'
import { type Change, prepareRows } from '#engine/store/writing.ts'
import { isComplete } from './check.ts'
import { getRun, type Run } from './runs.ts'

export const chunkSize = 500

/** `mark` changes whenever the row of the run does. */
export type ReadyRow = {
  at: number
  state: 'create' | 'update'
  given: Values
  target: string | null
  mark: string
}

/** Rows in the order of the file; `changes` are empty and there are no documents where rows have to be read again under a lock. */
export type Ahead = {
  rows: ReadyRow[]
  last: number
  changes: Change[]
  documents: Documents | null
  stamp: string
}

/** The next rows that wait to be taken over, after this one. */
export const readReady = (run: number, after = -1): Promise<ReadyRow[]> =>
  query<ReadyRow>(
    sql`
    select at, state, given, target, xmin::text mark from import_rows
    where run = ${run} and at > ${after}::int and state in ('create', 'update') and written_at is null order by at limit ${chunkSize}`,
    true,
  )

/** What documents and rows of a run depend on besides its rows. */
const stampOf = async (kind: Kind, { options }: Run): Promise<string> =>
  `${targetsStamp(kind)} ${(await everybody()).listsBeforeNotice} ${JSON.stringify(options)}`

/** A new row as its line of the file and the defaults say. */
export function newRow(viewer: Viewer, kind: Kind, run: Run, start: Values, given: Values, now: string): Values {
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
    matchesGrant(after, kind.access.publish(viewer)) &&
    Object.keys(kind.check?.(after) ?? {}).length === 0
  after['status'] = publish ? 'published' : 'draft'
  if (publish) after['publishedAt'] = now
  return after
}

/** Names of the fields whose values are keywords, with the words of these rows that are no ids yet. */
export const wordsOfTags = (kind: Kind, rows: readonly ReadyRow[]): [name: string, to: string, words: string[]][] =>
  Object.entries(kind.fields).flatMap(([name, field]) => {
    if (field.type !== 'tags') return []
    const words = rows.flatMap((row) =>
      ((row.given[name] as string[] | null | undefined) ?? []).filter((one) => !isUuid(one)),
    )
    return words.length > 0 ? [[name, field.to as string, [...new Set(words)]]] : []
  })

/** Puts ids for words; those that nobody knows are left out. Were all known? */
export async function nameTags(kind: Kind, rows: readonly ReadyRow[]): Promise<boolean> {
  let areKnown = true
  for (const [name, to, words] of wordsOfTags(kind, rows)) {
    const ids = await findTags(to, words)
    areKnown &&= words.every((word) => ids.has(tagKey(word)))
    for (const row of rows) {
      const given = row.given[name] as string[] | null | undefined
      if (given)
        row.given[name] = [...new Set(given.flatMap((one) => (isUuid(one) ? one : (ids.get(tagKey(one)) ?? []))))]
    }
  }
  return areKnown
}

/** Reads the rows after this one and makes their documents, outside of any transaction. Null when there are none. */
export async function prepareAhead(viewer: Viewer, number: number, after: number): Promise<Ahead | null> {
  try {
    const run = await getRun(viewer, number)
    const kind = getKind(run.kind)
    const rows = await readReady(number, after)
    if (rows.length === 0) return null
    const ahead: Ahead = { rows, last: rows.at(-1)?.at ?? after, changes: [], documents: null, stamp: '' }
    // Rows that stand already, lists that others add to, keywords to propose: all that is looked at in the transaction.
    if (kind.flow !== 'content' || rows.some((row) => row.state !== 'create')) return ahead
    ahead.stamp = await stampOf(kind, run)
    if (!(await nameTags(kind, rows))) return ahead
    const now = new Date().toISOString()
    const start = defaultsOf(viewer, kind)
    ahead.changes = rows.map((row) => ({
      before: null,
      after: newRow(viewer, kind, run, start, row.given, now),
      action: 'import',
    }))
    ahead.documents = await prepareRows(viewer, kind, ahead.changes)
    await ahead.documents.made
    return ahead
  } catch {
    return null // what is wrong with these rows is said by the transaction that writes them
  }
}

/** Do the prepared rows still stand as they were read, and are they the next ones? Inside the transaction that writes them. */
export async function isAsItWas(run: Run, ahead: Ahead): Promise<boolean> {
  if (!ahead.documents || ahead.stamp !== (await stampOf(getKind(run.kind), run))) return false
  const now = await query<{ at: number; mark: string }>(
    sql`
    select at, xmin::text mark from import_rows
    where run = ${run.number} and state in ('create', 'update') and written_at is null order by at limit ${chunkSize}`,
    true,
  )
  return (
    now.length === ahead.rows.length &&
    now.every(({ at, mark }, index) => at === ahead.rows[index]?.at && mark === ahead.rows[index]?.mark)
  )
}
