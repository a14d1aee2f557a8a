// What one question may cost: as long as an address allows and made to be heavy, it asks for not much more work than one that people type.
import { beforeAll, expect, test, vi } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { textOf } from '#engine/search/postgres/words.ts'
import { rebuildIndex } from '#engine/search/documents/rebuild.ts'
import { parseWords } from '#engine/search/queries/parse-query.ts'
import { registry } from '#kinds/index.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import { toSearchable } from '#server/search/documents/tsvector.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
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

const varied: Readonly<Record<string, string>> = {
  'Thai in one run': fill(
    'ข้าวดินเค็มปลูกพลังงานแสงอาทิตย์โรงเรียนแพทย์ทะเลภูเขาน้ำมันกระดาษรถไฟสนามบินตลาดอาหารเครื่องจักรคอมพิวเตอร์นักวิจัย',
  ),
  'Han in one run': fill('量子材料研究能源水稻土壤海洋医学机器学习经济教育铁路机场市场食品计算机森林气候电池'),
  'phrases of two': fill('"rice or" "maize on" "salty soil" "quantum sensors" '),
  'another word each time': Array.from({ length: 120 }, (_, at) => `word${at}`).join(' '),
  years: Array.from({ length: 160 }, (_, at) => 1900 + at).join(' '),
  'a phrase of different words': `"${letters.flatMap((one) => letters.map((other) => `${one}${other}x`)).join(' ')}`,
  'long phrases left out': letters.map((one) => `-"${`${one}a `.repeat(12)}"`).join(' '),
}

const operands = (tsquery: string): number => tsquery.match(/'(?:[^'\\]|''|\\.)*'/g)?.length ?? 0

test.each(Object.entries({ ...heavy, ...varied }))('no index is asked for hundreds of words: %s', async (_, q) => {
  const { text } = await parseWords(q.slice(0, longestQuery - 1))
  const asked = (await textOf(getKind('talents'), text))!
  expect(operands(asked.tsquery)).toBeLessThan(180)
  expect(operands(asked.anyWord)).toBeLessThan(180)
  expect(asked.ranked.filter(({ weight }) => weight > 0).length).toBeLessThan(60)
  expect(asked.partial?.seeds.length ?? 0).toBeLessThanOrEqual(24)
})

test('of very many words those are asked for that are rare and stand somewhere', async () => {
  const nowhere = Array.from({ length: 30 }, (_, at) => `nowhere${at}`).join(' ')
  const { text } = await parseWords(`the rice ${nowhere} quantum or maize ${nowhere} somchai`)
  const { partial } = (await textOf(getKind('talents'), text))!
  const asked = partial!.words.map((word) => word.text)
  expect(asked).toEqual(expect.arrayContaining(['rice', 'quantum', 'maize', 'somchai']))
})

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
