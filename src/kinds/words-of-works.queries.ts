// What works lend to the people who wrote them: words by which a search finds these people, and the works that a search meant.
import type { OutOf } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { MatchText, MatchWork, WorkOfRow } from '#engine/interfaces/match-sources.ts'
import type { LentWords } from '#engine/search/lent/lent-words.ts'
import { records } from '#engine/store/records.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { query, sql } from '#server/database/db.ts'
import { textsIn } from '#lib/text/texts-in.ts'
import { wordsOf } from '#engine/model/registry.ts'
import type { LentSearch } from '#engine/search/lent/lent-reasons.ts'
import { excerpt, highlightText } from '#server/search/highlights/highlights.ts'
import type { Reason } from '#server/search/highlights/where-found.ts'
import { formatYear } from '#words/formats.ts'
import { publicationAuthors } from './publication-authors/kind.ts'
import { publications } from './publications/kind.ts'
import { isConfirmedLink, isPublicWork } from './publications/public-works.queries.ts'
import { textOfWork, type WorkRow } from './publications/text-of-work.ts'

// The newest of a person: beyond these a document grows, and hardly anybody more is found.
const mostWorks = 150

/** Public works of a person `w.id`, confirmed and not hidden by the person. */
const publicWorks = sql`publication_authors a join publications p on p.id = a.publication
      where a.talent = w.id and ${isConfirmedLink()} and ${isPublicWork}`

/** Titles and approved keywords of the public works of these people, confirmed and not hidden by the person; newest first. */
export async function wordsOfWorks(people: readonly string[]): Promise<Map<string, LentWords>> {
  const rows = await query<{ id: string; title: string; translated: unknown; year: number | null; labels: unknown }>(
    sql`
    select w.id, p.title, p.title_translated translated, p.published_year as year, p.labels
    from unnest(${people}::uuid[]) w(id) cross join lateral (
      select p.title, p.title_translated, p.published_year, (
        select jsonb_agg(k.label) from keywords k where k.id = any(p.keywords) and k.state = 'approved' and k.deleted_at is null
      ) labels
      from ${publicWorks}
      order by p.published_year desc nulls last, p.id limit ${mostWorks}
    ) p`,
  )
  const found = new Map<string, { words: string[]; year: number | null }>()
  for (const { id, title, translated, year, labels } of rows) {
    const own = found.get(id) ?? { words: [], year: null }
    const keywords = Array.isArray(labels) ? labels.flatMap(textsIn) : []
    own.words.push(title, ...textsIn(translated), ...keywords)
    if (year !== null) own.year = Math.max(own.year ?? year, year)
    found.set(id, own)
  }
  return found
}

type FoundRow = { person: string; id: string; title: string; year: number | null; keywords: string[] | null }

function byPerson(rows: readonly FoundRow[]): Map<string, MatchWork[]> {
  const found = new Map<string, MatchWork[]>()
  for (const { person, keywords, ...work } of rows)
    found.set(person, [...(found.get(person) ?? []), { ...work, keywords: keywords ?? [] }])
  return found
}

/** Public works of these people since a year, confirmed and not hidden by the person; newest first. */
export async function publicWorksOf(people: readonly string[], since: number): Promise<Map<string, MatchWork[]>> {
  const rows = await query<FoundRow>(
    sql`
    select w.id as person, p.id, p.title, p.published_year as year, p.keywords
    from unnest(${people}::uuid[]) w(id) cross join lateral (
      select p.id, p.title, p.published_year, p.keywords
      from ${publicWorks} and p.published_year >= ${since}::int
      order by p.published_year desc, p.id limit ${mostWorks}
    ) p`,
    true,
  )
  return byPerson(rows)
}

