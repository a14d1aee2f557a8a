// What a found work is here: nothing yet, a work that stands here, or perhaps one; with the reasons.
import type { Viewer } from '#engine/model/viewer.ts'
import type { Row } from '#engine/model/rows.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { rowsWhere } from '#engine/store/reading/rows-where.ts'
import { findSimilarTitles, lettersOf } from '#import/matching/similar-titles.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { nameKey } from '#lib/names/names.ts'
import { fitsInitials } from '#lib/names/fits-initials.ts'
import { sql } from '#server/database/db.ts'
import { type FoundWork, identifiers } from './found-work.ts'

export const reasons = [
  ...identifiers,
  'sameTitle',
  'nearTitle',
  'sameYear',
  'otherYear',
  'sameAuthor',
  'otherAuthor',
  'otherDoi',
] as const
export type Reason = (typeof reasons)[number]

export type Match = { match: 'new' | 'here' | 'alike'; publication: string | null; reasons: Reason[] }

type Work = Pick<FoundWork, 'key' | 'title' | 'values' | 'authors'>

const isNew: Match = { match: 'new', publication: null, reasons: [] }
const most = 2000

/** The works here by each identifier. */
async function byIdentifier(works: readonly Work[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const name of identifiers) {
    const values = works.flatMap(({ values: own }) => own[name] ?? [])
    for (const row of values.length > 0 ? await findRows(publications, { [name]: values }) : [])
      found.set(`${name}:${row[name]}`, row.id)
  }
  return found
}

/** The first printed author of each of these works here. */
async function firstAuthors(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = ids.length > 0 ? await findRows(publicationAuthors, { publication: [...ids] }, { sort: 'order' }) : []
  const first = new Map<string, string>()
  for (const { publication, rawName } of rows) if (!first.has(publication)) first.set(publication, rawName)
  return first
}

const isSameName = (one: string, other: string): boolean =>
  nameKey(one) === nameKey(other) || fitsInitials(one, other) || fitsInitials(other, one)

type Here = Row<typeof publications>

/** How two works are alike that share no identifier. */
function compare(work: Work, row: Here, first: string | undefined): Reason[] {
  const [year, here] = [work.values.publishedYear, row.publishedYear]
  const [author] = work.authors
  const found: Reason[] = [lettersOf(row.title) === lettersOf(work.title) ? 'sameTitle' : 'nearTitle']
  if (year != null && here != null) found.push(year === here ? 'sameYear' : 'otherYear')
  if (author && first) found.push(isSameName(author.rawName, first) ? 'sameAuthor' : 'otherAuthor')
  if (work.values.doi && row.doi && work.values.doi !== row.doi) found.push('otherDoi')
  return found
}

/** Title, year and first author together mean one work, unless its DOI is another one. */
const isSame = (found: readonly Reason[]): boolean =>
  (['sameTitle', 'sameYear', 'sameAuthor'] as const).every((one) => found.includes(one)) && !found.includes('otherDoi')

/** Works that this viewer sees with exactly the title of one of these, then those with nearly that title. */
async function namedAlike(viewer: Viewer, works: readonly Work[]): Promise<Map<Work, Here[]>> {
  const titles = works.map(({ title }) => title.toLowerCase())
  const same = await rowsWhere(viewer, publications, sql`lower(t.title) = any(${titles}::text[])`, {
    except: null,
    most,
  })
  const byTitle = Map.groupBy(same, ({ title }) => lettersOf(title))
  const found = new Map<Work, Here[]>(works.map((work) => [work, byTitle.get(lettersOf(work.title)) ?? []]))
  const left = works.filter((work) => found.get(work)?.length === 0).map((work) => ({ given: work.values, work }))
  const near = await findSimilarTitles(publications, left, publications.access.read(viewer))
  const ids = [...near.values()].flatMap(({ id }) => id ?? [])
  const rows = ids.length > 0 ? await findRows(publications, { id: ids }) : []
  for (const [{ work }, { id }] of near)
    found.set(
      work,
      rows.filter((row) => row.id === id),
    )
  return found
}

/**
 * What each of these works is here. Works that others do not see yet are found by their identifiers alone.
 * @param isRefused did the member say that these two are not the same?
 */
export async function matchWorks<W extends Work>(
  viewer: Viewer,
  works: readonly W[],
  isRefused: (work: W, publication: string) => boolean,
): Promise<Map<W, Match>> {
  const matches = new Map<W, Match>()
  const known = await byIdentifier(works)
  for (const work of works) {
    const by = identifiers.filter((name) => known.has(`${name}:${String(work.values[name])}`))
    const [first] = by
    if (first)
      matches.set(work, {
        match: 'here',
        publication: known.get(`${first}:${String(work.values[first])}`) ?? null,
        reasons: by,
      })
  }
  const left = works.filter((work) => !matches.has(work))
  const alike = left.length > 0 ? await namedAlike(viewer, left) : new Map<Work, Here[]>()
  const first = await firstAuthors([...alike.values()].flat().map(({ id }) => id))
  for (const work of left) {
    const rows = (alike.get(work) ?? []).filter(({ id }) => !isRefused(work, id))
    const compared = rows.map((row) => ({ row, why: compare(work, row, first.get(row.id)) }))
    const best = compared.find(({ why }) => isSame(why)) ?? compared[0]
    matches.set(
      work,
      best ? { match: isSame(best.why) ? 'here' : 'alike', publication: best.row.id, reasons: best.why } : isNew,
    )
  }
  return matches
}
