// The network as a member sees it: people near, co-authors, growing fields, and what became of the own entries; for the page and its files.
import { getKind } from '#engine/model/registry.ts'
import { listPath } from '#engine/model/addresses/public-path.ts'
import { asVisitor, type Viewer } from '#engine/model/viewer.ts'
import { type FacetOut, facetLabels } from '#engine/search/facets/facet-labels.ts'
import { records } from '#engine/store/records.ts'
import { idOfKey, labelOf, targetsOf } from '#engine/store/refs.ts'
import { growingKeywords } from '#kinds/publications/growing-keywords.queries.ts'
import { talents } from '#kinds/talents/kind.ts'
import { spans } from './own-page.ts'
import type { OwnSubject } from './own-subject.ts'

export type Choice = {
  /** Id and key; null for every country. */
  country: { id: string; key: string } | null
  /** So many years back. */
  span: number
}

/** What of an address is known; anything else is as if it were not said. */
export async function readChoice(query: URLSearchParams): Promise<Choice> {
  const key = query.get('country') ?? ''
  const id = key ? await idOfKey('countries', key) : null
  const span = spans.find((one) => String(one) === query.get('years')) ?? spans[0]
  return { country: id ? { id, key } : null, span }
}

/** The first year asked for, the first of its newer half, and this one. */
export function yearsOf({ span }: Choice): { from: number; turn: number; until: number } {
  const until = new Date().getFullYear()
  const from = until - span + 1
  return { from, turn: from + span / 2, until }
}

/** What `coauthorsOf` is narrowed to. */
export const narrowedTo = (choice: Choice): { since: number; country: string | null } => ({
  since: yearsOf(choice).from,
  country: choice.country?.id ?? null,
})

export const inCountry = (near: readonly NearCountry[], { country }: Choice): NearCountry[] =>
  near.filter(({ value }) => !country || value === country.key)

const mostAsked = 20

/** The list of the pool narrowed to these keywords, by their keys. */
function nearPath(keys: readonly string[], country: string): string {
  const query = new URLSearchParams(keys.map((key) => ['keyword', key]))
  query.append('country', country)
  return `${listPath(talents)}?${query}`
}

const byCountry = 'country'

export type NearCountry = FacetOut & { href: string }

/** People whom everybody sees and who share a keyword, without the reader, by country. */
export async function peopleNear(viewer: Viewer, { keywords, person }: OwnSubject): Promise<NearCountry[]> {
  const values = keywords.slice(0, mostAsked)
  const everybody = records(asVisitor(viewer), talents)
  const { facets } = await everybody.list({ facets: [{ facet: 'keywords', values }], size: 1, counts: true }, [])
  const named = await facetLabels(talents, { [byCountry]: facets?.[byCountry] ?? [] }, viewer.locale)
  const keys = [...(await targetsOf('keywords', values)).values()].map(({ key }) => key)
  // The reader is no one to be met.
  const own = person ? await everybody.find(person.row.id) : null
  const home = own?.country ? (await targetsOf('countries', [own.country.id])).get(own.country.id)?.key : undefined
  return (named[byCountry] ?? [])
    .map((one) => ({ ...one, count: one.value === home ? one.count - 1 : one.count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map((one) => ({ ...one, href: nearPath(keys, one.value) }))
}

export type GrowingField = { label: string; href: string; recent: number; before: number }

const mostFields = 12

export async function growingFields(
  viewer: Viewer,
  { keywords, industries }: OwnSubject,
  choice: Choice,
): Promise<GrowingField[]> {
  const near = { keywords, industries, country: choice.country?.id ?? null }
  const grown = await growingKeywords(near, yearsOf(choice), mostFields)
  const targets = await targetsOf(
    'keywords',
    grown.map(({ keyword }) => keyword),
  )
  return grown.flatMap(({ keyword, ...counts }) => {
    const target = targets.get(keyword)
    if (!target) return []
    const href = `${listPath(getKind('publications'))}?q=${encodeURIComponent(labelOf(target.title, viewer.locale))}`
    return [{ label: labelOf(target.title, viewer.locale), href, ...counts }]
  })
}
