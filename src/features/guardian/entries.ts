// The young talents a guardian is asked about: entries of members under 20.
import { members } from '#kinds/members/kind.ts'
import { findRow, findWhere } from '#engine/store/reading/stored-rows.ts'
import type { youngTalents } from '#kinds/young-talents/kind.ts'
import { type PeopleKind, peopleKind, type PersonRow } from '#kinds/people.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import type { Row } from '#engine/model/rows.ts'
import type { FieldProblem } from '#lib/problems.ts'
import { isSameMailbox } from '#lib/identifiers/email.ts'
import { isMinor } from '#kinds/young-talents/minors.ts'

export type Minor = { kind: PeopleKind; id: string; row: PersonRow; guardian: string }

/** The row of a young talent whose member is under 20 and named a guardian. */
function minorOf(kind: PeopleKind, row: PersonRow): Minor | null {
  const guardian = row.guardianEmail
  return isMinor(row) && guardian ? { kind, id: row.id, row, guardian } : null
}

/** The living entry of a member under 20 who named a guardian, or null; with `lock` it stays so until the transaction ends. */
export async function findMinor(id: string, lock = false): Promise<Minor | null> {
  const kind = peopleKind('young-talents')
  const row = await findWhere(kind, { id, owner: { not: null } }, { lock })
  return row && minorOf(kind, row)
}

/** Is the member named as their own guardian? The entry may show another address than the account has. */
export async function isOwnGuardian(owner: unknown, guardian: unknown): Promise<boolean> {
  const member = await findRow(members, owner, { trash: true })
  return isSameMailbox(guardian, member?.email)
}

/** What the kind alone cannot say: the address of the account stands in another row. */
export async function checkGuardian(row: Partial<Row<typeof youngTalents>>): Promise<Record<string, FieldProblem>> {
  const { owner, email, guardianEmail } = row
  if (!owner || !guardianEmail || isSameMailbox(guardianEmail, email)) return {}
  return (await isOwnGuardian(owner, guardianEmail)) ? { guardianEmail: { code: 'invalid', detail: 'ownAddress' } } : {}
}

export async function findOwnMinor(member: string): Promise<Minor | null> {
  const own = await findOwnPerson(member)
  return own && minorOf(own.kind, own.row)
}
