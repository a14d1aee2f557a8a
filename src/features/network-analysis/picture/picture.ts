// The picture of a choice: whoever is public, or organizations or countries, at their stored places, with a mark for what they are told apart by.
import { labelOf, targetsOf } from '#engine/store/refs.ts'
import type { Catalogs } from '#words/catalogs.ts'
import type { Locale } from '#words/locales.ts'
import { addressOf } from '../report/address.ts'
import { type ChosenNetwork, figuresOfChoice } from '../report/chosen-network.ts'
import type { Filter, Level } from '../report/filter.ts'
import { groupFieldOf, groupsOf, pairsOf } from '../report/groups.ts'
import { keywordNetwork } from '../report/keyword-network.ts'
import { placeIn, type Places, placesOf } from '../report/places.ts'
import { namedPerson } from '#kinds/talents/named-person.ts'
import { rankedPeople } from '../report/rows.ts'
import type { StoredNetwork } from '../report/stored-network.ts'
import { type Coloring, ownMarks } from './marks.ts'

export type PictureNode = {
  name: string
  href: string | null
  /** Where somebody is; empty where nobody says so. */
  country: string
  /** With so many others in the whole choice, shown or not. */
  links: number
  /** From 0 to 1, the longer side of the picture from end to end. */
  x: number
  y: number
  mark: number
}
export type Picture = {
  coloring: Coloring
  /** Most links first. */
  nodes: PictureNode[]
  /** Numbers of two nodes, and what joins them. */
  edges: (readonly [one: number, other: number, weight: number])[]
  marks: { mark: number; text: string; count: number }[]
  total: number
}
export type PictureSource = { network: ChosenNetwork; stored: StoredNetwork; filter: Filter; locale: Locale }

type Point = Omit<PictureNode, 'mark'> & { number: number; key: string | null }
type Pair = readonly [one: number, other: number, weight: number]

/** The mean year of joint works of each person of the choice. */
function meanYears({
  network: { people },
  stored,
  filter: { from, to, counting },
}: PictureSource): Map<string, number> {
  const sums = new Map(people.map(({ id }) => [id, { works: 0, years: 0 }]))
  for (const { one, other, year, works, fraction } of stored.links) {
    if (year === 0 || (from !== null && year < from) || (to !== null && year > to)) continue
    const ends = [sums.get(one), sums.get(other)]
    if (!ends[0] || !ends[1]) continue
    const weight = counting === 'full' ? works : fraction
    for (const end of ends as { works: number; years: number }[]) {
      end.works += weight
      end.years += weight * year
    }
  }
  return new Map([...sums].flatMap(([id, { works, years }]) => (works > 0 ? [[id, years / works] as const] : [])))
}

/** Industries have the colors that they have everywhere, in the order of the marks. */
const industryMarks = ['bcg', 'earth-and-space', 'ai', 'high-energy-physics', 'quantum', 'young-talent']

export type PictureWords = Catalogs['networkAnalysis']['picture']
type Keys = { keys: (string | null)[]; nameOf: (key: string) => string }

/** What each person is told apart by: the address of an industry, the id of a country, a community, a year. */
async function keysOf(source: PictureSource, coloring: Coloring, words: PictureWords): Promise<Keys> {
  const { network, stored, locale } = source
  const { people } = network
  if (coloring === 'community')
    return {
      keys: people.map(({ id }) => String(stored.figures.get(id)?.community ?? '')),
      nameOf: (key) => words.community({ number: Number(key) + 1 }),
    }
  if (coloring === 'year') {
    const years = meanYears(source)
    const keys = people.map(({ id }) => years.get(id))
    return { keys: keys.map((year) => (year === undefined ? null : String(Math.round(year)))), nameOf: String }
  }
  const ids = people.map((person) => person[coloring])
  const rows = await targetsOf(
    coloring === 'country' ? 'countries' : 'domain-industries',
    new Set(ids.filter((id) => id !== null)),
  )
  const keyOf = new Map([...rows].map(([id, { slug }]) => [id, slug ?? id]))
  const names = new Map([...rows].map(([id, { title }]) => [keyOf.get(id) ?? id, labelOf(title, locale)]))
  return { keys: ids.map((id) => keyOf.get(id ?? '') ?? null), nameOf: (key) => names.get(key) ?? '' }
}

