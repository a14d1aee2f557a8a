// Documents hold whatever people are called: names of the region in their own scripts, signs of works, and marks for what no font has.
import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { PdfPages } from './document.ts'
import { isUnwritten, textRuns } from './text-runs.ts'

const reported = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/reported/cv-words.json', import.meta.url), 'utf8'),
) as string[]

// Letters of each script with every mark that may follow one.
const ofScript = (letters: [number, number], marks: [number, number], between = ''): string[] => {
  const list = ([from, to]: [number, number]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
  return list(letters).map((letter) =>
    list(marks)
      .map((mark) => `${letter}${mark} ${letter}${between}${letter}${mark}`)
      .join(' '),
  )
}

const names = [
  ...reported,
  'สมชาย น้ำทิพย์ ศรีสุขกุล เกียรติ์',
  'ທ້າວ ສົມພອນ ຫຼວງພະບາງ ໜູ ຄຳ',
  'အောင်မြင့်ဦး ခင်မောင်ညွန့် ဒေါ်အောင်ဆန်းစုကြည်',
  'Nguyễn Thị Ánh Đặng Huỳnh Trường',
  '陈嘉庚 王小明 李国华（计算机科学，北京大学）。',
  'José Müller Þórður Łukasz Şahin',
  'ស្ត្រី ស្រី ង៉ាំ ក្រុង សុខុម',
]

test('every name of the region can be set, letter by letter with every mark', async () => {
  const khmer = ofScript([0x1780, 0x17a2], [0x17b6, 0x17d1], '\u17D2')
  const others = [
    ...ofScript([0x0e01, 0x0e2e], [0x0e31, 0x0e3a]),
    ...ofScript([0x0e81, 0x0e82], [0x0eb1, 0x0ebc]),
    ...ofScript([0x0e01, 0x0e2e], [0x0e47, 0x0e4d]),
    ...ofScript([0x1000, 0x1021], [0x102b, 0x1032]),
    ...ofScript([0x1000, 0x1021], [0x1036, 0x103e]),
  ]
  for (const text of [...khmer, ...others]) expect(isUnwritten(text), text).toBe(false)
  const pdf = new PdfPages({ title: 'Names', author: 'Names', language: 'en', footer: names.join(' ') })
  for (const name of names) {
    expect(isUnwritten(name), name).toBe(false)
    pdf.text(name, { size: 24, weight: 600 })
  }
  expect((await pdf.bytes()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('signs of works have a font, others are marked', () => {
  for (const text of [
    'α-diverse β γδ Ω',
    'CO₂ H⁺ 10⁻³ xⁿ',
    '≤ ≥ ≠ ≈ ∞ √ ∑',
    '→ ← ↔ ⇌',
    '฿ ₫ ₱ ₭ ៛ ₹ ₽',
    'Ярослав',
    '№ ℃ ½ ′ ″',
  ])
    expect(isUnwritten(text), text).toBe(false)
  expect(
    textRuns('ب x', 400)
      .map(({ text }) => text)
      .join(''),
  ).toBe('[…] x')
})

test('a table loses its headings on a further page, or columns that are too many for a page', async () => {
  const heads = ['ประเทศ', ...Array.from({ length: 9 }, (_, at) => `ຫົວ ${at}`)]
  const rows = Array.from({ length: 60 }, (_, at) => [
    `国家 ${at}`,
    ...Array.from({ length: 9 }, (_, x) => `${at * x}`),
  ])
  const pdf = new PdfPages({ title: 'T', author: 'T', language: 'th', footer: 'T' })
  const set: string[] = []
  const { text } = PDFDocument.prototype
  PDFDocument.prototype.text = function (this: PDFKit.PDFDocument, ...given: [string]) {
    set.push(given[0])
    return text.apply(this, given)
  } as typeof text
  try {
    pdf.table(heads, rows)
    await pdf.bytes()
  } finally {
    PDFDocument.prototype.text = text
  }
  const pages = set.filter((one) => one === '1 / 3' || one === '3 / 3').length
  expect(pages).toBe(2)
  // Two strips of five and four columns, the second begins where the first ends: the names of the rows stand in both.
  expect(set.filter((one) => one === 'ประเทศ')).toHaveLength(4)
  expect(set.filter((one) => one.startsWith('国家'))).toHaveLength(120)
})
