// What an answer reads, noted while it is made: tables, and the rows that it shows. By this, and no list by hand, whatever is kept of it is forgotten.
import { AsyncLocalStorage } from 'node:async_hooks'
import { hasNoSize } from './memory-size.ts'

export type Reading = { readonly tables: ReadonlySet<string>; readonly rows: ReadonlySet<string> }

type Noting = {
  tables: Set<string>
  rows: Set<string>
  /** Whoever waits for the result reads what it reads. */
  outer: Noting[]
}

const noting = new AsyncLocalStorage<Noting>()

/** Results that are still being made, by what is read for them. */
const unfinished = new WeakMap<Reading, Noting>()

/** About how many bytes a tag takes with its place in a set: an id is 36 letters. */
const tagBytes = 120

/** About how many bytes a reading takes. Told by its count: weighing its tags one by one costs more than much of what is read. */
export const readingSizeOf = ({ rows }: Reading): number => tagBytes * (1 + rows.size)

/** A row of a table, as caches know it. */
export const rowTag = (table: string, id: string): string => `${table} ${id}`

function add(to: Noting, what: 'tables' | 'rows', names: Iterable<string>): void {
  for (const name of names) {
    // Whoever waits has it, too.
    if (to[what].has(name)) continue
    to[what].add(name)
    for (const outer of to.outer) add(outer, what, [name])
  }
}

const note = (what: 'tables' | 'rows', names: Iterable<string>): void => {
  const own = noting.getStore()
  if (own) add(own, what, names)
}

/** Does anybody note what is read here? */
export const isNoting = (): boolean => noting.getStore() !== undefined

/** Notes that tables are read, where no statement says so. */
export const noteTables = (tables: Iterable<string>): void => note('tables', tables)

/** Notes that rows are shown: a write of one of them is told from one of another row of the table. */
export function noteShownRows(table: string, ids: Iterable<string>): void {
  if (isNoting()) for (const id of ids) note('rows', [rowTag(table, id)])
}

/** Notes what was read for a result that is used once more, or is read for one that is still being made. */
export function noteReading(reading: Reading): void {
  const own = noting.getStore()
  if (!own) return
  add(own, 'tables', reading.tables)
  add(own, 'rows', reading.rows)
  const running = unfinished.get(reading)
  if (running && running !== own) running.outer.push(own)
}

const noRows: ReadonlySet<string> = new Set()
const sharedTables = new Map<string, ReadonlySet<string>>()
const mostShared = 5000

/** Most results of a sort read the same tables: they share one set of them. */
function shared(tables: ReadonlySet<string>): ReadonlySet<string> {
  const key = [...tables].sort().join()
  const known = sharedTables.get(key)
  if (known || sharedTables.size >= mostShared) return known ?? tables
  sharedTables.set(key, tables)
  hasNoSize(tables)
  return tables
}

/**
 * Begins `work`, and notes what it reads, also for whoever notes around it. @returns its result, and what is read for it: that grows
 * until the result is there, for those who arrive meanwhile; what is still read afterwards is no part of it
 */
export function startReading<Result>(work: () => Promise<Result>): { reading: Reading; result: Promise<Result> } {
  const around = noting.getStore()
  const own: Noting = { tables: new Set(), rows: new Set(), outer: around ? [around] : [] }
  const reading: { tables: ReadonlySet<string>; rows: ReadonlySet<string> } = { tables: own.tables, rows: own.rows }
  unfinished.set(reading, own)
  const end = (): void => {
    unfinished.delete(reading)
    reading.tables = shared(own.tables)
    reading.rows = own.rows.size > 0 ? own.rows : noRows
    Object.assign(own, { tables: new Set(), rows: new Set(), outer: [] } satisfies Noting)
  }
  return { reading, result: noting.run(own, work).finally(end) }
}

/** Does `work`. @returns its result, with the tables that it read and the rows that it shows */
export async function whileReading<Result>(work: () => Promise<Result>): Promise<{ result: Result } & Reading> {
  const { reading, result } = startReading(work)
  const made = await result
  return { result: made, tables: reading.tables, rows: reading.rows }
}

/** Does `work` and notes nothing: what it reads may be as old as it is, whatever is written. */
export const withoutNoting = <Result>(work: () => Result): Result => noting.exit(work)
