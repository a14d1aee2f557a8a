import { fc } from '#tests/support/property.ts'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { decodeText, looksThai } from './encodings/decode-text.ts'
import { readSheet } from './read-sheet.ts'
import { sheetLimits } from './sheet-limits.ts'
import type { SheetHead, SourceOptions } from './sheet-parts.ts'
import type { SheetNote, SheetProblem } from './sheet-problem.ts'
import { readParts } from './sheet-source.ts'

async function read(data: Buffer | string, options: Partial<SourceOptions> = {}) {
  const rows: string[][] = []
  const found: { head?: SheetHead; notes?: SheetNote[] } = {}
  const source = { name: 'a.csv', ...options }
  for await (const part of readParts(Buffer.from(data as string), source, sheetLimits))
    if ('rows' in part) rows.push(...part.rows)
    else Object.assign(found, part)
  return { ...found.head!, rows, notes: found.notes! }
}

/** What is asked about these bytes. */
function candidatesOf(bytes: Buffer) {
  try {
    decodeText(bytes, undefined, 'csv')
  } catch (error) {
    return (error as SheetProblem).candidates
  }
  throw new Error('It was read without asking.')
}

const table = 'ชื่อ,รหัส\nสมชาย,007\nสมศรี,008\n'

describe('encodings', () => {
  test.each(['utf-16le', 'utf-16be', 'windows-874'])('%s is found without a mark', async (encoding) => {
    const sheet = await read(iconv.encode(table, encoding))
    expect(sheet).toMatchObject({
      encoding,
      headings: ['ชื่อ', 'รหัส'],
      rows: [
        ['สมชาย', '007'],
        ['สมศรี', '008'],
      ],
    })
    expect(sheet.notes).toContainEqual({ code: 'encodingGuessed', params: { encoding } })
  })
  test.each(['utf-8', 'utf-16le', 'utf-16be'])('%s is found by its mark', async (encoding) => {
    const sheet = await read(iconv.encode(table, encoding, { addBOM: true }))
    expect(sheet).toMatchObject({ encoding, headings: ['ชื่อ', 'รหัส'], notes: [] })
  })
  test('the person is asked with previews when it is unsure, and the answer counts', async () => {
    const chinese = iconv.encode('姓名,代码\n张伟,007\n李娜,008\n', 'gb18030')
    const problem = await readSheet(chinese, { name: 'a.csv' }).catch((error: unknown) => error)
    expect(problem).toMatchObject({ code: 'encodingUnsure' })
    const { candidates } = problem as SheetProblem
    expect(candidates.find(({ encoding }) => encoding === 'gb18030')?.preview).toContain('张伟,007')
    expect((await read(chinese, { encoding: 'gb18030' })).rows[0]).toEqual(['张伟', '007'])
    await expect(read(chinese, { encoding: 'ebcdic' })).rejects.toMatchObject({ code: 'encodingUnknown' })
  })
  test('a UTF-8 file with a broken letter is offered as UTF-8', async () => {
    const broken = Buffer.concat([Buffer.from(table), Buffer.from('ก').subarray(0, 2)])
    const problem = await readSheet(broken, { name: 'a.csv' }).catch((error: unknown) => error)
    const { candidates } = problem as SheetProblem
    expect(candidates[0]).toEqual({
      encoding: 'utf-8',
      preview: ['ชื่อ,รหัส', 'สมชาย,007', 'สมศรี,008'],
      broken: 1,
      firstBroken: 4,
    })
  })
  test.each([
    [
      'euc-kr',
      '서울대학교 고려대학교 연세대학교 부산대학교 김민준 이서연 박지훈 최수빈 정예은 강도윤 조하은 윤시우 장서준 임지유',
    ],
    [
      'big5',
      '國立臺灣大學 清華大學 交通大學 陳怡君 林志明 黃淑芬 張家豪 李雅婷 王建宏 吳佩珊 劉俊傑 蔡宗翰 楊雅雯 許志豪',
    ],
    ['gb18030', '北京大学 清华大学 复旦大学 王伟 李娜 张敏 刘洋 陈静 杨帆 赵磊 黄丽 周涛 吴霞 徐强'],
    ['shift_jis', '東京大学 京都大学 大阪大学 佐藤太郎 鈴木花子 高橋健一 たなか スズキ 渡辺美咲 伊藤翔太 山本由美'],
  ])('no list of names in %s is read as Thai without asking, and it is offered first', (encoding, text) => {
    const all = text.split(' ')
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 30 }), (names) => {
        expect(looksThai(iconv.encode(`Name,Code\n${names.join(',7\n')}`, encoding))).toBe(false)
      }),
    )
    const whole = iconv.encode(`Name,Code\n${all.join(',7\n')}`, encoding)
    expect(candidatesOf(whole)[0]).toMatchObject({
      encoding,
      preview: [expect.stringContaining(all[0]!), expect.any(String), expect.any(String)],
      broken: 0,
    })
  })
  test('a Thai file with one broken byte asks, names its line, and Thai comes first', async () => {
    const [before, after] = [iconv.encode(table.repeat(40), 'windows-874'), iconv.encode('สมหมาย,009\n', 'windows-874')]
    const broken = Buffer.concat([before, Buffer.from([0xfc]), after])
    const sheet = await read(broken, { encoding: 'windows-874' })
    expect(sheet.notes).toContainEqual({ code: 'brokenCharacters', params: { count: 1, row: 121 } })
    const short = Buffer.concat([iconv.encode(table, 'windows-874'), Buffer.from([0xfc]), after])
    expect(candidatesOf(short)[0]).toMatchObject({ encoding: 'windows-874', broken: 1, firstBroken: 4 })
  })
  test('a line is shown where its characters are not plain', () => {
    const [first] = candidatesOf(iconv.encode(`${'x'.repeat(300)},서울대학교 김민준 박지훈\n`, 'euc-kr'))
    expect(first?.preview[0]).toContain('서울대학교')
  })
  test('western and Vietnamese bytes are not taken for Thai', () => {
    expect(looksThai(iconv.encode('Müller, José, Đặng', 'windows-1258'))).toBe(false)
    expect(looksThai(iconv.encode('résumé café déjà', 'windows-1252'))).toBe(false)
    expect(looksThai(iconv.encode('ผู้ช่วยศาสตราจารย์ น้ำ เก๋ไก๋', 'windows-874'))).toBe(true)
  })
})

