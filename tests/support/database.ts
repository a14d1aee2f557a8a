// A database of its own for each test file, copied from the migrated template in a moment.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { closeDb, connectDb } from '#server/db.ts'
import { useMasterKey } from '#server/sealing.ts'
import { usePasswordMemory } from '#engine/server/recent-password.ts'

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

/** Creates a database: with the schema of the product, or really empty. The caller drops it. */
export async function createDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const { connection, template } = inject('cluster')
  const database = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${database} template ${kind === 'migrated' ? template : 'template0'}`)
  return {
    settings: { ...connection, database },
    drop: () => onServer(`drop database if exists ${database} with (force)`),
  }
}

/**
 * For the top of a test file: before its tests a migrated database is made and connected, after them it is dropped.
 * @example const database = useDatabase(); test('…', () => query(sql`…`)) // database().settings for a connection of one's own
 */
export function useDatabase(): () => TestDatabase {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await createDatabase()
    await connectDb(database.settings)
    // Everybody of a test has just entered the password, unless the test is about it.
    usePasswordMemory({ isRecent: async () => true, enter: async () => ({ is: 'right' }) })
    useMasterKey(Buffer.alloc(32, 'key of the tests'))
  })
  afterAll(async () => {
    await closeDb()
    await database?.drop()
  })
  return () => {
    if (!database) throw new Error('useDatabase() gives its database only inside tests and hooks')
    return database
  }
}
