// Other searches for one that found nobody in a pool: one condition less, the nearest field, countries near by.
import { peopleKind } from '#kinds/people.ts'
import { keywords } from '#kinds/keywords/kind.ts'
import type { PublicList } from '#engine/model/addresses/public-list.ts'
import type { Alternative } from '#engine/public/directory/public-list-data.ts'
import type { AlternativeLink } from '#engine/public/directory/alternatives.ts'
import { facetLabels } from '#engine/search/facets/facet-labels.ts'
import { records } from '#engine/store/records.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { paramsOf, without, withoutCountry, withValue } from '#ui/lists/list-address.ts'
import { formatNumber, labelled } from '#words/formats.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { Pool } from './shapes.ts'

/** Countries by land or a short crossing, the nearest first. */
const neighbors: Readonly<Record<string, readonly string[]>> = {
  MM: ['TH', 'LA', 'KH', 'VN'],
  TH: ['LA', 'MM', 'KH', 'MY', 'VN'],
  MY: ['SG', 'TH', 'BN', 'ID', 'PH'],
  LA: ['TH', 'VN', 'KH', 'MM'],
  SG: ['MY', 'ID', 'BN', 'TH'],
  KH: ['VN', 'TH', 'LA', 'MM'],
  VN: ['LA', 'KH', 'TH', 'PH'],
  ID: ['MY', 'SG', 'TL', 'BN', 'PH'],
  BN: ['MY', 'SG', 'ID', 'PH'],
  PH: ['BN', 'MY', 'ID', 'VN'],
  TL: ['ID', 'SG', 'MY', 'BN'],
}
const mostNeighbors = 3
const mostFrequent = 4

type Candidate = { how: 'nearestField' | 'nearby'; text: string; params: URLSearchParams }
const known = (list: PublicList) => list.filters.filter((filter) => !filter.unknown)

/** The countries that the search asks for, by filter or by word. */
const countriesOf = (list: PublicList): string[] => [
  ...known(list).flatMap(({ param, value }) => (param === 'country' ? [value] : [])),
  ...list.chips.flatMap(({ param, value }) => (param === 'country' ? [value] : [])),
]

function nearCountries(list: PublicList, params: URLSearchParams): Candidate[] {
  const countries = countriesOf(list)
  const options = list.facets.find((facet) => facet.name === 'country')?.options ?? []
  const near = [...new Set(countries.flatMap((code) => neighbors[code] ?? []))].filter(
    (code) => !countries.includes(code),
  )
  return near.flatMap((code): Candidate[] => {
    const option = options.find((one) => one.value === code && one.count > 0)
    return option
      ? [{ how: 'nearby', text: option.label, params: withValue(withoutCountry(list, params), 'country', code) }]
      : []
  })
}

/** The industries of the keywords in the words, in the same place and with the same filters, instead of the words. */
async function nearFields(list: PublicList, params: URLSearchParams, viewer: Viewer): Promise<Candidate[]> {
  const words = list.chips.filter((chip) => chip.isWord).map((chip) => chip.value)
  if (words.length === 0) return []
  const { rows } = await records(system(viewer.locale), keywords).list({
    where: { slug: words },
    size: 5,
  })
  const fields = rows.flatMap((row) => row.domainIndustries ?? [])
  const plain = without(without(params, 'q'), 'type')
  const place = list.chips.find((chip) => chip.param === 'country')
  return fields.flatMap((one): Candidate[] => {
    if (!one.slug) return []
    const next = withValue(plain, 'industry', one.slug)
    if (place) next.append('country', place.value)
    return [{ how: 'nearestField', text: one.label, params: next }]
  })
}

/** What many people of the pool work on, for whom nothing nearer is left. */
export async function frequent(pool: Pool, { viewer, locale, words }: LoaderContext): Promise<AlternativeLink[]> {
  const kind = peopleKind(pool.kind)
  const { facets } = await records(viewer, kind).list({ size: 1, counts: true }, [])
  const { keywords: counts = [] } = facets ?? {}
  const { keywords = [] } = await facetLabels(kind, { keywords: counts.slice(0, mostFrequent) }, locale)
  return keywords.map(({ value, label, count }) => ({
    text: `${labelled(words.common.shell.search, `“${label}”`, locale)} (${formatNumber(count, locale)})`,
    href: `${pool.base}/keyword/${encodeURIComponent(value)}`,
  }))
}

/** Beside less: the nearest field, countries near by. */
export async function nearby(
  list: PublicList,
  { viewer, locale, words: { public: words } }: LoaderContext,
): Promise<Alternative[]> {
  const params = paramsOf(list)
  const ways = [...nearCountries(list, params).slice(0, mostNeighbors), ...(await nearFields(list, params, viewer))]
  return ways.map(({ how, text, params: next }) => ({
    params: next,
    say: (count) => `${words.noMatch[how]({ text })} (${formatNumber(count, locale)})`,
  }))
}
