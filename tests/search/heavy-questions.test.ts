// What one question may cost: as long as an address allows and made to be heavy, it asks for not much more work than one that people type.
import { beforeAll, expect, test, vi } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { textOf } from '#engine/search/postgres/words.ts'
import { rebuildIndex } from '#engine/search/rebuild.ts'
import { parseWords } from '#engine/search/parse-query.ts'
import { registry } from '#kinds/index.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import { toSearchable } from '#server/search/tsvector.ts'
import { recountWords } from '#server/search/words-table.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })

const fill = (text: string): string => text.repeat(Math.ceil(longestQuery / text.length)).slice(0, longestQuery - 1)
const letters = [...'abcdefghijklmnopqrstuvwxyz']
const sentence =
  'The growth of rice or maize on salty soil, and whatever else farmers do, or quantum sensors for the field. '

beforeAll(async () => {
  const thailand = await country('TH')
  for (let at = 0; at < 20; at++)
    await build('talents', {
      ...publicly(getKind('talents')),
      fullName: `Somchai Orchid ${at}`,
      country: thailand,
      biography: { en: `<p>${sentence.repeat(20)}</p>`, th: `<p>${'ปลูกข้าวหรือข้าวโพดในดินเค็ม '.repeat(40)}</p>` },
    })
  await rebuildIndex('talents')
  await recountWords('talents')
})

const counted = ['split', 'replace', 'replaceAll', 'startsWith', 'indexOf', 'normalize', 'matchAll', 'slice'] as const

// Of a list without marks, in which a question costs little beside its rows.
const spare = 4000

/** Calls of methods of texts while a page is answered: what parsing, searching and marking are made of. */
async function workFor(address: string, q: string): Promise<number> {
  const spies = counted.map((name) => vi.spyOn(String.prototype, name))
  try {
    const { statusCode } = await server().inject({
      url: `${address}${encodeURIComponent(q)}`,
      headers: { accept: 'text/html' },
    })
    expect(statusCode).toBe(200)
    return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

const heavy: Readonly<Record<string, string>> = {
  'OR again and again': fill('OR '),
  'the same word between quotes': fill('"or" '),
  'single letters': fill(`${letters.join(' ')} `),
  'pairs of letters': letters
    .flatMap((one) => letters.map((other) => one + other))
    .join(' ')
    .slice(0, longestQuery - 1),
  'one phrase of the same word': `"${fill('or ').slice(2)}"`,
  'words of the texts': fill(sentence),
  'Thai between blanks': fill('ข้าว ดิน เค็ม ปลูก '),
}

test.each(['/asean-talent-pool?q=', '/search?q=', '/api/search?q=', '/api/talents?q='])(
  'on %s no question asks for much more work than one that people type',
  async (address) => {
    await workFor(address, 'rice')
    const typed = await workFor(address, 'rice or maize on salty soil')
    for (const [name, q] of Object.entries(heavy)) {
      const work = await workFor(address, q)
      expect(work, name).toBeLessThan(2 * typed + spare)
    }
  },
)

test('a word asked for again and again is found once in a document, and weighs as much', async () => {
  const { words } = toSearchable([{ text: sentence.repeat(20), weight: 'C' }])
  const read = async (q: string) => {
    const { text } = await parseWords(q)
    const { wanted } = (await textOf(getKind('talents'), text))!
    return wanted.find(words)
  }
  const once = await read('quantum or maize')
  expect(once.wanted.length).toBeGreaterThan(40)
  expect(await read(`quantum or maize ${'or quantum '.repeat(60)}`)).toEqual(once)
})

test('a new keyword makes nobody wait: names of places and universities are prepared no more than once', async () => {
  const thailand = await country('TH')
  for (let at = 0; at < 200; at++)
    await build('cities', { name: { en: `Weaving town ${at}`, th: `เมืองทอผ้า ${at}` }, country: thailand })
  const ask = (q: string) => workFor('/search?q=', q)
  // Once in each language of the page; then another question as well.
  await ask('rice')
  const before = await ask('maize')
  await build('keywords', { ...publicly(getKind('keywords')), label: { en: 'Heddle theory' }, synonyms: [] })
  expect(await ask('soil')).toBeLessThan(before + 2500)
})
