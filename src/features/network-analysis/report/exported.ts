// The network of a choice as files hold it: public people with their figures, or organizations or countries with their numbers.
import type { Viewer } from '#engine/model/viewer.ts'
import { labelled } from '#words/formats.ts'
import { wordsIn } from '#words/words-in.ts'
import type { Locale } from '#words/locales.ts'
import { type ChosenNetwork, chosenNetwork, figuresOfChoice } from './chosen-network.ts'
import type { Chosen, Filter } from './filter.ts'
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

export async function exportedNetwork(
  viewer: Viewer,
  stored: StoredNetwork,
  filter: Filter,
  chosen: readonly Chosen[],
): Promise<ExportedNetwork> {
  const { locale } = viewer
  const { networkAnalysis: words } = await wordsIn(locale)
  const network = await chosenNetwork(viewer, stored, filter)
  const { beganAt, works, largeWorks, maxAuthors } = stored.version
  const { graph } = network
  const unnamed = network.people.filter(
    ({ name }, node) => name === null && graph.offsets[node] !== graph.offsets[node + 1],
  ).length
  const about = [
    words.source({ works, date: beganAt.slice(0, 10) }),
    ...(largeWorks > 0 ? [words.large({ count: largeWorks, most: maxAuthors })] : []),
    labelled(words.counting, words[filter.counting], locale),
    labelled(words.level, words[filter.level], locale),
    ...chosen.map(({ name, text }) => labelled(words[name], text, locale)),
    ...(unnamed > 0 ? [words.unnamed({ count: unnamed })] : []),
  ].join('\n')
  const content =
    filter.level === 'people'
      ? await people(network, stored, filter, locale)
      : await groups(network, groupFieldOf(filter.level), locale)
  return { about, day: beganAt.slice(0, 10), ...content }
}
