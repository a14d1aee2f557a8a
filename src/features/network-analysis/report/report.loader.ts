// The report about the network of co-authors: sentences, people with their figures, countries, and where the numbers come from.
import { talents } from '#kinds/talents/kind.ts'
import { listReportViews, type ReportView } from '#engine/office/saved-views/report-views-data.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { countIsolated, isolatedPeople, valuesInVersion } from '#kinds/talents/people-in-network.queries.ts'
import { forbidden } from '#server/errors.ts'
import type { Locale } from '#words/locales.ts'
import { computingSince } from '../figures/compute-network.ts'
import type { Version } from '../figures/versions.ts'
import {
  type ChosenNetwork,
  chosenNetwork,
  figuresOfChoice,
  isJoined,
  type PersonFigures,
  unnamedIn,
} from './chosen-network.ts'
import {
  type Chosen,
  type Filter,
  type Level,
  givenIn,
  readFilter,
  reportViews,
  type Reference,
  without,
} from './filter.ts'
import { reportPath } from './address.ts'
import { type ShownPicture, shownPicture } from '../picture/shown-picture.ts'
import type { PictureWords } from '../picture/picture.ts'
import { type Bridge, bridgesOf, type Group, groupFieldOf, type GroupPair, groupsOf, pairsOf } from './groups.ts'
import { type Halves, type KeywordGroup, keywordNetwork } from './keyword-network.ts'
import { type MissingLink, missingLinks } from './missing-links.ts'
import { type Place, placeIn, type Places, placesOf } from './places.ts'
import { type Named, namedPerson } from '#kinds/talents/named-person.ts'
import { partnersOf, rankedPeople } from './rows.ts'
import { storedNetwork, type StoredNetwork } from './stored-network.ts'
import { type Way, wayBetween } from './ways.ts'

type Option = { value: string; label: string }
export type PersonRow = Named & {
  country: string
  organization: string
  partners: { named: Named[]; others: number }
} & PersonFigures
export type KeywordRow = Omit<KeywordGroup, 'id'> & Place
export type GroupRow = Omit<Group, 'id'> & Place
export type ReportData = {
  title: string
  given: Record<string, string>
  chosen: (Chosen & { without: string })[]
  options: Record<Reference, Option[]>
  mayExport: boolean
  views: ReportView[]
  computing: string | null
  /** Null where nothing was computed yet. */
  report: Report | null
}
export type Report = {
  version: Version
  level: Level
  list: Filter['list']
  sort: Filter['sort']
  isFractional: boolean
  counted: number
  connected: number
  largest: number
  parts: number
  /** People who are not public among those joined, or those who are not where these are asked for: they are counted, and named nowhere. */
  unnamed: number
  brokers: Named[]
  people: PersonRow[]
  isolated: (Named & { country: string; organization: string })[]
  missing: MissingLink[]
  way: Way | null
  /** Null where it is not asked for. */
  picture: ShownPicture | null
  groups: GroupRow[]
  keywords: { rows: KeywordRow[]; halves: Halves } | null
  pairs: (Omit<GroupPair, 'from' | 'to'> & { from: Place; to: Place })[]
  crossing: number
  bridges: (Omit<Bridge, 'from' | 'to' | 'holder'> & { from: Place; to: Place; holder: Place })[]
  page: number
  pages: number
}

const [pageSize, mostBridges, mostBrokers, mostOptions] = [25, 3, 3, 300]

async function optionsFor(viewer: Viewer, run: number, locale: Locale): Promise<ReportData['options']> {
  const options = async (kind: string, field: Parameters<typeof valuesInVersion>[1]): Promise<Option[]> => {
    const values = await valuesInVersion(viewer, field, run, mostOptions)
    const places = await placesOf(
      kind,
      values.map(({ value }) => value),
      locale,
    )
    return [...places.values()]
      .flatMap(({ name, code }) => (name ? [{ value: code, label: name }] : []))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  }
  return {
    country: await options('countries', 'country'),
    organization: await options('universities', 'university'),
    keyword: await options('keywords', 'keywords'),
    industry: await options('domain-industries', 'domain_industries'),
  }
}

type Asked = { viewer: Viewer; locale: Locale; filter: Filter; stored: StoredNetwork; network: ChosenNetwork }

/** Those of the choice whom nothing joins in it, a page of them; who is not public is counted with the others. */
async function isolatedIn({ viewer, locale, filter: { choice, page }, network }: Asked) {
  const joined = network.people.flatMap(({ id }, node) => (isJoined(network, node) ? [id] : []))
  const total = await countIsolated(viewer, choice, joined)
  const found = await isolatedPeople(viewer, choice, joined, { from: (page - 1) * pageSize, most: pageSize })
  const places = await placesOf(
    'universities',
    found.map(({ university }) => university),
    locale,
  )
  const lands = await placesOf(
    'countries',
    found.map(({ country }) => country),
    locale,
  )
  return {
    isolated: found.flatMap((person) => {
      const named = namedPerson(person)
      const [country, organization] = [placeIn(lands, person.country).name, placeIn(places, person.university).name]
      return named ? [{ ...named, country, organization }] : []
    }),
    unnamed: network.counted - network.connected - total,
    pages: Math.ceil(total / pageSize),
  }
}

