// The network of a choice by country or organization: people, joint works within and between, and by whom two countries are held together. Pure.
import { neighborsOf } from '#lib/graph/graph.ts'
import type { ChosenNetwork } from './chosen-network.ts'

export type GroupField = 'country' | 'university'
export type GroupLevel = 'organizations' | 'countries'
/** What of a person says to which group of a level somebody belongs. */
export const groupFieldOf = (level: GroupLevel): GroupField => (level === 'countries' ? 'country' : 'university')
export type Group = {
  id: string
  people: number
  connected: number
  /** Pairs of its people with joint works, and pairs of one of them and somebody of another group. */
  within: number
  between: number
  /** With so many other groups. */
  partners: number
}
export type GroupPair = {
  from: string
  to: string
  links: number
  /** So many people of each have joint works with somebody of the other. */
  peopleOfFrom: number
  peopleOfTo: number
}

/** Each pair of people once, by the groups of both; who says no group is in none. */
function* linksBetween(
  { people, graph }: ChosenNetwork,
  field: GroupField,
): Generator<[string, string, number, number]> {
  for (const [node, person] of people.entries()) {
    const own = person[field]
    if (own === null) continue
    for (const neighbor of neighborsOf(graph, node)) {
      const other = people[neighbor]?.[field] ?? null
      if (other !== null && node < neighbor) yield [own, other, node, neighbor]
    }
  }
}

export function groupsOf(network: ChosenNetwork, field: GroupField): Group[] {
  const groups = new Map<string, Group>()
  const partners = new Map<string, Set<string>>()
  for (const [node, person] of network.people.entries()) {
    const id = person[field]
    if (id === null) continue
    const group = groups.get(id) ?? { id, people: 0, connected: 0, within: 0, between: 0, partners: 0 }
    group.people += 1
    if (neighborsOf(network.graph, node).length > 0) group.connected += 1
    groups.set(id, group)
  }
  for (const [own, other] of linksBetween(network, field)) {
    const [one, two] = [groups.get(own), groups.get(other)]
    if (!one || !two) continue
    if (one === two) {
      one.within += 1
      continue
    }
    one.between += 1
    two.between += 1
    for (const [from, to] of [
      [own, other],
      [other, own],
    ] as const)
      partners.set(from, (partners.get(from) ?? new Set()).add(to))
  }
  for (const group of groups.values()) group.partners = partners.get(group.id)?.size ?? 0
  return [...groups.values()].toSorted((a, b) => b.between - a.between || b.people - a.people || (a.id < b.id ? -1 : 1))
}

/** Pairs of different groups, the most links first. */
export function pairsOf(network: ChosenNetwork, field: GroupField): GroupPair[] {
  const pairs = new Map<string, { from: string; to: string; links: number; ends: Map<string, Set<number>> }>()
  for (const [own, other, node, neighbor] of linksBetween(network, field)) {
    if (own === other) continue
    const [from, to] = own < other ? [own, other] : [other, own]
    const key = `${from} ${to}`
    const pair = pairs.get(key) ?? {
      from,
      to,
      links: 0,
      ends: new Map([from, to].map((id) => [id, new Set<number>()])),
    }
    pair.links += 1
    pair.ends.get(own)?.add(node)
    pair.ends.get(other)?.add(neighbor)
    pairs.set(key, pair)
  }
  return [...pairs.values()]
    .map(({ from, to, links, ends }) => ({
      from,
      to,
      links,
      peopleOfFrom: ends.get(from)?.size ?? 0,
      peopleOfTo: ends.get(to)?.size ?? 0,
    }))
    .toSorted((a, b) => b.links - a.links || (a.from + a.to < b.from + b.to ? -1 : 1))
}

const fewPeople = 5

export type Bridge = { from: string; to: string; holder: string; people: number; links: number }

/** Pairs of groups that a few people of one of them hold together: without these there is no joint work of both. The most links first. */
export function bridgesOf(pairs: readonly GroupPair[]): Bridge[] {
  return pairs
    .map(({ from, to, links, peopleOfFrom, peopleOfTo }): Bridge => {
      const isFrom = peopleOfFrom <= peopleOfTo
      return { from, to, links, holder: isFrom ? from : to, people: isFrom ? peopleOfFrom : peopleOfTo }
    })
    .filter(({ people }) => people <= fewPeople)
    .toSorted((a, b) => b.links - a.links || a.people - b.people)
}
