// Statements of the tests, each explained once by PostgreSQL: what is kept of an answer is known to be old by the names in their texts.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { statementTables } from '#server/database/statement-tables.ts'

type PlanNode = { 'Relation Name'?: string; Schema?: string; Operation?: string; [key: string]: unknown }

const asked = new Set<string>()

/** From now on the texts of statements with values, as `query()` asks them, are noted. Once for each process. */
function noteStatements(): void {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [Partial<pg.QueryConfig> | string]
    if (typeof statement === 'object' && statement?.values && statement.text) asked.add(statement.text)
    return Reflect.apply(query, this, given)
  } as typeof query
}
noteStatements()

/** Where files that run beside each other say which statements they explain. */
export const explainedTable = 'create table explained (hash text primary key)'

async function connected<T>(to: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(to)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Those statements asked since the last time that no other file of this run explains. */
async function claim(cluster: pg.ClientConfig): Promise<string[]> {
  const hashOf = (text: string): string => createHash('sha1').update(text).digest('base64url')
  const texts = new Map([...asked].map((text) => [hashOf(text), text]))
  asked.clear()
  // In one order: files that claim the same at once wait for each other instead of locking each other out.
  const take =
    'insert into explained select * from unnest($1::text[]) hash order by hash on conflict do nothing returning hash'
  const { rows } = await connected(cluster, (client) => client.query<{ hash: string }>(take, [[...texts.keys()]]))
  asked.delete(take)
  return rows.flatMap(({ hash }) => texts.get(hash) ?? [])
}

function* tablesOf(node: PlanNode): Generator<string> {
  const { 'Relation Name': name, Schema: schema, Operation: operation } = node
  // What is only written is not read.
  if (name && schema === 'public' && !operation) yield name
  for (const value of Object.values(node).flat())
    if (typeof value === 'object' && value) yield* tablesOf(value as PlanNode)
}

const mayBeExplained = (text: string): boolean => /^\s*(?:select|with|insert|update|delete)\b/i.test(text)
/** Of a table or column that the tests made, or took away, themselves. */
const isGone = ({ code }: { code?: string }): boolean => code === '42P01' || code === '42703'

/** Of any values: nothing is left out because of one. */
async function planOf(client: pg.Client, text: string): Promise<PlanNode> {
  const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)))
  const values = count > 0 ? `(${Array(count).fill('null').join()})` : ''
  const results = await client.query(
    `set plan_cache_mode = force_generic_plan; deallocate all; prepare explained as ${text};
     explain (verbose, format json) execute explained ${values}`,
  )
  return (results as unknown as pg.QueryResult[]).at(-1)?.rows[0]['QUERY PLAN'][0].Plan
}

/** Tables that PostgreSQL reads for these statements and that their texts do not name for `statementTables`. */
export async function unnamedTables(client: pg.Client, texts: readonly string[]): Promise<string[]> {
  const parts = await client.query<{ part: string; whole: string }>(
    `select child.relname part, parent.relname whole from pg_inherits
     join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent`,
  )
  const wholes = new Map(parts.rows.map(({ part, whole }) => [part, whole]))
  const wrong: string[] = []
  for (const text of texts.filter(mayBeExplained)) {
    const explained = await planOf(client, text).catch((error) => {
      if (isGone(error)) return null
      throw new Error(`not explained: ${text}`, { cause: error })
    })
    if (!explained) continue
    const read = tablesOf(explained).map((name) => wholes.get(name) ?? name)
    const missing = new Set(read).difference(new Set(statementTables(text)))
    if (missing.size > 0) wrong.push(`${[...missing].join(', ')}: ${text}`)
  }
  return wrong
}

/** @throws Error with the statements, asked since the last time, that read a table without naming it: kept answers would not follow it */
export async function explainStatements(cluster: pg.ClientConfig, database: pg.ClientConfig): Promise<void> {
  const texts = await claim(cluster)
  const wrong = await connected(database, (client) => unnamedTables(client, texts))
  if (wrong.length > 0) throw new Error(`tables are read that are not found in the statement\n${wrong.join('\n')}`)
}
