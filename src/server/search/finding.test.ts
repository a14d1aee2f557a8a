// Whole ways through the index in a real PostgreSQL: what is typed finds what was written, in nine languages.
import { fc } from '#tests/support/property.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { normalize } from '#server/search/tokens/normalize.ts'
import { parseQuery, toTsquery, type QueryOptions } from '#server/search/queries/query.ts'
import { rankedQuery } from '#server/search/queries/ranked-query.ts'
import { groups, type TextPart, toTsvector, tsvectorArray } from '#server/search/documents/tsvector.ts'
import { createDatabase, type TestDatabase } from '#tests/support/product/database.ts'

let database: TestDatabase
let client: pg.Client

const name = (text: string): TextPart => ({ text, weight: 'A', groups: [groups.names], name: true })
const keyword = (text: string): TextPart => ({ text, weight: 'B' })
const body = (text: string): TextPart => ({ text, weight: 'C' })

const documents: [id: number, parts: TextPart[]][] = [
  [1, [keyword('การวิจัยเซมิคอนดักเตอร์และวัสดุนาโน'), body('มหาวิทยาลัยเชียงใหม่ ศึกษาน้ำเสีย')]],
  [2, [keyword('ການຄົ້ນຄວ້າພະລັງງານທົດແທນ'), body('ມະຫາວິທະຍາໄລແຫ່ງຊາດລາວ ນ້ຳ')]],
  [3, [keyword('可再生能源与半导体材料研究'), body('清华大学')]],
  [4, [keyword('ရန်ကုန်တက္ကသိုလ် သုတေသနဌာန'), body('ပြန်ပြည့်မြဲစွမ်းအင်')]],
  [5, [keyword('សាកលវិទ្យាល័យភូមិន្ទភ្នំពេញ'), body('ស្រាវជ្រាវថាមពលកកើតឡើងវិញ')]],
  [6, [keyword('Nghiên cứu năng lượng tái tạo'), body('Đại học Quốc gia Hà Nội, Nguyễn Văn Đức')]],
  [7, [keyword('Penelitian energi terbarukan'), body('Universitas Gadjah Mada')]],
  [8, [keyword('Pananaliksik sa enerhiyang nababago'), body('Unibersidad ng Pilipinas Peña')]],
  [9, [keyword('Machine-learning studies of renewable energies (COVID-19)'), body('National University of Singapore')]],
  [20, [name('Nguyễn Thị An'), keyword('Quantum sensing')]],
  [21, [name('Trần Quốc Huy'), body('Student of Nguyễn Thị An')]],
  [22, [name('Pornchai Suksawat'), name('พรชัย สุขสวัสดิ์'), keyword('สีแดง ชั้น ๕')]],
  [23, [name('U Aung Htun'), name('ဦးအောင်ထွန်း')]],
  [24, [name("Ma'ruf Amin"), body('Cảm biến lượng tử')]],
  [25, [name('王芳'), body('vitamin c and thin film transistors')]],
  [27, [name('叶丽华'), name('Yap Li Hua')]],
  [28, [name('ព្រំ សុភា')]],
  [26, [name('นายกิตติ ใจดี'), body('film about thin ice, เซนเซอร์\u200Bควอนตัม พ.ศ. ๒๕๖๖')]],
]

