import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { fc } from '#tests/support/property.ts'
import { writeOds } from 'hucre/ods'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { readSheet } from '../read-sheet.ts'
import { sheetLimits } from '../sheet-limits.ts'
import type { SheetHead, SourceOptions } from '../sheet-parts.ts'
import { SheetProblem, type SheetNote } from '../sheet-problem.ts'
import { readParts } from '../sheet-source.ts'

async function read(data: Buffer, options: Partial<SourceOptions> & { limits?: object } = {}) {
  const rows: string[][] = []
  const found: { head?: SheetHead; notes?: SheetNote[] } = {}
  const { limits, ...source } = options
  for await (const part of readParts(data, { name: 'a.xls', ...source }, { ...sheetLimits, ...limits }))
    if ('rows' in part) rows.push(...part.rows)
    else Object.assign(found, part)
  return { ...found.head!, rows, notes: found.notes! }
}
const refused = (data: Buffer, options: Parameters<typeof read>[1] = {}): Promise<string> =>
  read(data, options).then(
    () => 'read',
    (error: unknown) => (error instanceof SheetProblem ? error.code : Promise.reject(error as Error)),
  )

const real = readFileSync(
  new URL('../../../../tests/fixtures/uploads/real-world/vietnam-provinces-2019.xls', import.meta.url),
)

