// The archive of everything about a member: JSON, CSV, BibTeX, the files, and an index that people read.
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Row } from '#engine/model/rows.ts'
import { xmlText } from '#lib/text/xml.ts'
import type { members } from '#kinds/members/kind.ts'
import { databaseTime } from '#server/database/clock.ts'
import { query, sql } from '#server/database/db.ts'
import type { Storage } from '#server/files/storage.ts'
import { storedName } from '#server/files/stored-files.ts'
import { escapeFormula } from '#server/sheets/formula-escape.ts'
import { formatDate } from '#words/formats.ts'
import { languageTags, type Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { gather, type Part } from './gather.ts'

type Entry = { path: string; title: string; count: number | null; data: Uint8Array; isPacked: boolean }

const utf8 = new TextEncoder()

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A row as columns: texts in several languages are a column for each of them. */
const flat = (row: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(row).flatMap(([name, value]): [string, string][] =>
    value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)
      ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, cellOf(one)])
      : [[name, cellOf(value)]],
  )

const quoted = (text: string): string => `"${escapeFormula(text).replaceAll('"', '""')}"`

/** UTF-8 with a mark at its beginning, as spreadsheets want it. */
export function csvOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const lines = rows.map((row) => new Map(flat(row)))
  const names = [...new Set(lines.flatMap((line) => [...line.keys()]))]
  const all = [names, ...lines.map((line) => names.map((name) => line.get(name) ?? ''))]
  return `\uFEFF${all.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

const text = (path: string, title: string, count: number | null, content: string): Entry => ({
  path,
  title,
  count,
  data: utf8.encode(content),
  isPacked: true,
})

type StoredFile = { key: string; name: string; type: string }

/** Files that the member stored, whole. */
async function* filesOf(member: string, storage: Storage): AsyncGenerator<Entry> {
  const files = await query<StoredFile>(
    sql`select key, name, type from files where owner = ${member} and removed_at is null and cut_from is null order by created_at, key`,
  )
  for (const file of files) {
    const content: Readable | null = await storage.read(storedName(file, 1920))
    if (!content) continue
    const ending = file.type.startsWith('image/') ? '.webp' : ''
    const path = `files/${file.key.slice(0, 8)}-${file.name}${ending}`
    yield { path, title: file.name, count: null, data: await buffer(content), isPacked: false }
  }
}

async function indexOf(entries: readonly Entry[], locale: Locale, files: number): Promise<string> {
  const { ownData: words } = await wordsIn(locale)
  const date = formatDate(databaseTime(), locale, { shape: 'date-time' })
  const rows = entries.map(
    ({ path, title, count }) =>
      `<tr><td><a href="${encodeURI(path)}">${xmlText(path)}</a></td><td>${xmlText(title)}</td><td>${count ?? ''}</td></tr>`,
  )
  const { index } = words
  return `<!doctype html>
<html lang="${languageTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${xmlText(index.title)}</title>
<style>body{font:16px/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.3rem .6rem .3rem 0;border-bottom:1px solid #ccc;overflow-wrap:anywhere}</style></head>
<body><h1>${xmlText(index.title)}</h1><p>${xmlText(index.made({ date }))}</p><p>${xmlText(index.lead)}</p>
<table><thead><tr><th>${xmlText(index.file)}</th><th>${xmlText(index.holds)}</th><th>${xmlText(index.rows)}</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table><p>${xmlText(index.files({ count: files }))}</p></body></html>
`
}

async function textsOf(parts: readonly Part[], locale: Locale): Promise<Entry[]> {
  const { ownData: words } = await wordsIn(locale)
  const whole = Object.fromEntries(parts.map(({ name, rows }) => [name, rows]))
  return [
    text('profile.json', words.index.whole, null, `${JSON.stringify({ madeAt: databaseTime(), ...whole }, null, 2)}\n`),
    ...parts.map(({ name, title, rows }) =>
      text(name === 'works' ? 'publications.csv' : `${name}.csv`, title, rows.length, csvOf(rows)),
    ),
    ...parts.flatMap(({ title, rows, files = [] }) =>
      files.map((file) => text(file.name, `${title} (${file.format})`, rows.length, file.text)),
    ),
  ]
}

/** The archive, as one piece. */
export async function makeArchive(member: Row<typeof members>, locale: Locale, storage: Storage): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let failed: Error | null = null
  const zip = new Zip((error, piece) => {
    if (error) failed = error
    else pieces.push(piece)
  })
  const add = ({ path, data, isPacked }: Entry): void => {
    const file = isPacked ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path)
    zip.add(file)
    file.push(data, true)
  }
  const entries = await textsOf(await gather(member, locale), locale)
  for (const entry of entries) add(entry)
  let files = 0
  for await (const entry of filesOf(member.id, storage)) {
    add(entry)
    files += 1
  }
  add(text('index.html', '', null, await indexOf(entries, locale, files)))
  zip.end()
  if (failed) throw failed as Error
  return Buffer.concat(pieces)
}
