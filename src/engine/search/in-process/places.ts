// Which rows stand on some places of a list: by a sort of the kind, or the best of several kinds.
import type { IndexQuery, Audience, Candidates, FoundHits, Hit } from './index-query.ts'
import { documentsWith, idText, type KindIndex } from './kind-index.ts'
import type { LiveSegment, Matches } from './segment/live-segment.ts'
import { firstNotLess } from './segment/matching.ts'
import { rankedCheaply } from '../queries/ranking.ts'
import { cheapRanks } from './ranking.ts'
import type { SortKeys } from './segment/sort-keys.ts'
import { compareSorts, orderIn } from './segment/sort-keys.ts'

type Place = { part: LiveSegment; document: number }

const compareIds = (a: Place, b: Place): number => {
  const [ids, others] = [a.part.segment.ids, b.part.segment.ids]
  for (let byte = 0; byte < 16; byte++) {
    const difference = (ids[a.document * 16 + byte] as number) - (others[b.document * 16 + byte] as number)
    if (difference !== 0) return difference
  }
  return 0
}

const idOf = ({ part, document }: Place): string => idText(part.segment.ids, document)

/** Documents of one part in the order of a list. */
type Ordered = { part: LiveSegment; documents: Uint32Array }

// So few documents are sorted; of more those are taken that the order of all comes by.
const fewSorted = 200

function inOrder({ part, documents }: Matches, name: string, down: boolean): Ordered {
  if (name === 'id') return { part, documents: down ? documents.slice().reverse() : documents }
  const { segment } = part
  const keys = segment.sorts[name] as SortKeys
  if (documents.length < fewSorted)
    return { part, documents: documents.slice().sort((a, b) => compareSorts(keys, a, keys, b, down) || a - b) }
  const isIn = new Uint8Array(segment.size)
  for (let at = 0; at < documents.length; at++) isIn[documents[at] as number] = 1
  const order = orderIn(keys, down)
  const sorted = new Uint32Array(documents.length)
  let to = 0
  for (let at = 0; at < order.length; at++) if (isIn[order[at] as number]) sorted[to++] = order[at] as number
  return { part, documents: sorted }
}

type Compare = (a: Place, b: Place) => number

const placeIn = ({ part, documents }: Ordered, at: number): Place => ({ part, document: documents[at] as number })

/** How many documents of this part, from those between two places of it, come before a document of another one. */
function countBefore(list: Ordered, from: number, until: number, place: Place, compare: Compare): number {
  let [low, high] = [from, until]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(placeIn(list, middle), place) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** In each part, how many documents stand before the one with this number in the list of all: a far page need not count its way there. */
function startsOf(lists: readonly Ordered[], offset: number, compare: Compare): number[] {
  const lows = lists.map(() => 0)
  const highs = lists.map(({ documents }) => documents.length)
  const left = (): number => offset - lows.reduce((sum, low) => sum + low, 0)
  while (left() > 0) {
    const ranges = lists.map((_, at) => (highs[at] as number) - (lows[at] as number))
    const widest = ranges.indexOf(Math.max(...ranges))
    if (!((ranges[widest] ?? 0) > 0)) break
    const middle = ((lows[widest] as number) + (highs[widest] as number)) >> 1
    const pivot = placeIn(lists[widest] as Ordered, middle)
    const splits = lists.map((list, at) =>
      at === widest ? middle + 1 : countBefore(list, lows[at] as number, highs[at] as number, pivot, compare),
    )
    // The pivot is counted among those before.
    if (splits.reduce((sum, one) => sum + one, 0) <= offset) splits.forEach((split, at) => (lows[at] = split))
    else splits.forEach((split, at) => (highs[at] = at === widest ? middle : split))
  }
  return lows
}

function sortedPlaces(
  matches: readonly Matches[],
  { name, down }: { name: string; down: boolean },
  offset: number,
  size: number,
): string[] {
  const lists = matches.filter(({ documents }) => documents.length > 0).map((one) => inOrder(one, name, down))
  const compare: Compare =
    name === 'id'
      ? (a, b) => compareIds(a, b) * (down ? -1 : 1)
      : (a, b) =>
          compareSorts(
            a.part.segment.sorts[name] as SortKeys,
            a.document,
            b.part.segment.sorts[name] as SortKeys,
            b.document,
            down,
          ) || compareIds(a, b)
  const heads = startsOf(lists, offset, compare)
  const ids: string[] = []
  while (ids.length < size) {
    let best: Place | null = null
    let from = -1
    lists.forEach((list, at) => {
      if ((heads[at] as number) >= list.documents.length) return
      const head = placeIn(list, heads[at] as number)
      if (best === null || compare(head, best) < 0) [best, from] = [head, at]
    })
    if (best === null) break
    ids.push(idOf(best))
    heads[from] = (heads[from] as number) + 1
  }
  return ids
}

type Ranked = Place & { held: number; pre: number; score: number }

const byPre = (a: Ranked, b: Ranked): number =>
  b.held - a.held || b.pre - a.pre || b.score - a.score || compareIds(a, b)

/** How many of the wanted codes a document has. */
function heldOf({ segment }: LiveSegment, document: number, audience: Audience, wanted: readonly number[]): number {
  if (wanted.length === 0) return 0
  const lists =
    audience === 'signed-in' ? [segment.facets.everybody, segment.facets['signed-in']] : [segment.facets[audience]]
  const own = lists.flatMap(({ ends, values }) => [
    ...values.subarray(document === 0 ? 0 : (ends[document - 1] as number), ends[document]),
  ])
  return wanted.filter((code) => own.includes(code)).length
}

/** The first of these, in order: a heap of the best, whose worst is its root. */
class Best {
  private readonly heap: Ranked[] = []
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** Would a row without wanted codes and cheap rank be among the best? */
  takes(score: number): boolean {
    const [worst] = this.heap
    return !worst || this.heap.length < this.most || worst.held + worst.pre > 0 ? true : score >= worst.score
  }

  add(one: Ranked): void {
    const { heap } = this
    if (heap.length < this.most) {
      heap.push(one)
      for (let at = heap.length - 1; at > 0 && this.isWorse(at, (at - 1) >> 1); at = (at - 1) >> 1)
        this.swap(at, (at - 1) >> 1)
    } else if (byPre(one, heap[0] as Ranked) < 0) {
      heap[0] = one
      this.sink()
    }
  }

  inOrder = (): Ranked[] => this.heap.sort(byPre)

  private isWorse = (a: number, b: number): boolean => byPre(this.heap[a] as Ranked, this.heap[b] as Ranked) > 0

  private swap(a: number, b: number): void {
    ;[this.heap[a], this.heap[b]] = [this.heap[b] as Ranked, this.heap[a] as Ranked]
  }

  private sink(): void {
    for (let at = 0; ;) {
      let worst = at
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < this.heap.length && this.isWorse(child, worst)) worst = child
      if (worst === at) return
      this.swap(at, worst)
      at = worst
    }
  }
}