const u16 = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from([value & 255, (value >> 8) & 255])))
const u32 = (value: number): Buffer => Buffer.from(new Uint32Array([value]).buffer)
const f64 = (value: number): Buffer => Buffer.from(new Float64Array([value]).buffer)
const record = (type: number, ...data: Buffer[]): Buffer => {
  const body = Buffer.concat(data)
  return Buffer.concat([u16(type, body.length), body])
}
const latin = (text: string): Buffer => Buffer.concat([u16(text.length), Buffer.from([0]), Buffer.from(text, 'latin1')])
const wide = (text: string): Buffer => Buffer.concat([u16(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')])

/** A compound file with one stream of at least 4,096 bytes. */
function compound(stream: Buffer, name = 'Workbook'): Buffer {
  const bytes = Buffer.concat([stream, Buffer.alloc(Math.max(0, 4096 - stream.length))])
  const sectors = Math.ceil(bytes.length / 512)
  const body = Buffer.concat([bytes, Buffer.alloc(sectors * 512 - bytes.length)])
  const head = Buffer.alloc(512, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.fill(0, 8, 76)
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  head.writeUInt32LE(1, 44)
  head.writeUInt32LE(1, 48)
  head.writeUInt32LE(4096, 56)
  head.writeUInt32LE(0xfffffffe, 60)
  head.writeUInt32LE(0xfffffffe, 68)
  head.writeUInt32LE(0, 76)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(0xfffffffe, 4)
  for (let at = 0; at < sectors; at++) table.writeUInt32LE(at === sectors - 1 ? 0xfffffffe : at + 3, (at + 2) * 4)
  const entry = (title: string, type: number, start: number, size: number): Buffer => {
    const one = Buffer.alloc(128)
    one.write(title, 'utf16le')
    one.writeUInt16LE(title.length * 2 + 2, 64)
    one[66] = type
    one.writeUInt32LE(start, 116)
    one.writeUInt32LE(size, 120)
    return one
  }
  const list = Buffer.concat([
    entry('Root Entry', 5, 0xfffffffe, 0),
    entry(name, 2, 2, bytes.length),
    Buffer.alloc(256),
  ])
  return Buffer.concat([head, table, list, body])
}

const begin = (type: number): Buffer => record(0x809, u16(0x0600, type), Buffer.alloc(12))
const end = record(0x0a)

/** A workbook of one sheet: records before it, and its own. */
function workbook(before: Buffer[], cells: Buffer[]): Buffer {
  const sheetOf = (from: number): Buffer => record(0x85, u32(from), Buffer.from([0, 0, 3, 0]), Buffer.from('One'))
  const globals = (from: number): Buffer => Buffer.concat([begin(5), ...before, sheetOf(from), end])
  return Buffer.concat([globals(globals(0).length), begin(0x10), ...cells, end])
}
const label = (row: number, column: number, text: string): Buffer => record(0x204, u16(row, column, 0), wide(text))
const headings = [label(0, 0, 'Name'), label(0, 1, 'Value')]

describe('.xls of 1997-2003', () => {
  test('a file of the world is read in the bounded process', async () => {
    const sheet = await readSheet(real, { name: 'vietnam-provinces-2019.xls' })
    expect(sheet.headings).toEqual(['Mã', 'Tên', 'Tên Tiếng Anh', 'Cấp'])
    expect(sheet.rows.slice(0, 2)).toEqual([
      ['01', 'Thành phố Hà Nội', '', 'Thành phố Trung ương'],
      ['02', 'Tỉnh Hà Giang', '', 'Tỉnh'],
    ])
    expect(sheet.rows.filter(([code]) => code)).toHaveLength(63)
  })

  test('numbers, dates, truth, errors, formulas and hidden rows read as they do in .xlsx', async () => {
    const styles = [
      record(0x41e, u16(164), latin('000')),
      ...[0, 14, 164].map((format) => record(0xe0, u16(0, format))),
    ]
    const formula = (row: number, result: Buffer): Buffer => record(6, u16(row, 1, 0), result, Buffer.alloc(8))
    const sheet = await read(
      compound(
        workbook(styles, [
          ...headings,
          label(1, 0, 'number'),
          record(0x203, u16(1, 1, 0), f64(1234.5)),
          label(2, 0, 'date'),
          record(0x203, u16(2, 1, 1), f64(44562)),
          label(3, 0, 'code'),
          record(0x27e, u16(3, 1, 2), u32((7 << 2) | 2)),
          label(4, 0, 'hundredths'),
          record(0xbd, u16(4, 1), u16(0), u32((314 << 2) | 3), u16(1)),
          label(5, 0, 'true'),
          record(0x205, u16(5, 1, 0), Buffer.from([1, 0])),
          label(6, 0, 'error'),
          record(0x205, u16(6, 1, 0), Buffer.from([42, 1])),
          label(7, 0, 'formula'),
          formula(7, f64(5)),
          label(8, 0, 'text'),
          formula(8, Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff])),
          record(0x207, wide('ผล')),
          record(0x208, u16(9, 0, 2, 255, 0, 0, 0x20, 0)),
          label(9, 0, 'hidden'),
          label(9, 1, 'x'),
        ]),
      ),
    )
    expect(sheet.rows).toEqual([
      ['number', '1234.5'],
      ['date', '2022-01-01'],
      ['code', '007'],
      ['hundredths', '3.14'],
      ['true', 'TRUE'],
      ['error', '#N/A'],
      ['formula', '5'],
      ['text', 'ผล'],
      ['hidden', 'x'],
    ])
    for (const [code, count] of [
      ['formulasRead', 2],
      ['errorCells', 1],
      ['hiddenRowsRead', 1],
    ])
      expect(sheet.notes).toContainEqual({ code, params: { count } })
  })

  test('shared texts go on in the next record, wider or narrower, with fonts and reading aids left out', async () => {
    const rich = Buffer.concat([
      u16(4),
      Buffer.from([8 | 4]),
      u16(1),
      u32(6),
      Buffer.from('Bold'),
      Buffer.alloc(4),
      Buffer.alloc(6),
    ])
    const strings = record(
      0xfc,
      u32(4),
      u32(4),
      latin('Name'),
      latin('Value'),
      rich,
      u16(6),
      Buffer.from([0]),
      Buffer.from('abc'),
    )
    const more = record(0x3c, Buffer.from([1]), Buffer.from('กขค', 'utf16le'))
    const shared = (row: number, column: number, at: number): Buffer => record(0xfd, u16(row, column, 0), u32(at))
    const cells = [
      shared(0, 0, 0),
      shared(0, 1, 1),
      shared(1, 0, 2),
      shared(1, 1, 3),
      shared(2, 0, 99),
      shared(2, 1, 3),
    ]
    const sheet = await read(compound(workbook([strings, more], cells)))
    expect(sheet.rows).toEqual([
      ['Bold', 'abcกขค'],
      ['', 'abcกขค'],
    ])
  })

  test('a password, an older Excel and other compound files are refused with their own words', async () => {
    expect(await refused(compound(workbook([record(0x2f, u16(1))], headings)))).toBe('passwordProtected')
    expect(await refused(compound(workbook([], headings), 'Book'))).toBe('oldXls')
    expect(await refused(compound(Buffer.alloc(8), 'WordDocument'))).toBe('liesAboutType')
    expect(await refused(real, { name: 'a.xlsx' })).toBe('liesAboutType')
  })

  test('limits hold, and chains that turn in circles end', async () => {
    const many = Array.from({ length: 60 }, (_, row) => label(row + 1, 0, 'x'))
    expect(await refused(compound(workbook([], [...headings, ...many])), { limits: { rows: 30 } })).toBe('tooManyRows')
    expect(await refused(compound(workbook([], [...headings, label(1, 230, 'x')])))).toBe('tooManyColumns')
    expect(
      await refused(compound(workbook([], [...headings, label(1, 1, 'x'.repeat(40))])), { limits: { cell: 30 } }),
    ).toBe('cellTooLong')
    const round = compound(workbook([], [...headings, ...many]))
    round.writeUInt32LE(2, 512 + 4 * 3)
    expect(['damaged', 'read', 'tooManyRows']).toContain(await refused(round))
  })

  test('bytes changed at will give rows or a refusal, never another fault', async () => {
    const change = fc.record({ at: fc.nat(real.length - 1), to: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 400, max: real.length }),
        async (changes, length) => {
          const bytes = Buffer.from(real.subarray(0, length))
          for (const { at, to } of changes) if (at < bytes.length) bytes[at] = to
          expect(await refused(bytes)).toMatch(/\w/)
        },
      ),
      { numRuns: 150 },
    )
  })
})

