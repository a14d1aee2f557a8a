// Who of the pools the researchers of a record may be: by ORCID iD, then by name in Latin letters or the own script.
import { query, queryOne, sql, type Sql } from '#server/database/db.ts'
import { isLike, isSameName, longWords } from '../people.queries.ts'

/** People who may be proposed to a viewer: everybody, or those of one country. */
export type Proposable = { country: string | null }

const most = 50

const ofCountry = ({ country }: Proposable): Sql => (country === null ? sql`` : sql` and p.country = ${country}::uuid`)

/** Researchers of the record `t`; `long`: the words of their names that are no initials. */
const researchers = sql`(
  select e.at, e.r ->> 'orcid' orcid, t.researcher_keys[e.at] key, ${longWords(sql`t.researcher_keys[e.at]`)} long
  from jsonb_array_elements(coalesce(t.researchers, '[]')) with ordinality e(r, at) offset 0)`

const person = sql`select p.id, p.orcid, p.country, p.full_name_key, p.name_native_key from talents p where p.deleted_at is null and`

/**
 * People `p` who may be the researcher `r`, each way by its own index, once for each way: whether there is anybody is known with the
 * first. Two iDs that differ are two people.
 */
const people = sql`lateral (
  ${person} p.orcid = r.orcid
  union all ${person} p.full_name_key = r.key
  union all ${person} p.name_native_key = r.key and p.name_native_key is not null
  union all ${person} r.key ~ '(^| ).( |$)' and cardinality(r.long) > 0 and string_to_array(p.full_name_key, ' ') @> r.long
    and ${isLike(sql`r.key`, sql`p.full_name_key`)}
) p on p.orcid is null or r.orcid is null or p.orcid = r.orcid`

/** Nobody decided about this person and this record, and no person of the record is that researcher already. */
const isOpen = sql`not (p.id = any(coalesce(t.matched_talents, '{}')))
  and not exists (select 1 from tnrr_decisions d join tnrr_decision_talents x on x.decision = d.id
    left join merges m on m.lost = x.talent and m.undone_at is null
    where d.record = t.id and d.undone_at is null and not x.is_accepted and p.id in (x.talent, m.kept))
  and not exists (select 1 from talents q where q.id = any(coalesce(t.matched_talents, '{}'))
    and (q.orcid = r.orcid or q.full_name_key = r.key or q.name_native_key = r.key))`

/** A condition on records, aliased `t`: somebody is proposed. */
export const withProposals = (among: Proposable): Sql => sql`exists (
  select 1 from ${researchers} r join ${people} where ${isOpen}${ofCountry(among)})`

/** A condition on records, aliased `t`: they wait until somebody who may decide about these people says who their researchers are. */
export const awaitsMatch = (among: Proposable): Sql =>
  among.country === null
    ? sql`t.match_state = 'suggested'`
    : sql`(t.match_state = 'suggested' and ${withProposals(among)})`

export type Candidate = {
  id: string
  /** Which researcher of the record, from 1. */
  at: number
  sameOrcid: boolean
  sameName: boolean
}

/** The likeliest first, researcher by researcher; each person once. */
export const candidatesOf = (record: string, among: Proposable): Promise<Candidate[]> =>
  query<Candidate>(sql`
    select id, at, "sameOrcid", "sameName" from (
      select distinct on (p.id) p.id, r.at::int at, coalesce(p.orcid = r.orcid, false) "sameOrcid", coalesce(${isSameName(sql`r.key`)}, false) "sameName"
      from tnrr_records t cross join lateral ${researchers} r join ${people}
      where t.id = ${record}::uuid and ${isOpen}${ofCountry(among)}
      order by p.id, coalesce(p.orcid = r.orcid, false) desc, coalesce(${isSameName(sql`r.key`)}, false) desc, r.at
    ) c order by at, "sameOrcid" desc, "sameName" desc, id limit ${most}`)

/** The record to ask about after this one: the newest first. */
export const nextToMatch = async (after: string | null, among: Proposable): Promise<string | null> =>
  (
    await queryOne<{ id: string }>(sql`
      select t.id from tnrr_records t
      where t.deleted_at is null and (${after}::uuid is null or t.id < ${after}::uuid)
        and t.match_state in ('suggested', 'matched') and ${withProposals(among)}
      order by t.id desc limit 1`)
  )?.id ?? null

const everybody: Proposable = { country: null }

export type MatchState = 'unmatched' | 'suggested' | 'matched' | 'rejected'

/** What is true of these records now, of those of which something else is stored. */
export const changedStates = (ids: readonly string[]): Promise<{ id: string; state: MatchState }[]> =>
  query(sql`
    select id, state from (
      select t.id, t.match_state, case
        when cardinality(coalesce(t.matched_talents, '{}')) > 0 then 'matched'
        when ${withProposals(everybody)} then 'suggested'
        when exists (select 1 from tnrr_decisions d where d.record = t.id and d.undone_at is null) then 'rejected'
        else 'unmatched' end state
      from tnrr_records t where t.id = any(${ids}::uuid[]) and t.deleted_at is null
      offset 0 -- else the state of each is asked twice
    ) s where state <> match_state order by id`)

/** Records whose researchers have the name or the iD of one of these people, or that are matched or were decided about with them. */
export const recordsNaming = async (talents: readonly string[]): Promise<string[]> =>
  (
    await query<{ id: string }>(sql`
      with p as (select id, orcid, full_name_key, name_native_key from talents where id = any(${talents}::uuid[]))
      select t.id from p join tnrr_records t on t.researcher_keys && array[p.full_name_key, p.name_native_key] and t.deleted_at is null
      union select t.id from p join tnrr_records t on researcher_orcids(t.researchers) && array[p.orcid] and t.deleted_at is null
      union select t.id from tnrr_records t where t.matched_talents && ${talents}::uuid[] and t.deleted_at is null
      union select d.record from tnrr_decision_talents x join tnrr_decisions d on d.id = x.decision where x.talent = any(${talents}::uuid[])
      limit 10000`)
  ).map(({ id }) => id)

/** Records in which a researcher has one of these iDs. */
export const recordsWithOrcid = async (orcids: readonly string[]): Promise<string[]> =>
  (
    await query<{ id: string }>(
      sql`select id from tnrr_records where researcher_orcids(researchers) && ${orcids}::text[] and deleted_at is null`,
    )
  ).map(({ id }) => id)

/** A condition on decisions, aliased `d`: about nobody but these people. Of one whose people are gone nobody knows who they were. */
export const decidedWithin = ({ country }: Proposable): Sql =>
  country === null
    ? sql`true`
    : sql`exists (select 1 from tnrr_decision_talents x where x.decision = d.id) and not exists (
        select 1 from tnrr_decision_talents x join talents p on p.id = x.talent
        where x.decision = d.id and p.country is distinct from ${country}::uuid)`

/** The next records behind this one. */
export const nextRecords = async (after: string, limit: number): Promise<string[]> =>
  (
    await query<{ id: string }>(sql`
      select id from tnrr_records where id > ${after}::uuid and deleted_at is null order by id limit ${limit}`)
  ).map(({ id }) => id)
