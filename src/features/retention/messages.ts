// How long messages to the office are kept: two years after they were answered or put aside, in the trash for thirty days.
import { contactMessages } from '#kinds/contact-messages/kind.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import type { Where } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { system } from '#engine/model/viewer.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { databaseNow, databaseTimeIn } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'

const atOnce = 200

/** The moment so many months before now (ISO). */
export const monthsAgo = (months: number): string => {
  const at = new Date(databaseNow())
  at.setUTCMonth(at.getUTCMonth() - months)
  return at.toISOString()
}

/** Erases rows that match any of these, those in trash among them. @returns how many */
export async function eraseOld(kind: Kind, due: readonly Where[]): Promise<number> {
  let erased = 0
  for (const where of due)
    for (;;) {
      const rows = await findRows(kind, where, { trash: true, limit: atOnce })
      for (const { id } of rows) await tx(() => eraseRow(system(), kind, id))
      erased += rows.length
      if (rows.length < atOnce) break
    }
  return erased
}

/** Erases what is due, with what search and the record say of it. @returns how many messages were erased */
export const forgetOldMessages = (): Promise<number> =>
  eraseOld(contactMessages, [
    { status: ['answered', 'spam'], updatedAt: { before: monthsAgo(24) } },
    { deletedAt: { before: monthsAgo(1) } },
  ])

const daysAgo = (days: number): string => databaseTimeIn(-days)

/** The same of requests between people: two years after they ended; what nobody confirmed goes after a week. @returns how many */
export const forgetOldPairing = (): Promise<number> =>
  eraseOld(pairingRequests, [
    { status: 'draft', createdAt: { before: daysAgo(7) } },
    { status: ['accepted', 'declined', 'withdrawn', 'expired', 'completed'], updatedAt: { before: monthsAgo(24) } },
    { deletedAt: { before: monthsAgo(1) } },
  ])
