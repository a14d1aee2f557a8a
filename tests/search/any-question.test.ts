// No question fails, whatever it is made of: both indexes read it, say the same of it, and pages, lists and suggestions answer.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fc } from '#tests/support/property.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { visitor } from '#engine/model/viewer.ts'
import { useSearchIndex } from '#engine/search/current-index.ts'
import { InProcessIndex } from '#engine/search/in-process/index.ts'
import { parseSearch } from '#engine/search/queries/parse-query.ts'
import { postgresIndex } from '#engine/search/postgres/index.ts'
import { forgetAll } from '#server/cache/invalidation.ts'
import { rebuildIndex } from '#engine/search/documents/rebuild.ts'
import type { SearchIndex } from '#engine/search/search-index.ts'
import { registry } from '#kinds/index.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import { dbSettings } from '#server/database/db.ts'
import { everyWeakWord } from '#server/search/queries/function-words.ts'
import { correct, recountWords } from '#server/search/documents/words-table.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { asksAll } from '#tests/support/turn.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const folder = mkdtempSync(join(tmpdir(), 'search index '))
const failures: Error[] = []
/** Other questions in every run; so many of them. */
const some = (all: number): { numRuns: number } => ({ numRuns: asksAll ? all : Math.ceil(all / 2) })
let index: InProcessIndex

const told = `quantum sensors Nguyễn Somchai สมชาย แบตเตอรี่ไฟฟ้า และ ของ 量子传感器 中 的 ພະລັງງານ ແລະ ສາກ ស្រូវ និង នៃ ရန်ကုန် နှင့် သည် An Đức 2566`
const written = told.split(' ')

beforeAll(async () => {
  const thailand = await country('TH')
  for (let at = 0; at < 24; at++) {
    const [one, other] = [written[at % written.length], written[(at * 7 + 3) % written.length]]
    const words = Array.from({ length: 9 }, (_, more) => written[(at + more * (1 + (at % 5))) % written.length])
    const text = { en: `<p>${words.join(at % 2 ? ' ' : '')} ${everyWeakWord[at * 11]}</p>` }
    await build('talents', {
      ...publicly(getKind('talents')),
      fullName: `${one} ${other}`,
      country: thailand,
      biography: text,
    })
    if (at % 4 === 0)
      await build('hosts', { ...publicly(getKind('hosts')), name: { en: `${other} ${one}` }, description: text })
    if (at % 4 === 0)
      await build('publications', { ...publicly(getKind('publications')), title: `${words.join(' ')} ${at}` })
  }
  for (const name of ['talents', 'hosts', 'publications']) {
    await rebuildIndex(getKind(name).table)
    await recountWords(getKind(name).table)
  }
  index = await InProcessIndex.open({
    settings: dbSettings(),
    file: join(folder, 'index'),
    otherwise: postgresIndex,
    fail: (error) => void failures.push(error),
  })
  await index.ready()
})

afterAll(async () => {
  useSearchIndex(postgresIndex)
  await index.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Where the parser, PostgreSQL and the index in the process each have limits or signs of their own. */
const hard: Readonly<Record<string, string>> = {
  'weak Han': '中'.repeat(7),
  'one Thai letter': 'ก'.repeat(12),
  'weak Thai': 'และของที่ในการความเพื่อจากโดย',
  'two that link': 'ของที่',
  'weak Lao': 'ແລະຂອງທີ່ໃນການຄວາມເພື່ອຈາກ',
  'weak Khmer': 'និងនៃក្នុងដែលជាបានមានទៅ',
  'weak Burmese': 'သည်ကကိုမှာတွင်၏နှင့်များ',
  'weak Chinese': '是了有被由从为以于哪',
  'one word of Devanagari, of more bytes than PostgreSQL reads': 'क'.repeat(longestQuery),
  'ligatures that are more letters': 'ﷲ'.repeat(longestQuery),
  'signs that are six letters each': '㌖'.repeat(longestQuery),
  'one phrase of one word': `"${'or '.repeat(longestQuery / 3)}`,
  'exclusions and nothing else': '-a -"b c" -的 -และ',
  'quotes of nothing': '"" "-" -""',
  'half a character': '\uD800 quantum \uDC00',
  'half a character at the cut': `${'a '.repeat(longestQuery / 2 - 1)}a\u{1F600}`,
  'a sign that no text of the database has': 'quantum\0sensors \0',
  'signs of the language of conditions': `'quantum':*A & !(sensors | \\) <-> "x' & y"`,
  'a mark alone': '\u0301 \u0e31 \u0e47',
}

const sign = fc.constantFrom(
  ...` OR AND NOT " "" - − ( ) ((( ))) type: name: | & ! * : <-> \\ ' % _ . , ? \0 \uD800 \uDC00 \u200B \u00AD ๆ`.split(
    ' ',
  ),
)
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...everyWeakWord) },
  { weight: 3, arbitrary: fc.constantFrom(...written) },
  { weight: 2, arbitrary: sign },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
)
const repeated = fc.tuple(piece, fc.oneof({ weight: 5, arbitrary: fc.constant(1) }, fc.nat({ max: 40 })))
const question = fc
  .tuple(fc.array(repeated, { minLength: 1, maxLength: 12 }), fc.constantFrom('', '', ' ', '"', '\n-'))
  .map(([pieces, between]) => pieces.map(([text, times]) => text.repeat(times)).join(between))