/** What the level and the list of the address ask for. */
async function tablesOf({ viewer, locale, filter, stored, network }: Asked, countries: Places, organizations: Places) {
  const empty = {
    people: [] as PersonRow[],
    isolated: [] as Report['isolated'],
    groups: [] as GroupRow[],
    keywords: null as Report['keywords'],
    missing: [] as MissingLink[],
    pages: 1,
  }
  const whereabouts = ({ country, university }: { country: string | null; university: string | null }) => ({
    country: placeIn(countries, country).name,
    organization: placeIn(organizations, university).name,
  })
  if (filter.level === 'keywords') {
    const { keywords, halves } = await keywordNetwork(network, stored, filter)
    const shown = keywords.slice((filter.page - 1) * pageSize, filter.page * pageSize)
    const places = await placesOf(
      'keywords',
      shown.map(({ id }) => id),
      locale,
    )
    const rows = shown.map(({ id, ...group }) => ({ ...group, ...placeIn(places, id) }))
    return { ...empty, keywords: { rows, halves }, pages: Math.ceil(keywords.length / pageSize) }
  }
  if (filter.level !== 'people') {
    const field = groupFieldOf(filter.level)
    const places = filter.level === 'countries' ? countries : organizations
    const groups = groupsOf(network, field)
    const shown = groups.slice((filter.page - 1) * pageSize, filter.page * pageSize)
    return {
      ...empty,
      groups: shown.map(({ id, ...group }) => ({ ...group, ...placeIn(places, id) })),
      pages: Math.ceil(groups.length / pageSize),
    }
  }
  if (filter.list === 'missing') return { ...empty, missing: await missingLinks(viewer, locale, network, filter) }
  if (filter.list === 'isolated')
    return { ...empty, ...(await isolatedIn({ viewer, locale, filter, stored, network })) }
  const ranked = rankedPeople(network, figuresOfChoice(network, stored), filter.sort)
  const people = ranked
    .slice((filter.page - 1) * pageSize, filter.page * pageSize)
    .flatMap(({ node, person, figures }): PersonRow[] => {
      const named = namedPerson(person)
      return named ? [{ ...named, ...whereabouts(person), ...figures, partners: partnersOf(network, node) }] : []
    })
  return { ...empty, people, pages: Math.ceil(ranked.length / pageSize) }
}

export async function reportOf(
  viewer: Viewer,
  locale: Locale,
  stored: StoredNetwork,
  filter: Filter,
  ends: readonly [a: string | null, b: string | null],
  words: PictureWords,
): Promise<Report> {
  const network = await chosenNetwork(viewer, stored, filter)
  const { people, connected, counted, component } = network
  const countries = await placesOf(
    'countries',
    people.map(({ country }) => country),
    locale,
  )
  const organizations = await placesOf(
    'universities',
    people.map(({ university }) => university),
    locale,
  )
  const pairs = pairsOf(network, 'country')
  const named = ({ from, to }: { from: string; to: string }) => ({
    from: placeIn(countries, from),
    to: placeIn(countries, to),
  })
  const ranked = rankedPeople(network, figuresOfChoice(network, stored), 'betweenness')
  return {
    version: stored.version,
    level: filter.level,
    list: filter.list,
    sort: filter.sort,
    isFractional: filter.counting === 'fractional',
    counted,
    connected,
    largest: connected > 0 ? (component.sizes[0] ?? 0) : 0,
    parts: component.sizes.filter((size) => size > 1).length,
    unnamed: unnamedIn(network),
    brokers: ranked
      .filter(({ figures }) => figures.betweenness > 0)
      .slice(0, mostBrokers)
      .flatMap(({ person }) => namedPerson(person) ?? []),
    crossing: pairs.reduce((sum, { links }) => sum + links, 0),
    pairs: pairs.map((pair) => ({ ...pair, ...named(pair) })),
    bridges: bridgesOf(pairs)
      .slice(0, mostBridges)
      .map((bridge) => ({ ...bridge, ...named(bridge), holder: placeIn(countries, bridge.holder) })),
    way: wayBetween(network, ...ends),
    picture: filter.picture && (await shownPicture({ network, stored, filter, locale }, filter.picture, words)),
    page: filter.page,
    ...(await tablesOf({ viewer, locale, filter, stored, network }, countries, organizations)),
  }
}

export async function loader({ viewer, locale, query, words, reply }: LoaderContext): Promise<ReportData> {
  if (viewer.who !== 'staff') throw forbidden()
  reply.header('cache-control', 'no-store')
  const [stored, { filter, chosen }] = [await storedNetwork(), await readFilter(query, locale)]
  return {
    title: words.staff.menu.networkAnalysis,
    given: givenIn(query),
    chosen: chosen.map((one) => ({ ...one, without: without(query, one) })),
    options: stored
      ? await optionsFor(viewer, stored.version.run, locale)
      : { country: [], organization: [], keyword: [], industry: [] },
    views: await listReportViews(viewer, reportViews, reportPath),
    mayExport: talents.access.export(viewer) !== false,
    computing: await computingSince(),
    report:
      stored &&
      (await reportOf(viewer, locale, stored, filter, [query.get('a'), query.get('b')], words.networkAnalysis.picture)),
  }
}
