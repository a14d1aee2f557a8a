// Sends what is due in the outbox. Any number of workers may run; none sends what another has.
import type pg from 'pg'
import { openClient } from '../database/db.ts'
import type { Log } from '../log.ts'
import { buildMessage, type Written } from './message.ts'
import type { Journal } from './journal.ts'
import { type DailyLimits, forgetOldCounts } from './counting.ts'
import { countOthers } from './digests.ts'
import { onMailQueued } from './outbox.ts'
import {
  claimMails,
  type Claimed,
  forgetOldMails,
  lockOfWorker,
  markFailed,
  markHandedOver,
  markSent,
  nextWorker,
  recoverMails,
} from './queue.ts'
import { Refused, type Transport } from './transports.ts'

export type MailWork = {
  transport: Transport
  /** Puts a mail into words. */
  write: (mail: Claimed) => Promise<Written>
  /** How many others may cause, asked whenever some are counted: an admin may change it at any time. */
  limits: () => Promise<DailyLimits>
  journal: Journal
  log: Log
}

export type MailWorker = { wake: () => void; stop: () => Promise<void> }

const atOnce = 4
const pollEvery = 2000
const recoverEvery = 15_000
const patienceAtEnd = 5000

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A number of one's own, locked on a connection of one's own: when the process dies, everybody sees it. */
async function takeNumber(journal: Journal): Promise<{ worker: number; client: pg.Client }> {
  const worker = await nextWorker()
  const client = await openClient()
  await client.query(lockOfWorker(worker))
  journal.open(worker)
  return { worker, client }
}

export async function startMailWorker({ transport, write, limits, journal, log }: MailWork): Promise<MailWorker> {
  const running = new Set<Promise<void>>()
  let own = await takeNumber(journal)
  let isLost = false
  let stopped = false
  let turning = false
  let again = false
  let recoveredAt = 0
  const watch = (): void => void own.client.on('end', () => (isLost = true))
  watch()

  async function keepTrying(what: () => Promise<unknown>): Promise<void> {
    for (;;)
      try {
        await what()
        return
      } catch (error) {
        if (stopped) return
        log.warn({ error: String(error) }, 'mail: the database does not answer')
        await pause(1000)
      }
  }

  async function send(mail: Claimed, worker: number): Promise<void> {
    try {
      const message = await buildMessage(await write(mail), mail)
      await transport(message, async () => {
        if (!(await markHandedOver(mail.id, worker))) throw new Error('another worker has this mail now')
        journal.leave(worker, mail.id)
      })
      journal.take(worker, mail.id)
      await keepTrying(() => markSent(mail.id, worker))
    } catch (error) {
      // Whoever refused it has not got it.
      if (error instanceof Refused) journal.drop(worker, mail.id)
      const text = error instanceof Error ? error.message : String(error)
      log.warn({ mail: mail.id, template: mail.template, tries: mail.tries, error: text }, 'mail not sent')
      await keepTrying(() => markFailed(mail, worker, text, error instanceof Refused && error.forGood))
    }
    journal.drop(worker, mail.id)
  }

  async function recover(): Promise<void> {
    if (performance.now() - recoveredAt < recoverEvery && recoveredAt > 0) return
    recoveredAt = performance.now()
    await recoverMails(journal)
    await forgetOldMails()
    await forgetOldCounts()
  }

  async function takeDue(): Promise<void> {
    if (isLost) {
      own = await takeNumber(journal)
      isLost = false
      watch()
    }
    await recover()
    // When something is wrong with what others cause, all other mails go on.
    const isMore = await countOthers(limits).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'mail: counting failed'),
    )
    if (isMore) wake()
    const { worker } = own
    for (const mail of await claimMails(worker, atOnce - running.size)) {
      const work = send(mail, worker).finally(() => {
        running.delete(work)
        wake()
      })
      running.add(work)
    }
  }

  function wake(): void {
    again = true
    if (turning || stopped) return
    turning = true
    void (async () => {
      while (again && !stopped && running.size < atOnce) {
        again = false
        await takeDue().catch((error: unknown) => log.warn({ error: String(error) }, 'mail: the outbox cannot be read'))
      }
      turning = false
    })()
  }

  const timer = setInterval(wake, pollEvery)
  const forget = onMailQueued(wake)
  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      forget()
      await Promise.race([Promise.allSettled(running), pause(patienceAtEnd)])
      if (running.size === 0) journal.close(own.worker)
      await own.client.end().catch(() => {})
    },
  }
}
