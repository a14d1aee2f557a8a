// Figures by shortest paths in several threads; how many changes no bit of them.
import { Worker } from 'node:worker_threads'
import type { Graph } from '#lib/graph/graph.ts'
import {
  beginPaths,
  endPaths,
  type PathFigures,
  type PathSearch,
  type PathSteps,
  takeBlocks,
} from '#lib/graph/shortest-paths.ts'

const takeInThread = (begun: PathSearch, program: URL): { steps: Promise<PathSteps>; end: () => Promise<unknown> } => {
  const worker = new Worker(program, { workerData: begun })
  const steps = new Promise<PathSteps>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`a thread of the shortest paths ended with ${code} and no answer`)))
  })
  return { steps, end: () => worker.terminate() }
}

/**
 * @param meanwhile what this thread does before it takes a share itself
 * @throws where a thread fails: figures of a part would be wrong for all
 */
export async function pathsInThreads<T>(
  graph: Graph,
  threads: number,
  meanwhile: () => T,
  program = new URL('path-thread.ts', import.meta.url),
): Promise<{ paths: PathFigures; other: T }> {
  const begun = beginPaths(graph)
  const others = Array.from({ length: threads - 1 }, () => takeInThread(begun, program))
  const all = Promise.all(others.map(({ steps }) => steps))
  // Where one fails while this thread works, that is heard below.
  all.catch(() => {})
  try {
    const other = meanwhile()
    const own = takeBlocks(begun)
    return { paths: endPaths(begun, [own, ...(await all)]), other }
  } finally {
    await Promise.all(others.map(({ end }) => end()))
  }
}
