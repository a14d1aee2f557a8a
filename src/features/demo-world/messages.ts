// Messages to the office of the demo world, about rows that it holds.
import { contactMessages } from '#kinds/contact-messages/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findWhere } from '#engine/store/reading/stored-rows.ts'
import { createMessages } from '../../../seed/demo/messages.ts'

const dayMs = 86_400_000

export async function writeMessages(today: string): Promise<void> {
  const messages = records(system(), contactMessages)
  for (const { about, age, ...one } of createMessages()) {
    const row = about && (await findWhere(getKind(about), { status: 'published' }))
    const at = new Date(Date.parse(`${today}T03:00:00.000Z`) - age * dayMs).toISOString()
    await messages.create({
      ...one,
      about: row ? { kind: about, id: row.id } : null,
      consentAt: at,
      createdAt: at,
      updatedAt: at,
      ...(one.status === 'answered' ? { answeredAt: at } : {}),
    })
  }
}