/** A ZIP of stored parts. */
function stored(parts: [name: string, text: string][]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [name, text] of parts) {
    const bytes = Buffer.from(text)
    const rest = Buffer.concat([
      u16(20, 0, 0, 0, 0),
      u32(crc32(bytes)),
      u32(bytes.length),
      u32(bytes.length),
      u16(Buffer.byteLength(name), 0),
    ])
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), rest, Buffer.from(name), bytes])
    central.push(Buffer.from('PK\u0001\u0002'), u16(20), rest, u16(0, 0, 0), u32(0), u32(at), Buffer.from(name))
    locals.push(local)
    at += local.length
  }
  const list = Buffer.concat(central)
  return Buffer.concat([
    ...locals,
    list,
    Buffer.from('PK\u0005\u0006'),
    u16(0, 0, parts.length, parts.length),
    u32(list.length),
    u32(at),
    u16(0),
  ])
}
const ods = (table: string, styles = '', manifest = ''): Buffer =>
  stored([
    ['mimetype', 'application/vnd.oasis.opendocument.spreadsheet'],
    ['META-INF/manifest.xml', `<manifest:manifest>${manifest}</manifest:manifest>`],
    [
      'content.xml',
      `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${table}</office:spreadsheet></office:body></office:document-content>`,
    ],
  ])
const cell = (text: string, more = ''): string =>
  `<table:table-cell office:value-type="string"${more}><text:p>${text}</text:p></table:table-cell>`
