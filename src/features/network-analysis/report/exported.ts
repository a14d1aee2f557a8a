// The network of a choice as files hold it: public people with their figures, or organizations or countries with their numbers.
import { labelled } from '#words/formats.ts'
import { wordsIn } from '#words/words-in.ts'
import type { Locale } from '#words/locales.ts'
import { type ChosenNetwork, figuresOfChoice, unnamedIn } from './chosen-network.ts'
import type { Chosen, Filter } from './filter.ts'
import { groupFieldOf, groupsOf, pairsOf } from './groups.ts'
import type { ExportedNetwork } from './network-formats.ts'
import { keywordNetwork } from './keyword-network.ts'
import { placeIn, placesOf } from './places.ts'
import { namedPerson } from '#kinds/talents/named-person.ts'
import { rankedPeople } from './rows.ts'
import type { StoredNetwork } from './stored-network.ts'

const numbers = ['degree', 'weight', 'betweenness', 'closeness', 'clustering', 'core', 'community'] as const
const keywordNumbers = ['works', 'people', 'partners', 'before', 'recent'] as const
const groupNumbers = ['people', 'connected', 'within', 'between', 'partners'] as const
type Content = Pick<ExportedNetwork, 'attributes' | 'nodes' | 'edges'>

async function people(network: ChosenNetwork, stored: StoredNetwork, filter: Filter, locale: Locale): Promise<Content> {
  const ranked = rankedPeople(network, figuresOfChoice(network, stored), filter.sort)
  const countries = await placesOf(
    'countries',
    ranked.map(({ person }) => person.country),
    locale,
  )
  const organizations = await placesOf(
    'universities',
    ranked.map(({ person }) => person.university),
    locale,
  )
  const places = new Map(ranked.map(({ node }, place) => [node, place]))
  const { offsets, neighbors, weights } = network.graph
  const edges = ranked.flatMap(({ node }, place) => {
    const own: [number, number, number][] = []
    for (let edge = offsets[node] ?? 0; edge < (offsets[node + 1] ?? 0); edge++) {
      const other = places.get(neighbors[edge] ?? -1)
      if (other !== undefined && place < other) own.push([place, other, weights[edge] ?? 0])
    }
    return own
  })
  return {
    attributes: [
      { name: 'country', isNumber: false },
      { name: 'organization', isNumber: false },
      ...numbers.map((name) => ({ name, isNumber: true })),
    ],
    nodes: ranked.map(({ person, name, figures }) => ({
      id: namedPerson(person)?.href ?? person.id,
      label: name,
      values: [
        placeIn(countries, person.country).name,
        placeIn(organizations, person.university).name,
        // Communities are counted from 1, as the page numbers them.
        ...numbers.map((one) => (one === 'community' ? figures.community + 1 : figures[one])),
      ],
    })),
    edges,
  }
}

type Grouped = { id: string } & Record<string, number | string>

/** Groups with their numbers, and the pairs of them. */
async function grouped(
  kind: string,
  found: readonly Grouped[],
  pairs: readonly { from: string; to: string; links: number }[],
  names: readonly string[],
  locale: Locale,
): Promise<Content> {
  const titles = await placesOf(
    kind,
    found.map(({ id }) => id),
    locale,
  )
  const places = new Map(found.map(({ id }, place) => [id, place]))
  return {
    attributes: names.map((name) => ({ name, isNumber: true })),
    nodes: found.map((group) => ({
      id: group.id,
      label: placeIn(titles, group.id).name,
      values: names.map((name) => group[name] ?? 0),
    })),
    edges: pairs.map(({ from, to, links }) => [places.get(from) ?? 0, places.get(to) ?? 0, links] as const),
  }
}

async function contentOf(
  network: ChosenNetwork,
  stored: StoredNetwork,
  filter: Filter,
  locale: Locale,
): Promise<Content> {
  if (filter.level === 'people') return people(network, stored, filter, locale)
  if (filter.level === 'keywords') {
    const { keywords, pairs } = await keywordNetwork(network, stored, filter)
    return grouped('keywords', keywords, pairs, keywordNumbers, locale)
  }
  const field = groupFieldOf(filter.level)
  const kind = field === 'country' ? 'countries' : 'universities'
  return grouped(kind, groupsOf(network, field), pairsOf(network, field), groupNumbers, locale)
}

/** What is in a file: source, filters, who is left out; a line each. */
export async function aboutNetwork(
  network: ChosenNetwork,
  { version: { beganAt, works, largeWorks, maxAuthors } }: StoredNetwork,
  filter: Filter,
  chosen: readonly Chosen[],
  locale: Locale,
): Promise<string[]> {
  const { networkAnalysis: words } = await wordsIn(locale)
  const unnamed = unnamedIn(network)
  return [
    words.source({ works, date: beganAt.slice(0, 10) }),
    ...(largeWorks > 0 ? [words.large({ count: largeWorks, most: maxAuthors })] : []),
    labelled(words.counting, words[filter.counting], locale),
    labelled(words.level, words[filter.level], locale),
    ...chosen.map(({ name, text }) => labelled(words[name], text, locale)),
    ...(unnamed > 0 ? [words.unnamed({ count: unnamed })] : []),
  ]
}

export async function exportedNetwork(
  network: ChosenNetwork,
  stored: StoredNetwork,
  filter: Filter,
  chosen: readonly Chosen[],
  locale: Locale,
): Promise<ExportedNetwork> {
  const about = (await aboutNetwork(network, stored, filter, chosen, locale)).join('\n')
  const content = await contentOf(network, stored, filter, locale)
  return { about, day: stored.version.beganAt.slice(0, 10), ...content }
}
