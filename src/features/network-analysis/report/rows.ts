// Rows of the table of people: in their order, a page of them, and with whom each works most.
import { type Named, namedPerson } from '#kinds/talents/named-person.ts'
import type { NetworkPerson } from '#kinds/talents/people-in-network.queries.ts'
import type { ChosenNetwork, PersonFigures } from './chosen-network.ts'
import type { Sort } from './filter.ts'

export type Ranked = { node: number; person: NetworkPerson; name: string; figures: PersonFigures }

/** Public people who are joined to somebody; the highest figure first, names in the order of the alphabet. */
export function rankedPeople(network: ChosenNetwork, figures: readonly PersonFigures[], sort: Sort): Ranked[] {
  const rows = network.people.flatMap((person, node): Ranked[] => {
    const own = figures[node]
    return person.name && own && own.degree > 0 ? [{ node, person, name: person.name, figures: own }] : []
  })
  const byName = (a: Ranked, b: Ranked): number => a.name.localeCompare(b.name) || (a.person.id < b.person.id ? -1 : 1)
  return rows.toSorted((a, b) => (sort === 'name' ? 0 : b.figures[sort] - a.figures[sort]) || byName(a, b))
}

const mostPartners = 2

/** With whom somebody has most joint works; who is not public is counted. */
export function partnersOf({ people, graph }: ChosenNetwork, node: number): { named: Named[]; others: number } {
  const start = graph.offsets[node] ?? 0
  const end = graph.offsets[node + 1] ?? start
  const edges = Array.from({ length: end - start }, (_, at) => start + at)
  const strongest = edges.toSorted((a, b) => (graph.weights[b] ?? 0) - (graph.weights[a] ?? 0))
  const named = strongest
    .flatMap((edge) => namedPerson(people[graph.neighbors[edge] ?? -1]) ?? [])
    .slice(0, mostPartners)
  return { named, others: edges.length - named.length }
}
