// Workers of the outbox that are killed in the middle of their work: no mail is lost, and none arrives twice.
import { type ChildProcess, spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { query, sql } from '#server/database/db.ts'
import { queueState } from '#server/mail/queue.ts'
import { queueTestMail, stateOfMail, untilMail, useMailServer } from '#tests/support/mail-server.ts'
import { useDatabase } from '#tests/support/product/database.ts'

const database = useDatabase()
const { received, closing, openServer, work, dataDir } = useMailServer()
/** What a killed worker had is looked at every 15 seconds, and the database may see its death a moment late. */
const whenRecovered = 90_000

const childOf = (smtpUrl: string): ChildProcess =>
  spawn(process.execPath, [fileURLToPath(new URL('../support/mail-worker-child.ts', import.meta.url))], {
    env: {
      ...process.env,
      MAIL_WORKER: JSON.stringify({
        database: database().settings,
        smtpUrl,
        dataDir: dataDir(),
        key: Buffer.alloc(32, 'key of the tests').toString('base64'),
      }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
const kill = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

test('200 mails, two workers, one of them killed ten times: none is lost, none arrives twice', async () => {
  const { url } = await openServer()
  const addresses = Array.from({ length: 200 }, (_, index) => `person${index}@demo.example`)
  const second = childOf(url)
  closing.push(() => kill(second))
  for (let killed = 0; killed < 10; killed += 1) {
    const before = received.length
    const child = childOf(url)
    await new Promise((resolve) => child.stdout?.once('data', resolve))
    for (const address of addresses.slice(killed * 20, killed * 20 + 20)) await queueTestMail(address)
    // Somewhere in the middle of these twenty.
    await expect.poll(() => received.length, { interval: 1 }).toBeGreaterThan(before + killed)
    await kill(child)
  }
  await expect.poll(async () => (await queueState()).waiting, { interval: 200 }).toBe(0)
  const arrived = received.map(({ to }) => to)
  expect(arrived.length, 'no duplicate').toBe(new Set(arrived).size)
  // What was cut off in the very moment it left is not sent again by itself; it is kept, and shown to the admin.
  const unsure = await query<{ recipient: string }>(sql`select recipient from mails where state = 'unsure'`)
  const kept = unsure.map(({ recipient }) => recipient)
  expect(new Set([...arrived, ...kept]).size, 'none lost').toBe(addresses.length)
  expect(kept.length, 'at most the four under way at each kill').toBeLessThanOrEqual(40)
})

test('a worker killed after the server took a mail, and before the database knew: it is sent, once', async () => {
  const lock = new pg.Client(database().settings)
  await lock.connect()
  closing.push(() => lock.end())
  const { url } = await openServer({
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw: '' })
        // From here on the database keeps the worker waiting.
        lock.query('begin; select 1 from mails for update', () => done())
      })
    },
  })
  const child = childOf(url)
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  await queueTestMail('taken@demo.example')
  const notes = async () => (await readdir(join(dataDir(), 'outbox/leaving'), { recursive: true })).join()
  await expect.poll(notes).toContain('.taken')
  await kill(child)
  // The database lets go of a client it waits with only when it looks: the statement is ended as the process was.
  await query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`)
  await lock.query('rollback')
  expect(await stateOfMail('taken@demo.example')).toBe('handing')
  await work(url)
  await untilMail('taken@demo.example', 'sent', whenRecovered)
  expect(received).toHaveLength(1)
})

test('a worker killed while the server has the text and has not said so: it is not sent again by itself', async () => {
  let hold = true
  const { url } = await openServer({
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw: '' })
        if (!hold) done()
      })
    },
  })
  const child = childOf(url)
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  await queueTestMail('held@demo.example')
  await expect.poll(() => received.length).toBe(1)
  await kill(child)
  hold = false
  await work(url)
  await untilMail('held@demo.example', 'unsure', whenRecovered)
  await queueTestMail('next@demo.example')
  await untilMail('next@demo.example', 'sent')
  expect(received.map(({ to }) => to)).toEqual(['held@demo.example', 'next@demo.example'])
})
