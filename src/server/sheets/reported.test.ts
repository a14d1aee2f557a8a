// Tables as programs in use write them, with what their cells show: containers, typed and empty cells, number formats.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { isShownCode, readNumberFormat, showNumber } from './xlsx/number-format.ts'

const folder = new URL('../../../tests/fixtures/reported/', import.meta.url)
const others = new URL('../../../tests/fixtures/other-programs/', import.meta.url)
const rowsOf = async (name: string) => (await readSheet(readFileSync(new URL(name, folder)), { name })).rows
const column = async (name: string, at: number) => (await rowsOf(name)).map((row) => row[at])

const people = [
  ['Anong Srisuk', 'anong.srisuk@example.org', '02 218 1000', 'Thailand'],
  ['Ko Lin Htet', 'ko.lin@example.org', '01 535 000', 'Myanmar'],
  ['Siti Rahman', 'siti.rahman@example.org', '021 500 100', 'Indonesia'],
]

test.each(['part-name-case.xlsx', 'xml-2003.xls', 'single-file-page.xls'])('%s: three people', async (name) =>
  expect(await rowsOf(name)).toEqual(people),
)

test('cells show what they show in the program that wrote them', async () => {
  expect(await column('phone-formats.xlsx', 2)).toEqual([
    '0-2218-1000',
    '(021) 234-5678',
    '(03) 1234-5678',
    '08-1234-5678',
    '+66 812345678',
  ])
  expect(await column('number-prefix.xlsx', 2)).toEqual(['Grade 7', 'P-012'])
  expect(await column('shown-numbers.ods', 2)).toEqual(['081-234-5678', '02-218-1000', '0812345679'])
  expect(await rowsOf('empty-string-cells.xlsx')).toMatchObject([
    ['Anong Srisuk', 'anong.srisuk@example.org', 'Lecturer', 'Thailand'],
    ['Ko Lin Htet', 'ko.lin@example.org', '', 'Myanmar'],
    ['Siti Rahman', '', 'Professor', 'Indonesia'],
  ])
  expect(await column('space-before-quote.csv', 2)).toEqual(['Lecturer, Physics', 'Researcher, Soils'])
})

/** Of each row the cells under these headings. */
async function cellsOf(name: string, ...wanted: string[]): Promise<string[][]> {
  const { headings, rows } = await readSheet(readFileSync(new URL(name, others)), { name })
  return rows.map((row) => wanted.map((heading) => row[headings.indexOf(heading)] ?? ''))
}

