import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readSheet, type ReadSheetOptions } from './read-sheet.ts'

type Part = { name: string; text: string; claim?: number; flags?: number }

/** A ZIP of parts; `claim` states another unpacked size than the true one. */
function zip(parts: Part[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { name, text, claim, flags = 0 } of parts) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(flags, 2)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(claim ?? bytes.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed])
    locals.push(local)
    central.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), head, tail, Buffer.from(name))
    at += local.length
  }
  const list = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, list, end])
}

const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (list: [id: string, kind: string, target: string][]): string =>
  `<Relationships>${list.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${type}/${kind}" Target="${target}"/>`).join('')}</Relationships>`

function xlsxParts(sheetData: string, { before = '', after = '', strings = '', styles = '', book = '' } = {}): Part[] {
  return [
    { name: '[Content_Types].xml', text: '<Types/>' },
    { name: '_rels/.rels', text: relations([['a', 'officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relations([
        ['s1', 'worksheet', 'worksheets/sheet1.xml'],
        ['s2', 'sharedStrings', 'sharedStrings.xml'],
        ['s3', 'styles', 'styles.xml'],
      ]),
    },
    {
      name: 'xl/workbook.xml',
      text: `<workbook>${book}<sheets><sheet name="One" sheetId="1" r:id="s1"/></sheets></workbook>`,
    },
    { name: 'xl/sharedStrings.xml', text: `<sst>${strings}</sst>` },
    { name: 'xl/styles.xml', text: `<styleSheet>${styles}</styleSheet>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      text: `<worksheet>${before}<sheetData>${sheetData}</sheetData>${after}</worksheet>`,
    },
  ]
}

const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const header = `<row>${inline('Name')}${inline('Code')}</row>`
const row = `<row>${inline('Somchai')}${inline('007')}</row>`
const read = (data: Buffer | string, options: Partial<ReadSheetOptions> = {}) =>
  readSheet(typeof data === 'string' ? Buffer.from(data) : data, { name: 'a.xlsx', ...options })
const refused = (data: Buffer | string, options: Partial<ReadSheetOptions> = {}) =>
  read(data, options).then(
    () => 'read',
    (problem: { code?: string }) => problem.code ?? problem,
  )
const withSheet = (xml: string): Buffer =>
  zip(xlsxParts('').map((part) => (part.name.endsWith('sheet1.xml') ? { ...part, text: xml } : part)))

describe('archives that would burst', () => {
  test('a part that unpacks a thousandfold', async () => {
    const blank = ' '.repeat(30 * 1024 * 1024)
    expect(await refused(zip(xlsxParts(header + row, { before: blank })))).toBe('zipBomb')
  })
  test('a part that states a smaller size than it has', async () => {
    const parts = xlsxParts(header + row.repeat(50))
    parts.at(-1)!.claim = 100
    expect(await refused(zip(parts))).toBe('zipBomb')
  })
  test('parts that lie over each other or come twice', async () => {
    const parts = xlsxParts(header + row)
    expect(await refused(zip([...parts, parts.at(-1)!]))).toBe('zipBomb')
    const good = zip(parts)
    const first = good.lastIndexOf('PK\u0001\u0002')
    const shared = Buffer.from(good)
    // The last part begins where the part before it begins.
    shared.writeUInt32LE(good.readUInt32LE(good.lastIndexOf('PK\u0001\u0002', first - 1) + 42), first + 42)
    expect(['zipBomb', 'damaged']).toContain(await refused(shared))
  })
  test('too many parts, too much together, locked parts, a cut file', async () => {
    const parts = xlsxParts(header + row)
    const many = Array.from({ length: 200 }, (_, at) => ({ name: `x${at}`, text: 'x' }))
    expect(await refused(zip([...parts, ...many]))).toBe('tooManyParts')
    expect(await refused(zip(parts), { limits: { unpacked: 500 } })).toBe('tooLargeUnpacked')
    expect(await refused(zip(parts.map((part) => ({ ...part, flags: 1 }))))).toBe('passwordProtected')
    expect(await refused(zip(parts).subarray(0, -30))).toBe('damaged')
    expect(await refused(zip(parts), { limits: { packed: 100 } })).toBe('tooLarge')
  })
})

