// The index in this process: it answers what it can say, and another index the rest, and all while it loads.
import { isInTransaction, query, sql } from '#server/database/db.ts'
import { onChanged, stampOf } from '#server/cache/invalidation.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import { namesOf } from '../facet-codes.ts'
import { isFacetOf } from '../facet-filter.ts'
import type { FacetCounts, ListPart, SearchIndex } from '../search-index.ts'
import type { Asked, AskedFacets, Counted, KindPlan } from './asked.ts'
import { askedOf } from './asked-of.ts'
import type { FollowingOptions, State } from './following.ts'
import { readPlans } from './plan.ts'
import { IndexThread } from './thread.ts'

export type InProcessIndex = SearchIndex & {
  /** Waits until it has loaded; null where it could not be. */
  ready: () => Promise<State | null>
  state: () => Promise<State>
  /** How many lists it answered, and how many it left to the other one. */
  answered: () => { here: number; elsewhere: number }
  keep: () => Promise<void>
  kill: () => Promise<void>
  stop: () => Promise<void>
}

type Options = {
  settings: FollowingOptions['settings']
  file: string | null
  /** Answers what this one does not. */
  otherwise: SearchIndex
  /** Hears what went wrong; lists are answered all the same. */
  fail: (error: Error) => void
  /** So often (ms) the snapshot is written, if anything changed. */
  keepEvery?: number
}

/** Values of the facets in the order of lists: the most frequent first. */
async function namedCounts(kind: Kind, counted: readonly Counted[], wanted: readonly string[]): Promise<FacetCounts> {
  const result: FacetCounts = Object.fromEntries(wanted.map((facet) => [facet, []]))
  const chosen = new Set(counted.flatMap(({ of }) => of ?? []))
  for (const { of, codes, counts } of counted) {
    const nameOf = await namesOf(kind, [...codes])
    codes.forEach((code, at) => {
      const name = nameOf(code)
      if (name && (of === null ? !chosen.has(name.facet) : name.facet === of))
        result[name.facet]?.push({ value: name.value, count: counts[at] as number })
    })
  }
  for (const values of Object.values(result)) values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return result
}

/** Numbers of transactions mean nothing in another database: what came from there with the rows is forgotten. */
async function takePlace(): Promise<void> {
  await query(sql`
    with here as (
      select c.system_identifier || '/' || d.oid as place from pg_control_system() c, pg_database d where d.datname = current_database()
    ), moved as (
      update search_feed f set place = here.place, id = gen_random_uuid(), pruned = '0'::xid8 from here where f.place <> here.place returning f.id
    )
    delete from search_changes where exists (select from moved)`)
}

/** Opens the index; it loads in a thread of its own. */
export async function openInProcessIndex(options: Options): Promise<InProcessIndex> {
  const { settings, file, otherwise, keepEvery = 300_000 } = options
  let isOver = false
  const fail = (error: Error): void => {
    if (!isOver) options.fail(error)
  }
  await takePlace()
  const plans = await readPlans()
  const byKind = new Map(plans.map((plan) => [plan.name, plan]))
  const tables = [...new Set(plans.map(({ table }) => table))]
  const thread = new IndexThread({ settings: { ...settings }, plans, file })
  const ready = thread.ready.catch((error: Error) => {
    fail(error)
    return null
  })
  let [here, elsewhere] = [0, 0]
  let taken = ''

  /** Whoever may write reads what the database has now; of others what this process heard of is there. */
  const mustPull = (viewer: Viewer): boolean => viewer.who !== 'visitor' || stampOf(tables) !== taken

  async function asking<T>(viewer: Viewer, ask: (fresh: boolean) => Promise<T>): Promise<T> {
    const stamp = stampOf(tables)
    const fresh = mustPull(viewer)
    const result = await ask(fresh)
    if (fresh) taken = stamp
    return result
  }

  async function askedParts(viewer: Viewer, parts: readonly ListPart[], isSorted: boolean): Promise<Asked[] | null> {
    if (!thread.isReady || isInTransaction() || parts.length === 0) return null
    const found = parts.map(({ kind }) => byKind.get(kind.name))
    if (!found.every((plan) => plan !== undefined)) return null
    const families = [...new Set(parts.map(({ kind }) => kind.table))].sort()
    const asked = await Promise.all(
      parts.map((part, at) => askedOf(viewer, part, found[at] as KindPlan, families, isSorted)),
    )
    return asked.every((one) => one !== null) ? asked : null
  }

  /** Asks the thread; where it cannot say, or fails, the other index answers. */
  async function answered<T>(
    viewer: Viewer,
    parts: readonly ListPart[],
    ask: (asked: Asked[], fresh: boolean) => Promise<T>,
    other: () => Promise<T>,
    isSorted = false,
  ): Promise<T> {
    const asked = await askedParts(viewer, parts, isSorted)
    if (asked)
      try {
        const result = await asking(viewer, (fresh) => ask(asked, fresh))
        here++
        return result
      } catch (error) {
        fail(error as Error)
      }
    elsewhere++
    return other()
  }

  // What others wrote is taken before anybody asks for it.
  let isPulling = false
  const stopHearing = onChanged((tag) => {
    if (isPulling || !thread.isReady || (tag !== '*' && !tables.includes(tag))) return
    isPulling = true
    setImmediate(() => {
      const stamp = stampOf(tables)
      isPulling = false
      thread.pull().then(
        () => (taken = stamp),
        (error: Error) => fail(error),
      )
    })
  })
  const keeping = setInterval(() => void thread.keep().catch(fail), keepEvery)
  keeping.unref()
  const end = (): void => {
    isOver = true
    clearInterval(keeping)
    stopHearing()
  }

  return {
    places: (viewer, parts, offset, size) =>
      answered(
        viewer,
        parts,
        async (asked, fresh) => {
          const { hits, totals } = await thread.places(asked, offset, size, fresh)
          return { hits: hits.map(({ part, id }) => ({ kind: (parts[part] as ListPart).kind, id })), totals }
        },
        () => otherwise.places(viewer, parts, offset, size),
        parts.length === 1,
      ),
    count: (viewer, part) =>
      answered(
        viewer,
        [part],
        ([asked], fresh) => thread.total(asked as Asked, fresh),
        () => otherwise.count(viewer, part),
      ),
    facets: (viewer, part) =>
      answered(
        viewer,
        [part],
        async ([asked], fresh) => {
          const { kind, list } = part
          // What the public sees stands in the document itself, as for the index in the database.
          const isListed = viewer.who === 'visitor' && !viewer.listsBeforeNotice && !list.where && !list.trash
          const ask: AskedFacets = { ...(asked as Asked), isListed, ...(isListed ? { ids: null } : {}) }
          const counted = await thread.facets(ask, fresh)
          const chosen = ask.facets.map(({ facet }) => facet)
          const wanted = kind.list.facets.filter((facet) => chosen.includes(facet) || isFacetOf(viewer, kind, facet))
          return namedCounts(kind, counted, wanted)
        },
        () => otherwise.facets(viewer, part),
      ),
    ready: () => ready,
    state: () => thread.state(),
    answered: () => ({ here, elsewhere }),
    keep: () => thread.keep(),
    async kill() {
      end()
      await thread.kill()
    },
    async stop() {
      end()
      await thread.stop()
    },
  }
}
