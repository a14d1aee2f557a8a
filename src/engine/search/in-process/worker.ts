// The thread of the index: it answers what it is asked and reads what was written, beside the thread that serves.
import { parentPort, workerData } from 'node:worker_threads'
import type { Asked, AskedFacets } from './asked.ts'
import { Following, type FollowingOptions } from './following.ts'

export type Call =
  | { call: 'pull' }
  | { call: 'places'; asked: Asked; offset: number; size: number }
  | { call: 'candidates'; lists: Asked[]; most: number }
  | { call: 'total'; asked: Asked }
  | { call: 'facets'; asked: AskedFacets }
  | { call: 'state' }
  | { call: 'keep' }
  | { call: 'stop' }

/** `fresh`: what was committed before must be in the answer. */
export type Request = Call & { number: number; fresh: boolean }
export type Answer = { number: number; result?: unknown; error?: string }

const following = new Following(workerData as FollowingOptions)

async function answer(request: Request): Promise<unknown> {
  if (request.fresh) await following.pull()
  switch (request.call) {
    case 'pull':
      return null
    case 'places':
      return following.places(request.asked, request.offset, request.size)
    case 'candidates':
      return following.candidates(request.lists, request.most)
    case 'total':
      return following.total(request.asked)
    case 'facets':
      return following.facets(request.asked)
    case 'state':
      return following.state
    case 'keep':
      return following.keep()
    case 'stop':
      return following.stop()
  }
}

parentPort?.on('message', (request: Request) => {
  const say = (said: Omit<Answer, 'number'>): void => parentPort?.postMessage({ number: request.number, ...said })
  answer(request).then(
    (result) => say({ result }),
    (error: unknown) => say({ error: error instanceof Error ? error.message : String(error) }),
  )
})

try {
  await following.start()
  parentPort?.postMessage({ number: 0, result: following.state } satisfies Answer)
} catch (error) {
  parentPort?.postMessage({ number: 0, error: (error as Error).message } satisfies Answer)
  process.exit(1)
}
