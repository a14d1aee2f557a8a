// Burmese typed for the Zawgyi font, in calls and in questions: stored as Unicode, said, and found; all other Burmese stays as it is.
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { inUnicode } from '#engine/store/writes/unicode-input.ts'
import { query, sql } from '#server/database/db.ts'
import { registry } from '#kinds/index.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const zawgyi = { name: 'ေအာင္ေက်ာ္', town: 'ျမန္မာ', line: 'ႏိုင္ငံေတာ္၏အတုိင္ပင္ခံပုဂၢိဳလ္' }
const unicode = { name: 'အောင်ကျော်', town: 'မြန်မာ', line: 'နိုင်ငံတော်၏အတိုင်ပင်ခံပုဂ္ဂိုလ်' }

let app: FastifyInstance
let stage: Stage
beforeAll(async () => {
  app = server()
  stage = await openStage(app, ['admin'])
})
const admin = {
  get: (url: string) => stage.ask('admin', 'GET', url),
  patch: (url: string, payload: unknown) => stage.ask('admin', 'PATCH', url, { payload }),
  post: (url: string, payload: unknown) => stage.ask('admin', 'POST', url, { payload }),
}
const person = async (more: Record<string, unknown>) =>
  (await build('talents', { ...publicly(getKind('talents')), country: await country('MM'), ...more })) as {
    id: string
    version: number
  }

test('what is typed in Zawgyi is stored in Unicode, in every sort of text, and said by field in the language of who typed it', async () => {
  const { id, version } = await person({})
  const given = {
    fullName: zawgyi.name,
    jobTitle: { en: 'Dean', th: zawgyi.line },
    biography: { en: `<p>${zawgyi.line} <strong>${zawgyi.town}</strong></p>\n<p>Aung Kyaw</p>` },
    links: [{ label: zawgyi.town, url: 'https://example.org/' }],
  }
  const answer = await admin.patch(`/api/talents/${id}?locale=th`, { version, ...given })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({
    fullName: unicode.name,
    jobTitle: { en: 'Dean', th: unicode.line },
    biography: { en: `<p>${unicode.line} <strong>${unicode.town}</strong></p>\n<p>Aung Kyaw</p>` },
    links: [{ label: unicode.town }],
  })
  const said = ['แปลงข้อความภาษาพม่าแบบ Zawgyi เป็น Unicode แล้ว']
  expect(answer.json().notes).toEqual(Object.fromEntries(Object.keys(given).map((name) => [name, said])))
  expect((await admin.get(`/api/talents/${id}`)).json().notes).toBeUndefined()
  const made = await admin.post('/api/keywords', { label: { en: zawgyi.town } })
  expect(made.json()).toMatchObject({
    label: { en: unicode.town },
    notes: { label: ['Burmese text in Zawgyi was converted to Unicode'] },
  })
})

test('Burmese in Unicode, Shan, Mon, Karen and every other script stay to the letter, and nothing is said', async () => {
  const { id } = await person({})
  let { version } = (await admin.get(`/api/talents/${id}`)).json()
  for (const text of [
    unicode.line,
    unicode.name,
    'ၵႂၢမ်းတႆး လိၵ်ႈတႆး မိူင်းတႆး',
    'ဘာသာမန် အရေဝ်မန် ဍုၚ်မန်',
    'ကညီကျိၥ် ကညီလံာ်',
    'သီရိ',
    'မ',
    'สมชาย ใจดี',
    'ສົມໄຊ',
    '王小明',
    'Somchai <Jaidee>',
  ]) {
    const answer = await admin.patch(`/api/talents/${id}`, { version, fullName: text })
    expect(answer.statusCode, answer.body).toBe(200)
    expect([answer.json().fullName, answer.json().notes]).toEqual([text, undefined])
    version = answer.json().version
  }
})

test('a question in Zawgyi finds what is stored in Unicode: in the calls, on the pages, and in suggestions', async () => {
  await query(sql`delete from talents`)
  const { id } = await person({ fullName: `${unicode.name} ${unicode.town}`, nameNative: unicode.name })
  for (const typed of [zawgyi.name, zawgyi.town, `${zawgyi.name} ${zawgyi.town}`, unicode.town]) {
    const q = encodeURIComponent(typed)
    const { rows } = (await app.inject(`/api/talents?q=${q}`)).json()
    expect(
      rows.map((row: { id: string }) => row.id),
      typed,
    ).toEqual([id])
    expect((await app.inject(`/asean-talent-pool?q=${q}`)).body, typed).toContain(unicode.name)
    const { groups } = (await app.inject(`/api/suggestions?q=${q}`)).json()
    expect(
      groups[0].items.map((one: { text: string }) => one.text),
      typed,
    ).toEqual([unicode.name])
  }
})

test('a name that is typed up to the half of a stack is found, and so is the word that the half is in Zawgyi', async () => {
  await query(sql`delete from talents`)
  const [stacked, plain] = [await person({ fullName: 'မန္တလေး' }), await person({ fullName: 'မန်' })]
  const find = async (q: string): Promise<string[]> =>
    (await app.inject(`/api/talents?q=${encodeURIComponent(q)}`)).json().rows.map((row: { id: string }) => row.id)
  // မန္ is the beginning of Mandalay, and Zawgyi for မန်.
  expect((await find('မန္')).toSorted()).toEqual([stacked.id, plain.id].toSorted())
  expect(await find('မန်')).toEqual([plain.id])
  expect(await find('မန္တ')).toEqual([stacked.id])
})

test('texts of any length are converted in parts, and what no field takes is left to be refused', async () => {
  const long = Array.from({ length: 60 }, () => `${zawgyi.line}။ `).join('')
  const { values, converted } = await inUnicode({ a: long, b: 'Aung', c: [long, { d: zawgyi.town }] })
  const wanted = Array.from({ length: 60 }, () => `${unicode.line}။ `).join('')
  expect(values).toEqual({ a: wanted, b: 'Aung', c: [wanted, { d: unicode.town }] })
  expect(converted).toEqual(['a', 'c'])
  const endless = zawgyi.line.repeat(2000)
  expect((await inUnicode({ a: endless })).values).toEqual({ a: endless })
})