beforeAll(async () => {
  database = await createDatabase('empty')
  client = new pg.Client(database.settings)
  await client.connect()
  await client.query('create table documents (id int primary key, tsv tsvector)')
  for (const [id, parts] of documents)
    await client.query('insert into documents values ($1, $2::tsvector)', [id, toTsvector(parts)])
  await client.query('create index on documents using gin (tsv)')
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const asText = async (vector: Buffer): Promise<string> =>
  (await client.query<{ text: string }>('select $1::tsvector::text as text', [vector])).rows[0]?.text ?? ''

async function find(q: string, options: QueryOptions = { prefixLast: true }): Promise<number[]> {
  const query = toTsquery(parseQuery(q), options)
  const { rows } = await client.query<{ id: number }>(
    'select id from documents where tsv @@ $1::tsquery order by ts_rank(tsv, $1::tsquery) desc, id',
    [query],
  )
  return rows.map((row) => row.id)
}

test.each<[string, number]>([
  ['เซ็นเซอร์ควอนตัม', 26],
  ['เซ็นเซอร', 26],
  ['Yap Lihua', 27],
  ['lihua yap', 27],
  ['Li Hua', 27],
  ['ព្រំសុភា', 28],
  ['ေအာင္ထြန္း', 23],
])('the other spelling "%s" finds document %d', async (q, id) => {
  expect(await find(q)).toContain(id)
})

describe('nine languages', () => {
  test.each<[string, number]>([
    ['เซมิคอน', 1],
    ['เซมิคอนดักเตอร', 1],
    ['มหาวิทยาลัยเชียง', 1],
    ['น้ำเสีย', 1],
    ['นํ้าเสีย', 1],
    ['เชียงใหม่ วิจัย', 1],
    ['ພະລັງງານ', 2],
    ['ຄົ້ນຄວ້າພະລັງ', 2],
    ['ນ້ໍາ', 2],
    ['半導體', 3],
    ['半导', 3],
    ['清華大學', 3],
    ['တက္ကသိုလ်', 4],
    ['ရန်ကုန်တက္က', 4],
    ['ភ្នំពេញ', 5],
    ['សាកលវិទ្យា', 5],
    ['nang luong tai tao', 6],
    ['năng lượng', 6],
    ['nguyen duc', 6],
    ['Đức', 6],
    ['duc', 6],
    ['energi terbaru', 7],
    ['pena', 8],
    ['pananaliks', 8],
    ['renewable energy', 9],
    ['stud', 9],
    ['machine learn', 9],
    ['covid', 9],
  ])('%s finds %i first', async (q, id) => {
    expect((await find(q))[0]).toBe(id)
  })

  test.each<[string, number]>([
    ['ແ', 2],
    ['ນ', 2],
    ['ລັ', 2],
    ['ว', 1],
    ['น้', 1],
    ['แด', 22],
    ['แดง', 22],
    ['半', 3],
    ['究', 3],
    ['学', 3],
    ['တ', 4],
    ['သိ', 4],
    ['ភ', 5],
    ['2023', 26],
    ['พ.ศ. 2566', 26],
    ['ชั้น 5', 22],
    ['ชั้น ๕', 22],
    ['เซนเซอร์ควอนตัม', 26],
    ['เซนเซอร์ ควอนตัม', 26],
    ['ควอน\u200Bตัม', 26],
  ])('%s, one or two characters, digits or pasted text, finds %i', async (q, id) => {
    expect(await find(q)).toContain(id)
  })

  test('one letter is the beginning of a word, and not what stands inside one', async () => {
    expect(await find('ວ')).not.toContain(2)
    expect(await find('ว')).not.toContain(22)
  })
})

describe('names of people', () => {
  const names: QueryOptions = { prefixLast: true, group: groups.names }

  test.each<[string, number]>([
    ['nguyen thi an', 20],
    ['an nguyen', 20],
    ['Nguyễn', 20],
    ['nguyen t a', 20],
    ['n. thi an', 20],
    ['Dr. Nguyen', 20],
    ['Nguyen PhD', 20],
    ['ดร.พรชัย', 22],
    ['นายพรชัย', 22],
    ['พรชัย ส', 22],
    ['ศ.ดร. พรชัย', 22],
    ['Prof Aung', 23],
    ['Daw Htun', 23],
    ['ဒေါ်အောင်', 23],
    ['maruf', 24],
    ["ma'ruf", 24],
    ['Ma’ruf', 24],
    ['王教授', 25],
    ['王', 25],
    ['นายกิตติ', 26],
    ['กิตติ', 26],
  ])('%s finds %i alone', async (q, id) => {
    expect(await find(q, names)).toEqual([id])
  })

  test('only names are searched', async () => {
    expect(await find('nguyen thi an')).toEqual([20, 21])
    expect(await find('nguyen thi an', names)).toEqual([20])
    expect(await find('quantum', names)).toEqual([])
  })

  test('a name spelled in another way is found when similar names are asked for', async () => {
    expect(await find('Phonchai', names)).toEqual([])
    expect(await find('Phonchai', { ...names, similarNames: true })).toEqual([22])
    expect(await find('Tun', { ...names, similarNames: true })).toContain(23)
  })

  test('initials find names in a search of everything too', async () => {
    expect((await find('nguyen t a'))[0]).toBe(20)
  })
})

describe('operators', () => {
  test.each<[string, number[]]>([
    ['thin film', [25, 26]],
    ['"thin film"', [25]],
    ['film -transistors', [26]],
    ['film -"thin film"', [26]],
    ['vitamin c', [25]],
    ['"c"', [25]],
    ['c', [6, 9, 24, 25]],
    ['"vitamin c"', [25]],
    ['"สีแดง"', [22]],
    ['"nguyen thi"', [20, 21]],
    ['"nguyễn thị"', [20, 21]],
    ['"nguyên thị"', []],
    ['covid-19', [9]],
    ['studies of the energy', [9]],
    ['the', []],
    ['xyzzy', []],
  ])('quotes, OR and minus mean what they say: %s', async (q, ids) => {
    expect((await find(q)).toSorted((a, b) => a - b)).toEqual(ids)
  })

  test('synonyms of other languages are found, unless exactly this is searched', async () => {
    const synonyms = new Map([['quantum sensing', ['เซนเซอร์ควอนตัม', 'cảm biến lượng tử']]])
    expect((await find('quantum sensing', { synonyms })).toSorted()).toEqual([20, 24, 26])
    expect(await find('quantum sensing', { synonyms, exact: true })).toEqual([20])
  })

  test('weights narrow a search to fields of that weight', async () => {
    expect(await find('น้ำเสีย', { weights: 'A' })).toEqual([])
    expect(await find('น้ำเสีย', { weights: 'C' })).toEqual([1])
    expect(await find('ว', { weights: 'B', prefixLast: true })).toContain(1)
    expect(await find('เซมิคอนดักเตอร์ -น้ำ', { weights: 'B' })).toEqual([1])
    expect(await find('quantum', { weights: 'B' })).toEqual([20])
    expect(await find('huy q', { weights: 'B', prefixLast: true })).toEqual([])
    expect(await find('tun', { weights: 'B', prefixLast: true, similarNames: true })).toEqual([])
  })
})

describe('texts that nobody means', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...Array.from(`'"\\:*&|!()<->~=#^ -“”aก半ດ့်1ß\u0000\u200B`)) }),
    fc.string({ unit: fc.constantFrom('Dr.', 'นาย', '教授', ' ', "o'", '-', '"', 'สีแดง', 'Việt', 'a', '19') }),
  )
  const options = fc.record(
    {
      prefixLast: fc.boolean(),
      exact: fc.boolean(),
      similarNames: fc.boolean(),
      weights: fc.string(),
      group: fc.constantFrom('n', 'u'),
      synonyms: fc
        .dictionary(anything, fc.array(anything, { maxLength: 3 }))
        .map((words) => new Map(Object.entries(words))),
    },
    { requiredKeys: [] },
  )

  test('any text gives a valid tsquery', async () => {
    await fc.assert(
      fc.asyncProperty(anything, options, async (q, how) => {
        const parsed = parseQuery(q)
        const { words, always } = rankedQuery(parsed, how)
        const queries = [toTsquery(parsed, how), always, ...words.map(({ tsquery }) => tsquery)]
        await client.query('select unnest($1::text[])::tsquery', [queries])
      }),
      { numRuns: 1500 },
    )
  })

  test('any text gives a valid tsvector, and finds itself', async () => {
    await fc.assert(
      fc.asyncProperty(anything, async (text) => {
        // Signs that mean something in a query are left out, also those that only become one (a lowered minus).
        const words = normalize(text).replaceAll(/["“”„‟«»「」『』−–-]/g, ' ')
        const query = toTsquery(parseQuery(words), { prefixLast: true })
        const { rows } = await client.query<{ found: boolean }>('select $1::tsvector @@ $2::tsquery as found', [
          toTsvector([{ text, weight: 'A', groups: ['n'], name: true }]),
          query,
        ])
        expect(query === '' || rows[0]?.found).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })

  test('many documents travel as one array', async () => {
    const vectors = ['Quantum', '', 'สีแดง', 'x '.repeat(9)].map((text) => toTsvector([{ text, weight: 'D' }]))
    for (const some of [vectors, []]) {
      const alone: string[] = []
      for (const vector of some) alone.push(await asText(vector))
      const { rows } = await client.query<{ read: string[] }>('select $1::tsvector[]::text[] as read', [
        tsvectorArray(some),
      ])
      expect(rows[0]?.read).toEqual(alone)
    }
  })

  test('enormous documents and words stay within the limits of PostgreSQL', async () => {
    const words = Array.from({ length: 200_000 }, (_, index) => `w${index}`).join(' ')
    const same = 'quantum '.repeat(50_000)
    for (const text of [words, same, 'x'.repeat(100_000), 'ก'.repeat(50_000)]) {
      const tsvector = toTsvector([{ text, weight: 'B', groups: ['u'] }])
      await expect(client.query('select length($1::tsvector)', [tsvector])).resolves.toBeDefined()
    }
  })
})