describe('workbooks that would burst', () => {
  test('one shared string of 32,767 characters used many thousand times', async () => {
    const rows = Array.from({ length: 3000 }, () => '<row><c t="s"><v>0</v></c></row>').join('')
    const data = zip(xlsxParts(header + rows, { strings: `<si><t>${randomText(32_767)}</t></si>` }))
    expect(await refused(data)).toBe('tooLargeUnpacked')
  })
  test('stated sizes, far cells and far rows cost nothing', async () => {
    const far = '<row r="1048576"><c r="XFD1048576"/><c r="XFE1048576"/></row>'
    expect(await refused(zip(xlsxParts(header + row + far)))).toBe('damaged')
    const data = zip(
      xlsxParts(`${header}${row}<row r="1048576"><c r="B1048576"><v>1</v></c></row>`, {
        before: '<dimension ref="A1:XFD1048576"/>',
      }),
    )
    expect(await read(data)).toMatchObject({
      rows: [
        ['Somchai', '007'],
        ['', '1'],
      ],
      rowNumbers: [2, 1_048_576],
    })
  })
  test('too many columns, too long cells, too many formats', async () => {
    const stray = `<row><c r="A2"><v>1</v></c><c r="XFD2"><v>1</v></c></row>`
    const { rows, notes } = await read(zip(xlsxParts(header + stray)))
    expect(rows).toEqual([['1', '']])
    expect(notes).toEqual([{ code: 'farCells', params: { count: 1, cells: 'XFD2' } }])
    const many = `<row>${Array.from({ length: 201 }, (_, at) => inline(`h${at}`)).join('')}</row>`
    expect(await refused(zip(xlsxParts(many + row)))).toBe('tooManyColumns')
    expect(await refused(zip(xlsxParts(header + `<row>${inline(randomText(32_768))}</row>`)))).toBe('cellTooLong')
    const styles = `<cellXfs>${'<xf numFmtId="0"/>'.repeat(65_491)}</cellXfs>`
    expect(
      await refused(zip([...xlsxParts(header + row, { styles }), { name: 'pad', text: randomText(40_000) }])),
    ).toBe('damaged')
  })
  test('document types and own entities', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData>${header}<row>${inline('&a;')}</row></sheetData></worksheet>`
    expect(await refused(withSheet(bomb))).toBe('dtd')
    expect(await refused(zip(xlsxParts(header + `<row>${inline('&file;')}</row>`)))).toBe('dtd')
    expect(await refused(zip(xlsxParts(header + row, { strings: '<!DOCTYPE x SYSTEM "file:///etc/passwd">' })))).toBe(
      'dtd',
    )
  })
  test('markup that does not end, nests without end or is not UTF-8', async () => {
    expect(await refused(withSheet('<worksheet><sheetData><row>'))).toBe('damaged')
    expect(await refused(withSheet(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`))).toBe('damaged')
  })
})

test('a file that lies about its type is refused', async () => {
  const book = zip(xlsxParts(header + row))
  expect(await refused(book, { name: 'a.csv' })).toBe('liesAboutType')
  expect(await refused('Name,Code\na,b', { name: 'a.xlsx' })).toBe('liesAboutType')
  expect(await refused('%PDF-1.7 ...', { name: 'a.csv' })).toBe('liesAboutType')
  expect(await refused('<html><table></table></html>', { name: 'a.txt' })).toBe('liesAboutType')
  expect(await refused(Buffer.from([1, 2, 3, 0, 0, 0, 9, 9, 9]), { name: 'a.csv' })).toBe('liesAboutType')
  expect(await refused(zip([{ name: 'readme', text: 'x' }]))).toBe('liesAboutType')
  expect(await refused(zip([...xlsxParts(header + row), { name: 'xl/vbaProject.bin', text: 'x' }]))).toBe(
    'liesAboutType',
  )
  expect(await refused('x', { name: 'a.ods' })).toBe('damaged')
  expect(await refused('x', { name: 'a.docx' })).toBe('unsupportedType')
})

test('the reading process ends at its time', async () => {
  const data = zip(xlsxParts(header + row))
  expect(await refused(data, { limits: { seconds: 0.001 } })).toBe('tookTooLong')
})

