// Figures, communities and places of a network, as the process that computes them is asked and answers.
import { clustering, coreNumbers } from '#lib/graph/cohesion.ts'
import { communities } from '#lib/graph/communities.ts'
import { buildGraph, components, degrees, type Edge, weightedDegrees } from '#lib/graph/graph.ts'
import { layout } from '#lib/graph/layout.ts'
import { pathsInThreads } from './path-threads.ts'

export type NetworkTask = {
  nodeCount: number
  edges: Edge[]
  /** Of the last computation, x and y of each node; null for one that had no place. */
  places: (number | null)[]
}
export type NetworkFigures = {
  degree: number[]
  weight: number[]
  betweenness: number[]
  closeness: number[]
  clustering: number[]
  core: number[]
  component: number[]
  community: number[]
  places: number[]
  sources: number
  error: number | null
}

/** @param threads so many at once; the figures are the same with any number */
export async function figuresOf({ nodeCount, edges, places }: NetworkTask, threads: number): Promise<NetworkFigures> {
  const graph = buildGraph(nodeCount, edges)
  const { paths, other } = await pathsInThreads(graph, threads, () => {
    const community = communities(graph).labels
    const known = Float64Array.from(places, (place) => place ?? Number.NaN)
    return {
      degree: [...degrees(graph)],
      weight: [...weightedDegrees(graph)],
      clustering: [...clustering(graph).coefficients],
      core: [...coreNumbers(graph)],
      component: [...components(graph).labels],
      community: [...community],
      places: [...layout(graph, community, known)],
    }
  })
  return {
    ...other,
    betweenness: [...paths.betweenness],
    closeness: [...paths.closeness],
    sources: paths.sources,
    error: paths.error,
  }
}
