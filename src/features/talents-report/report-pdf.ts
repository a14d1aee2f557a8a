// The report as PDF: title, what is counted, sentences, tables and notes.
import type { Reader } from './reader.ts'
import type { ReportFile } from './report-file.ts'
import type { ReportTable, ReportValue } from '#engine/model/report-tables.ts'
import { PdfPages } from '#server/pdf/document.ts'
import { formatNumber } from '#words/formats.ts'
import { languageTags, type Locale } from '#words/locales.ts'

const gold = '#b8892b'

const textOf = ({ value, text }: ReportValue, locale: Locale): string =>
  text ?? (value === null ? '–' : formatNumber(Math.round(value * 10) / 10, locale))

function addTable(pdf: PdfPages, { title, heads, rows, total, notes }: ReportTable, locale: Locale): void {
  if (rows.length === 0) return
  pdf.heading(title, gold)
  pdf.table(
    heads,
    [...rows, ...(total ? [total] : [])].map(({ name, cells }) => [name, ...cells.map((cell) => textOf(cell, locale))]),
  )
  for (const note of notes ?? []) pdf.text(note, { size: 8.5 })
}

export async function reportPdf(
  { locale, words }: Pick<Reader, 'locale' | 'words'>,
  { sentences, tables, about, notes }: ReportFile,
  { part, site, address, date }: { part: string; site: string; address: string; date: string },
): Promise<Buffer> {
  const name = words.staff.menu.talentsReport
  const pdf = new PdfPages({
    title: `${name} · ${part}`,
    author: site,
    language: languageTags[locale],
    footer: `${name} · ${part} · ${site} · ${date}`,
  })
  pdf.text(name, { size: 20, weight: 600, after: 0 })
  pdf.text(part, { size: 13, after: 6 })
  for (const [label, value] of about) pdf.text(value ? `${label}: ${value}` : label, { size: 10, after: 0 })
  pdf.text(address, { size: 8.5, link: address, after: 8 })
  for (const { text } of sentences) pdf.text(text, { size: 11, weight: 600 })
  for (const table of tables) addTable(pdf, table, locale)
  for (const note of notes) pdf.text(note, { size: 8.5 })
  return pdf.bytes()
}