test('a reading process without memory is told as too heavy', async () => {
  const strings = Array.from({ length: 60_000 }, (_, at) => `<si><t>${randomText(300)}${at}</t></si>`).join('')
  expect(await refused(zip(xlsxParts(header + row, { strings })), { limits: { heap: 16, unpacked: 1e9 } })).toBe(
    'tooHeavy',
  )
})

test('50,000 rows are read, one more is refused', async () => {
  const lines = (count: number) => `Name,Code\n${Array.from({ length: count }, (_, at) => `n${at},${at}\n`).join('')}`
  expect((await read(lines(50_000), { name: 'a.csv' })).rows).toHaveLength(50_000)
  expect(await refused(lines(50_001), { name: 'a.csv' })).toBe('tooManyRows')
  const book = zip(
    xlsxParts(header + Array.from({ length: 50_001 }, (_, at) => `<row>${inline(`n${at}`)}</row>`).join('')),
  )
  expect(await refused(book)).toBe('tooManyRows')
})

test('formulas give their stored result, or themselves as text', async () => {
  const cells =
    '<c><f>1+1</f><v>2</v></c><c><f>A1&amp;"x"</f></c><c t="str"><f>T(1)</f><v>done</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c>'
  const top = `<row>${['A', 'B', 'C', 'D'].map(inline).join('')}</row>`
  const sheet = await read(zip(xlsxParts(`${top}<row>${cells}</row>`)))
  expect(sheet.rows).toEqual([['2', '=A1&"x"', 'done', '#DIV/0!']])
  const shared = `<row>${inline('A')}${inline('B')}</row><row><c><v>1</v></c><c><f t="shared" si="0"/></c></row>`
  expect((await read(zip(xlsxParts(shared)))).rows).toEqual([['1', '=…']])
  expect(sheet.notes).toEqual([
    { code: 'formulasRead', params: { count: 3 } },
    { code: 'formulasWithoutResult', params: { count: 1 } },
    { code: 'errorCells', params: { count: 1 } },
  ])
})

test('numbers are digits, dates are ISO, codes look as their format writes them', async () => {
  const styles = `<numFmts><numFmt numFmtId="200" formatCode="00000"/><numFmt numFmtId="201" formatCode="[$-107041E]d mmm yyyy;@"/>
    <numFmt numFmtId="202" formatCode="0\\-0000\\-00000\\-00\\-0"/><numFmt numFmtId="203" formatCode="#,##0.00"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="200"/><xf numFmtId="201"/><xf numFmtId="202"/><xf numFmtId="203"/><xf numFmtId="22"/><xf numFmtId="20"/></cellXfs>`
  const cell = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`
  const cells =
    cell(1, '1234') +
    cell(2, '33700') +
    cell(3, '101400000708') +
    cell(4, '1234.5') +
    cell(5, '33700.5') +
    cell(6, '0.5') +
    cell(0, '1.1014E+12') +
    cell(0, '0.30000000000000004')
  const top = `<row>${[...'ABCDEFGH'].map(inline).join('')}</row>`
  const { rows } = await read(zip(xlsxParts(`${top}<row>${cells}</row>`, { styles })))
  expect(rows).toEqual([
    ['01234', '1992-04-06', '0-1014-00000-70-8', '1234.5', '1992-04-06T12:00:00', '12:00:00', '1101400000000', '0.3'],
  ])
  const mac = await read(
    zip(xlsxParts(`${header}<row>${cell(2, '32238')}</row>`, { styles, book: '<workbookPr date1904="1"/>' })),
  )
  expect(mac.rows[0]![0]).toBe('1992-04-06')
})

test('hidden rows and columns and merged cells are read and told', async () => {
  const sheet = await read(
    zip(
      xlsxParts(`${header}${row}<row hidden="1">${inline('Ma')}${inline('1')}</row>`, {
        before: '<cols><col min="2" max="2" hidden="1"/></cols>',
        after: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
      }),
    ),
  )
  expect(sheet.rows).toHaveLength(2)
  expect(sheet.notes.map(({ code }) => code)).toEqual(['hiddenRowsRead', 'hiddenColumnsRead', 'mergedCells'])
})

/** Text that hardly packs, so that the ratio stays plausible. */
function randomText(length: number): string {
  let seed = length
  return Array.from({ length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return String.fromCharCode(97 + ((seed >> 16) % 26))
  }).join('')
}
