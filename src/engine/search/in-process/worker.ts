// The thread of the index: it answers what it is asked and reads what was written, beside the thread that serves.
import { parentPort, workerData } from 'node:worker_threads'
import type { IndexQuery, IndexFacetQuery } from './index-query.ts'
import { IndexReplica, type IndexReplicaOptions } from './replica/index-replica.ts'

export type Call =
  | { call: 'pull' }
  | { call: 'places'; asked: IndexQuery; offset: number; size: number }
  | { call: 'candidates'; lists: IndexQuery[]; most: number; depth: number }
  | { call: 'total'; asked: IndexQuery }
  | { call: 'facets'; asked: IndexFacetQuery }
  | { call: 'state' }
  | { call: 'keep' }
  | { call: 'stop' }

/** `fresh`: what was committed before must be in the answer. */
export type Request = Call & { number: number; fresh: boolean }
export type Answer = { number: number; result?: unknown; error?: string }

const following = new IndexReplica(workerData as IndexReplicaOptions)

async function answer(request: Request): Promise<unknown> {
  if (request.fresh) await following.pull()
  switch (request.call) {
    case 'pull':
      return null
    case 'places':
      return following.places(request.asked, request.offset, request.size)
    case 'candidates':
      return following.candidates(request.lists, request.most, request.depth)
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

async function answerOf(request: Request): Promise<Answer> {
  const { number } = request
  try {
    return { number, result: await answer(request) }
  } catch (error) {
    return { number, error: error instanceof Error ? error.message : String(error) }
  }
}

const say = (answers: Answer[]): void => parentPort?.postMessage(answers)

const longestWait = 2
let answered: Answer[] = []
let since = 0

function send(): void {
  if (answered.length > 0) say(answered)
  answered = []
}

/** Answers of a moment (ms) are one message. */
function collect(one: Answer): void {
  if (answered.push(one) === 1) {
    since = performance.now()
    setImmediate(send)
  } else if (performance.now() - since > longestWait) send()
}

parentPort?.on('message', async (requests: Request[]) => {
  for (const request of requests) {
    const collected = answerOf(request).then(collect)
    // What has to read first does not keep the others waiting.
    if (!request.fresh) await collected
  }
})

try {
  await following.start()
  say([{ number: 0, result: following.state }])
} catch (error) {
  say([{ number: 0, error: (error as Error).message }])
  process.exit(1)
}