test.each([
  [
    'windows-874.csv',
    [
      ['อนงค์ ศรีสุข', 'หัวหน้า “ศูนย์”'],
      ['น.ส. มะลิ ก้องดี', 'อาจารย์'],
      ['ดร.สมชาย ใจดี', 'อาจารย์ – วิจัย'],
    ],
  ],
  [
    'utf-16-without-mark.csv',
    [
      ['Nguyễn Văn Minh', '0912 345 678\n0987 654 321'],
      ['Trần Thị Hồng', '(+84) 912-345-678'],
    ],
  ],
  [
    'digits-as-formulas.csv',
    [
      ['Dara Keola', '0205551234'],
      ['Noy Vongsa', '+856 20 5555 1234'],
    ],
  ],
  [
    'web-table.xls',
    [
      ['อนงค์\nศรีสุข', '0-2218-1000', 'ไทย'],
      ['มะลิ ก้องดี', '812345678', ''],
      ['ซ่อน ไว้', '', 'ไทย'],
    ],
  ],
  [
    'web-table-spans.xls',
    [
      ['อนงค์ ศรีสุข', '0-2218-1000', 'n1@example.org', 'ไทย'],
      ['มะลิ ก้องดี', '0-2218-1001', '', ''],
      ['ນ້ອຍ ວົງສາ', '020 5555', 'n3@example.org', 'ลาว'],
    ],
  ],
  [
    'comments-2003.xls',
    [
      ['Anong Srisuk', '', '081-234-5678', '2025-04-12'],
      ['Mali Kongdee', 'i2@example.org', '', '#N/A'],
    ],
  ],
  [
    'libreoffice.xlsx',
    [
      ['Anong Srisuk', '081-234-5678', '2025-04-12', 'ระดับ 7'],
      ['Mali\r Kongdee', '(02) 218-1000', '2025-04-12T12:00:00', 'Head of A'],
      ['Noy Vongsa', '0812345678', '2025-04-12', '#N/A'],
      ['Dara Keola', '0812345678', 'TRUE', '_x41_ lab'],
    ],
  ],
  ['dates-of-1904.xlsx', [['Anong Srisuk', '2025-04-12', '812345678']]],
  [
    'libreoffice.ods',
    [
      ['Anong Srisuk', 'l1@example.org', '081-2345678', '2025-04-12', 'ระดับ 7'],
      ['Mali\nKongdee', '', '02-218-1000\n081-234-5678', '2025-12-31', '0.5'],
      ['Noy Vongsa', '', '', '45759', 'A\tB'],
    ],
  ],
] as const)('tables of other programs: %s', async (name, rows) => {
  const columns: Record<string, string[]> = {
    'windows-874.csv': ['ชื่อ-นามสกุล', 'ตำแหน่ง'],
    'utf-16-without-mark.csv': ['Họ và tên', 'Điện thoại'],
    'digits-as-formulas.csv': ['Full name', 'Telephone'],
    'web-table.xls': ['ชื่อ-นามสกุล', 'โทรศัพท์', 'ประเทศ'],
    'web-table-spans.xls': ['ชื่อ-นามสกุล', 'โทรศัพท์', 'อีเมล', 'ประเทศ'],
    'comments-2003.xls': ['Full name', 'E-mail', 'Telephone', 'Available from'],
    'libreoffice.xlsx': ['Full name', 'Telephone', 'Available from', 'Position'],
    'dates-of-1904.xlsx': ['Full name', 'Available from', 'Telephone'],
    'libreoffice.ods': ['Full name', 'E-mail', 'Telephone', 'Available from', 'Position'],
  }
  expect(await cellsOf(name, ...(columns[name] ?? []))).toEqual(rows)
})

const works = ['Authors', 'Title', 'Year', 'Pages', 'DOI']

test.each([
  [
    'mendeley.bib',
    [
      [
        'Minh Trần; Juan Miguel de la Cruz; ASEAN Soil Partnership',
        'Peat fires of Sumatra: 10% of all',
        '2019',
        'e12-e20',
        '10.99999/978-3-030-12345-6_12',
      ],
    ],
  ],
  [
    'jabref.bib',
    [
      [
        'Thị Hồng Nguyễn; Jan van der Berg; Paulo T. Costa Jr.; Ludwig van Beethoven',
        'Rice – and what "green" means',
        '2020',
        '1-9,12',
        'https://doi.org/10.99999/tm.jab1',
      ],
      ['Dara Keola; Khamla Vongsa', 'Rivers: A reader', '2561', '', ''],
      ['UNESCO', 'Open science', '2021', '', ''],
    ],
  ],
  [
    'zotero.bib',
    [
      [
        "Anong Srisuk; Ministry of Agriculture; Zin Kyaw; Yo-Yo Ma; Niamh O'Brien",
        'The ASEAN rice paradox: why 5% < 10% & more',
        '2021',
        '1-10',
        '10.99999/tm.zot1',
      ],
      ['Tai-Man Chan; Max Lim', 'CH4 from paddies', '2022', '', '10.99999/tm.zot2'],
    ],
  ],
  [
    'scopus.ris',
    [
      [
        'T.H. Nguyen; S. Jaidee Jr.; J.M. de la Cruz; ASEAN Health Consortium',
        'Peat and health in Riau: IR - and other spectra',
        '2020',
        '',
        '10.99999/tm.sco1',
      ],
      [
        'K. Vongsa',
        'Weaving of nets',
        '2019',
        '10-15',
        'https://doi-org.ezproxy.example.ac.th/10.99999/TM.SCO2?nosfx=y',
      ],
    ],
  ],
  [
    'endnote.ris',
    [
      ['สมชาย ใจดี; อนงค์ ศรีสุข; World Health Organization', 'การจัดการน้ําในหมู่บ้าน', '2563', '101-9', '10.99999/tm.end1'],
      ['Aye Aung', 'Silt of the Irrawaddy', '2018', '', ''],
      ['D. Keola', 'Chapter of nets', '2017', '12-20', 'doi:10.99999/tm.end3'],
    ],
  ],
  [
    'endnote-older.ris',
    [
      ['Khamla Vongsa Jr; Jan van der Berg', 'Water in villages ²', '2019', 'S12-S20', '10.99999/tm.e1'],
      ['Jaidee, S. and Kongdee, M.', 'Two in a line', '2019', '', ''],
      ['Jaidee, S., Kongdee, M., Lim, M.', 'Three in a line', '2019', '', ''],
    ],
  ],
  [
    'zotero.json',
    [
      [
        'Jan van der Berg; Alexander von Humboldt; Paulo T. Costa Jr.; ASEAN Plus Study Team; Suu Kyi Aung',
        'Silt & sand: where 1 < 2',
        '2563',
        '12-20',
        '10.99999/TM.CSL1',
      ],
      ['CERN', 'Report of dams', '2019', '', ''],
      ['Yo-Yo Ma', 'Dates in words', '2018', '', ''],
      ['สมชาย ใจดี', 'A page', '2016', '', ''],
    ],
  ],
  [
    'crossref-list.json',
    [
      ['Khamla Vongsa; Lao Rice Team', 'Oryza sativa in Laos: A study', '2021', '1-5', '10.99999/tm.cr1'],
      ['Noy Phommachanh', 'On looms', '2019', '5-9', '10.99999/tm.cr2'],
    ],
  ],
  ['crossref-work.json', [['Khamla Vongsa', 'One work alone', '2021', '', '10.99999/tm.cr3']]],
])('works of other programs: %s', async (name, rows) => expect(await cellsOf(name, ...works)).toEqual(rows))

