// The index in this process: it answers what it can say, and another index the rest, and all while it loads.
import { isInTransaction } from '#server/database/db.ts'
import type { Viewer } from '../../model/viewer.ts'
import { isFacetOf } from '../facets/facet-filter.ts'
import { isSaidByDocuments } from '../lists/list-condition.ts'
import { firstHits } from '../first-hits.ts'
import { hitOf, type Lacking as LackingRows, lackingRows, placesWith } from '../postgres/index.ts'
import { type FacetCounts, type Hit, type ListPart, type Places, type SearchIndex, tablesOf } from '../search-index.ts'
import { noteParts } from '../postgres/part-reading.ts'
import { enoughWholeMatches } from '../queries/partial-matches.ts'
import { depthOfLists } from '../queries/ranking.ts'
import type { Candidates, IndexFacetQuery, IndexQuery, KindPlan } from './index-query.ts'
import { type ListIndexQuery, buildIndexQuery, type Wanted } from './build-index-query.ts'
import { resetCopiedChangeLog } from './replica/change-log.ts'
import type { IndexReplicaOptions, State } from './replica/index-replica.ts'
import { Freshness } from './replica/freshness.ts'
import { namedCounts } from './codes/named-counts.ts'
import { readPlans } from './plan.ts'
import { rankedCandidates } from './ranked-hits.ts'
import { IndexThread } from './thread.ts'

type Options = {
  settings: IndexReplicaOptions['settings']
  file: string | null
  /** Answers what this one does not. */
  otherwise: SearchIndex
  /** Hears what went wrong; lists are answered all the same. */
  fail: (error: Error) => void
  /** So often (ms) the snapshot is written, if anything changed. */
  keepEvery?: number
}

/** With the few rows that have all words. */
type Lacking = LackingRows & { whole: readonly string[] }

const openAgainAfter = 10_000
/** A list of fewer rows is looked through for some of the words row by row. */
const fewRows = 1000

export class InProcessIndex implements SearchIndex {
  private readonly plans: ReadonlyMap<string, KindPlan>
  private thread: IndexThread
  private readonly freshness: Freshness
  private readonly otherwise: SearchIndex
  private readonly endings: (() => void)[] = []
  private readonly report: (error: Error) => void
  private readonly open: () => IndexThread
  private isOver = false
  /** Lists that were answered here, and by the other index. */
  readonly answered = { here: 0, elsewhere: 0 }

  private constructor(options: Options, plans: KindPlan[]) {
    this.plans = new Map(plans.map((plan) => [plan.name, plan]))
    this.otherwise = options.otherwise
    this.report = options.fail
    this.open = () =>
      new IndexThread({ settings: { ...options.settings }, plans, file: options.file }, () => this.openAgain())
    this.thread = this.open()
    this.freshness = new Freshness([...new Set(plans.map(({ table }) => table))])
    const pull = async (): Promise<void> => {
      if (this.thread.isReady) await this.thread.pull()
    }
    const keeping = setInterval(() => {
      if (this.thread.isReady) this.thread.keep().catch(this.fail)
    }, options.keepEvery ?? 300_000)
    keeping.unref()
    this.endings.push(this.freshness.follow(pull, this.fail), () => clearInterval(keeping))
  }

  /** Opens the index; it loads in a thread of its own. */
  static async open(options: Options): Promise<InProcessIndex> {
    await resetCopiedChangeLog()
    return new InProcessIndex(options, await readPlans())
  }

  /** A thread that ended (no memory, a fault) is no reason to do without: a new one loads while the other index answers. */
  private openAgain(): void {
    if (this.isOver) return
    this.fail(new Error('the index has ended; it is loaded again'))
    setTimeout(() => {
      if (this.isOver) return
      this.thread = this.open()
      void this.ready()
    }, openAgainAfter).unref()
  }

  private readonly fail = (error: Error): void => {
    if (!this.isOver) this.report(error)
  }

  /** Waits until it has loaded; null where it could not be. */
  async ready(): Promise<State | null> {
    try {
      return await this.thread.ready
    } catch (error) {
      this.fail(error as Error)
      return null
    }
  }

