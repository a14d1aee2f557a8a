// Which rows stand on some places of a list: by a sort of the kind, or by how well they answer words.
import type { Asked, Audience, Found, Hit } from './asked.ts'
import { idText, type KindIndex, type LivePart, type Matches } from './kind-index.ts'
import { rankDocuments } from './ranking.ts'
import type { SortKeys } from './sort-keys.ts'
import { compareSorts, orderIn } from './sort-keys.ts'

/** Below this many hits all are ranked; above, the best by static score are. As in PostgreSQL. */
const rankAll = 2000
const candidates = 300

type Place = { part: LivePart; document: number }

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
type Ordered = { part: LivePart; documents: Uint32Array }

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

type Candidate = Place & { held: number; score: number; rank: number; list: number }

/** How many of the wanted codes a document has. */
function heldOf({ segment }: LivePart, document: number, audience: Audience, wanted: readonly number[]): number {
  if (wanted.length === 0) return 0
  const lists =
    audience === 'signed-in' ? [segment.facets.everybody, segment.facets['signed-in']] : [segment.facets[audience]]
  const own = lists.flatMap(({ ends, values }) => [
    ...values.subarray(document === 0 ? 0 : (ends[document - 1] as number), ends[document]),
  ])
  return wanted.filter((code) => own.includes(code)).length
}

const byScore = (a: Candidate, b: Candidate): number => b.held - a.held || b.score - a.score || compareIds(a, b)

/** The first of these by held codes, score and id, in no order: a heap of the best, whose worst is its root. */
function best(matches: readonly Matches[], asked: Asked, list: number, most: number): Candidate[] {
  const heap: Candidate[] = []
  const isWorse = (a: number, b: number): boolean => byScore(heap[a] as Candidate, heap[b] as Candidate) > 0
  const swap = (a: number, b: number): void => {
    ;[heap[a], heap[b]] = [heap[b] as Candidate, heap[a] as Candidate]
  }
  const sink = (): void => {
    for (let at = 0; ;) {
      let worst = at
      for (const child of [2 * at + 1, 2 * at + 2]) if (child < heap.length && isWorse(child, worst)) worst = child
      if (worst === at) return
      swap(at, worst)
      at = worst
    }
  }
  const rise = (): void => {
    for (let at = heap.length - 1; at > 0 && isWorse(at, (at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1)
  }
  const holders = asked.text?.holders ?? []
  for (const { part, documents } of matches)
    for (let at = 0; at < documents.length; at++) {
      const document = documents[at] as number
      const score = part.segment.score[document] as number
      if (heap.length === most && holders.length === 0 && score < (heap[0] as Candidate).score) continue
      const one = { part, document, held: heldOf(part, document, asked.audience, holders), score, rank: 0, list }
      if (heap.length < most) {
        heap.push(one)
        rise()
      } else if (byScore(one, heap[0] as Candidate) < 0) {
        heap[0] = one
        sink()
      }
    }
  return heap
}

function rank(found: Candidate[], asked: Asked): Candidate[] {
  for (const [part, own] of Map.groupBy(found, (one) => one.part)) {
    own.sort((a, b) => a.document - b.document)
    const ranks = rankDocuments(
      part.segment,
      Uint32Array.from(own, ({ document }) => document),
      asked.text?.terms ?? [],
    )
    own.forEach((one, at) => (one.rank = ranks[at] as number))
  }
  return found
}

/** The rows on `size` places from `offset` on of one list over several, each of a kind of its own, with the number of rows of each. */
export function findPlaces(lists: readonly { index: KindIndex; asked: Asked }[], offset: number, size: number): Found {
  const matches = lists.map(({ index, asked }) => index.matches(asked))
  const totals = matches.map((own) => own.reduce((sum, { documents }) => sum + documents.length, 0))
  const [only] = lists
  if (lists.length === 1 && only?.asked.sort) {
    const ids = sortedPlaces(matches[0] as Matches[], only.asked.sort, offset, size)
    return { hits: ids.map((id): Hit => ({ part: 0, id })), totals }
  }
  const ranked = lists.flatMap(({ asked }, list) => {
    const most = (totals[list] as number) <= rankAll ? rankAll : Math.max(candidates, offset + size)
    return rank(best(matches[list] as Matches[], asked, list, most), asked)
  })
  // Of one kind equal ranks are told apart by ids alone, of several by scores before.
  const byRank = (a: Candidate, b: Candidate): number =>
    b.held - a.held || b.rank - a.rank || (lists.length > 1 ? b.score - a.score : 0) || compareIds(a, b)
  const hits = ranked.sort(byRank).slice(offset, offset + size)
  return { hits: hits.map((one) => ({ part: one.list, id: idOf(one) })), totals }
}
