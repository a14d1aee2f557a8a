// What a member wrote to the office: requests about own data stay as proof that they were answered, without the person; messages go.
import type { PersonalData } from '#engine/interfaces/personal-data.ts'
import { system } from '#engine/model/viewer.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { contactMessages } from '#kinds/contact-messages/kind.ts'
import { dataRequests, openStates } from '#kinds/data-requests/kind.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import { databaseTime } from '#server/database/clock.ts'
import { query, sql } from '#server/database/db.ts'

/** Stands in for an address that was erased. */
const nobody = 'erased@example.invalid'

async function forgetRequests(member: string, email: string): Promise<void> {
  const rows = [
    ...(await findRows(dataRequests, { subject: member }, { trash: true })),
    ...(await findRows(dataRequests, { email: emailKey(email) }, { trash: true })),
  ]
  for (const { id, status } of new Map(rows.map((row) => [row.id, row])).values()) {
    const isOpen = openStates.some((state) => state === status)
    await writeFields(
      system(),
      dataRequests,
      id,
      {
        email: nobody,
        text: null,
        answer: null,
        statusReason: null,
        subject: null,
        entry: null,
        // Nobody is left to answer.
        ...(isOpen ? { status: 'done', decidedAt: databaseTime() } : {}),
      },
      { audit: false },
    )
    await query(sql`update audit_entries set changed = null where kind = ${dataRequests.name} and row_id = ${id}::uuid`)
    await query(sql`delete from data_request_links where request = ${id}::uuid`)
  }
}

export const correspondence: readonly PersonalData[] = [
  {
    name: 'messages',
    read: async ({ email }) =>
      (await findRows(contactMessages, { email: emailKey(email ?? '') })).map(
        ({ ticket, topic, name, message, createdAt, answeredAt }) => ({
          ticket,
          topic,
          name,
          message,
          createdAt,
          answeredAt,
        }),
      ),
    erase: async ({ id, email }) => {
      await forgetRequests(id, email)
      for (const row of await findRows(contactMessages, { email: emailKey(email) }, { trash: true }))
        await eraseRow(system(), contactMessages, row.id)
    },
  },
]
