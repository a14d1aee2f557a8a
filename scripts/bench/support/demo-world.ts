// A throw-away database with the reference data and the demo world, as a first start has it. Removed at the end.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { readConfig } from '#server/config.ts'
import { closeDb, connectDb } from '#server/database/db.ts'
import { migrate } from '#server/database/migrate.ts'
import { startEmbedded } from '#server/embedded/embedded-postgres.ts'
import { loadDemo, loadReferenceData } from '../../../src/boot.ts'
import { migrationsFolder } from '../../root.ts'
import { atEnd } from '../../terminal.ts'

/** Makes it, and leaves this process connected to it. */
export async function openDemoWorld(password = 'bench-password-1'): Promise<{
  folder: string
  connection: pg.PoolConfig
  postmaster: () => number
}> {
  const folder = mkdtempSync(join(tmpdir(), 'talent-mobility bench '))
  atEnd(async () => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o711) // as root, the account of the database has to pass
  const { connection, pid, stop } = await startEmbedded({ folder: join(folder, 'pg') })
  atEnd(stop)
  await migrate(connection, migrationsFolder)
  await connectDb(connection)
  atEnd(closeDb)
  await loadReferenceData()
  await loadDemo(readConfig({ DATA_DIR: folder, DEMO_PASSWORD: password }, folder))
  return { folder, connection, postmaster: pid }
}
