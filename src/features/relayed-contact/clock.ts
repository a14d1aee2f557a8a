// What time alone does to requests: a reminder, the end of those that nobody decided, and questions about what came of the accepted ones.
import { outcomeDays, pairingRequests, remindAfterDays } from '#kinds/pairing-requests/kind.ts'
import type { Where } from '#engine/model/fields.ts'
import { system } from '#engine/model/viewer.ts'
import { findRows, findWhere, writeFields } from '#engine/store/reading/stored-rows.ts'
import { databaseTime, databaseTimeIn } from '#server/database/clock.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { withoutBlocking } from './blocks.ts'
import { mailExpired, mailOutcomeQuestion, mailReminder } from './mails/late-mails.ts'
import { acceptedBetween, isOpen } from './moves.ts'
import { receiversOf } from './targets.ts'

/** Does this to each of the rows, held and still as they were found. */
async function eachOf(due: Where, act: (id: string) => Promise<void>): Promise<void> {
  for (const { id } of await findRows(pairingRequests, due)) await tx(() => act(id))
}

/** Requests that nobody decided are over, and who asked is told. Links that expired long ago are forgotten. */
export async function endRequests(): Promise<void> {
  const now = databaseTime()
  const due: Where = { status: ['sent', 'viewed'], expiresAt: { before: now } }
  await eachOf(due, async (id) => {
    // Its receiver may be answering at this moment.
    const row = await findWhere(pairingRequests, { ...due, id }, { lock: true })
    if (!row) return
    await mailExpired(await writeFields(system(), pairingRequests, id, { status: 'expired', decidedAt: now }))
  })
  await query(sql`delete from pairing_request_links where expires_at < now() - interval '7 days'`)
}

/** Who has not answered for two weeks is reminded, once. */
export async function remindReceivers(): Promise<void> {
  const due: Where = { status: ['sent', 'viewed'], sentAt: { before: databaseTimeIn(-remindAfterDays) } }
  await eachOf(due, async (id) => {
    const row = await findWhere(pairingRequests, { ...due, id }, { lock: true })
    if (!row || !isOpen(row) || row.isWithheld) return
    for (const receiver of await withoutBlocking(await receiversOf(row.target), row)) await mailReminder(row, receiver)
  })
}

/** For so many days after it was due a question is still asked: what stood still for longer is asked nothing. */
const lateDays = 20

/** Both sides of what was accepted are asked what came of it, by each of the days once. */
export async function askOutcomes(): Promise<void> {
  for (const days of outcomeDays) {
    const found = await acceptedBetween(databaseTimeIn(-days - lateDays), databaseTimeIn(-days))
    for (const { id } of found)
      await tx(async () => {
        const row = await findWhere(pairingRequests, { id, status: 'accepted' }, { lock: true })
        if (row) await mailOutcomeQuestion(row, days)
      })
  }
}
