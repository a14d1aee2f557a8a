// Several segments as one, without the documents that are gone. A generator: whoever merges lets others work between its steps.
import type { KindPlan } from '../index-query.ts'
import { GrowableBytes, GrowableInts, VarintReader } from './growable-arrays.ts'
import type { Column, Lists, Segment, Words } from './segment.ts'
import { compareSorts, type SortKeys, type UnorderedKeys } from './sort-keys.ts'
import { ByteWindow, StoredBytes } from './stored-bytes.ts'
import { compareStrings, startOf, type Strings } from './strings.ts'

/** A segment with the documents of it that are to stay. */
export type Part = { segment: Segment; alive: Uint8Array }

/** A document of the new segment: the part it comes from, and its number there. */
type Origin = { parts: Uint8Array; documents: Uint32Array; size: number }

const none = 0xffffffff
const stepEvery = 2000

function compareIds(a: Uint8Array, at: number, b: Uint8Array, other: number): number {
  for (let byte = 0; byte < 16; byte++) {
    const difference = (a[at * 16 + byte] as number) - (b[other * 16 + byte] as number)
    if (difference !== 0) return difference
  }
  return 0
}

/** The new order, by ids; `target` says of each part where its documents go. */
function* placeDocuments(parts: readonly Part[]): Generator<void, { origin: Origin; target: Uint32Array[] }> {
  const size = parts.reduce((sum, { alive }) => sum + alive.reduce((count, one) => count + one, 0), 0)
  const origin: Origin = { parts: new Uint8Array(size), documents: new Uint32Array(size), size }
  const target = parts.map(({ segment }) => new Uint32Array(segment.size).fill(none))
  const heads = parts.map(() => 0)
  const skip = (part: number): void => {
    const { segment, alive } = parts[part] as Part
    while ((heads[part] as number) < segment.size && !alive[heads[part] as number]) (heads[part] as number)++
  }
  parts.forEach((_, part) => skip(part))
  for (let to = 0; to < size; to++) {
    let best = -1
    for (let part = 0; part < parts.length; part++) {
      const { segment } = parts[part] as Part
      if ((heads[part] as number) >= segment.size) continue
      const first = parts[best]?.segment
      if (!first || compareIds(segment.ids, heads[part] as number, first.ids, heads[best] as number) < 0) best = part
    }
    origin.parts[to] = best
    origin.documents[to] = heads[best] as number
    ;(target[best] as Uint32Array)[heads[best] as number] = to
    ;(heads[best] as number)++
    skip(best)
    if (to % stepEvery === 0) yield
  }
  return { origin, target }
}

function gather<T extends Uint8Array | Uint32Array | Float32Array | Float64Array>(
  { parts, documents, size }: Origin,
  arrays: readonly T[],
  into: T,
): T {
  for (let to = 0; to < size; to++) into[to] = (arrays[parts[to] as number] as T)[documents[to] as number] as number
  return into
}

function gatherLists({ parts, documents, size }: Origin, lists: readonly Lists[]): Lists {
  const ends = new Uint32Array(size)
  const values = new GrowableInts(lists.reduce((sum, list) => sum + list.values.length, 0))
  for (let to = 0; to < size; to++) {
    const list = lists[parts[to] as number] as Lists
    const own = documents[to] as number
    for (let at = own === 0 ? 0 : (list.ends[own - 1] as number); at < (list.ends[own] as number); at++)
      values.push(list.values[at] as number)
    ends[to] = values.length
  }
  return { ends, values: values.take() }
}

function gatherTexts({ parts, documents, size }: Origin, lists: readonly Strings[]): Strings {
  const ends = new Uint32Array(size)
  const bytes = new GrowableBytes(lists.reduce((sum, list) => sum + list.bytes.length, 0))
  for (let to = 0; to < size; to++) {
    const list = lists[parts[to] as number] as Strings
    const own = documents[to] as number
    bytes.append(list.bytes, startOf(list, own), list.ends[own] as number)
    ends[to] = bytes.length
  }
  return { bytes: bytes.take(), ends }
}

