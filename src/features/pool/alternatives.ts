// Other searches for one that found nobody in a pool: one condition less, the nearest field, countries near by.
import { peopleKind } from '#kinds/people.ts'
import { keywords } from '#kinds/keywords/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import type { PublicList } from '#engine/model/public-list.ts'
import { alternativesWithFewerWords, alternativesWithRows } from '#engine/public/public-list-data.ts'
import { facetLabels } from '#engine/search/facet-labels.ts'
import { records } from '#engine/store/records.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { type Less, paramsOf, withLess, without, withValue } from '#ui/lists/list-address.ts'
import { formatNumber, labelled } from '#words/formats.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { withoutCountry } from './without-country.ts'
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

type Candidate = { how: Less['how'] | 'field' | 'neighbor'; text: string; params: URLSearchParams }
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
      ? [{ how: 'neighbor', text: option.label, params: withValue(withoutCountry(list, params), 'country', code) }]
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
    return [{ how: 'field', text: one.label, params: next }]
  })
}

/** What many people of the pool work on, for whom nothing nearer is left; and how many people there are. */
async function frequent(pool: Pool, { viewer, locale, words }: LoaderContext) {
  const kind = peopleKind(pool.kind)
  const { total, facets } = await records(viewer, kind).list({ size: 1, counts: true }, [])
  const { keywords: counts = [] } = facets ?? {}
  const { keywords = [] } = await facetLabels(kind, { keywords: counts.slice(0, mostFrequent) }, locale)
  const links = keywords.map(({ value, label, count }) => ({
    text: `${labelled(words.common.shell.search, `“${label}”`, locale)} (${formatNumber(count, locale)})`,
    href: `${pool.base}/keyword/${encodeURIComponent(value)}`,
  }))
  return { links, total }
}

/** Ways that lead to somebody, each once, with the number of people behind it. */
export async function alternativesTo(list: PublicList, pool: Pool, context: LoaderContext) {
  const { viewer, locale, words } = context
  const params = paramsOf(list)
  const { list: acts } = words.common
  const { noMatch } = words.public
  const flashes = {
    without: (text: string) => acts.removeFilter({ text }),
    noFilters: (text: string) => noMatch.noFilters({ text }),
    everything: () => acts.searchEverything,
    field: (text: string) => noMatch.nearestField({ text }),
    neighbor: (text: string) => noMatch.nearby({ text }),
  }
  const candidates: Candidate[] = [
    ...withLess(list),
    ...nearCountries(list, params).slice(0, mostNeighbors),
    ...(await nearFields(list, params, viewer)),
  ]
  const near = await alternativesWithRows(
    viewer,
    getKind(pool.kind),
    pool.shape,
    pool.base,
    candidates.map(({ how, text, params: next }) => ({
      params: next,
      say: (count: number) => `${flashes[how](text)} (${formatNumber(count, locale)})`,
    })),
  )
  const { links, total } = await frequent(pool, context)
  const fewer = alternativesWithFewerWords(list, pool.base, words)
  return { alternatives: [...fewer, ...(near.length > 0 ? near : links)], everybody: total }
}