const kinds = () => ['talents', 'hosts'].map(getKind)
const options = [{}, { exact: true }, { type: 'name' }] as const

/** All that this index says of the words; rows that lack some are looked for apart, so each list is asked with and without them. */
async function answerOf(one: SearchIndex, q: string) {
  const viewer = visitor('en')
  const said = []
  for (const option of options) {
    const parts = await Promise.all(
      kinds().map(async (kind) => {
        const { text } = await parseSearch(kind, q, { ...option, detect: { locale: 'en' } })
        return { kind, list: { text } }
      }),
    )
    const whole = parts.map(({ kind, list }) => ({ kind, list: { ...list, whole: true } }))
    for (const some of [parts, whole, whole.slice(0, 1)]) {
      const { hits, totals } = await one.slice(viewer, some, 0, 30)
      said.push([hits.map(({ id }) => id), totals])
    }
    for (const part of [...parts, ...whole]) said.push([await one.count(viewer, part), await one.facets(viewer, part)])
    said.push((await one.firstOfEach(viewer, parts, 5)).map(({ id }) => id))
  }
  return said
}

async function compare(q: string): Promise<void> {
  const answer = await answerOf(index, q)
  // Of what one index kept, the other answers nothing.
  forgetAll()
  expect(answer, JSON.stringify(q)).toEqual(await answerOf(postgresIndex, q))
  expect(failures.splice(0), JSON.stringify(q)).toEqual([])
}

describe('both indexes answer the same rows and totals, and never an error', () => {
  test.each(Object.entries(hard))('of %s', (_, q) => compare(q))

  // Each text is dozens of questions to both: a busy machine takes minutes for them.
  test('of any text', async () => {
    await fc.assert(fc.asyncProperty(question, compare), some(150))
    expect(index.answered.here).toBeGreaterThan(index.answered.elsewhere)
  }, 900_000)
})

test('a kind of which too few rows have all words sends no list to the database whole', async () => {
  const before = index.answered.elsewhere
  for (const q of [
    'quantum sensors nowhere',
    'quantum sensors of Somchai in Thailand, nowhere',
    ...Object.values(hard),
  ])
    await answerOf(index, q)
  expect(index.answered.elsewhere).toBe(before)
})

test('no text makes the search for what was meant fail', async () => {
  for (const q of Object.values(hard)) await correct('talents', q)
  await fc.assert(
    fc.asyncProperty(question, async (q) => void (await correct('talents', q))),
    some(100),
  )
})

const addresses = [
  '/search?q=',
  '/search?exact=1&q=',
  '/asean-talent-pool?q=',
  '/host?q=',
  '/publication?q=',
  '/api/search?facets=1&detect=1&q=',
  '/api/talents?q=',
  '/api/publications?q=',
  '/api/suggestions?q=',
]

/** As a client may write it: halves of characters as the bytes that stand for them. */
const written8 = (q: string): string =>
  [...Buffer.from(q)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
const halves = (q: string): string =>
  Array.from(q, (one) =>
    /^[\uD800-\uDFFF]$/.test(one)
      ? `%ED%${(0x80 | ((one.charCodeAt(0) >> 6) & 63)).toString(16)}%${(0x80 | (one.charCodeAt(0) & 63)).toString(16)}`
      : written8(one),
  ).join('')

async function ask(q: string): Promise<void> {
  for (const address of addresses) {
    const url = `${address}${halves(q)}`
    const { statusCode, body } = await server().inject({ url, headers: { accept: 'text/html' } })
    expect(statusCode, `${address} ${JSON.stringify(q)} ${body.slice(0, 300)}`).toBeLessThan(500)
  }
}

describe.each(['in the process', 'in PostgreSQL'])('by the index %s', (place) => {
  beforeAll(() => void useSearchIndex(place === 'in PostgreSQL' ? postgresIndex : index))

  test('no question to a page, a list, a search or suggestions is an error of the server', async () => {
    for (const q of Object.values(hard)) await ask(q)
    await fc.assert(fc.asyncProperty(question, ask), some(12))
    expect(failures).toEqual([])
  })
})