/** What is learned of the public works of these people, confirmed and not hidden by the person. */
export async function textsOfPublicWorks(people: readonly string[]): Promise<Map<string, MatchText[]>> {
  const rows = await query<WorkRow & { person: string }>(sql`
    select w.id as person, p.id, p.title, p.title_translated translated, p.abstract, p.published_year as year, p.keywords
    from unnest(${people}::uuid[]) w(id) cross join lateral (
      select p.id, p.title, p.title_translated, p.abstract, p.published_year, p.keywords
      from ${publicWorks}
      order by p.published_year desc nulls last, p.id limit ${mostWorks}
    ) p`)
  const found = new Map<string, MatchText[]>()
  for (const { person, ...work } of rows) found.set(person, [...(found.get(person) ?? []), textOfWork(work)])
  return found
}

/** Those of these works that are public, confirmed and not hidden by the person. */
export async function namedPublicWorks(works: readonly WorkOfRow[]): Promise<Map<string, MatchWork[]>> {
  const rows = await query<FoundRow>(
    sql`
    select w.person, p.id, p.title, p.published_year as year, p.keywords
    from unnest(${works.map(({ row }) => row)}::uuid[], ${works.map(({ work }) => work)}::uuid[]) w(person, work)
      join publications p on p.id = w.work
    where ${isPublicWork} and exists (
      select 1 from publication_authors a where a.talent = w.person and a.publication = w.work and ${isConfirmedLink()})`,
    true,
  )
  return byPerson(rows)
}

/** People whose documents hold words of these works. */
export const peopleOfWorks = async (works: readonly string[]): Promise<string[]> => [
  ...new Set(
    (await findRows(publicationAuthors, { publication: [...works] })).flatMap(({ talent }) => (talent ? [talent] : [])),
  ),
]

const fields = ['title', 'language', 'publishedYear', 'keywords'] as const
type FoundWork = OutOf<typeof publications, (typeof fields)[number]>

const mostLinks = 3000
const mostFound = 100

const mostNamed = 2
const titleLength = 110

/** The title with its year, and where the title itself says nothing of the search, the keyword that does. */
function pieces(work: FoundWork, { marks, buddhist }: LentSearch, { locale }: Viewer): Reason['pieces'] {
  const title = excerpt(work.title, marks, titleLength)
  const hit = title.some((one) => one.hit)
    ? []
    : (work.keywords.map(({ label }) => highlightText(label, marks)).find((all) => all.some((one) => one.hit)) ?? [])
  const year = work.publishedYear ? formatYear(work.publishedYear, locale, buddhist) : ''
  const between = year && hit.length > 0 ? `${year}: ` : year
  return between || hit.length > 0
    ? [...title, { text: ` (${between}`, hit: false }, ...hit, { text: ')', hit: false }]
    : title
}

/** Two works of each of these people in which the words stand, the newest first, each with its year. */
export async function foundWorks(
  viewer: Viewer,
  people: readonly string[],
  search: LentSearch,
): Promise<Map<string, Reason>> {
  const links = await query<{ talent: string; publication: string }>(sql`
    select a.talent, a.publication from publication_authors a
    where a.talent = any(${people}::uuid[]) and ${isConfirmedLink()}
    limit ${mostLinks}`)
  if (links.length === 0) return new Map()
  const peopleOf = Map.groupBy(links, ({ publication }) => publication)
  const { rows } = await records(viewer, publications).list(
    { ids: [...peopleOf.keys()], text: search.text, sort: 'newest', size: mostFound },
    fields,
  )
  const found = new Map<string, Reason['pieces'][]>()
  for (const row of rows) {
    const own = pieces(row, search, viewer)
    // Its abstract alone finds no people.
    if (!own.some(({ hit }) => hit)) continue
    for (const { talent } of peopleOf.get(row.id) ?? []) {
      const named = found.get(talent) ?? []
      if (named.length < mostNamed) found.set(talent, [...named, own])
    }
  }
  const label = wordsOf(publications, viewer.locale).many
  return new Map(
    [...found].map(([id, works]) => [
      id,
      { label, pieces: works.flatMap((one, at) => (at > 0 ? [{ text: ' · ', hit: false }, ...one] : one)) },
    ]),
  )
}
