// A forgotten password of the staff: always the same answer, after the same time, whoever asks for whatever address.
import { uuidv7 } from 'uuidv7'
import { emailKey } from '#lib/email.ts'
import { queryOne, sql, tx } from '#server/db.ts'
import { type Limit, takeOne } from '#server/rate-limit.ts'
import { mailAccount } from './account-mails.ts'
import { networkOf } from './attempts.ts'
import { makeLink } from './links.ts'
import { signInOptions } from './options.ts'

const perAddress: Limit = { most: 10, seconds: 3600 }
const perAccount: Limit = { most: 3, seconds: 3600 }
/** Longer than all the work takes: what was done cannot be read from the time. */
const answerAfter = 250

async function mailLink(email: string): Promise<void> {
  const key = emailKey(email).slice(0, 254)
  const account = await queryOne<{ id: string }>(
    sql`select id from users where lower(email) = ${key} and status = 'active' and deleted_at is null`,
  )
  // Beyond the limit nothing is sent, and nothing said: saying it would tell that there is an account.
  if (!account || (signInOptions.rateLimits && (await takeOne(`reset|staff|${account.id}`, perAccount)) > 0)) return
  await tx(async () => {
    const path = `/backend/reset-password/${await makeLink('staff-reset', account.id)}`
    await mailAccount('staff', account.id, {
      template: 'staff_reset_password',
      event: `staff-reset:${uuidv7()}`,
      values: () => ({ path }),
    })
  })
}

/** Mails a link when the address belongs to an active account. @returns seconds to wait when this network asked too often, else 0 */
export async function askForReset(email: string, address: string): Promise<number> {
  const wait = signInOptions.rateLimits ? await takeOne(`reset|${networkOf(address)}`, perAddress) : 0
  if (wait > 0) return wait
  await Promise.all([mailLink(email), new Promise((resolve) => setTimeout(resolve, answerAfter))])
  return 0
}