describe('separators and quotes', () => {
  test.each([',', ';', '\t', '|'])('"%s" is found', async (separator) => {
    const line = (...cells: string[]) => cells.join(separator)
    const text = [
      line('Name', 'Keywords', 'City'),
      line('A', '"x; y, z | w"', 'B'),
      line('C', '"p; q, r | s"', 'D'),
    ].join('\r\n')
    expect(await read(text)).toMatchObject({
      separator,
      rows: [
        ['A', 'x; y, z | w', 'B'],
        ['C', 'p; q, r | s', 'D'],
      ],
    })
  })
  test('keywords with semicolons do not win over commas', async () => {
    expect((await read('Name,Keywords\nA,x; y; z\nB,p; q; r\n')).separator).toBe(',')
  })
  test('the line sep=; is obeyed and not a row', async () => {
    expect(await read('sep=;\r\nName;Code\r\nA;1\r\n')).toMatchObject({
      separator: ';',
      headerRow: 2,
      headings: ['Name', 'Code'],
    })
  })
  test('one column needs no separator; a .txt and a .tsv read like a .csv', async () => {
    expect((await read('Name\nA\nB\n', { name: 'a.txt' })).rows).toEqual([['A'], ['B']])
    expect((await read('Name\tCode\nA\t1\n', { name: 'a.tsv' })).separator).toBe('\t')
  })
  test('quotes may hold line breaks, and must close', async () => {
    expect((await read('Name,Note\nA,"one\ntwo"\nB,x\n')).rows).toEqual([
      ['A', 'one\ntwo'],
      ['B', 'x'],
    ])
    await expect(read('Name,Note\nA,"one\nB,x\n')).rejects.toMatchObject({ code: 'quoteNotClosed', params: { row: 2 } })
  })
  test.each([
    ['\n', 'Name,Note\nA,"one\ntwo"\nB,x\nC,"open\nD,y\n', 5],
    ['\r\n', 'sep=;\r\nName;Note\r\nA;x\r\n\r\nB;"shut";"open\r\nC;y\r\n', 5],
    ['the second cell of a row', 'Name,Note\nA,x\n"B\nb","open, ""so"" and\nC,y\n', 4],
  ])('rows before a quotation mark that is never closed are read, and its line is named (%#)', async (_, text, row) => {
    const sheet = await read(text)
    expect(sheet.rows.map(([name]) => name)).toEqual(text.includes('two') ? ['A', 'B'] : ['A'])
    expect(sheet.notes).toEqual([{ code: 'quoteNotClosed', params: { row } }])
  })
})

