// Requests of members for entries that nobody has claimed, before staff of the demo world.
import { uuidv7 } from '#server/database/row-ids.ts'
import { accountByEmail } from '#kinds/accounts.queries.ts'
import { type PeopleKind, peopleKind, type PersonRow } from '#kinds/people.ts'
import { talents } from '#kinds/talents/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { createClaims } from '../../../seed/demo/claims.ts'
import type { PersonSeed } from '../../../seed/demo/person.ts'
import { findStaff } from './staff.ts'

type NewClaim = { id: string; entry: string; member: string; reason: string; askedAt: Date }
type Entry = { kind: PeopleKind; row: PersonRow }
type Decision = { id: string; isApproved: boolean; reason: string; at: Date }

export type ClaimTools = {
  keepRequest: (asked: NewClaim, hasAddress: boolean) => Promise<unknown>
  noteDecision: (viewer: Viewer, entry: Entry, decision: Decision) => Promise<void>
}

type Made = { people: readonly PersonSeed[]; ids: ReadonlyMap<string, string> }

/** After the accounts. Nobody is written to: the mails of these requests were sent long ago. */
export async function writeClaims(today: string, tools: ClaimTools, made: Made): Promise<void> {
  const staffNamed = await findStaff()
  const ago = (days: number): Date => new Date(Date.parse(`${today}T03:00:00.000Z`) - days * 86_400_000)
  for (const { member: name, entry, reason, age, denied } of createClaims(made.people)) {
    const member = await accountByEmail('member', `${name}@demo.example`)
    const row = await findRow(talents, made.ids.get(entry))
    if (!member || !row) throw new Error(`the demo world has no ${name} or no ${entry}`)
    const id = uuidv7()
    await tools.keepRequest({ id, entry: row.id, member: member.id, reason, askedAt: ago(age) }, row.email !== null)
    if (!denied) continue
    const decision = { id, isApproved: false, reason: denied.reason, at: ago(denied.age) }
    await tools.noteDecision(staffNamed(denied.by), { kind: peopleKind('talents'), row }, decision)
  }
}
