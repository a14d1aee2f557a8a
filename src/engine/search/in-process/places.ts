// Which rows stand on some places of a list: by a sort of the kind, or the best of several kinds.
import type { Asked, Found, Hit } from './asked.ts'
import { idText, type KindIndex, type LivePart, type Matches } from './kind-index.ts'
import type { SortKeys } from './sort-keys.ts'
import { compareSorts, orderIn } from './sort-keys.ts'

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

/** The documents of one part in the order of the sort: as many as are wanted from the beginning. */
function* inOrder({ part, documents }: Matches, name: string, down: boolean): Generator<Place> {
  const { segment } = part
  const keys = segment.sorts[name] as SortKeys
  if (documents.length * 8 < segment.size) {
    const sorted = documents.slice().sort((a, b) => compareSorts(keys, a, keys, b, down) || a - b)
    for (const document of sorted) yield { part, document }
    return
  }
  const isIn = new Uint8Array(segment.size)
  for (let at = 0; at < documents.length; at++) isIn[documents[at] as number] = 1
  const order = orderIn(keys, down)
  for (let at = 0; at < order.length; at++) {
    const document = order[at] as number
    if (isIn[document]) yield { part, document }
  }
}

/** The documents of one part by their ids. */
function* byId({ part, documents }: Matches, down: boolean): Generator<Place> {
  for (let at = 0; at < documents.length; at++)
    yield { part, document: documents[down ? documents.length - 1 - at : at] as number }
}

function sortedPlaces(
  matches: readonly Matches[],
  { name, down }: { name: string; down: boolean },
  offset: number,
  size: number,
) {
  const filled = matches.filter(({ documents }) => documents.length > 0)
  const isById = name === 'id'
  const cursors = filled.map((one) => (isById ? byId(one, down) : inOrder(one, name, down)))
  const heads = cursors.map((cursor) => cursor.next().value as Place | undefined)
  const compare = (a: Place, b: Place): number =>
    isById
      ? compareIds(a, b) * (down ? -1 : 1)
      : compareSorts(
          a.part.segment.sorts[name] as SortKeys,
          a.document,
          b.part.segment.sorts[name] as SortKeys,
          b.document,
          down,
        ) || compareIds(a, b)
  const ids: string[] = []
  for (let at = 0; at < offset + size; at++) {
    let best = -1
    for (let one = 0; one < heads.length; one++) {
      const head = heads[one]
      if (head && (best < 0 || compare(head, heads[best] as Place) < 0)) best = one
    }
    if (best < 0) break
    if (at >= offset) ids.push(idOf(heads[best] as Place))
    heads[best] = cursors[best]?.next().value as Place | undefined
  }
  return ids
}

type Candidate = Place & { score: number; list: number }

const byScore = (a: Candidate, b: Candidate): number => b.score - a.score || compareIds(a, b)

/** The first of these by score and id, in no order: a heap of the best, whose worst is its root. */
function best(matches: readonly Matches[], list: number, most: number): Candidate[] {
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
  for (const { part, documents } of matches)
    for (let at = 0; at < documents.length; at++) {
      const document = documents[at] as number
      const score = part.segment.score[document] as number
      if (heap.length === most && score < (heap[0] as Candidate).score) continue
      const one = { part, document, score, list }
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

/** The rows on `size` places from `offset` on of one list over several, each of a kind of its own, with the number of rows of each. */
export function findPlaces(lists: readonly { index: KindIndex; asked: Asked }[], offset: number, size: number): Found {
  const matches = lists.map(({ index, asked }) => index.matches(asked))
  const totals = matches.map((own) => own.reduce((sum, { documents }) => sum + documents.length, 0))
  const [only] = lists
  if (lists.length === 1 && only?.asked.sort) {
    const ids = sortedPlaces(matches[0] as Matches[], only.asked.sort, offset, size)
    return { hits: ids.map((id): Hit => ({ part: 0, id })), totals }
  }
  const first = matches.flatMap((own, list) => best(own, list, offset + size))
  const hits = first.sort(byScore).slice(offset, offset + size)
  return { hits: hits.map((one) => ({ part: one.list, id: idOf(one) })), totals }
}
