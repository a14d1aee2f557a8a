// The network of a choice as files hold it: public people with their figures, or organizations or countries with their numbers.
import { neighborsOf } from '#lib/graph/graph.ts'
import { labelled } from '#words/formats.ts'
import { wordsIn } from '#words/words-in.ts'
import type { Locale } from '#words/locales.ts'
import { type ChosenNetwork, figuresOfChoice } from './chosen-network.ts'
import type { Chosen, Filter, Level } from './filter.ts'
import { type GroupField, groupFieldOf, groupsOf, pairsOf } from './groups.ts'
import type { ExportedNetwork } from './network-formats.ts'
import { placeIn, placesOf } from './places.ts'
import { namedPerson, rankedPeople } from './rows.ts'
import type { StoredNetwork } from './stored-network.ts'

const numbers = ['degree', 'weight', 'betweenness', 'closeness', 'clustering', 'core', 'community'] as const
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
        ...numbers.map((one) => figures[one]),
      ],
    })),
    edges,
  }
}

async function groups(network: ChosenNetwork, field: GroupField, locale: Locale): Promise<Content> {
  const found = groupsOf(network, field)
  const titles = await placesOf(
    field === 'country' ? 'countries' : 'universities',
    found.map(({ id }) => id),
    locale,
  )
  const places = new Map(found.map(({ id }, place) => [id, place]))
  return {
    attributes: groupNumbers.map((name) => ({ name, isNumber: true })),
    nodes: found.map((group) => ({
      id: group.id,
      label: placeIn(titles, group.id).name,
      values: groupNumbers.map((name) => group[name]),
    })),
    edges: pairsOf(network, field).map(
      ({ from, to, links }) => [places.get(from) ?? 0, places.get(to) ?? 0, links] as const,
    ),
  }
}

/** So many nodes a file of the choice tells of. */
export const nodesOf = (network: ChosenNetwork, level: Level): number =>
  level === 'people'
    ? network.people.filter(({ name }, node) => name !== null && neighborsOf(network.graph, node).length > 0).length
    : groupsOf(network, groupFieldOf(level)).length

/** What is in a file: source, filters, who is left out; a line each. */
export async function aboutNetwork(
  network: ChosenNetwork,
  { version: { beganAt, works, largeWorks, maxAuthors } }: StoredNetwork,
  filter: Filter,
  chosen: readonly Chosen[],
  locale: Locale,
): Promise<string[]> {
  const { networkAnalysis: words } = await wordsIn(locale)
  const { people: all, graph } = network
  const unnamed = all.filter(
    ({ name }, node) => name === null && graph.offsets[node] !== graph.offsets[node + 1],
  ).length
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
  const content =
    filter.level === 'people'
      ? await people(network, stored, filter, locale)
      : await groups(network, groupFieldOf(filter.level), locale)
  return { about, day: stored.version.beganAt.slice(0, 10), ...content }
}