/** Of this many rows the best are told by the cheap rank, as in PostgreSQL. */
const isRankedCheaply = (total: number, depth: number): boolean => total > depth && total <= rankedCheaply

function bestOf(matches: readonly Matches[], { text, audience }: IndexQuery, isCheap: boolean, most: number): Ranked[] {
  const best = new Best(most)
  const holders = text?.holders ?? []
  for (const { part, documents } of matches) {
    const ranks = text && isCheap ? cheapRanks(part.segment, documents, text.anyWord) : null
    for (let at = 0; at < documents.length; at++) {
      const document = documents[at] as number
      const score = part.segment.score[document] as number
      if (!ranks && holders.length === 0 && !best.takes(score)) continue
      const held = heldOf(part, document, audience, holders)
      best.add({ part, document, held, pre: ranks?.[at] ?? 0, score })
    }
  }
  return best.inOrder()
}

/** Is this number among those, which ascend? */
const isAmong = (numbers: Uint32Array, wanted: number): boolean => numbers[firstNotLess(numbers, wanted)] === wanted

type List = { index: KindIndex; asked: IndexQuery }

const totalOf = (matches: readonly Matches[]): number =>
  matches.reduce((sum, { documents }) => sum + documents.length, 0)

/** The rows on `size` places from `offset` on of a list in the order of its sort, with the number of its rows. */
export function findPlaces({ index, asked }: List, offset: number, size: number): FoundHits {
  const matches = index.matches(asked)
  const ids = asked.sort ? sortedPlaces(matches, asked.sort, offset, size) : []
  return { hits: ids.map((id): Hit => ({ part: 0, id })), totals: [totalOf(matches)] }
}

/** Of lists over several kinds by rank, the rows among which the first `most` places are decided, with the number of rows of each. */
export function findCandidates(lists: readonly List[], most: number, depth: number): Candidates {
  const found = lists.map(({ index, asked }) => ({ asked, matches: index.matches(asked) }))
  const totals = found.map(({ matches }) => totalOf(matches))
  const candidates = found.flatMap(({ asked, matches }, part) => {
    const total = totals[part] as number
    const head = asked.text ? depth : Infinity
    const name = asked.text?.name ?? null
    return bestOf(matches, asked, isRankedCheaply(total, depth), Math.max(depth, most)).map((one, at) => ({
      part,
      id: idOf(one),
      isHead: at < head,
      held: one.held,
      pre: one.pre,
      score: one.score,
      isNamed: name !== null && at < head && isAmong(documentsWith(one.part, name), one.document),
    }))
  })
  return { candidates, totals }
}