function peoplePoints(
  { network, stored }: PictureSource,
  keys: readonly (string | null)[],
  countries: Places,
): Point[] {
  return rankedPeople(network, figuresOfChoice(network, stored), 'degree').flatMap(({ node, person, figures }) => {
    const [named, place] = [namedPerson(person), stored.figures.get(person.id)]
    if (!named || !place) return []
    const country = placeIn(countries, person.country).name
    return [{ ...named, number: node, country, links: figures.degree, x: place.x, y: place.y, key: keys[node] ?? null }]
  })
}

function* peoplePairs({ network: { graph } }: PictureSource): Generator<Pair> {
  for (let node = 0; node < graph.nodeCount; node++)
    for (let edge = graph.offsets[node] ?? 0; edge < (graph.offsets[node + 1] ?? 0); edge++) {
      const other = graph.neighbors[edge] ?? 0
      if (node < other) yield [node, other, graph.weights[edge] ?? 0]
    }
}

/** The value that most of them have. */
function commonest(values: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? null
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

type Grouped = { id: string; partners: number; people: readonly number[] }

/** Groups with who belongs to them, and the pairs of groups. */
async function groupsIn(
  { network, stored, filter }: PictureSource,
  level: Exclude<Level, 'people'>,
): Promise<{ groups: Grouped[]; pairs: readonly { from: string; to: string; links: number }[] }> {
  if (level === 'keywords') {
    const { keywords, pairs, people } = await keywordNetwork(network, stored, filter)
    const nodes = new Map(network.people.map(({ id }, node) => [id, node]))
    const groups = keywords.map(({ id, partners }) => ({
      id,
      partners,
      people: [...(people.get(id) ?? [])].flatMap((person) => nodes.get(person) ?? []),
    }))
    return { groups, pairs }
  }
  const field = groupFieldOf(level)
  const members = new Map<string, number[]>()
  for (const [node, person] of network.people.entries()) {
    const id = person[field]
    if (id !== null) members.set(id, [...(members.get(id) ?? []), node])
  }
  const groups = groupsOf(network, field).map(({ id, partners }) => ({ id, partners, people: members.get(id) ?? [] }))
  return { groups, pairs: pairsOf(network, field) }
}

const groupKinds = {
  organizations: { kind: 'universities', filter: 'organization' },
  countries: { kind: 'countries', filter: 'country' },
  keywords: { kind: 'keywords', filter: 'keyword' },
} as const

/** Groups stand in the middle of their people and are marked as most of these. */
async function groupPoints(
  source: PictureSource,
  level: Exclude<Level, 'people'>,
  keys: readonly (string | null)[],
  countries: Places,
): Promise<{ points: Point[]; pairs: Pair[] }> {
  const { network, stored, locale } = source
  const found = await groupsIn(source, level)
  const groups = found.groups.toSorted((a, b) => b.partners - a.partners)
  const places = await placesOf(
    groupKinds[level].kind,
    groups.map(({ id }) => id),
    locale,
  )
  const numbers = new Map(groups.map(({ id }, number) => [id, number]))
  const points = groups.map(({ id, partners, people }, number): Point => {
    const { name, code } = placeIn(places, id)
    const at = people.flatMap((node) => stored.figures.get(network.people[node]?.id ?? '') ?? [])
    const land =
      level === 'organizations' ? commonest(people.map((node) => network.people[node]?.country ?? null)) : null
    return {
      name,
      href: addressOf({}, { [groupKinds[level].filter]: code }),
      number,
      country: placeIn(countries, land).name,
      links: partners,
      x: mean(at.map(({ x }) => x)),
      y: mean(at.map(({ y }) => y)),
      key: commonest(people.map((node) => keys[node] ?? null)),
    }
  })
  const pairs = found.pairs.map(({ from, to, links }): Pair => [numbers.get(from) ?? 0, numbers.get(to) ?? 0, links])
  return { points, pairs }
}

/** Years in at most so many spans of the same length; other keys by how many have them. */
function marksOf(points: readonly Point[], coloring: Coloring): Map<string, number> {
  const keys = points.flatMap(({ key }) => key ?? [])
  if (coloring === 'industry') return new Map(industryMarks.map((key, mark) => [key, mark]))
  if (coloring === 'year') {
    const years = keys.map(Number)
    const first = years.reduce((least, year) => Math.min(least, year), Number.POSITIVE_INFINITY)
    const last = years.reduce((most, year) => Math.max(most, year), Number.NEGATIVE_INFINITY)
    const span = Math.max(1, Math.ceil((last - first + 1) / ownMarks))
    return new Map(keys.map((key) => [key, Math.floor((Number(key) - first) / span)]))
  }
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  const ranked = [...counts].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'en', { numeric: true }))
  return new Map(ranked.slice(0, ownMarks).map(([key], mark) => [key, mark]))
}