const odsRow = (...cells: string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`
const odsHead = odsRow(cell('Name'), cell('Value'))

describe('.ods', () => {
  test('a workbook that another program wrote is read in the bounded process', async () => {
    const bytes = await writeOds({
      sheets: [
        {
          name: 'People',
          rows: [
            ['Name', 'Born', 'Size'],
            ['สมชาย', new Date(Date.UTC(1990, 4, 17)), 1.5],
            ['Bounmy', null, 2],
          ],
        },
      ],
    })
    const sheet = await readSheet(bytes, { name: 'people.ods' })
    expect(sheet).toMatchObject({ sheet: 'People', headings: ['Name', 'Born', 'Size'] })
    expect(sheet.rows).toEqual([
      ['สมชาย', '1990-05-17', '1.5'],
      ['Bounmy', '', '2'],
    ])
  })

  test('repeats, codes, notes, blanks, hidden rows and sheets', async () => {
    const table =
      `<table:table table:name="Away" table:style-name="h">${odsHead}</table:table><table:table table:name="Shown">${odsHead}` +
      odsRow(
        cell('a<text:s text:c="2"/>b</text:p><text:p>c', ' table:number-columns-repeated="2"'),
        '<table:table-cell table:number-columns-repeated="16000"/>',
      ) +
      `<table:table-row table:number-rows-repeated="2">${cell('<text:span>twice</text:span>')}<table:table-cell office:value-type="float" office:value="7"><text:p>007</text:p><office:annotation><text:p>a note</text:p></office:annotation></table:table-cell></table:table-row>` +
      `<table:table-row table:visibility="collapse">${cell('hidden')}<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>WAHR</text:p></table:table-cell></table:table-row>` +
      '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>'
    const styles =
      '<style:style style:name="h" style:family="table"><style:table-properties table:display="false"/></style:style>'
    const sheet = await read(ods(table, styles), { name: 'a.ods' })
    expect(sheet.sheet).toBe('Shown')
    expect(sheet.sheets[0]).toMatchObject({ name: 'Away', hidden: true })
    expect(sheet.rows).toEqual([
      ['a  b\nc', 'a  b\nc'],
      ['twice', '007'],
      ['twice', '007'],
      ['hidden', 'TRUE'],
    ])
    expect(sheet.notes).toContainEqual({ code: 'hiddenRowsRead', params: { count: 1 } })
  })

  test('repeats without end, document types, passwords and other documents are refused', async () => {
    const repeated = (rows: string): Buffer =>
      ods(
        `<table:table table:name="A">${odsHead}<table:table-row table:number-rows-repeated="${rows}">${cell('x'.repeat(3000))}</table:table-row></table:table>`,
      )
    expect(await refused(repeated('1000000'), { name: 'a.ods' })).toBe('tooManyRows')
    expect(await refused(repeated('49000'), { name: 'a.ods' })).toBe('tooLargeUnpacked')
    expect(await refused(repeated('1e300'), { name: 'a.ods' })).toBe('damaged')
    expect(
      await refused(ods(`<table:table>${odsRow(cell('x', ' table:number-columns-repeated="16384"'))}</table:table>`), {
        name: 'a.ods',
      }),
    ).toBe('tooManyColumns')
    expect(await refused(ods('<!DOCTYPE x><table:table/>'), { name: 'a.ods' })).toBe('dtd')
    expect(await refused(ods('', '', '<manifest:encryption-data/>'), { name: 'a.ods' })).toBe('passwordProtected')
    expect(
      await refused(
        stored([
          ['mimetype', 'application/vnd.oasis.opendocument.text'],
          ['content.xml', '<a/>'],
        ]),
        { name: 'a.ods' },
      ),
    ).toBe('liesAboutType')
    expect(await refused(Buffer.from('Name,Code\na,b\n'), { name: 'a.ods' })).not.toBe('read')
  })
})

describe('what else is called .xls', () => {
  const page = (rows: string, head = ''): string =>
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head>${head}<style>td{color:red}</style></head><body><table border=1>${rows}</table></body></html>`

  test('a web page with a table, in the encoding that it names', async () => {
    const html = page(
      '<tr><th>ชื่อ<th>รหัส</tr><tr><td>สมชาย &amp; เพื่อน<br>สอง</td><td>007</td></tr>',
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-874">',
    )
    const sheet = await readSheet(iconv.encode(html, 'windows-874'), { name: 'export.xls' })
    expect(sheet).toMatchObject({
      encoding: 'windows-874',
      headings: ['ชื่อ', 'รหัส'],
      rows: [['สมชาย & เพื่อน\nสอง', '007']],
    })
  })

  test('cells over several columns and rows keep the others in their places; a table within a cell is its text', async () => {
    const html = page(
      '<tr><td colspan=2>A title</td></tr><tr><th>Name</th><th>Group</th><th>Code</th></tr>' +
        '<tr><td>One</td><td rowspan=2>G</td><td>1</td></tr><tr><td>Two</td><td>2</td></tr>' +
        '<tr><td><table><tr><td>in</td></tr></table></td><td>H</td><td>3</td></tr>',
    )
    expect((await read(Buffer.from(html))).rows).toEqual([
      ['One', 'G', '1'],
      ['Two', '', '2'],
      ['in', 'H', '3'],
    ])
  })

  test('a new workbook and plain text called .xls are read for what they are', async () => {
    const xlsx = readFileSync(new URL('../../../../tests/fixtures/uploads/talents.xlsx', import.meta.url))
    expect((await read(xlsx)).rows.length).toBeGreaterThan(5)
    expect((await read(Buffer.from('Name\tCode\nA\t007\n'))).rows).toEqual([['A', '007']])
  })

  test('a page without a table, one with too much, and one nested without end are refused', async () => {
    expect(await refused(Buffer.from('<html><body><p>nothing</body></html>'))).toBe('fileEmpty')
    const rows = `<tr><td>Name</td></tr>${'<tr><td>x</td></tr>'.repeat(100)}`
    expect(await refused(Buffer.from(page(rows)), { limits: { rows: 50 } })).toBe('tooManyRows')
    expect(await refused(Buffer.from(page(`<tr>${'<td>x</td>'.repeat(201)}</tr>`)))).toBe('tooManyColumns')
    expect(await refused(Buffer.from(page(`<tr><td>${'x'.repeat(40_000)}</td></tr>`)))).toBe('cellTooLong')
    expect(
      await refused(Buffer.from(page(`<tr><td colspan=999999999>x</td><td>${'<b>'.repeat(5000)}y</td></tr>`))),
    ).toBe('tooManyColumns')
    await expect(readSheet(Buffer.from('<html>'.repeat(1000)), { name: 'a.xls' })).rejects.toMatchObject({
      code: 'fileEmpty',
    })
  })
})
