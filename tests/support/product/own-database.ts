// The database and the clock of the running product, for browser tests that set its time forward.
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { databaseFolder } from '#server/embedded/data-folder.ts'
import { findRunning } from '#server/embedded/embedded-postgres.ts'
import { product } from '#tests/support/product/own-product.ts'

function connection() {
  const running = findRunning(databaseFolder(product().dataDir))
  if (!running) throw new Error(`nobody serves the database in ${product().dataDir}`)
  return running.connection
}

/** A statement in the database of the product. */
export async function inDatabase(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(connection())
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}

/** Has the product do now what its clock does at set times. */
export async function runClockOf(...schedules: string[]): Promise<void> {
  const boss = new PgBoss({ ...connection(), supervise: false, schedule: false, migrate: false })
  await boss.start()
  try {
    for (const name of schedules) await boss.send(name, {})
  } finally {
    await boss.stop({ graceful: false })
  }
}
