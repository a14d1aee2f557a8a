// What the score learns, from works that are made or given: the portions lie in files, as they lie in the database otherwise.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIndex } from '../../../src/matching/evidence/learned/build-index.ts'
import { hashedTerms, type LearnedText } from '../../../src/matching/evidence/learned/hashed-terms.ts'
import { indexOfBytes } from '../../../src/matching/evidence/learned/index-bytes.ts'
import { type LearnedRow, packRows } from '../../../src/matching/evidence/learned/learned-rows.ts'
import { LearnedSearch } from '../../../src/matching/evidence/learned/similarity.ts'

const rowsAtOnce = 100

/** The id of the row, or the work, of this number. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

type Learned = { number: number; works: readonly LearnedText[] }

/** Learns of these people, each with works, and of works of nobody; numbers are ids. */
export async function learnWorks(
  people: Iterable<Learned>,
  others: readonly LearnedText[] = [],
): Promise<{ search: LearnedSearch; bytes: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'learned works '))
  let portions = 0
  let rows: LearnedRow[] = []
  const keep = (): void => {
    writeFileSync(join(folder, String(portions++)), packRows(rows))
    rows = []
  }
  let work = 0
  const add = (kind: number, { number, works }: Learned): void => {
    const documents = works.map((text) => ({ id: idOf(++work), year: text.year ?? 0, terms: hashedTerms(text) }))
    rows.push({ kind, id: idOf(number), documents })
    if (rows.length === rowsAtOnce) keep()
  }
  for (const one of people) add(0, one)
  for (const one of others) add(1, { number: work + 1, works: [one] })
  keep()
  try {
    const bytes = await buildIndex(['people'], async function* read() {
      for (let at = 0; at < portions; at++) yield readFileSync(join(folder, String(at)))
    })
    const read = indexOfBytes(bytes)
    if (!read) throw new Error('what was written is not read')
    return { search: new LearnedSearch('1', read), bytes: bytes.byteLength }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
