// Sentences in four languages are read into a query: keywords, industries, places, kinds, times, levels, and what remains as text.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { matchedKinds } from '#matching/matched-kinds.ts'
import { readSentence, type Understood } from '#matching/reading/read-sentence.ts'
import { wordsIn } from '#words/words-in.ts'
import { build, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const names = new Map<string, string>()

beforeAll(async () => {
  const keyword = async (label: Record<string, string>) => {
    const { id } = await build('keywords', { ...publicly(getKind('keywords')), label, synonyms: [] })
    names.set(id, label['en'] as string)
  }
  await keyword({
    en: 'perovskite solar cells',
    th: 'เซลล์แสงอาทิตย์เพอรอฟสไกต์',
    zh: '钙钛矿太阳能电池',
    lo: 'ແຜງແສງຕາເວັນເພີຣອບສະໄກ',
  })
  await keyword({ en: 'food safety', th: 'ความปลอดภัยทางอาหาร', zh: '食品安全', lo: 'ຄວາມປອດໄພດ້ານອາຫານ' })
  const ai = { ...publicly(getKind('domain-industries')), name: { en: 'AI', th: 'ปัญญาประดิษฐ์' } }
  names.set((await build('domain-industries', ai)).id, 'AI')
  await keyword({ en: 'electron microscopy', th: 'กล้องจุลทรรศน์อิเล็กตรอน', zh: '电子显微镜', lo: 'ກ້ອງຈຸລະທັດເອເລັກຕຣອນ' })
  for (const [code, en, th, zh, lo] of [
    ['TH', 'Thailand', 'ไทย', '泰国', 'ໄທ'],
    ['VN', 'Viet Nam', 'เวียดนาม', '越南', 'ຫວຽດນາມ'],
    ['SG', 'Singapore', 'สิงคโปร์', '新加坡', 'ສິງກະໂປ'],
    ['MY', 'Malaysia', 'มาเลเซีย', '马来西亚', 'ມາເລເຊຍ'],
  ] as const)
    names.set(
      (await build('countries', { ...publicly(getKind('countries')), code, name: { en, th, zh, lo } })).id,
      code,
    )
})

const read = async (text: string, locale: 'en' | 'th' | 'zh' | 'lo') => {
  const words = await wordsIn(locale)
  const found = await readSentence({ text, locale, words, buddhist: true, kinds: matchedKinds() }, '2026-11-28')
  const said = (one: Understood): string => `${one.what} ${names.get(one.value) ?? one.value}`
  for (const { matched, start, end } of found.understood) expect(text.slice(start, end)).toBe(matched)
  return { said: found.understood.map(said).sort(), rest: found.rest, found }
}

test.each<['en' | 'th' | 'zh' | 'lo', string, string[], string]>([
  [
    'en',
    'Looking for a lab with electron microscopy in Singapore for three months from June',
    ['country SG', 'from 2027-06-01', 'keyword electron microscopy', 'kind lab-locations', 'months 3'],
    '',
  ],
  [
    'en',
    'I am a PhD student looking for a host in Viet Nam, perovskite solar cells',
    ['country VN', 'keyword perovskite solar cells', 'kind hosts', 'level doctoral_student'],
    '',
  ],
  [
    'en',
    'We need a PhD student who knows food safety',
    ['keyword food safety', 'kind young-talents', 'level doctoral_student'],
    'knows',
  ],
  ['en', 'experts on food safety and chili sauce', ['keyword food safety', 'kind talents'], 'chili sauce'],
  [
    'en',
    'I am a PhD student from Malaysia and look for hosts about food safety in Thailand, from June for 6 months',
    [
      'country TH',
      'from 2027-06-01',
      'keyword food safety',
      'kind hosts',
      'level doctoral_student',
      'months 6',
      'origin MY',
    ],
    '',
  ],
  ['en', 'We look for researchers from Viet Nam', ['country VN', 'kind talents'], ''],
  [
    'en',
    'master scholarship in Singapore for Malaysia students',
    ['country SG', 'kind funding-calls', 'level master_student', 'origin MY'],
    '',
  ],
  ['th', 'ทุนปริญญาโท สำหรับนักศึกษาเวียดนาม', ['kind funding-calls', 'level master_student', 'origin VN'], ''],
  [
    'zh',
    '我是来自越南的博士生，寻找泰国的实验室',
    ['country TH', 'kind lab-locations', 'level doctoral_student', 'origin VN'],
    '',
  ],
  ['en', 'AI for food safety', ['industry AI', 'keyword food safety'], ''],
  ['en', 'AI', ['industry AI'], ''],
  ['en', 'Funding for postdocs in Malaysia', ['country MY', 'kind funding-calls', 'level postdoc'], ''],
  ['en', 'grant or scholarship for researchers', ['kind funding-calls'], ''],
  [
    'th',
    'หานักวิจัยด้านเซลล์แสงอาทิตย์เพอรอฟสไกต์ในเวียดนาม',
    ['country VN', 'keyword perovskite solar cells', 'kind talents'],
    '',
  ],
  [
    'th',
    'ต้องการห้องปฏิบัติการที่มีกล้องจุลทรรศน์อิเล็กตรอน เดือนมีนาคม 2570 เป็นเวลาสามเดือน',
    ['from 2027-03-01', 'keyword electron microscopy', 'kind lab-locations', 'months 3'],
    '',
  ],
  [
    'th',
    'ทุนวิจัยสำหรับนักศึกษาปริญญาเอก ความปลอดภัยทางอาหาร',
    ['keyword food safety', 'kind funding-calls', 'level doctoral_student'],
    '',
  ],
  ['th', 'บริษัทในเวียดนามที่ทำน้ำพริก', ['country VN', 'kind match-companies'], 'น้ำพริก'],
  ['zh', '寻找新加坡的钙钛矿太阳能电池专家', ['country SG', 'keyword perovskite solar cells', 'kind talents'], ''],
  [
    'zh',
    '需要有电子显微镜的实验室，2027年3月起半年',
    ['from 2027-03-01', 'keyword electron microscopy', 'kind lab-locations', 'months 6'],
    '',
  ],
  ['zh', '食品安全培训课程', ['keyword food safety', 'kind training-courses'], ''],
  ['zh', '博士后奖学金', ['kind funding-calls', 'level postdoc'], ''],
  ['lo', 'ຊອກຫານັກຄົ້ນຄວ້າດ້ານຄວາມປອດໄພດ້ານອາຫານໃນປະເທດໄທ', ['country TH', 'keyword food safety', 'kind talents'], ''],
  [
    'lo',
    'ຕ້ອງການຫ້ອງທົດລອງ ກ້ອງຈຸລະທັດເອເລັກຕຣອນ ຕັ້ງແຕ່ເດືອນມີນາ 2027 ເປັນເວລາ 3 ເດືອນ',
    ['from 2027-03-01', 'keyword electron microscopy', 'kind lab-locations', 'months 3'],
    '',
  ],
  ['lo', 'ທຶນການສຶກສາສຳລັບປະລິນຍາໂທ', ['kind funding-calls', 'level master_student'], ''],
])('a sentence that is read as something else (%s): %s', async (locale, text, said, rest) => {
  const got = await read(text, locale)
  expect(got.said).toEqual(said)
  if (rest === '') expect(got.rest).toBe('')
  else expect(got.rest).toContain(rest)
})

test.each([
  ['We need chili sauce, see https://needs.example.org/food-safety or mail sauce@food.example.org', 'chili sauce'],
  ['I am looking for someone who knows the quality of life of farmers', 'knows the quality of life of farmers'],
  ['เราต้องการน้ำพริก www.example.co.th', 'น้ำพริก'],
  ['我们需要辣椒酱', '辣椒酱'],
  ['ພວກເຮົາຕ້ອງການນ້ຳພິກ', 'ນ້ຳພິກ'],
  ['We need help, thank you', ''],
])('what everybody says, or an address, is searched, or told as not understood: %s', async (text, rest) => {
  const got = await read(text, 'en')
  expect(got.rest.replaceAll(/\s?[,]\s?/g, ' ').trim()).toBe(rest)
  expect(got.said.filter((one) => one.startsWith('keyword'))).toEqual([])
})

test('the same need in four languages is one query, whatever the language of the page', async () => {
  const asked = [
    ['en', 'food safety'],
    ['th', 'ความปลอดภัยทางอาหาร'],
    ['zh', '食品安全'],
    ['lo', 'ຄວາມປອດໄພດ້ານອາຫານ'],
  ] as const
  const queries = await Promise.all(asked.map(async ([, text]) => (await read(text, 'en')).found.query))
  expect(new Set(queries.map((query) => JSON.stringify(query))).size).toBe(1)
})