  state = (): Promise<State> => this.thread.state()

  /** Writes the snapshot. */
  keep = (): Promise<void> => this.thread.keep()

  private async askedParts(
    viewer: Viewer,
    parts: readonly ListPart[],
    wanted: Wanted,
    tables = tablesOf(parts),
  ): Promise<ListIndexQuery[] | null> {
    noteParts(parts)
    if (!this.thread.isReady || isInTransaction() || parts.length === 0) return null
    const plans = parts.flatMap(({ kind }) => this.plans.get(kind.name) ?? [])
    if (plans.length < parts.length) return null
    const asked = await Promise.all(
      parts.map((part, at) => buildIndexQuery(viewer, part, plans[at] as KindPlan, tables, wanted)),
    )
    return asked.every((one) => one !== null) ? asked : null
  }

  /** Of each list the rows that lack some of its words, which the database finds; null where enough rows have all, or all are asked for. */
  private lackingOf(
    viewer: Viewer,
    parts: readonly ListPart[],
    lists: readonly ListIndexQuery[],
    fresh: boolean,
    tables = tablesOf(parts),
  ): Promise<(Lacking | null)[]> {
    return Promise.all(
      lists.map(async ({ asked, mayLack }, at) => {
        if (!mayLack) return null
        const any = { ...asked, facets: [], sort: null }
        if ((await this.thread.total(any, fresh)) >= enoughWholeMatches) return null
        // Without the words: none to look for, or so few that each is read and the words of all others are not.
        const every: IndexQuery = { ...any, text: null, sort: { name: 'id', down: false } }
        const size = await this.thread.total(every, fresh)
        if (size === 0) return null
        const few = size <= fewRows ? await this.thread.places(every, 0, size, fresh) : null
        const { candidates } = await this.thread.candidates([any], enoughWholeMatches, 0, fresh)
        const whole = candidates.map(({ id }) => id)
        const among = few?.hits.map(({ id }) => id)
        const lacking = await lackingRows(viewer, parts[at] as ListPart, tables, { whole, among })
        return lacking.all.length > 0 ? { ...lacking, whole } : null
      }),
    )
  }

  /** The list with the rows that lack some of its words: they are few, and asked for one by one. */
  private async withLacking(viewer: Viewer, part: ListPart, list: ListIndexQuery, fresh: boolean, tables?: string[]) {
    const [lacking = null] = await this.lackingOf(viewer, [part], [list], fresh, tables)
    if (!lacking) return { asked: list.asked, lacking }
    const ids = [...lacking.whole, ...lacking.all.map(({ id }) => id)]
    return { asked: { ...list.asked, text: null, ids }, lacking }
  }

  /** Asks the thread; where it cannot say, or fails, the other index answers. */
  private async answer<T>(
    viewer: Viewer,
    lists: ListIndexQuery[] | null,
    ask: (lists: ListIndexQuery[], fresh: boolean) => Promise<T>,
    other: () => Promise<T>,
  ): Promise<T> {
    if (lists)
      try {
        const result = await this.freshness.ask(viewer, (fresh) => ask(lists, fresh))
        this.answered.here++
        return result
      } catch (error) {
        this.fail(error as Error)
      }
    this.answered.elsewhere++
    return other()
  }

  async places(viewer: Viewer, parts: readonly ListPart[], offset: number, size: number): Promise<Places> {
    return this.answer(
      viewer,
      await this.askedParts(viewer, parts, parts.length === 1 ? 'sorted' : 'ranked'),
      (lists, fresh) => this.find(viewer, parts, lists, { offset, size, fresh }),
      () => this.otherwise.places(viewer, parts, offset, size),
    )
  }