function gatherColumn(origin: Origin, columns: readonly Column[]): Column {
  const [first] = columns as [Column]
  if ('codes' in first)
    return {
      codes: gather(
        origin,
        columns.map((one) => (one as { codes: Uint32Array }).codes),
        new Uint32Array(origin.size),
      ),
    }
  if ('numbers' in first)
    return {
      numbers: gather(
        origin,
        columns.map((one) => (one as { numbers: Float64Array }).numbers),
        new Float64Array(origin.size),
      ),
    }
  return {
    lists: gatherLists(
      origin,
      columns.map((one) => (one as { lists: Lists }).lists),
    ),
  }
}

function gatherKeys(origin: Origin, keys: readonly SortKeys[]): UnorderedKeys {
  const [first] = keys as [SortKeys]
  if ('numbers' in first)
    return {
      numbers: gather(
        origin,
        keys.map((one) => (one as { numbers: Float64Array }).numbers),
        new Float64Array(origin.size),
      ),
    }
  const texts = keys as Extract<SortKeys, { texts: Strings }>[]
  return {
    texts: gatherTexts(
      origin,
      texts.map((one) => one.texts),
    ),
    nulls: gather(
      origin,
      texts.map((one) => one.nulls),
      new Uint8Array(origin.size),
    ),
  }
}

/** The orders of the parts, each sorted already, as one. */
function* mergeOrders(
  parts: readonly Part[],
  target: readonly Uint32Array[],
  keys: SortKeys,
  name: string,
): Generator<void, Uint32Array> {
  const merged = new Uint32Array(keys.order.length)
  const heads = parts.map(() => 0)
  const orders = parts.map(({ segment }) => (segment.sorts[name] as SortKeys).order)
  const next = (part: number): number => {
    const order = orders[part] as Uint32Array
    while ((heads[part] as number) < order.length) {
      const to = (target[part] as Uint32Array)[order[heads[part] as number] as number] as number
      if (to !== none) return to
      ;(heads[part] as number)++
    }
    return none
  }
  const first = parts.map((_, part) => next(part))
  for (let to = 0; to < merged.length; to++) {
    let best = -1
    for (let part = 0; part < first.length; part++) {
      const own = first[part] as number
      if (own === none) continue
      const other = best < 0 ? none : (first[best] as number)
      if (other === none || (compareSorts(keys, own, keys, other, false) || own - other) < 0) best = part
    }
    merged[to] = first[best] as number
    ;(heads[best] as number)++
    first[best] = next(best)
    if (to % stepEvery === 0) yield
  }
  return merged
}

/** One word of one part, posting by posting. */
class Postings {
  private readonly documents: VarintReader
  private readonly places: VarintReader
  private readonly until: number
  private readonly target: Uint32Array
  private own = 0
  readonly bytes: Uint8Array
  /** The document in the new segment; `none` after the last one. */
  document = none
  /** Where its places stand. */
  placesFrom = 0
  placesUntil = 0

  /** @param window of this part alone: another one is read meanwhile */
  constructor(words: Words, term: number, target: Uint32Array, window: ByteWindow) {
    this.documents = new VarintReader(words.postings, term === 0 ? 0 : (words.ends[term - 1] as number))
    window.open(term === 0 ? 0 : (words.placeEnds[term - 1] as number), words.placeEnds[term] as number)
    this.places = new VarintReader(window.bytes, window.start)
    this.until = words.ends[term] as number
    this.bytes = window.bytes
    this.target = target
    this.next()
  }

  next(): void {
    while (this.documents.at < this.until) {
      this.own += this.documents.next()
      this.placesFrom = this.places.at
      while ((this.places.next() & 1) === 0);
      this.placesUntil = this.places.at
      this.document = this.target[this.own] as number
      if (this.document !== none) return
    }
    this.document = none
  }
}

