// A database of its own for each test file, copied from the migrated template in a moment.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { InProcessIndex } from '#engine/search/in-process/index.ts'
import { postgresIndex } from '#engine/search/postgres/index.ts'
import { useSearchIndex } from '#engine/search/current-index.ts'
import { forgetAll } from '#server/cache/invalidation.ts'
import { closeDb, connectDb, dbSettings } from '#server/database/db.ts'
import { useSecretKey } from '#server/crypto/keys.ts'
import { useMasterKey } from '#server/crypto/encrypt-secrets.ts'
import { useCheapPasswords } from '#features/accounts/passwords/passwords.ts'
import { explainStatements } from './explained-statements.ts'
import { registerFeatures } from '../../../src/register.ts'
import { usePasswordMemory } from '#engine/store/recent-password.ts'

export type TestDatabase = { settings: pg.ClientConfig; drop: () => Promise<void> }

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('cluster').connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Of every database of a test; a test about keys gives another. */
const testKey = Buffer.alloc(32, 'key of the tests')

const withLists = 'with_reference_lists'

/** The first file that asks for it makes it; the others wait for that one. Here, where no test has kept anything in memory yet. */
async function makeTemplateWithLists(): Promise<void> {
  const { connection, template } = inject('cluster')
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7263541)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [withLists])
    if (rowCount) return
    await client.query(`drop database if exists ${withLists}_unfinished with (force)`)
    await client.query(`create database ${withLists}_unfinished template ${template}`)
    const { registry } = await import('#kinds/index.ts')
    const { loadReferenceData } = await import('#features/reference-data/load.ts')
    useRegistry(registry)
    registerFeatures()
    await connectDb({ ...connection, database: `${withLists}_unfinished` })
    await loadReferenceData().finally(closeDb)
    await client.query(`alter database ${withLists}_unfinished rename to ${withLists}`)
  } finally {
    await client.end()
  }
}

type Filling = 'migrated' | 'empty' | 'reference lists'

async function templateOf(filling: Filling): Promise<string> {
  if (filling === 'empty') return 'template0'
  if (filling === 'migrated') return inject('cluster').template
  await makeTemplateWithLists()
  return withLists
}

/** Creates a database: with the schema of the product, with the lists that it ships as well, or really empty. The caller drops it. */
export async function createDatabase(filling: Filling = 'migrated'): Promise<TestDatabase> {
  const { connection } = inject('cluster')
  const database = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${database} template ${await templateOf(filling)}`)
  return {
    settings: { ...connection, database },
    drop: () => onServer(`drop database if exists ${database} with (force)`),
  }
}

/** TEST_SEARCH_INDEX=process asks whole test files of the other index, for the kinds that the file said before. */
async function inProcessIndex(): Promise<InProcessIndex | undefined> {
  if (process.env['TEST_SEARCH_INDEX'] !== 'process') return undefined
  const opened = await InProcessIndex.open({
    settings: dbSettings(),
    file: null,
    otherwise: postgresIndex,
    fail: (error) => {
      throw error
    },
  })
  await opened.ready()
  useSearchIndex(opened)
  return opened
}

/** For the top of a test file about passwords, below `useDatabase()`: they cost what they cost where the product serves. */
export const usePasswordsAsServed = (): void => beforeAll(() => useCheapPasswords(false))

/**
 * For the top of a test file: before its tests a migrated database is made and connected, after them it is dropped. With
 * `'reference lists'` it holds the countries, cities, universities and all other lists that the product ships.
 * @example const database = useDatabase(); test('…', () => query(sql`…`)) // database().settings for a connection of one's own
 */
export function useDatabase(filling: 'migrated' | 'reference lists' = 'migrated'): () => TestDatabase {
  let database: TestDatabase | undefined
  let index: InProcessIndex | undefined
  beforeAll(async () => {
    database = await createDatabase(filling)
    await connectDb(database.settings)
    // Of the database of another file of this process.
    forgetAll()
    registerFeatures()
    useCheapPasswords(true)
    // Everybody of a test has just entered the password, unless the test is about it.
    usePasswordMemory({ isRecent: async () => true, enter: async () => ({ is: 'right' }) })
    useMasterKey(testKey)
    useSecretKey(testKey)
    index = await inProcessIndex()
  })
  afterAll(async () => {
    await index?.stop()
    await closeDb()
    if (database) await explainStatements(inject('cluster').connection, database.settings).finally(database.drop)
  })
  return () => {
    if (!database) throw new Error('useDatabase() gives its database only inside tests and hooks')
    return database
  }
}
