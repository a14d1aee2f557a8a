// The shortest way between two people of a choice, by their names. Who is not public stands in it without a name. Pure.
import { pathBetween } from '#lib/graph/shortest-paths.ts'
import { foldText } from '#lib/text/text-clean.ts'
import type { ChosenNetwork } from './chosen-network.ts'
import { nameIn } from './filter.ts'
import { type Named, namedPerson } from '#kinds/talents/named-person.ts'

export type Way = {
  a: string
  b: string
  /** A name that no public person with joint works has. */
  unknown: string | null
  /** Null for somebody who is not public; no steps where no way leads there. */
  steps: (Named | null)[]
}

/** The public person who is called so; of several the one with most co-authors. */
function nodeOf({ people, graph }: ChosenNetwork, text: string): number | null {
  const degree = (node: number): number => (graph.offsets[node + 1] ?? 0) - (graph.offsets[node] ?? 0)
  const asked = foldText(text)
  const called = people.flatMap(({ name, slug }, node) =>
    name !== null && degree(node) > 0 && [name, slug ?? ''].some((one) => foldText(one) === asked) ? [node] : [],
  )
  return called.toSorted((a, b) => degree(b) - degree(a))[0] ?? null
}

/** Null where nobody asks for one. */
export function wayBetween(network: ChosenNetwork, asked: string | null, other: string | null): Way | null {
  const [a, b] = [nameIn(asked), nameIn(other)]
  if (!a || !b) return null
  const [from, to] = [nodeOf(network, a), nodeOf(network, b)]
  if (from === null || to === null) return { a, b, unknown: from === null ? a : b, steps: [] }
  const path = pathBetween(network.graph, from, to) ?? []
  return { a, b, unknown: null, steps: path.map((node) => namedPerson(network.people[node])) }
}
