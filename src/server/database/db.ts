// The connection to PostgreSQL: one pool, `sql` fragments, and transactions that travel with the call.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import sql, { empty, join, raw, Sql } from 'sql-template-tag'
import { isNoting, noteTables } from '../cache/reading.ts'
import { badRequest, isOvertaken } from '../errors.ts'
import { forgetTime, noteDatabaseTime, isTimeOld } from './clock.ts'
import { statementTables } from './statement-tables.ts'

export { empty, join, raw, sql, Sql }

// Numbers: counts (int8) are small here; dates stay text so that no time zone ever touches them.
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1700, Number)
pg.types.setTypeParser(1082, (text) => text)
// uuid[]: never quoted, never null here; the general reader of arrays costs ten times as much
pg.types.setTypeParser(2951 as number, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',')))
pg.types.setTypeParser(1184, (text) => new Date(text).toISOString())

type Scope = {
  transaction: Transaction
  depth: number
  afterCommit: (() => void)[]
  /** Tags of the rows that it wrote. */
  touched: Set<string>
  /** What lives as long as the transaction, by whoever keeps it. */
  notes: Map<object, Map<string, unknown>>
}

/** A transaction takes a connection and begins with its first statement; one that asks nothing costs nothing. */
type Transaction = {
  begun: Promise<pg.PoolClient> | null
  /** A statement that was all that is written has committed: what follows only reads. */
  isWritten: boolean
}

let pool: pg.Pool | undefined
let replica: pg.Pool | undefined
let settings: pg.PoolConfig = {}
const scope = new AsyncLocalStorage<Scope>()
const fromCopy = new AsyncLocalStorage<true>()
const names = new Map<string, string>()

async function openPoolOf(config: pg.PoolConfig): Promise<pg.Pool> {
  // kB of new index entries that a search may have to read beside an index; batches allow themselves more (documents.ts)
  const options = '-c timezone=UTC -c jit=off -c gin_pending_list_limit=128'
  const opened = new pg.Pool({ max: 16, ...config, options })
  opened.on('error', () => {}) // a stopped database ends idle clients; the next query says so
  opened.on('connect', (client) => client.on('error', () => {})) // the same in a transaction between two statements
  await opened.query('select 1')
  return opened
}

/** Opens the pool. Called once by the process that serves, works or tests. */
export async function connectDb(config: pg.PoolConfig): Promise<void> {
  settings = config
  pool = await openPoolOf(config)
  forgetTime()
  // The first answers of a process that starts come late: of three one is near.
  for (let asked = 0; asked < 3; asked++) await askTime()
}

let asking: Promise<void> | undefined

/** Asks the database for its time; whoever wants to know meanwhile waits for the same answer. */
const askTime = (): Promise<void> =>
  (asking ??= openPool()
    .query<{ ms: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 ms')
    .then(({ rows }) => noteDatabaseTime((rows[0] as { ms: number }).ms))
    .finally(() => (asking = undefined)))

/** Opens a read-only copy of the database, for what `onReplica` reads. */
export async function connectReplica(config: pg.PoolConfig): Promise<void> {
  replica = await openPoolOf(config)
}

/** Statements of `work` outside transactions may be answered by the copy, if there is one. */
export const onReplica = <T>(work: () => Promise<T>): Promise<T> => (replica ? fromCopy.run(true, work) : work())

export async function closeDb(): Promise<void> {
  await Promise.all([pool?.end(), replica?.end()])
  pool = undefined
  replica = undefined
}

/** How to reach the same database with a connection of one's own (LISTEN, pg-boss, COPY). */
export const dbSettings = (): pg.PoolConfig => settings

export const openClient = async (): Promise<pg.Client> => {
  const client = new pg.Client(settings)
  client.on('error', () => {})
  await client.connect()
  return client
}

function openPool(): pg.Pool {
  if (!pool) throw new Error('the database is not connected')
  return pool
}

// A statement with the same text is prepared once per connection under a short name.
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url').slice(0, 20)
    if (names.size < 5000) names.set(text, name)
  }
  return name
}