test('blank lines, short rows and long rows are evened out', async () => {
  const sheet = await read('\n\nName,Code,\n\nA\nB,1,2,3\n')
  expect(sheet).toMatchObject({
    headerRow: 3,
    headings: ['Name', 'Code', '', ''],
    rows: [
      ['A', '', '', ''],
      ['B', '1', '2', '3'],
    ],
  })
})

test('rows with more cells than headings are named, blanks are no cells', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => (at % 5 === 4 ? `n${at},1,more` : `n${at},1,, `))
  const { notes } = await read(`Name,Code\n${lines.join('\n')}\n`)
  const rows = '6, 11, 16, 21, 26, 31, 36, 41, 46, 51 …'
  expect(notes).toEqual([{ code: 'wideRows', params: { count: 12, rows } }])
})

test('a stray cell far to the right is left out and named; more headings than columns are read are refused', async () => {
  const stray = await read(`Name,Code\nA,1\nB,2${','.repeat(300)}x\n`)
  const rows = [
    ['A', '1'],
    ['B', '2'],
  ]
  expect(stray).toMatchObject({ headings: ['Name', 'Code'], rows })
  expect(stray.notes).toEqual([{ code: 'farCells', params: { count: 1, cells: 'KP3' } }])
  const headings = Array.from({ length: 201 }, (_, at) => `h${at}`).join(',')
  await expect(read(`${headings}\nA\n`)).rejects.toMatchObject({ code: 'tooManyColumns' })
})

test('a file without a header says that it is unsure', async () => {
  const sheet = await read('1,2,3\n4,5,6\n')
  expect(sheet.notes).toContainEqual({ code: 'headerUnsure' })
})

test('shortened numbers and Zawgyi are told', async () => {
  const sheet = await read('Name,Id\nယေက်ာ္ဂ်ာကို ျမန္မာ,1.1014E+12\n')
  expect(sheet.notes).toContainEqual({ code: 'shortenedNumbers', params: { count: 1 } })
  expect(sheet.notes).toContainEqual({
    code: 'zawgyiSuspected',
    params: { count: 1, before: 'ယေက်ာ္ဂ်ာကို ျမန္မာ', after: 'ယကျော်ဂျာကို မြန်မာ' },
  })
})

describe('a cell that no spreadsheet could hold', () => {
  const authors = 'Author A. (57190000001); '.repeat(2000)

  test('is read from the export of a database of works', async () => {
    const { rows } = await read(`"Author full names","Source title","EID"\n"${authors}","Physics","2-s2.0-1"\n`)
    expect(rows[0]?.[0]?.length).toBeGreaterThan(sheetLimits.cell)
  })

  test('is refused in any other table, with its place', async () => {
    await expect(read(`Name,About\nAnong,"${authors}"\n`)).rejects.toMatchObject({
      code: 'cellTooLong',
      params: { row: 2, column: 2, limit: sheetLimits.cell },
    })
  })
})
