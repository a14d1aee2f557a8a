// What features ask of people that the store cannot say: whose entry it is, and which iD is proved.
import { authenticatedOrcid } from '#kinds/members/queries.ts'
import type { Grant } from '#engine/model/access.ts'
import type { Kind } from '#engine/model/kind.ts'
import { findOwned } from '#engine/store/owned.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { enqueue } from '#server/queue/jobs.ts'
import { findRow, type Reading, findRows } from '#engine/store/reading/stored-rows.ts'
import { grantSql, onlySql } from '#engine/store/reading/where.ts'
import { query, queryOne, sql, type Sql, tx } from '#server/database/db.ts'
import { type PeopleKind, peopleKind, type PersonRow } from './people.ts'
import { poolKinds } from './pools.ts'

const both = poolKinds.map(peopleKind)

export type StoredPerson = { kind: PeopleKind; row: PersonRow }

/** The living entry of a member, in whichever pool, or null; with `lock` it stays so until the transaction ends. */
export const findOwnPerson = async (member: string, lock = false): Promise<StoredPerson | null> =>
  // Only people are owned once.
  (await findOwned(member, lock)) as StoredPerson | null

/** The living entry with this id, in whichever pool, or null. */
export async function findPerson(id: string, reading: Reading = {}): Promise<StoredPerson | null> {
  for (const kind of both) {
    const row = await findRow(kind, id, reading)
    if (row) return { kind, row }
  }
  return null
}

/** The unclaimed living entry with this address (as `emailKey` spells it), or null. */
export async function findPersonByEmail(key: string): Promise<StoredPerson | null> {
  const found = await queryOne<{ id: string }>(sql`
    select id from talents where lower(email) = ${key} and deleted_at is null and claim_status <> 'claimed' and owner is null`)
  return found ? findPerson(found.id) : null
}

/** All entries a member has or had, those in trash among them. */
export async function entriesOwnedBy(member: string | null): Promise<StoredPerson[]> {
  if (!member) return []
  const found = both.map(async (kind) => {
    const rows = await findRows(kind, { owner: member }, { trash: true })
    return rows.map((row) => ({ kind, row }))
  })
  return (await Promise.all(found)).flat()
}

/** Their ids. */
export const entriesOf = async (member: string): Promise<string[]> =>
  (await entriesOwnedBy(member)).map(({ row }) => row.id)

/** Has another living entry this ORCID iD? */
export const isOrcidTaken = async (orcid: string, but: string): Promise<boolean> =>
  (await queryOne(sql`select 1 from talents where orcid = ${orcid} and deleted_at is null and id <> ${but}::uuid`)) !==
  undefined

/** The iD of the entry was proved now. No version of its own: nobody writes this field by a form. */
export const noteProvedOrcid = (id: string, orcid: string): Promise<void> =>
  tx(async () => {
    await query(sql`
      update talents set orcid_verified_at = now(), typed_by_person = nullif(array_remove(typed_by_person, 'orcid'), '{}')
      where id = ${id}::uuid and orcid = ${orcid}`)
    // What it only suggested, it confirms from now on.
    await enqueue('link-talent', { talent: id })
    await invalidate('talents')
  })

/** The iD of the member's entry is not proved any more: nothing but the member's word stands for it. */
export async function forgetProvedOrcid(member: string): Promise<void> {
  await query(sql`
    update talents set orcid_verified_at = null, typed_by_person = array_append(array_remove(typed_by_person, 'orcid'), 'orcid')
    where owner = ${member}::uuid and orcid_verified_at is not null`)
  await invalidate('talents')
}

/** The demo world is written whole, with its documents: an owner is added to an entry without a word. */
export const giveEntry = (id: string, member: string): Promise<unknown> =>
  query(sql`update talents set owner = ${member}::uuid where id = ${id}::uuid`)

/** What a member is known by; `email` as `emailKey` spells it, the name in lower case. */
export type KnownBy = {
  member: string
  email: string
  orcid: string | null
  university: string | null
  name: string
}

/** Unclaimed entries with this address or iD, or of those the grant gives the same name at the same place; three at most, none already asked for. */
export const unclaimedAbout = (
  kind: Kind,
  readable: Grant,
  { member, email, orcid, university, name }: KnownBy,
): Promise<{ id: string; name: string }[]> =>
  query<{ id: string; name: string }>(sql`
    select t.id, t.full_name name from talents t
    where t.deleted_at is null and t.claim_status <> 'claimed' and t.owner is null${onlySql(kind)}
      and (lower(t.email) = ${email} or t.orcid = ${orcid} or (t.university = ${university}::uuid and lower(t.full_name) = ${name}
        and ${grantSql(kind, readable)}))
      and not exists (select 1 from claim_requests r where r.entry = t.id and r.member = ${member}::uuid and r.state = 'open')
    limit 3`)

/** The same iD while no entry in the pools has it: the one that a new entry of this member begins with. */
export async function freeOrcid(member: string): Promise<string | null> {
  const orcid = await authenticatedOrcid(member)
  if (!orcid) return null
  return (await queryOne(sql`select 1 from talents where orcid = ${orcid} and deleted_at is null`)) ? null : orcid
}

/** Of these entries those whose owners did not consent to be proposed; nobody owns an entry that is not claimed yet. */
export async function notProposed(ids: readonly string[]): Promise<Set<string>> {
  const rows = await query<{ id: string }>(
    sql`
    select t.id from talents t where t.id = any(${ids}::uuid[]) and t.owner is not null and not coalesce((
      select c.given from consents c where c.family = 'members' and c.subject = t.owner and c.purpose = 'matching'
      order by c.id desc limit 1), false)`,
    true,
  )
  return new Set(rows.map(({ id }) => id))
}

// People (`p`) by a name as works and records print it: its key (`person_key`) in any order and writing, or with initials.

/** The words of a name key that are no initials. */
export const longWords = (key: Sql): Sql =>
  sql`array(select w from unnest(string_to_array(${key}, ' ')) w where length(w) > 1)`

/** "jaidee s" may be "jaidee somchai", which has its words and a further one for each initial. */
export const isLike = (key: Sql, full: Sql): Sql => sql`(
  cardinality(${longWords(key)}) > 0 and string_to_array(${full}, ' ') @> ${longWords(key)}
  and not exists (select 1 from unnest(string_to_array(${key}, ' ')) i where length(i) = 1 and not exists (
    select 1 from unnest(string_to_array(${full}, ' ')) v where starts_with(v, i) and v <> all(${longWords(key)}))))`

/** The same name, in Latin letters or the own script. */
export const isSameName = (key: Sql): Sql => sql`(p.full_name_key = ${key} or p.name_native_key = ${key})`

/** People who may be called so: the same name, or one with initials that fits. */
export const isNamed = (key: Sql): Sql => sql`(${isSameName(key)} or ${isLike(key, sql`p.full_name_key`)})`
