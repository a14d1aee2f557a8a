// Requests between people of the demo world, as they stand now: nobody is written to, and what was said is encrypted as everywhere.
import { accountByEmail } from '#kinds/accounts.queries.ts'
import { openDays, pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { countries } from '#kinds/reference-lists/kinds.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import { getKind } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRows, findWhere } from '#engine/store/reading/stored-rows.ts'
import { createRequests, type DemoRequest } from '../../../seed/demo/requests.ts'

export type RequestTools = {
  keepTexts: (
    request: string,
    given: { message?: string; answer?: string; contact?: string; outcomeNote?: string },
  ) => Promise<unknown>
}

const dayMs = 86_400_000

async function memberNamed(name: string) {
  const member = await accountByEmail('member', `${name}@demo.example`)
  if (!member) throw new Error(`the demo world has no member ${name}`)
  return member
}

/** What it is sent to, its country, and the address that an answer gives. */
async function targetOf(to: DemoRequest['to']) {
  if (typeof to === 'string') {
    const { id, email } = await memberNamed(to)
    const own = await findOwnPerson(id)
    if (!own) throw new Error(`${to} of the demo world has no entry`)
    return { kind: own.kind.name, id: own.row.id, country: own.row.country, contact: email }
  }
  const country = (await findWhere(countries, { code: to.country }))?.id ?? null
  const where = { country, status: 'published' }
  const [row] = await findRows(getKind(to.kind), where, { sort: 'slug', limit: 1 })
  if (!row) throw new Error(`the demo world has no ${to.kind} of ${to.country}`)
  return { kind: to.kind, id: row.id, country, contact: String(row.contactEmail ?? '') }
}

async function requesterOf(from: DemoRequest['from']) {
  if (typeof from !== 'string')
    return { requesterName: from.name, requesterEmail: from.email, requesterOrganization: from.organization }
  const { id, fullName, email, country } = await memberNamed(from)
  return { requester: id, requesterCountry: country, requesterName: fullName, requesterEmail: email }
}

/** After the accounts and what they own. */
export async function writeRequests(today: string, { keepTexts }: RequestTools): Promise<void> {
  const noon = Date.parse(`${today}T03:00:00.000Z`)
  const at = (days: number): string => new Date(noon - days * dayMs).toISOString()
  for (const one of createRequests()) {
    const { from, to, language, message, status, answer = '', declineReason, statusReason, outcome, outcomeNote } = one
    const { age, decided, told } = one
    const { country, contact, ...target } = await targetOf(to)
    const isSeen = decided !== undefined && !['withdrawn', 'expired'].includes(status)
    const isDecided = decided !== undefined && status !== 'viewed'
    const { id } = await records(system(), pairingRequests).create({
      ...(await requesterOf(from)),
      target,
      country,
      language,
      status,
      sentAt: at(age),
      createdAt: at(age),
      updatedAt: at(decided ?? age),
      expiresAt: at(age - openDays),
      ...(isSeen ? { viewedAt: at(decided) } : {}),
      ...(isDecided ? { decidedAt: at(decided) } : {}),
      ...(outcome && told !== undefined ? { outcome, completedAt: at(told), updatedAt: at(told) } : {}),
      ...(declineReason ? { declineReason } : {}),
      ...(statusReason ? { statusReason } : {}),
    })
    await keepTexts(id, { message })
    const isAccepted = status === 'accepted' || status === 'completed'
    if (isAccepted || status === 'declined') await keepTexts(id, { answer, contact: isAccepted ? contact : '' })
    if (outcomeNote) await keepTexts(id, { outcomeNote })
  }
}
