// Questions find the passage that answers them, in four languages, through the API: a part of the judged collections, against a floor.
import { beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '#engine/model/viewer.ts'
import { searchIndex, useSearchIndex } from '#engine/search/current-index.ts'
import { InProcessIndex } from '#engine/search/in-process/index.ts'
import { searchWords } from '#engine/search/queries/parse-query.ts'
import { records } from '#engine/store/records.ts'
import { publications } from '#kinds/publications/kind.ts'
import { forgetAll } from '#server/cache/invalidation.ts'
import { dbSettings } from '#server/database/db.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
import { build, publicly } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { collectionsIn, loadDocuments, measureRelevance, questionsOf } from '../../scripts/bench/support/relevance.ts'

const { app } = openWorld()
const folder = new URL('../fixtures/relevance', import.meta.url).pathname
const collections = collectionsIn(folder)
const passages = new Map<string, string>()
/** Of each collection: the whole is measured by `npm run bench -- relevance`. */
const part = { passages: 30, questions: 20 }

type Matched = { words: string[]; unknown: string[]; all: number; rows: Record<string, string[]> }
type Answer = {
  rows: { id: string }[]
  total: number
  matched?: Matched
  corrected?: string
  fewer?: { q: string; count: number }[]
}
const ask = async (q: string, more: Record<string, string> = {}): Promise<Answer> => {
  const answer = await app.as(visitor()).get(`/api/publications?${new URLSearchParams({ q, size: '10', ...more })}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** The same is asked of the index in the process. */
async function byInProcessIndex(work: () => Promise<void>): Promise<void> {
  const otherwise = searchIndex()
  const fail = (error: unknown): never => {
    throw error
  }
  const index = await InProcessIndex.open({ settings: dbSettings(), file: null, otherwise, fail })
  await index.ready()
  useSearchIndex(index)
  try {
    await work()
  } finally {
    useSearchIndex(otherwise)
    await index.stop()
  }
}

beforeAll(async () => {
  for (const collection of collections)
    for (const [row, passage] of await loadDocuments(folder, collection, part.passages)) passages.set(row, passage)
})

test.each(collections.map(({ name }, at) => [name, at] as const))('%s', async (_name, at) => {
  const collection = collections[at] as (typeof collections)[number]
  const loaded = new Set(passages.values())
  const questions = questionsOf(folder, collection)
    .filter(({ relevant }) => [...relevant.keys()].every((passage) => loaded.has(passage)))
    .filter((_, index) => index % 8 === 0)
    .slice(0, part.questions)
  expect(questions.length).toBeGreaterThan(15)
  const found = new Map<string, string[]>()
  const rowsOf = async (text: string) => (await ask(text)).rows.map(({ id }) => passages.get(id) ?? '')
  const { mrr } = await measureRelevance(questions, async (text) => {
    const rows = await rowsOf(text)
    found.set(text, rows)
    return rows
  })
  expect(mrr).toBeGreaterThanOrEqual(0.88)
  await byInProcessIndex(async () => {
    // What the other index found is not kept: this one finds it.
    forgetAll()
    for (const [text, rows] of found) expect(await rowsOf(text), text).toEqual(rows)
  })
})

describe('questions of which no row has all words, in scripts without blanks', () => {
  const works: Record<string, [title: string, abstract: string][]> = {
    lo: [
      ['ການປັບປຸງພັນເຂົ້າໃຫ້ທົນແລ້ງ', 'ການຄົ້ນຄວ້ານີ້ສຶກສາການປັບປຸງພັນເຂົ້າທີ່ທົນຕໍ່ຄວາມແຫ້ງແລ້ງໃນແຂວງສະຫວັນນະເຂດ'],
      ['ຄຸນນະພາບນ້ຳໃນແມ່ນ້ຳຂອງ', 'ພວກເຮົາວັດແທກຄຸນນະພາບນ້ຳ ແລະ ປາໃນແມ່ນ້ຳຂອງ'],
    ],
    km: [
      ['ការកែលម្អពូជស្រូវធន់នឹងភាពរាំងស្ងួត', 'ការសិក្សានេះពិនិត្យពូជស្រូវធន់នឹងភាពរាំងស្ងួតនៅខេត្តបាត់ដំបង'],
      ['គុណភាពទឹកទន្លេមេគង្គ', 'យើងវាស់គុណភាពទឹក និងចំនួនត្រីក្នុងទន្លេមេគង្គ'],
    ],
    my: [
      ['မိုးခေါင်ဒဏ်ခံ စပါးမျိုးများ မွေးမြူခြင်း', 'ဤသုတေသနသည် မန္တလေးတိုင်းတွင် မိုးခေါင်ဒဏ်ခံ စပါးမျိုးများကို လေ့လာသည်'],
      ['ဧရာဝတီမြစ်၏ ရေအရည်အသွေး', 'ဧရာဝတီမြစ်တွင် ရေအရည်အသွေးနှင့် ငါးများကို တိုင်းတာသည်'],
    ],
    th: [
      ['การปรับปรุงพันธุ์ข้าวทนแล้ง', 'งานวิจัยนี้ศึกษาการปรับปรุงพันธุ์ข้าวที่ทนต่อความแห้งแล้งในจังหวัดขอนแก่น'],
      ['คุณภาพน้ำในแม่น้ำโขง', 'เราวัดคุณภาพน้ำและปลาในแม่น้ำโขง'],
    ],
    zh: [
      ['抗旱水稻品种的选育', '本研究在云南省选育抗旱水稻品种并比较其产量'],
      ['湄公河的水质', '我们测量湄公河的水质和鱼类数量'],
    ],
  }

  beforeAll(async () => {
    for (const [title, abstract] of Object.values(works).flat())
      await build('publications', { ...publicly(publications), title, abstract })
    await recountWords(publications.table)
  })

  test.each([
    ['lo', 0, 'ໃຜຄົ້ນຄວ້າກ່ຽວກັບພັນເຂົ້າທີ່ທົນແລ້ງຢູ່ແຂວງຈຳປາສັກ?', ['ຈຳປາສັກ']],
    ['lo', 1, 'ຄຸນນະພາບນ້ຳໃນແມ່ນ້ຳຂອງປີກາຍເປັນແນວໃດ?', ['ປີກາຍ']],
    ['km', 0, 'តើនរណាសិក្សាអំពីពូជស្រូវធន់នឹងភាពរាំងស្ងួតនៅខេត្តសៀមរាប?', ['ខេត្តសៀមរាប']],
    ['my', 0, 'ဒေသအလိုက် မိုးခေါင်ဒဏ်ခံ စပါးမျိုးများကို ဘယ်သူ လေ့လာသလဲ', null],
    ['th', 0, 'ใครศึกษาพันธุ์ข้าวที่ทนแล้งในจังหวัดสุรินทร์บ้าง', ['สุรินทร์']],
    ['th', 1, 'คุณภาพน้ำในแม่น้ำโขงที่หนองคายเป็นอย่างไร', null],
    ['zh', 0, '谁在四川省研究抗旱的水稻品种？', ['四川省']],
  ] as const)('%s: finds work %i for %s', async (language, work, q, unknown) => {
    const { rows, matched } = await ask(q)
    expect((rows[0] as { title?: string }).title).toBe(works[language]?.[work]?.[0])
    const held = Object.values(matched?.rows ?? {}).flat()
    expect(matched?.unknown.filter((word) => held.includes(word))).toEqual([])
    if (unknown) expect(matched?.unknown).toEqual(unknown)
  })
})

describe('rows that lack words', () => {
  const question = 'How many points did the Panthers defense surrender in Reykjavik?'

  test('are named as such, behind those that have all, and counted in total and facets', async () => {
    const { rows, total, matched } = await ask(question, { facets: '1' })
    expect(passages.get(rows[0]?.id ?? '')).toBe('p00-00')
    expect(matched?.words).toEqual(['points', 'Panthers', 'defense', 'surrender', 'Reykjavik'])
    expect(matched?.unknown).toContain('Reykjavik')
    expect(matched).toMatchObject({ all: 0, rows: { [rows[0]?.id ?? '']: expect.arrayContaining(['Panthers']) } })
    const years = (await ask(question, { facets: '1' })) as Answer & { facets: { publishedYear: { count: number }[] } }
    expect(years.facets.publishedYear.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  })

  test('are the same list in pages, in another order, and under a filter', async () => {
    const whole = await ask(question, { size: '100' })
    const [one, two] = await Promise.all(['1', '2'].map((page) => ask(question, { size: '5', page })))
    expect([...(one?.rows ?? []), ...(two?.rows ?? [])].map(({ id }) => id)).toEqual(
      whole.rows.slice(0, 10).map(({ id }) => id),
    )
    const sorted = await ask(question, { sort: 'title', size: '100' })
    expect(sorted.total).toBe(whole.total)
    expect(sorted.rows.map(({ id }) => id).toSorted()).toEqual(whole.rows.map(({ id }) => id).toSorted())
    expect((await ask(question, { publishedYear: '2000' })).total).toBe(whole.total)
  })

  test.each([
    ['two words', 'Panthers Reykjavik'],
    ['a phrase', '"points Panthers surrender defense"'],
  ])('there are none for %s', async (_what, q) => {
    expect(await ask(q)).toMatchObject({ total: 0 })
  })

  test('there are none where a row has all words in its name', async () => {
    const title = 'Panthers defense Broncos surrender'
    expect((await ask(title)).matched).toBeDefined()
    await build('publications', { ...publicly(publications), title })
    const { total, matched } = await ask(title)
    expect({ total, matched }).toEqual({ total: 1 })
  })

  test('are found where a sentence has a phrase between quotes that nobody has: it is words, as the others', async () => {
    const quoted = 'How many points did the Panthers defense give up, "surrendered in Reykjavik"'
    const { rows, matched } = await ask(`${quoted}?`)
    expect(rows.map(({ id }) => passages.get(id))).toContain('p00-00')
    expect(matched?.unknown).toContain('Reykjavik')
    const { rows: others } = await ask(`${quoted} -Panthers`, { size: '100' })
    expect(others.map(({ id }) => passages.get(id))).not.toContain('p00-00')
    // What somebody has stays asked for as it stands.
    const kept = await ask('How many points did the Panthers defense give up, "308 points", in Reykjavik?', {
      size: '100',
    })
    expect(kept.rows.map(({ id }) => passages.get(id))).toEqual(['p00-00'])
  })

  test('exact words, and words that must be absent, are kept', async () => {
    expect(await ask(question, { exact: '1' })).toMatchObject({ total: 0 })
    const { rows } = await ask(`${question} -Panthers`, { size: '100' })
    expect(rows.map(({ id }) => passages.get(id))).not.toContain('p00-00')
  })

  test('are not there for what is done with a whole list in the back office', async () => {
    const rows = records(visitor('en'), publications)
    const text = await searchWords(question)
    expect((await rows.list({ text })).total).toBeGreaterThan(0)
    expect((await rows.list({ text, whole: true })).total).toBe(0)
  })

  test('a title pasted whole, 700 letters long, is found; more than 800 are refused with words', async () => {
    const long =
      'The Panthers defense gave up just 308 points, ranking sixth in the league, while also leading the NFL in interceptions with 24 and boasting four Pro Bowl selections. '
    const { rows } = await ask(long.repeat(5).slice(0, 700))
    expect(passages.get(rows[0]?.id ?? '')).toBe('p00-00')
    const refused = await app.as(visitor()).get(`/api/publications?q=${'x'.repeat(801)}`)
    expect(refused.json()).toMatchObject({ statusCode: 400, code: 'too_long', message: expect.stringContaining('800') })
  })

  test('where nothing is found, the query without its weakest word is offered with its count', async () => {
    const { fewer } = await ask('Panthers Reykjavik')
    expect(fewer).toContainEqual({ q: 'Panthers', count: expect.any(Number) })
    expect((await ask('Panthers')).total).toBe(fewer?.find(({ q }) => q === 'Panthers')?.count)
  })
})
