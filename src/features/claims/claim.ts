// Claiming: an unclaimed entry gets its owner. A member's earlier entry goes into it; where both say something, the member's own
// words stay and the others are proposed, to be taken or left field by field.
import { findOwnPerson } from '#kinds/people.queries.ts'
import { members } from '#kinds/members/kind.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { memberConsents } from '#engine/interfaces/member-consents.ts'
import { merging } from '#engine/interfaces/merging.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { proposals } from '#engine/interfaces/proposals.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Values } from '#engine/store/columns.ts'
import { changedFields } from '#engine/store/writes/changes.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import { carriedLists } from '#engine/store/writes/typed-values.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { databaseDay } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { type Entry, findUnclaimed } from './entry/entries.ts'
import { endLinks } from './links.ts'
import { closeRequests } from './requests.ts'

/** An entry whose fields are named by their kind. */
type Any = { kind: Kind; row: Values }

/** Fields that people fill in and both pools have. */
const shared = (entry: Any, owned: Any): string[] =>
  entry.kind.form
    .filter(({ section }) => section !== 'staff' && section !== 'visibility' && section !== 'sensitive')
    .flatMap(({ fields }) => fields)
    .filter((name) => {
      const field = entry.kind.fields[name]
      return field && !field.readOnly && !field.keptByStaff && owned.kind.fields[name]
    })

const pick = (row: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

/** What the member said in the earlier entry, and what the claimed one says instead. */
function unite(entry: Any, owned: Any): { kept: Values; proposed: Values } {
  const filled = shared(entry, owned).filter((name) => !isEmpty(owned.row[name]) && owned.row[name] !== 'unspecified')
  const kept = pick(owned.row, filled)
  const other = changedFields(entry.kind, entry.row, { ...entry.row, ...kept })
  return {
    kept,
    proposed: pick(
      entry.row,
      other.filter((name) => filled.includes(name) && !isEmpty(entry.row[name])),
    ),
  }
}

/** What the member said at registration, for an entry that says nothing of it: nobody under 20 is public by claiming. */
async function ageAnswer({ kind, row }: Entry, member: string): Promise<Values> {
  if (!kind.fields.underTwenty || row.birthDate) return {}
  return (await findRow(members, member, { trash: true }))?.underTwenty ? { underTwenty: true } : {}
}

/** To be seen by everybody, and to be proposed to whoever looks for somebody like that. */
export type ClaimConsents = { isPublic?: boolean; matching?: boolean }

/** What the form of a claim says. */
export const claimConsentsIn = (form: URLSearchParams): ClaimConsents => ({
  isPublic: form.get('isPublic') === 'on',
  matching: form.get('matching') === 'on',
})

/**
 * Makes the member the owner.
 * @param writer who did it: the member, or staff who approved a request
 * @param said the consents that are given with the claim; what is not ticked stands as it was said before
 * @returns false when the entry is gone or has its owner
 */
export async function claimEntry(writer: Viewer, member: string, id: string, said: ClaimConsents): Promise<boolean> {
  return tx(async () => {
    const found = await findUnclaimed(id)
    if (!found) return false
    await lockRows(found.kind, [id, (await findOwnPerson(member))?.row.id ?? id])
    const entry = await findUnclaimed(id, true)
    if (!entry) return false
    const owned = await findOwnPerson(member, true)
    const { kind, row: before } = entry
    const { kept, proposed } = owned ? unite(entry, owned) : { kept: {}, proposed: {} }
    const after: Values = {
      ...before,
      ...(await ageAnswer(entry, member)),
      ...kept,
      ...(owned ? carriedLists(kind, Object.keys(kept), owned.row, before) : {}),
      owner: member,
      claimStatus: 'claimed',
      confirmedAt: databaseDay(),
      profilePublic: said.isPublic === true || owned?.row.profilePublic === true,
      visibility: owned?.row.visibility ?? before.visibility,
    }
    if (owned) await merging().absorbRow(writer, owned.kind, owned.row, { kind, row: before })
    await writeRows(writer, kind, [{ before, after, action: 'update', isCarried: true }])
    if (said.matching) await memberConsents().say(writer, member, 'matching', true)
    await proposals().propose(id, 'upload', null, proposed)
    await endLinks(id)
    await closeRequests(id, member)
    return true
  })
}
