// A throw-away database with reference data and many published talents, for measuring. Removed at the end.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { closeDb, connectDb, query, sql } from '#server/database/db.ts'
import { startEmbedded } from '#server/embedded/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { loadReferenceData } from '../../../src/boot.ts'
import { buildIfChanged } from '../../build.ts'
import { migrationsFolder } from '../../root.ts'
import { atEnd, say } from '../../terminal.ts'
import { writeTalents } from './talents.ts'

export type World = {
  /** A data folder as `npm start` has one. */
  folder: string
  /** Ends the database, so that `npm start` can serve the folder. */
  close: () => Promise<void>
  settings: pg.PoolConfig
  talents: number
  /** The database server. */
  postmaster: () => number
}

const talents = Number(process.env['BENCH_TALENTS'] ?? 100_000)

// BENCH_DATA keeps the database between runs; `npm run bench` sets it to one folder for all its subjects.
function chooseFolder(): string {
  const dataFolder = process.env['BENCH_DATA']
  if (dataFolder) {
    mkdirSync(dataFolder, { recursive: true })
    return dataFolder
  }
  const folder = mkdtempSync(join(tmpdir(), 'talent-mobility-bench-'))
  atEnd(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function fill(): Promise<void> {
  const began = performance.now()
  await loadReferenceData()
  await writeTalents(talents)
  await query(sql`vacuum analyze`)
  say(`${talents.toLocaleString('en')} talents written in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

/** Builds the pages when they changed, starts the database, fills it the first time, and leaves this process connected to it. */
export async function openWorld(): Promise<World> {
  buildIfChanged(say)
  const folder = chooseFolder()
  chmodSync(folder, 0o711) // as root, the account of the database has to pass
  const starting = startEmbedded({ folder: join(folder, 'postgres') })
  atEnd(() => starting.then(({ stop }) => stop()).catch(() => {}))
  const { connection, pid } = await starting
  await migrate(connection, migrationsFolder, { log: say })
  await connectDb(connection)
  atEnd(closeDb)
  const close = async (): Promise<void> => {
    await closeDb()
    await (await starting).stop()
  }
  process.env['BENCH_FILES'] = folder
  const done = join(folder, `filled-${talents}`)
  if (!existsSync(done)) {
    await fill()
    writeFileSync(done, '')
  }
  return { folder, close, settings: connection, talents, postmaster: pid }
}
