// The thread of the index as the serving thread sees it: calls that are answered later.
import { Worker } from 'node:worker_threads'
import type { IndexQuery, IndexFacetQuery, Candidates, Counted, FoundHits } from './index-query.ts'
import type { IndexReplicaOptions, State } from './replica/index-replica.ts'
import type { Answer, Call, Request } from './worker.ts'

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }

export class IndexThread {
  private readonly worker: Worker
  private readonly waiting = new Map<number, Waiting>()
  private last = 0
  /** What is asked in this turn of the event loop: one message, which costs more than most answers. */
  private asking: Request[] = []
  /** It has loaded what there is, and lives. */
  isReady = false
  /** How it was loaded; rejected when it could not be. */
  readonly ready: Promise<State>

  /** @param ended hears when it ends by itself */
  constructor(options: IndexReplicaOptions, ended: () => void) {
    this.worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: options, name: 'search index' })
    this.worker.unref()
    this.ready = new Promise((resolve, reject) =>
      this.waiting.set(0, { resolve: resolve as (result: unknown) => void, reject }),
    )
    this.ready.then(
      () => (this.isReady = true),
      () => {},
    )
    this.worker.on('message', (answers: Answer[]) => answers.forEach((answer) => this.take(answer)))
    this.worker.on('error', (error) => this.fail(error as Error))
    this.worker.on('exit', () => {
      this.fail(new Error('the thread of the index has ended'))
      ended()
    })
  }

  private take({ number, result, error }: Answer): void {
    const waiting = this.waiting.get(number)
    this.waiting.delete(number)
    if (error === undefined) waiting?.resolve(result)
    else waiting?.reject(new Error(error))
  }

  private fail(error: Error): void {
    this.isReady = false
    for (const { reject } of this.waiting.values()) reject(error)
    this.waiting.clear()
  }

  private call<T>(call: Call, fresh = false): Promise<T> {
    const number = ++this.last
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve: resolve as (result: unknown) => void, reject })
      if (this.asking.push({ ...call, number, fresh }) > 1) return
      setImmediate(() => {
        const asked = this.asking
        this.asking = []
        this.worker.postMessage(asked)
      })
    })
  }

  places = (asked: IndexQuery, offset: number, size: number, fresh: boolean): Promise<FoundHits> =>
    this.call({ call: 'places', asked, offset, size }, fresh)

  candidates = (lists: IndexQuery[], most: number, depth: number, fresh: boolean): Promise<Candidates> =>
    this.call({ call: 'candidates', lists, most, depth }, fresh)

  total = (asked: IndexQuery, fresh: boolean): Promise<number> => this.call({ call: 'total', asked }, fresh)

  facets = (asked: IndexFacetQuery, fresh: boolean): Promise<Counted[]> => this.call({ call: 'facets', asked }, fresh)

  /** Takes what was committed before this call. */
  pull = (): Promise<null> => this.call({ call: 'pull' }, true)

  state = (): Promise<State> => this.call({ call: 'state' })

  /** Writes the snapshot. */
  keep = (): Promise<void> => this.call({ call: 'keep' })

  /** Ends at once, as a kill does. */
  kill = async (): Promise<void> => void (await this.worker.terminate())

  /** Writes the snapshot and ends. */
  async stop(): Promise<void> {
    if (this.isReady) await this.call({ call: 'stop' }).catch(() => {})
    await this.worker.terminate()
  }
}
