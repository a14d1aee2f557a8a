// A word of a script without blanks that the dictionary cuts into other words: who has it comes first, who has its pieces is only related.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { useSearchIndex } from '#engine/search/current-index.ts'
import { InProcessIndex } from '#engine/search/in-process/index.ts'
import { postgresIndex } from '#engine/search/postgres/index.ts'
import { parseWords } from '#engine/search/queries/parse-query.ts'
import { keywords } from '#kinds/keywords/kind.ts'
import { highlightText, Highlights } from '#server/search/highlights/highlights.ts'
import { rankedQuery } from '#server/search/queries/ranked-query.ts'
import { registry } from '#kinds/index.ts'
import { publications } from '#kinds/publications/kind.ts'
import { forgetAll } from '#server/cache/invalidation.ts'
import { dbSettings } from '#server/database/db.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
import { build, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { useServer } from '#tests/support/product/app.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
let app: FastifyInstance
let index: InProcessIndex

const abstracts: Record<string, string> = {
  word: 'ສູນນາໂນເຕັກແຫ່ງຊາດ',
  again: 'ຫ້ອງທົດລອງນາໂນເຕັກ',
  apart: 'ນາ ຂອງ ໂນ ແລະ ເຕັກ',
  two: 'ໂນ ກັບ ເຕັກ',
  one: 'ເຕັກ ນັກສຶກສາ',
  thai: 'ศูนย์นาโนเทคแห่งชาติ',
  salty: 'การจัดการดินเค็มในภาคอีสาน',
  soil: 'ดิน และ น้ำ เค็ม',
  women: 'ការសិក្សាអំពីស្ត្រីខ្មែរ',
  network: 'បណ្ដាញស៊ើបអង្កេត',
  town: 'ການທ່ອງທ່ຽວໃນຫຼວງພະບາງ',
  wisdom: 'ဉာဏ်ပညာ သုတေသန',
}
const names = new Map<string, string>()

beforeAll(async () => {
  app = server()
  for (const [name, abstract] of Object.entries(abstracts)) {
    const { id } = (await build('publications', { ...publicly(publications), title: `Work ${name}`, abstract })) as {
      id: string
    }
    names.set(id, name)
  }
  await recountWords(publications.table)
  const fail = (error: unknown): never => {
    throw error
  }
  index = await InProcessIndex.open({ settings: dbSettings(), file: null, otherwise: postgresIndex, fail })
  await index.ready()
})

afterAll(async () => {
  useSearchIndex(postgresIndex)
  await index.stop()
})

type Answer = { rows: { id: string }[]; total: number; matched?: { all: number; isRelated: boolean } }

async function find(q: string) {
  const { rows, total, matched } = (await app.inject(`/api/publications?q=${encodeURIComponent(q)}`)).json<Answer>()
  expect(total).toBe(rows.length)
  return { found: rows.map(({ id }) => names.get(id) ?? ''), matched }
}

/** Of each question who has the word, and who is related by its pieces. */
const questions: [q: string, word: string[], related: string[]][] = [
  ['ນາໂນເຕັກ', ['again', 'word'], ['apart']],
  ['นาโนเทค', ['thai'], []],
  ['ดินเค็ม', ['salty'], ['soil']],
  // Nobody has it: those that have most of its pieces, nobody for one of them.
  ['ໂນເຕັກນາ', [], ['again', 'apart', 'two', 'word']],
  ['เค็มดิน', [], ['salty', 'soil']],
  // One piece finds nobody.
  ['ນັກໂນ', [], []],
]

test.each(questions)(
  '%s finds who has the word first, and by pieces only what is related',
  async (q, word, related) => {
    for (const one of [postgresIndex, index]) {
      useSearchIndex(one)
      // What the other index found is not kept: this one finds it.
      forgetAll()
      const { found, matched } = await find(q)
      expect(found.slice(0, word.length).toSorted()).toEqual(word)
      expect(found.slice(word.length).toSorted()).toEqual(related)
      if (related.length > 0) expect(matched).toMatchObject({ all: word.length, isRelated: true })
      else expect(matched).toBeUndefined()
    }
  },
)

// Signs that look the same to a reader, typed in another order or from another key.
const looksAlike = Object.entries({
  women: ['ស្ត្រី', 'ស្ដ្រី', 'ស្រ្តី', 'ស្រ្ដី'],
  network: ['បណ្ដាញ', 'បណ្តាញ', 'ស៊ើប', 'ស៊េីប', 'សុើប'],
  town: ['ຫຼວງພະບາງ', 'ຫລວງພະບາງ'],
  wisdom: ['ဉာဏ်ပညာ', 'ဥာဏ်ပညာ'],
}).flatMap(([name, texts]) => texts.map((text) => [text, name] as const))

test('Khmer, Lao and Burmese are found however they are typed, by both indexes', async () => {
  const wrong: string[] = []
  for (const one of [postgresIndex, index])
    for (const [text, name] of looksAlike) {
      useSearchIndex(one)
      forgetAll()
      if ((await find(text)).found[0] !== name) wrong.push(`${text} for ${name}`)
    }
  expect(wrong).toEqual([])
})

test('what the thesaurus knows stays whole inside a longer question, in reasons and in marks', async () => {
  const q = 'เราต้องการข้อมูลระบบนิเวศทางทะเลและเครื่องมือ'
  const whole = 'ระบบนิเวศทางทะเล'
  const read = async (): Promise<string[]> => {
    const { parsed } = await parseWords(q)
    return rankedQuery(parsed, {}).words.map(({ text }) => text)
  }
  expect(await read()).not.toContain(whole)
  await build('keywords', { ...publicly(keywords), label: { en: 'marine ecosystem', th: whole }, synonyms: [] })
  expect(await read()).toEqual(['ข้อมูล', whole, 'เครื่องมือ'])
  const { parsed } = await parseWords(q)
  const marked = (text: string): string[] =>
    highlightText(text, new Highlights(parsed)).flatMap((one) => (one.hit ? [one.text] : []))
  expect(marked(`ระบบ และ${whole}ของไทย เราต้องการ`)).toEqual([whole])
})

test('the pages say that rows found by pieces are related, and call no piece a word of the question', async () => {
  const page = async (address: string): Promise<string> =>
    (await app.inject(`${address}?q=${encodeURIComponent('ໂນເຕັກນາ')}`)).body
  for (const address of ['/search', '/lo/search']) expect(await page(address)).not.toMatch(/of 3 words|ໃນ 3 ຄຳ/)
  const body = await page('/search')
  expect(body).toContain('Nothing has this word. Related entries have parts of it.')
  expect(body).toMatch(/Related[\s\S]{0,80}ໂນ/)
  expect(await page('/lo/search')).toContain('ກ່ຽວຂ້ອງ')
})
