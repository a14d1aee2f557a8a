// What an own ORCID record may be told of: the career entries of a member, visits that came of requests, works that are the member's.
import { query, sql } from '#server/database/db.ts'

export type CareerEntry = {
  role: string | null
  /** Of an education. */
  degree: string | null
  institution: string | null
  country: string | null
  from: number | null
  to: number | null
  isCurrent: boolean
}

/** An institution as ORCID asks for it; without an identifier it takes none. */
export type Institution = { name: string; ror: string | null; city: string | null; country: string | null }

type Entries = { employments: unknown; educations: unknown }
type Entry = Record<string, string | number | boolean | null | undefined>

const textOf = (value: Entry[string]): string | null =>
  typeof value === 'string' && value.trim() ? value.trim() : null
const numberOf = (value: Entry[string]): number | null => (typeof value === 'number' ? value : null)

const entriesIn = (value: unknown): CareerEntry[] =>
  (Array.isArray(value) ? (value as Entry[]) : []).map((entry) => ({
    role: textOf(entry['role'] ?? entry['field']),
    degree: textOf(entry['degree']),
    institution: textOf(entry['institution']),
    country: textOf(entry['country']),
    from: numberOf(entry['from']),
    to: numberOf(entry['to']),
    isCurrent: entry['current'] === true,
  }))

/** The career in the living entry of a member. */
export async function careerOf(member: string): Promise<{ employment: CareerEntry[]; education: CareerEntry[] }> {
  const [row] = await query<Entries>(
    sql`select employments, educations from talents where owner = ${member}::uuid and deleted_at is null`,
  )
  return { employment: entriesIn(row?.employments), education: entriesIn(row?.educations) }
}

const institutionColumns = sql`
  u.name ->> 'en' "name", u.ror, ci.name ->> 'en' city, co.code country
  from universities u join countries co on co.id = u.country left join cities ci on ci.id = u.city`

/**
 * The one institution of the list that is called so, in any of its languages or otherwise, in that country where one is said; null
 * where there is none or more than one.
 */
export async function institutionsNamed(
  names: readonly Pick<CareerEntry, 'institution' | 'country'>[],
): Promise<(Institution | null)[]> {
  const rows = await query<Institution & { at: number }>(sql`
    select n.at::int at, ${institutionColumns}
    join unnest(${names.map(({ institution }) => institution?.toLowerCase() ?? '')}::text[],
      ${names.map(({ country }) => country ?? '')}::text[]) with ordinality as n(called, code, at)
      on n.called <> '' and (n.code = '' or co.code = n.code) and (
        exists (select 1 from jsonb_each_text(u.name) v where lower(v.value) = n.called)
        or exists (select 1 from jsonb_array_elements(coalesce(u.aliases, '[]')) a where lower(a ->> 'text') = n.called))
    where u.deleted_at is null and u.active`)
  return names.map((_, index) => {
    const found = rows.filter(({ at }) => at === index + 1)
    return found.length === 1 && found[0] ? found[0] : null
  })
}

export type VisitItem = { id: string; host: string; outcome: string; institution: Institution | null }

/** Stays at hosts that came of requests of this member, as their outcome says. */
export const visitsOf = (member: string): Promise<VisitItem[]> =>
  query<VisitItem>(sql`
    select r.id, coalesce(h.name ->> 'en', h.organization_name, '') host, r.outcome,
      case when u.id is not null then (select to_jsonb(i) from (select ${institutionColumns} where u.id = h.university) i) end institution
    from pairing_requests r join hosts h on h.id = (r.target ->> 'id')::uuid and h.deleted_at is null
    left join universities u on u.id = h.university and u.deleted_at is null
    where r.requester = ${member}::uuid and r.target ->> 'kind' = 'hosts' and r.deleted_at is null
      and r.status = 'completed' and r.outcome in ('visit', 'placement') order by r.completed_at desc, r.id`)

export type WorkItem = {
  id: string
  title: string
  workType: string | null
  year: number | null
  day: string | null
  container: string | null
  doi: string | null
  eid: string | null
  pubmedId: string | null
  isbn: string | null
  url: string | null
}

/** So many works of somebody are offered, the newest first. */
export const mostWorks = 500

/** Published works whose author the member is, as the member or staff confirmed. */
export const worksOf = (member: string): Promise<WorkItem[]> =>
  query<WorkItem>(sql`
    select p.id, p.title, p.work_type "workType", p.published_year "year", p.published_on::text "day",
      coalesce(j.title, p.container_title) container, p.doi, p.eid, p.pubmed_id "pubmedId", p.isbn, p.fulltext_url url
    from publications p join publication_authors a on a.publication = p.id and a.deleted_at is null
    join talents t on t.id = a.talent and t.deleted_at is null
    left join journals j on j.id = p.journal and j.deleted_at is null
    where t.owner = ${member}::uuid and a.link_status = 'confirmed' and p.deleted_at is null and p.status = 'published'
    order by p.published_year desc nulls last, p.id limit ${mostWorks}`)

/** Members whose items tell of these rows: works and visits by their own ids, and the entries of people. */
export const membersWithItemsOf = async (ids: readonly string[]): Promise<string[]> =>
  (
    await query<{ member: string }>(sql`
      select distinct i.member from orcid_items i where i.subject = any(${[...ids]}::uuid[])
        or i.member in (select t.owner from talents t where t.id = any(${[...ids]}::uuid[]))`)
  ).map(({ member }) => member)