test('what is behind a tag that is none, around a word or beside a name stays', async () => {
  expect((await cellsOf('scopus.ris', 'Abstract', 'Author Keywords', 'Art. No.'))[0]).toEqual([
    'Peat was seen by infrared. IR - spectra were taken of CO2.',
    'Peat; Haze; smoke',
    '123456',
  ])
  expect((await cellsOf('endnote-older.ris', 'Abstract', 'Author Keywords'))[0]).toEqual([
    'Para one. Para two begins here. CO - emissions fell.',
    'water quality; Oryza',
  ])
  expect((await cellsOf('mendeley.bib', 'Abstract'))[0]).toEqual([
    '© 2019 Example Press. Peat and Oryza were measured.',
  ])
  expect((await cellsOf('zotero.json', 'Authors that are organizations'))[0]).toEqual(['No; No; No; No; Yes'])
  expect((await cellsOf('crossref-list.json', 'Book or conference title', 'Abstract'))[1]).toEqual([
    'Book of looms',
    '',
  ])
})

test('amounts stay numbers, whatever their format writes around them', () => {
  const shown = (code: string, value: string) => showNumber(value, readNumberFormat(200, code), false)
  for (const code of ['"฿"#,##0', '[$THB] 0', '0" people"', '0%', '#,##0_);(#,##0)', '"Rp" 0', '0.00E+00'])
    expect(shown(code, '1234'), code).toBe('1234')
  expect(shown('0;"minus "0', '-5')).toBe('-5')
  expect(shown('[<=99999]00000;00000-0000', '123')).toBe('00123')
  expect(shown('[<=99999]00000;00000-0000', '123456789')).toBe('12345-6789')
  expect(shown('"Room "General', '12')).toBe('Room 12')
  expect(isShownCode('1 000 000', '1000000')).toBe(false)
  expect(isShownCode('THB 100', '100')).toBe(false)
  expect(isShownCode('Grade 7', '7')).toBe(true)
})

test('the table that a page puts into another one is read', async () => {
  const inner = people.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  const page = `<?xml version="1.0"?><!-- saved --><html><table><tr><td><table><tr><td>Full name</td><td>E-mail</td><td>Telephone</td><td>Country</td></tr>${inner}</table></td></tr></table></html>`
  expect((await readSheet(Buffer.from(page), { name: 'page.xls' })).rows).toEqual(people)
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(page, 'utf16le')])
  expect((await readSheet(wide, { name: 'page.xls' })).rows).toEqual(people)
})