function legendOf(
  points: readonly Point[],
  marks: ReadonlyMap<string, number>,
  nameOf: Keys['nameOf'],
  words: PictureWords,
): Picture['marks'] {
  const named = new Map<number, { first: string; last: string; count: number }>()
  for (const { key } of points) {
    const mark = marks.get(key ?? '') ?? ownMarks
    const [name, known] = [key ?? '', named.get(mark)]
    const [first, last] = [
      known && known.first < name ? known.first : name,
      known && known.last > name ? known.last : name,
    ]
    named.set(mark, { first, last, count: (known?.count ?? 0) + 1 })
  }
  return [...named]
    .toSorted(([one], [other]) => one - other)
    .map(([mark, { first, last, count }]) => {
      // Only a span of years has two ends.
      const text = first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`
      return { mark, text: mark === ownMarks ? words.other : text, count }
    })
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** Between 0 and 1, the longer side from end to end and the shorter one in its middle. */
function inUnit<P extends { x: number; y: number }>(points: readonly P[]): P[] {
  const bound = (axis: 'x' | 'y'): [number, number] =>
    points.reduce<[number, number]>(
      ([least, most], point) => [Math.min(least, point[axis]), Math.max(most, point[axis])],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    )
  const [[left, right], [top, bottom]] = [bound('x'), bound('y')]
  const size = Math.max(right - left, bottom - top) || 1
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  return points.map((point) => ({
    ...point,
    x: rounded(0.5 + (point.x - middleX) / size),
    y: rounded(0.5 + (point.y - middleY) / size),
  }))
}

/** Those with most links, at most so many, and the strongest pairs of them. */
export async function pictureOf(
  source: PictureSource,
  coloring: Coloring,
  words: PictureWords,
  most: { nodes: number; edges: number },
): Promise<Picture> {
  const { network, filter, locale } = source
  const { keys, nameOf } = await keysOf(source, coloring, words)
  const countries = await placesOf(
    'countries',
    network.people.map(({ country }) => country),
    locale,
  )
  const { points, pairs } =
    filter.level === 'people'
      ? { points: peoplePoints(source, keys, countries), pairs: [...peoplePairs(source)] }
      : await groupPoints(source, filter.level, keys, countries)
  const shown = inUnit(points.slice(0, most.nodes))
  const numbers = new Map(shown.map(({ number }, at) => [number, at]))
  const edges = pairs.flatMap(([one, other, weight]): Pair[] => {
    const [a, b] = [numbers.get(one), numbers.get(other)]
    return a === undefined || b === undefined ? [] : [[a, b, weight]]
  })
  const marks = marksOf(shown, coloring)
  return {
    coloring,
    nodes: shown.map(({ number: _number, key, ...node }) => ({ ...node, mark: marks.get(key ?? '') ?? ownMarks })),
    edges: edges.length > most.edges ? edges.toSorted((a, b) => b[2] - a[2]).slice(0, most.edges) : edges,
    marks: legendOf(shown, marks, nameOf, words),
    total: points.length,
  }
}