  private async find(
    viewer: Viewer,
    parts: readonly ListPart[],
    lists: readonly ListIndexQuery[],
    { offset, size, fresh }: { offset: number; size: number; fresh: boolean },
  ): Promise<Places> {
    const [only, part] = [lists[0], parts[0]]
    if (lists.length === 1 && part && only?.asked.sort) {
      const { asked, lacking } = await this.withLacking(viewer, part, only, fresh)
      const { hits, totals } = await this.thread.places(asked, offset, size, fresh)
      const held = new Map(lacking?.rows.map((row) => [row.id, row.held]))
      return {
        hits: hits.map(({ id }) => hitOf(part.kind, id, held.get(id))),
        totals,
        partial: [lacking?.said ?? null],
      }
    }
    const [lacking, { candidates, totals }] = await Promise.all([
      this.lackingOf(viewer, parts, lists, fresh),
      this.ranked(parts, lists, { offset, wanted: offset + size, depth: depthOfLists }, fresh),
    ])
    const hits = candidates.slice(offset, offset + size)
    return placesWith(parts, { hits, totals }, lacking, offset, size)
  }

  private async ranked(
    parts: readonly ListPart[],
    lists: readonly ListIndexQuery[],
    { offset, wanted, depth }: { offset: number; wanted: number; depth: number },
    fresh: boolean,
  ): Promise<Candidates> {
    const { candidates, totals } = await this.thread.candidates(
      lists.map(({ asked }) => asked),
      wanted,
      depth,
      fresh,
    )
    const asked = parts.map(({ kind }, at) => ({ kind, text: lists[at]?.text ?? null }))
    return { candidates: await rankedCandidates(asked, candidates, depth, offset), totals }
  }

  async firstOfEach(viewer: Viewer, parts: readonly ListPart[], size: number): Promise<Hit[]> {
    const whole = parts.map(({ kind, list }) => ({ kind, list: { ...list, whole: true } }))
    const isHeld = ({ kind }: ListPart): boolean => this.plans.has(kind.name)
    const [held, others] = [whole.filter(isHeld), whole.filter((part) => !isHeld(part))]
    const otherwise = (some: ListPart[]): Promise<Hit[]> => this.otherwise.firstOfEach(viewer, some, size)
    const found = await Promise.all([
      this.answer(
        viewer,
        await this.askedParts(viewer, held, 'first'),
        async (lists, fresh) => {
          const { candidates } = await this.ranked(held, lists, { offset: 0, wanted: size, depth: 0 }, fresh)
          return firstHits(candidates, size).map(({ part, id }) => ({ kind: (held[part] as ListPart).kind, id }))
        },
        () => otherwise(held),
      ),
      otherwise(others),
    ])
    return found.flat()
  }

  async count(viewer: Viewer, part: ListPart): Promise<number> {
    return this.answer(
      viewer,
      await this.askedParts(viewer, [part], 'counted'),
      async ([list], fresh) => {
        const { asked } = await this.withLacking(viewer, part, list as ListIndexQuery, fresh)
        return this.thread.total(asked, fresh)
      },
      () => this.otherwise.count(viewer, part),
    )
  }

  async facets(viewer: Viewer, part: ListPart, tables: readonly string[] = [part.kind.table]): Promise<FacetCounts> {
    const { kind, list } = part
    return this.answer(
      viewer,
      await this.askedParts(viewer, [part], 'counted', [...tables]),
      async ([found], fresh) => {
        const { asked } = await this.withLacking(viewer, part, found as ListIndexQuery, fresh, [...tables])
        const chosen = asked.facets.map(({ facet }) => facet)
        const wanted = kind.list.facets.filter((facet) => chosen.includes(facet) || isFacetOf(viewer, kind, facet))
        const isListed = isSaidByDocuments(viewer, kind, list)
        const ask: IndexFacetQuery = { ...asked, isListed, wanted }
        return namedCounts(kind, await this.thread.facets(ask, fresh), wanted)
      },
      () => this.otherwise.facets(viewer, part, tables),
    )
  }

  private end(): void {
    this.isOver = true
    for (const end of this.endings) end()
  }

  /** Ends at once, as a kill of the process does. */
  async kill(): Promise<void> {
    this.end()
    await this.thread.kill()
  }

  /** Writes the snapshot and ends. */
  async stop(): Promise<void> {
    this.end()
    await this.thread.stop()
  }
}