function configOf({ text, values }: Sql, prepare: boolean): pg.QueryConfig {
  if (isNoting()) noteTables(statementTables(text))
  return { text, values, ...(prepare ? { name: nameOf(text) } : {}) }
}

/**
 * Runs a statement in the current transaction, or alone. `prepare` keeps its plan for the next time: for hot paths.
 * @throws 400 impossible_text when a value is text that no database holds
 */
export async function query<Row = Record<string, any>>(statement: Sql, prepare = false): Promise<Row[]> {
  const config = configOf(statement, prepare)
  const transaction = scope.getStore()?.transaction
  const asking = transaction
    ? begin(transaction).then((client) => inTurn(client, config))
    : ((fromCopy.getStore() && replica) || openPool()).query(config)
  const result = await asking.catch(refuseText)
  return result.rows as Row[]
}

function begin(transaction: Transaction): Promise<pg.PoolClient> {
  transaction.begun ??= (async () => {
    const client = await openPool().connect()
    try {
      await client.query(transaction.isWritten ? 'begin read only' : 'begin')
      return client
    } catch (error) {
      client.release(error as Error)
      throw error
    }
  })()
  return transaction.begun
}

/**
 * Runs a statement after which the current transaction writes nothing: when it is also its first, it is a transaction by itself, and
 * neither `begin` nor `commit` is asked. It has committed when this returns rows; without rows it wrote nothing, and the
 * transaction goes on as if it had not been asked.
 */
export async function queryWhole<Row = Record<string, any>>(statement: Sql): Promise<Row[]> {
  const own = scope.getStore()
  if (!own || own.depth > 0 || own.transaction.begun || own.transaction.isWritten) return query<Row>(statement, true)
  const { rows } = await openPool().query(configOf(statement, true)).catch(refuseText)
  if (rows.length > 0) {
    own.transaction.isWritten = true
    for (const call of own.afterCommit.splice(0)) call()
  }
  return rows as Row[]
}

/** Has the current transaction committed what it writes, by `queryWhole`? Whatever fails from then on undoes nothing. */
export const hasCommitted = (): boolean => scope.getStore()?.transaction.isWritten ?? false

// No text holds the sign 0 (U+0000): a database of UTF-8 keeps none, not even in JSON. Who sends one is told, whatever it was sent for.
const impossibleText = ['22021', '22P05']
function refuseText(error: Error & { code?: string }): never {
  throw error.code && impossibleText.includes(error.code) ? badRequest('impossible_text') : error
}

// Statements of one transaction share a connection: one after the other, also when the caller asks for several at once.
const turns = new WeakMap<pg.ClientBase, Promise<unknown>>()

const inTurn = (client: pg.ClientBase, config: pg.QueryConfig): Promise<pg.QueryResult> =>
  inTurnOf(client, () => client.query(config))

function inTurnOf<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const before = turns.get(client) ?? Promise.resolve()
  const result = before.then(work)
  turns.set(
    client,
    result.catch(() => {}),
  )
  return result
}

async function copying(client: pg.ClientBase, text: string, data: Buffer): Promise<void> {
  const into = client.query(copyFrom(text))
  into.end(data)
  await finished(into)
}

/** Runs a statement `copy … from stdin` with this data, in the current transaction, or alone. */
export async function copyIn(statement: Sql, data: string | Buffer): Promise<void> {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data
  const transaction = scope.getStore()?.transaction
  if (transaction) {
    const own = await begin(transaction)
    return inTurnOf(own, () => copying(own, statement.text, bytes))
  }
  const client = await openPool().connect()
  try {
    await copying(client, statement.text, bytes)
  } finally {
    client.release()
  }
}

export async function queryOne<Row = Record<string, any>>(statement: Sql): Promise<Row | undefined> {
  return (await query<Row>(statement))[0]
}

// Transactions that the database ends because they wait for each other, or read what changed, are done again so often.
const mostTries = 4

/**
 * Runs `work` in one transaction; inside another one, in a savepoint of it. One that the database ends for the sake of another, which
 * undoes it whole, is done again: what `work` does beside the database it may do twice.
 */