function* mergeWords(parts: readonly Part[], target: readonly Uint32Array[]): Generator<void, Words> {
  const words = parts.map(({ segment }) => segment.words)
  const all = (size: (own: Words) => number): number => words.reduce((sum, own) => sum + size(own), 0)
  const [terms, termEnds] = [new GrowableBytes(), new GrowableInts()]
  // Documents of several parts stand further from one another than those of each.
  const [ends, postings] = [new GrowableInts(), new GrowableBytes(Math.ceil(1.04 * all((own) => own.postings.length)))]
  const [placeEnds, places] = [new GrowableInts(), new GrowableBytes(all((own) => own.places.length))]
  const heads = words.map(() => 0)
  const windows = words.map((own) => new ByteWindow(own.places))
  let steps = 0
  for (;;) {
    let least = -1
    let same: number[] = []
    for (let part = 0; part < words.length; part++) {
      const own = words[part] as Words
      if ((heads[part] as number) >= own.ends.length) continue
      const order =
        least < 0
          ? -1
          : compareStrings(own.terms, heads[part] as number, (words[least] as Words).terms, heads[least] as number)
      if (order < 0) [least, same] = [part, [part]]
      else if (order === 0) same.push(part)
    }
    if (least < 0) break
    const cursors = same.map(
      (part) =>
        new Postings(
          words[part] as Words,
          heads[part] as number,
          target[part] as Uint32Array,
          windows[part] as ByteWindow,
        ),
    )
    const before = postings.length
    let last = 0
    for (;;) {
      let best: Postings | undefined
      for (const cursor of cursors) if (cursor.document < (best?.document ?? none)) best = cursor
      if (!best) break
      postings.pushVarint(best.document - last)
      last = best.document
      places.append(best.bytes, best.placesFrom, best.placesUntil)
      best.next()
      if (++steps % stepEvery === 0) yield
    }
    if (postings.length > before) {
      const { terms: texts } = words[least] as Words
      terms.append(texts.bytes, startOf(texts, heads[least] as number), texts.ends[heads[least] as number] as number)
      termEnds.push(terms.length)
      ends.push(postings.length)
      placeEnds.push(places.length)
    }
    for (const part of same) (heads[part] as number)++
    if (++steps % stepEvery === 0) yield
  }
  return {
    terms: { bytes: terms.take(), ends: termEnds.take() },
    ends: ends.take(),
    postings: postings.take(),
    placeEnds: placeEnds.take(),
    places: StoredBytes.inMemory(places.take()),
  }
}

/** Makes one segment of several. */
export function* mergeSegments(plan: KindPlan, parts: readonly Part[]): Generator<void, Segment> {
  const { origin, target } = yield* placeDocuments(parts)
  const segments = parts.map(({ segment }) => segment)
  const { size } = origin
  const ids = new Uint8Array(size * 16)
  for (let to = 0; to < size; to++) {
    const own = origin.documents[to] as number
    ids.set((segments[origin.parts[to] as number] as Segment).ids.subarray(own * 16, own * 16 + 16), to * 16)
  }
  const bytes = (of: (segment: Segment) => Uint8Array) => gather(origin, segments.map(of), new Uint8Array(size))
  yield
  const columns: Segment['columns'] = {}
  for (const { name } of plan.columns) {
    columns[name] = gatherColumn(
      origin,
      segments.map((one) => one.columns[name] as Column),
    )
    yield
  }
  const facets = {} as Segment['facets']
  for (const audience of ['everybody', 'signed-in', 'staff'] as const) {
    facets[audience] = gatherLists(
      origin,
      segments.map((one) => one.facets[audience]),
    )
    yield
  }
  const sorts: Segment['sorts'] = {}
  for (const { name } of plan.sorts) {
    const keys: SortKeys = {
      ...gatherKeys(
        origin,
        segments.map((one) => one.sorts[name] as SortKeys),
      ),
      order: new Uint32Array(size),
    }
    yield
    keys.order = yield* mergeOrders(parts, target, keys, name)
    sorts[name] = keys
  }
  return {
    size,
    ids,
    hasDocument: bytes((one) => one.hasDocument),
    listed: bytes((one) => one.listed),
    score: gather(
      origin,
      segments.map((one) => one.score),
      new Float32Array(size),
    ),
    lengths: gather(
      origin,
      segments.map((one) => one.lengths),
      new Uint32Array(size),
    ),
    facets,
    columns,
    sorts,
    words: yield* mergeWords(parts, target),
  }
}
