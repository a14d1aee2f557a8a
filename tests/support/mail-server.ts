// A real mail server that keeps what it takes, and workers of the outbox that send to it.
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect } from 'vitest'
import { query, queryOne, sql } from '#server/database/db.ts'
import { createLog } from '#server/log.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Locale } from '#words/locales.ts'
import { startMails } from '../../src/features/mails/start.ts'
import { testLimits, testSender } from '#tests/support/mails.ts'

const log = createLog('silent')

/** For the top of a test file with a database: before each test the outbox is empty, and what the test opened is closed after it. */
export function useMailServer() {
  const received: { to: string; raw: string }[] = []
  const closing: (() => Promise<unknown>)[] = []
  let dataDir = ''
  beforeEach(async () => {
    received.length = 0
    dataDir = await mkdtemp(join(tmpdir(), 'mails '))
    await query(sql`delete from mails`)
  })
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** A mail server that keeps what it takes; `behave` may refuse or delay. */
  async function openServer(behave: Partial<SMTPServerOptions> = {}, port = 0): Promise<{ url: string; port: number }> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onData(stream, session, done) {
        const pieces: Buffer[] = []
        stream.on('data', (piece: Buffer) => pieces.push(piece))
        stream.on('end', () => {
          for (const { address } of session.envelope.rcptTo)
            received.push({ to: address, raw: Buffer.concat(pieces).toString('utf8') })
          done()
        })
      },
      ...behave,
    })
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const bound = (server.server.address() as AddressInfo).port
    return { url: `smtp://127.0.0.1:${bound}`, port: bound }
  }

  async function work(smtpUrl: string | undefined) {
    const worker = await startMails({
      smtpUrl,
      dataDir,
      worker: true,
      sender: async () => testSender,
      limits: testLimits,
      log,
    })
    closing.push(async () => worker?.stop())
    return worker as NonNullable<typeof worker>
  }

  return { received, closing, openServer, work, dataDir: () => dataDir }
}

export const queueTestMail = (to: string, event = to, locale: Locale = 'en') =>
  queueMail({
    template: 'test',
    to,
    isProved: true,
    locale,
    values: { by: 'Anong', at: '2026-11-21T08:00:00Z' },
    event,
  })

export const stateOfMail = async (to: string): Promise<string | undefined> =>
  (await queryOne<{ state: string }>(sql`select state from mails where recipient = ${to}`))?.state

export const untilMail = (to: string, state: string, timeout = 60_000) =>
  expect.poll(() => stateOfMail(to), { timeout }).toBe(state)
