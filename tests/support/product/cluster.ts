// Before all tests: one throw-away PostgreSQL with a migrated template. TEST_POSTGRES_HOME picks another installation.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded, type EmbeddedConnection } from '#server/embedded/embedded-postgres.ts'
import { explainedTable } from './explained-statements.ts'
import { migrate } from '#server/database/migrate.ts'

export type TestCluster = { connection: EmbeddedConnection; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '256MB',
  autovacuum: 'off',
}

type Running = { cluster: TestCluster; stop: () => Promise<void>; users: number }

// Every project of a run calls the setup, each in an instance of this module of its own; all of them share one cluster.
declare global {
  var runningTestCluster: Promise<Running> | undefined
}

async function start(): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'talent-mobility test '))
  const clean = () => rmSync(folder, { recursive: true, force: true })
  chmodSync(folder, 0o711) // as root, the account of the database has to pass
  const home = process.env['TEST_POSTGRES_HOME']
  const starting = startEmbedded({ folder: join(folder, 'pg'), settings, ...(home ? { home } : {}) })
  const stop = async () => {
    await starting.then((embedded) => embedded.stop()).catch(() => {})
    clean()
  }
  try {
    const { connection } = await starting
    return { cluster: { connection, template: await makeTemplate(connection) }, stop, users: 0 }
  } catch (error) {
    await stop()
    throw error
  }
}

async function makeTemplate(connection: EmbeddedConnection): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('create database migrated template template0')
  await client.query(explainedTable)
  await client.end()
  await migrate({ ...connection, database: 'migrated' }, join(import.meta.dirname, '../../../migrations'))
  return 'migrated'
}

/** vitest's globalSetup. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.runningTestCluster ??= start()
  const own = await globalThis.runningTestCluster
  own.users++
  project.provide('cluster', own.cluster)
  return async () => {
    own.users--
    if (own.users > 0) return
    globalThis.runningTestCluster = undefined
    await own.stop()
  }
}
