// The index beside its database: loaded whole or from its snapshot, then kept in step with what is written.
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import type { IndexQuery, IndexFacetQuery, Candidates, Counted, FoundHits, KindPlan } from '../index-query.ts'
import { Feed, type Position } from './feed.ts'
import { KindIndex, mostDocuments } from '../kind-index.ts'
import { findCandidates, findSlice } from '../list-slice.ts'
import { type Segment, SegmentBuilder, type Source } from '../segment/segment.ts'
import { closeSnapshot, readSnapshot, writeSnapshot } from './snapshot-file.ts'

export type IndexReplicaOptions = {
  settings: pg.ClientConfig
  plans: KindPlan[]
  /** Where the snapshot is kept; null for none. */
  file: string | null
}

export type State = {
  rows: number
  /** How it was loaded, and how long that took (ms). */
  loaded: { from: 'snapshot' | 'database'; took: number } | null
  /** Of the last rows that were taken: how long (ms) after they were written. */
  delay: number
  longestDelay: number
}

type ReplicaSnapshot = {
  identity: string
  plans: string
  position: Position
  kinds: { name: string; values: string[]; parts: { segment: Segment; alive: Uint8Array }[] }[]
}

// Parts are made this small while the database is read, and put together when they are as many as make a full one.
const rowsOfPart = 4096
const postingsOfPart = 2_000_000
const patience = 500
const cleanEvery = 3_600_000

const signatureOf = (plans: readonly KindPlan[]): string =>
  createHash('sha256').update(JSON.stringify(plans)).digest('hex')

export class IndexReplica {
  private readonly options: IndexReplicaOptions
  private kinds = new Map<string, KindIndex>()
  private feed: Feed | undefined
  private identity = ''
  private position: Position = ''
  private current: Promise<void> | undefined
  private next: Promise<void> | undefined
  private isWritten = false
  /** The open file of the last snapshot: bytes that are seldom read stay there. */
  private stored: number | null = null
  private keeping: Promise<void> = Promise.resolve()
  private cleaned = Date.now()
  readonly state: State = { rows: 0, loaded: null, delay: 0, longestDelay: 0 }

  constructor(options: IndexReplicaOptions) {
    this.options = options
  }

  async start(): Promise<void> {
    const began = performance.now()
    this.feed = await Feed.open(this.options.settings, this.options.plans)
    this.identity = await this.feed.identity()
    const from = (await this.readKept()) ? 'snapshot' : 'database'
    if (from === 'database') await this.load()
    else await this.pull()
    this.state.loaded = { from, took: Math.round(performance.now() - began) }
    this.count()
    // What is seldom read need not stay in memory until the next time.
    if (from === 'database') this.keep().catch(() => {})
  }

  private count(): void {
    this.state.rows = [...this.kinds.values()].reduce((sum, { size }) => sum + size, 0)
  }

  private async load(): Promise<void> {
    const kinds = new Map(this.options.plans.map((plan) => [plan.name, new KindIndex(plan)]))
    const building = new Map<KindPlan, SegmentBuilder>()
    const finish = (plan: KindPlan): KindIndex => {
      const [index, builder] = [kinds.get(plan.name) as KindIndex, building.get(plan)]
      building.delete(plan)
      if (builder) index.add(builder.build())
      return index
    }
    const position = await (this.feed as Feed).readAll(async (plan, sources) => {
      const builder = building.get(plan) ?? new SegmentBuilder(plan, (kinds.get(plan.name) as KindIndex).dictionary)
      building.set(plan, builder)
      for (const source of sources) builder.add(source)
      if (builder.size >= rowsOfPart || builder.postings >= postingsOfPart) {
        const index = finish(plan)
        if (index.smallRows + rowsOfPart > mostDocuments) index.mergeFull()
      }
      await setImmediate()
    })
    for (const plan of this.options.plans) {
      finish(plan).mergeFull()
      await setImmediate()
    }
    this.kinds = kinds
    await this.learnCodes(null)
    this.position = position
    this.isWritten = false
  }

  /** Learns what facet codes stand for: all of them, or those that rows have and nobody knows. */
  private async learnCodes(sources: readonly Source[] | null): Promise<void> {
    const kinds = [...this.kinds.values()]
    const own = kinds[0]?.codes
    const unknown = new Set<number>()
    for (const { facets } of sources ?? [])
      for (const code of Object.values(facets).flat()) if (!own?.has(code)) unknown.add(code)
    if (sources !== null && unknown.size === 0) return
    const rows = await (this.feed as Feed).readCodes(sources === null ? null : [...unknown])
    for (const { codes } of kinds) codes.add(rows)
  }

