// The network of a choice: people whom the reader may count, their joint works in the years asked for, and figures of that network.
import type { Viewer } from '#engine/model/viewer.ts'
import { clustering, coreNumbers } from '#lib/graph/cohesion.ts'
import { buildGraph, components, degrees, type Edge, type Graph, weightedDegrees } from '#lib/graph/graph.ts'
import { countPeople, type NetworkPerson, peopleOfVersion } from '#kinds/talents/people-in-network.queries.ts'
import type { Filter } from './filter.ts'
import type { StoredNetwork } from './stored-network.ts'

export type ChosenNetwork = {
  /** By the number of their node; those without a link in the choice come last. */
  people: readonly NetworkPerson[]
  /** So many of them are joined to somebody. */
  connected: number
  /** Everybody of the choice, joint works or not. */
  counted: number
  graph: Graph
  component: { labels: Uint32Array; sizes: number[] }
}

type Weighing = Pick<Filter, 'from' | 'to' | 'min' | 'counting'>

/** Pairs with what they weigh in the years asked for; those that weigh too little are left out. */
function weighedPairs(
  stored: StoredNetwork,
  numbers: ReadonlyMap<string, number>,
  { from, to, min, counting }: Weighing,
): Edge[] {
  const weights = new Map<number, number>()
  for (const { one, other, year, works, fraction } of stored.links) {
    if ((from !== null && year < from) || (to !== null && (year === 0 || year > to))) continue
    const [a, b] = [numbers.get(one), numbers.get(other)]
    if (a === undefined || b === undefined) continue
    const pair = a * numbers.size + b
    weights.set(pair, (weights.get(pair) ?? 0) + (counting === 'full' ? works : fraction))
  }
  // One joint work is the least in full counting; fractions of any size count unless more is asked for.
  const least = counting === 'full' ? min : min === 1 ? Number.MIN_VALUE : min
  return [...weights].flatMap(([pair, weight]) =>
    weight >= least ? [[Math.floor(pair / numbers.size), pair % numbers.size, weight] as const] : [],
  )
}

export async function chosenNetwork(viewer: Viewer, stored: StoredNetwork, filter: Filter): Promise<ChosenNetwork> {
  const { run } = stored.version
  const [found, counted] = [await peopleOfVersion(viewer, filter.choice, run), await countPeople(viewer, filter.choice)]
  const people = found.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const numbers = new Map(people.map(({ id }, number) => [id, number]))
  const graph = buildGraph(people.length, weighedPairs(stored, numbers, filter))
  const connected = degrees(graph).filter((degree) => degree > 0).length
  return { people, connected, counted, graph, component: components(graph) }
}

export const isJoined = ({ graph }: ChosenNetwork, node: number): boolean =>
  graph.offsets[node] !== graph.offsets[node + 1]

/** Joined people who are not public: they are counted, and named nowhere. */
export const unnamedIn = (network: ChosenNetwork): number =>
  network.people.filter(({ name }, node) => name === null && isJoined(network, node)).length

export type PersonFigures = {
  degree: number
  weight: number
  core: number
  clustering: number
  component: number
  /** Of the whole network, as computed last. */
  betweenness: number
  closeness: number
  community: number
}

/** Figures by the number of the node: those of the choice, and those of the whole network that take a run. */
export function figuresOfChoice({ people, graph, component }: ChosenNetwork, stored: StoredNetwork): PersonFigures[] {
  const [degree, weight, core] = [degrees(graph), weightedDegrees(graph), coreNumbers(graph)]
  const { coefficients } = clustering(graph)
  return people.map(({ id }, node) => {
    const whole = stored.figures.get(id)
    return {
      degree: degree[node] ?? 0,
      weight: weight[node] ?? 0,
      core: core[node] ?? 0,
      clustering: coefficients[node] ?? 0,
      component: component.labels[node] ?? 0,
      betweenness: whole?.betweenness ?? 0,
      closeness: whole?.closeness ?? 0,
      community: whole?.community ?? 0,
    }
  })
}
