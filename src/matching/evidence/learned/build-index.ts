// Builds the index of all learned rows from their portions, which are read one at a time and three times: memory grows with what is kept alone.
import { saturated } from '../terms.ts'
import { isPairHash } from './hashed-terms.ts'
import { emptyBytes, indexOfBytes, type LearnedIndex } from './index-bytes.ts'
import { idToHex, type LearnedRow, unpackRows } from './learned-rows.ts'
import { TermTable } from './term-table.ts'

/** All portions, anew at every call. */
export type Portions = () => AsyncIterable<Buffer>

// Pairs that stand in one document only are most of all terms: they are counted in a small table first, and never kept.
const pairBits = 24
const pairWeight = 0.7

const slotOfPair = (hash: number): number => hash >>> (32 - pairBits)

async function* rowsOf(portions: Portions): AsyncGenerator<LearnedRow> {
  for await (const bytes of portions()) yield* unpackRows(bytes)
}

type Counted = {
  table: TermTable
  isKept: (hash: number) => boolean
  rows: number
  all: number
}

async function countTerms(portions: Portions): Promise<Counted> {
  const seen = new Uint8Array(1 << pairBits)
  for await (const { documents } of rowsOf(portions))
    for (const { terms } of documents)
      for (const { hash } of terms)
        if (isPairHash(hash)) {
          const slot = slotOfPair(hash)
          seen[slot] = Math.min(2, (seen[slot] as number) + 1)
        }
  const isKept = (hash: number): boolean => !isPairHash(hash) || seen[slotOfPair(hash)] === 2
  const counted: Counted = { table: new TermTable(), isKept, rows: 0, all: 0 }
  for await (const { documents } of rowsOf(portions)) {
    counted.rows += 1
    for (const { terms } of documents)
      for (const { hash } of terms) if (isKept(hash)) counted.table.count(hash, counted.rows)
    counted.all += documents.length
  }
  return counted
}

/** What each term tells, by its place in rising order, with that place by the one it was counted at. */
function orderTerms({ table, rows }: Counted) {
  const terms = table.terms().sort()
  const placeOf = new Uint32Array(terms.length)
  const idf = new Float32Array(terms.length)
  const start = new Uint32Array(terms.length + 1)
  for (const [place, hash] of terms.entries()) {
    const from = table.find(hash)
    placeOf[from] = place
    idf[place] = Math.log(1 + rows / (table.users[from] as number)) * (isPairHash(hash) ? pairWeight : 1)
    start[place + 1] = (start[place] as number) + (table.documents[from] as number)
  }
  return { terms, idf, start, placeOf }
}

/** @returns the object, as it is kept */
export async function buildIndex(kinds: readonly string[], portions: Portions): Promise<ArrayBuffer> {
  const counted = await countTerms(portions)
  const { terms, idf, start, placeOf } = orderTerms(counted)
  const postings = start.at(-1) ?? 0
  const { rows, all } = counted
  const bytes = emptyBytes(kinds, {
    terms: terms.length,
    idf: terms.length,
    start: start.length,
    document: postings,
    quarters: postings,
    documentIds: all * 16,
    years: all,
    documentFactor: all,
    rowIds: rows * 16,
    rowKinds: rows,
    documentStart: rows + 1,
    profileFactor: rows,
  })
  const index = indexOfBytes(bytes) as LearnedIndex
  index.terms.set(terms)
  index.idf.set(idf)
  index.start.set(start)
  const next = start.slice()
  const sum = new Float32Array(terms.length)
  let at = 0
  let row = 0
  for await (const { kind, id, documents } of rowsOf(portions)) {
    index.rowIds.set(Buffer.from(idToHex(id), 'hex'), row * 16)
    index.rowKinds[row] = kind
    const written = new Set<number>()
    for (const document of documents) {
      index.documentIds.set(Buffer.from(idToHex(document.id), 'hex'), at * 16)
      index.years[at] = document.year
      const own = document.terms.flatMap(({ hash, quarters }) => {
        const place = counted.isKept(hash) ? (placeOf[counted.table.find(hash)] as number) : -1
        return place < 0 ? [] : [{ place, quarters, weight: (saturated[quarters] as number) * (idf[place] as number) }]
      })
      const length = Math.sqrt(own.reduce((squares, { weight }) => squares + weight * weight, 0))
      const factor = length > 0 ? 1 / length : 0
      index.documentFactor[at] = factor
      for (const { place, quarters, weight } of own) {
        const posting = next[place] as number
        next[place] = posting + 1
        index.document[posting] = at
        index.quarters[posting] = quarters
        sum[place] = (sum[place] as number) + weight * factor
        written.add(place)
      }
      at += 1
    }
    let squares = 0
    for (const place of written) {
      squares += (sum[place] as number) ** 2
      sum[place] = 0
    }
    index.profileFactor[row] = 1 / (Math.sqrt(squares) || 1)
    index.documentStart[++row] = at
  }
  return bytes
}