  private async readKept(): Promise<boolean> {
    if (!this.options.file) return false
    const snapshot = await readSnapshot(this.options.file)
    if (!snapshot) return false
    const kept = snapshot.content as ReplicaSnapshot
    const isOwn = kept.identity === this.identity && kept.plans === signatureOf(this.options.plans)
    if (!isOwn || !(await (this.feed as Feed).isKept(kept.position))) {
      await closeSnapshot(snapshot.file)
      return false
    }
    this.stored = snapshot.file
    this.kinds = new Map(
      this.options.plans.map((plan) => {
        const own = kept.kinds.find(({ name }) => name === plan.name)
        const index = new KindIndex(plan, own?.values)
        for (const { segment, alive } of own?.parts ?? []) index.add(segment, alive)
        return [plan.name, index]
      }),
    )
    await this.learnCodes(null)
    this.position = kept.position
    this.isWritten = true
    return true
  }

  /** Writes the snapshot, if anything changed since the last one; once an hour without what is gone. One at a time. */
  keep(): Promise<void> {
    const own = this.keeping.then(() => this.keepNow())
    this.keeping = own.catch(() => {})
    return own
  }

  private async keepNow(): Promise<void> {
    if (!this.options.file || this.isWritten || !this.position) return
    if (Date.now() - this.cleaned > cleanEvery) {
      this.cleaned = Date.now()
      await this.tidy(true)
    }
    const kept: ReplicaSnapshot = {
      identity: this.identity,
      plans: signatureOf(this.options.plans),
      position: this.position,
      kinds: [...this.kinds].map(([name, { dictionary, parts }]) => ({
        name,
        values: dictionary.values.slice(1),
        parts: parts.map(({ segment, alive }) => ({ segment, alive: alive.slice() })),
      })),
    }
    this.isWritten = true
    const { file } = this.options
    const write = [...this.kinds.values()].reduce<() => Promise<number>>(
      (inner, index) => () => index.hold(inner),
      () => writeSnapshot(file, kept),
    )
    const before = this.stored
    this.stored = await write()
    // Every part that stands was written: nobody reads the file before any more.
    if (before !== null) await closeSnapshot(before)
  }

  /** Takes what was written and committed before this call. Whoever asks while it is at work waits for the next time, together. */
  pull(): Promise<void> {
    if (!this.current) return this.begin()
    this.next ??= this.current.then(
      () => this.begin(),
      () => this.begin(),
    )
    return this.next
  }

  private begin(): Promise<void> {
    this.next = undefined
    const own = this.pullOnce().finally(() => {
      if (this.current === own) this.current = undefined
    })
    this.current = own
    return own
  }

  private async pullOnce(): Promise<void> {
    const feed = await this.connected()
    const changes = await feed.readChanges(this.position)
    if (!changes) return
    await this.learnCodes([...changes.rows.values()].flatMap(({ sources }) => sources))
    for (const [plan, { ids, sources }] of changes.rows) this.kinds.get(plan.name)?.apply(ids, sources)
    this.position = changes.position
    this.isWritten = false
    this.state.delay = changes.delay
    this.state.longestDelay = Math.max(this.state.longestDelay, changes.delay)
    this.count()
    void this.tidy(false)
  }

  /** The feed; a lost connection is opened anew, and what the database is now must be what it was. */
  private async connected(): Promise<Feed> {
    const feed = this.feed as Feed
    if (!feed.isLost) return feed
    this.feed = await Feed.open(this.options.settings, this.options.plans)
    if ((await this.feed.identity()) !== this.identity || !(await this.feed.isKept(this.position))) {
      this.identity = await this.feed.identity()
      await this.load()
    }
    return this.feed
  }

  /** With `isClean` nothing of what was erased or changed stays in memory, and in the next snapshot. */
  private async tidy(isClean: boolean): Promise<void> {
    for (const index of this.kinds.values()) {
      let began = performance.now()
      await index.tidy(async () => {
        if (performance.now() - began < 2) return
        await setImmediate()
        began = performance.now()
      }, isClean)
    }
  }

  slice = (asked: IndexQuery, offset: number, size: number): FoundHits =>
    findSlice({ index: this.indexOf(asked.kind), asked }, offset, size)

  candidates = (lists: readonly IndexQuery[], most: number, depth: number): Candidates =>
    findCandidates(
      lists.map((asked) => ({ index: this.indexOf(asked.kind), asked })),
      most,
      depth,
    )

  total = (asked: IndexQuery): number => this.indexOf(asked.kind).count(asked)

  facets = (asked: IndexFacetQuery): Counted[] => this.indexOf(asked.kind).facets(asked)

  private indexOf(kind: string): KindIndex {
    const index = this.kinds.get(kind)
    if (!index) throw new Error(`no index of ${kind}`)
    return index
  }

  async stop(): Promise<void> {
    await this.keep().catch(() => {})
    await Promise.race([this.feed?.close(), new Promise((resolve) => setTimeout(resolve, patience))])
  }
}
