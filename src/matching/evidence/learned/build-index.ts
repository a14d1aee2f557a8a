// Builds the index of all learned rows from their portions, which are read one at a time and three times: memory grows with what is kept alone.
import { setImmediate } from 'node:timers/promises'
import { saturated } from '../terms.ts'
import { isPairHash } from './hashed-terms.ts'
import { emptyBytes, indexOfBytes, type LearnedIndex } from './index-bytes.ts'
import { learnSpace, sizeOfSpace, wordsOfSpace } from './latent-space.ts'
import { idToHex, type LearnedRow, unpackRows } from './learned-rows.ts'
import { placesOf, TermTable } from './term-table.ts'

/** All portions, anew at every call. */
export type Portions = () => AsyncIterable<Buffer>

// Pairs that stand in one document only are most of all terms: they are counted in a small table first, and never kept.
const pairBits = 24
const pairWeight = 0.7

const slotOfPair = (hash: number): number => hash >>> (32 - pairBits)

async function* rowsOf(portions: Portions): AsyncGenerator<LearnedRow> {
  for await (const bytes of portions()) yield* unpackRows(bytes)
}

/** `matched` are the rows of the kinds; works of nobody tell of words alone. */
type Counted = { table: TermTable; rows: number; matched: number; documents: number }

async function countTerms(kinds: number, portions: Portions): Promise<Counted> {
  const seen = new Uint8Array(1 << pairBits)
  for await (const { documents } of rowsOf(portions))
    for (const { terms } of documents)
      for (const { hash } of terms)
        if (isPairHash(hash)) {
          const slot = slotOfPair(hash)
          seen[slot] = Math.min(2, (seen[slot] as number) + 1)
        }
  const counted: Counted = { table: new TermTable(), rows: 0, matched: 0, documents: 0 }
  for await (const { kind, documents } of rowsOf(portions)) {
    const isMatched = kind < kinds
    counted.rows += 1
    counted.matched += Number(isMatched)
    counted.documents += documents.length
    for (const { terms } of documents)
      for (const { hash } of terms)
        if (!isPairHash(hash) || seen[slotOfPair(hash)] === 2)
          counted.table.count(hash, isMatched ? counted.matched : 0)
  }
  return counted
}

/** Terms in rising order, what each tells, and where its documents begin: what was counted is needed no more. */
function orderTerms({ table, matched }: Counted) {
  const terms = table.terms().sort()
  const idf = new Float32Array(terms.length)
  const start = new Uint32Array(terms.length + 1)
  for (const [place, hash] of terms.entries()) {
    const counted = table.find(hash)
    idf[place] =
      Math.log(1 + matched / Math.max(1, table.users[counted] as number)) * (isPairHash(hash) ? pairWeight : 1)
    start[place + 1] = (start[place] as number) + (table.documents[counted] as number)
  }
  return { terms, idf, start }
}

/** The object with its terms; everything else is to be filled. */
async function begin(kinds: readonly string[], portions: Portions): Promise<ArrayBuffer> {
  const counted = await countTerms(kinds.length, portions)
  const { rows, documents } = counted
  const { terms, idf, start } = orderTerms(counted)
  counted.table.clear()
  const words = wordsOfSpace(terms, (place) => (start[place + 1] as number) - (start[place] as number))
  const size = sizeOfSpace(words.length, documents)
  const postings = start.at(-1) ?? 0
  const bytes = emptyBytes(kinds, {
    terms: terms.length,
    idf: terms.length,
    start: start.length,
    document: postings,
    quarters: postings,
    documentIds: documents * 16,
    years: documents,
    documentFactor: documents,
    rowIds: rows * 16,
    rowKinds: rows,
    documentStart: rows + 1,
    profileFactor: rows,
    spaceWords: words.length,
    directions: words.length * size,
    mean: size,
    whitening: size * size,
    points: documents * size,
    pointFactors: documents * 2,
    rowFactors: rows * 2,
  })
  const index = indexOfBytes(bytes) as LearnedIndex
  index.terms.set(terms)
  index.idf.set(idf)
  index.start.set(start)
  index.spaceWords.set(words)
  return bytes
}

/** @returns the object, as it is kept */
export async function buildIndex(kinds: readonly string[], portions: Portions): Promise<ArrayBuffer> {
  const bytes = await begin(kinds, portions)
  const index = indexOfBytes(bytes) as LearnedIndex
  const { idf } = index
  const placeOf = placesOf(index.terms)
  const next = index.start.slice()
  const sum = new Float32Array(index.terms.length)
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
        const place = placeOf(hash)
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
  await learnSpace(index, setImmediate)
  return bytes
}
