// How long messages to the office are kept: two years after they were answered or put aside, in the trash for thirty days.
import { contactMessages } from '#kinds/contact-messages/kind.ts'
import type { Where } from '#engine/model/fields.ts'
import { system } from '#engine/model/viewer.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { findRows } from '#engine/store/stored-rows.ts'
import { tx } from '#server/database/db.ts'

const atOnce = 200

const monthsAgo = (months: number): string => {
  const at = new Date()
  at.setUTCMonth(at.getUTCMonth() - months)
  return at.toISOString()
}

/** Erases what is due, with what search and the record say of it. @returns how many messages were erased */
export async function forgetOldMessages(): Promise<number> {
  const ended: Where = { status: ['answered', 'spam'], updatedAt: { before: monthsAgo(24) } }
  const thrown: Where = { deletedAt: { before: monthsAgo(1) } }
  let erased = 0
  for (const where of [ended, thrown])
    for (;;) {
      const due = await findRows(contactMessages, where, { trash: true, limit: atOnce })
      for (const { id } of due) await tx(() => eraseRow(system(), contactMessages, id))
      erased += due.length
      if (due.length < atOnce) break
    }
  return erased
}