export async function tx<T>(work: () => Promise<T>): Promise<T> {
  const outer = scope.getStore()
  if (outer) return nested(outer, work)
  if (isTimeOld()) await askTime().catch(() => {}) // the first statement says what is wrong
  for (let tries = 1; ; tries++) {
    const transaction: Transaction = { begun: null, isWritten: false }
    try {
      return await runIn(transaction, work)
    } catch (error) {
      if (!isOvertaken(error as Error) || transaction.isWritten || tries === mostTries) throw error
      // Not all of them at the same moment again.
      await delay(Math.random() * 20 * 2 ** tries)
    }
  }
}

async function runIn<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  const own: Scope = { transaction, depth: 0, afterCommit: [], touched: new Set(), notes: new Map() }
  let broken: Error | undefined
  try {
    const result = await scope.run(own, work)
    const ended = transaction.begun?.then((client) => client.query('commit'))
    // One that only reads after it has committed has nothing to lose: a connection that fails is not used again.
    await (transaction.isWritten ? ended?.catch((failure: Error) => (broken = failure)) : ended)
    for (const call of own.afterCommit) call()
    return result
  } catch (error) {
    const client = await transaction.begun?.catch(() => null)
    await client?.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    const client = await transaction.begun?.catch(() => null)
    client?.release(broken)
  }
}

async function nested<T>(outer: Scope, work: () => Promise<T>): Promise<T> {
  const own: Scope = { ...outer, depth: outer.depth + 1 }
  const calls = outer.afterCommit.length
  const point = `s${own.depth}`
  const client = await begin(outer.transaction)
  await client.query(`savepoint ${point}`)
  try {
    const result = await scope.run(own, work)
    await client.query(`release savepoint ${point}`)
    return result
  } catch (error) {
    await client.query(`rollback to savepoint ${point}`)
    // What was undone is followed by nothing.
    outer.afterCommit.length = calls
    throw error
  }
}

/** What is read now may never have been, if the transaction rolls back. */
export const isInTransaction = (): boolean => scope.getStore() !== undefined

/** Has the current transaction asked the database something? One that has not has read and locked nothing. */
export const hasBegun = (): boolean => {
  const transaction = scope.getStore()?.transaction
  return transaction !== undefined && transaction.begun !== null
}

/** Reads what is committed, beside a transaction that has not begun: a write that is one statement stays one. */
export const readCommitted = <T>(read: () => T): T =>
  isInTransaction() && !hasBegun() ? fromCopy.exit(() => scope.exit(read)) : read()

/** Notes of `owner` that live as long as the current transaction; none outside of one. */
export function transactionNotes(owner: object): Map<string, unknown> | undefined {
  const notes = scope.getStore()?.notes
  if (!notes) return undefined
  const own = notes.get(owner) ?? new Map<string, unknown>()
  notes.set(owner, own)
  return own
}

/** Notes that the current transaction, if there is one, writes rows with this tag. */
export function noteWrite(tag: string): void {
  scope.getStore()?.touched.add(tag)
}

/** Has the current transaction written rows with one of these tags? */
export function hasWritten(tags: Iterable<string>): boolean {
  const touched = scope.getStore()?.touched
  if (touched && touched.size > 0) for (const tag of tags) if (touched.has(tag)) return true
  return false
}

/** Runs `call` when the outermost transaction has committed; at once when there is none. */
export function afterCommit(call: () => void): void {
  const store = scope.getStore()
  if (store) store.afterCommit.push(call)
  else call()
}

const columnNames = new Map<string, string>()

/** camelCase of the program to snake_case of the database. */
export function columnName(field: string): string {
  let name = columnNames.get(field)
  if (name === undefined) {
    name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    if (columnNames.size < 5000) columnNames.set(field, name)
  }
  return name
}

/** A quoted identifier made of a field or table name that stands in our own code. */
export const ident = (name: string): Sql => raw(`"${columnName(name).replaceAll('-', '_').replaceAll('"', '')}"`)
