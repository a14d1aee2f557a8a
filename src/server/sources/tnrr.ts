// The national research repository as a list of JSON: no format of it is published, so the names of our own columns are asked for in
// whatever spelling, and what a file of records would say an answer may say as well.
import { parseNumber } from '#lib/text/numbers.ts'
import { splitList } from '#lib/text/split-list.ts'
import { parseYear } from '#lib/time/years.ts'
import { locales } from '#words/locales.ts'
import { SourceFault } from './ask-source.ts'
import { abstractIn, filled, isPart, lineIn, listIn, type Part } from './parts.ts'
import type { RawPage, SourceAdapter } from './source-pages.ts'

/** A record by the names of the fields that it has here; `values` are as they were said, and may be too long or wrong. */
export type TnrrRecord = { externalId: string; values: Record<string, unknown> }

const pageSize = '100'

/** 'Title (th)', 'title_th' and 'titleTh' are one name. */
const plainKey = (key: string): string => key.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

type Named = ReadonlyMap<string, unknown>

const named = (item: Part): Named => new Map(Object.entries(item).map(([key, value]) => [plainKey(key), value]))

const firstOf = (item: Named, ...keys: string[]): unknown =>
  keys.map((key) => item.get(key)).find((value) => value !== undefined && value !== null && value !== '')

/** A text of each language: one that is one text is English, unless it stands under its language. */
function translated(
  item: Named,
  read: (value: unknown) => string | null,
  ...keys: string[]
): Record<string, unknown> | null {
  const plain = firstOf(item, ...keys)
  const whole = isPart(plain)
    ? Object.fromEntries(locales.map((locale) => [locale, read(plain[locale])]))
    : { en: read(plain) }
  const each = locales.map((locale) => [locale, read(firstOf(item, ...keys.map((key) => `${key}${locale}`)))] as const)
  const texts = filled({ ...whole, ...filled(Object.fromEntries(each)) })
  return Object.keys(texts).length > 0 ? texts : null
}

/** Parts of a list, or of a text that is one. */
const partsOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? [...value] : splitList(lineIn(value) ?? '', { comma: false })

function researchersIn(item: Named): Record<string, unknown>[] {
  return partsOf(firstOf(item, 'researchers', 'researcher', 'authors')).flatMap((one) => {
    if (!isPart(one)) {
      const name = lineIn(one)
      return name ? [{ name }] : []
    }
    const own = named(one)
    const name =
      lineIn(firstOf(own, 'name', 'fullname')) ??
      lineIn(isPart(own.get('name')) ? Object.values(own.get('name') as Part)[0] : null)
    return name
      ? [filled({ name, orcid: lineIn(firstOf(own, 'orcid', 'orcidid')), role: lineIn(own.get('role')) })]
      : []
  })
}

const numberIn = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const read = parseNumber(lineIn(value) ?? '')
  return read.ok ? read.value : null
}

const yearIn = (value: unknown): number | null => {
  const read = parseYear(lineIn(value) ?? '')
  return read.ok ? read.value.year : null
}

function readRecord(part: Part): TnrrRecord | null {
  const item = named(part)
  const externalId = lineIn(firstOf(item, 'id', 'externalid', 'projectid', 'code'))
  const title = translated(item, lineIn, 'title', 'name')
  if (!externalId || !title) return null
  return {
    externalId,
    values: filled({
      title,
      abstract: translated(item, abstractIn, 'abstract'),
      researchers: researchersIn(item),
      agency: lineIn(firstOf(item, 'agency', 'fundingagency', 'organization')),
      field: lineIn(firstOf(item, 'field', 'researchfield')),
      year: yearIn(firstOf(item, 'year', 'fiscalyear', 'budgetyear')),
      keywords: partsOf(firstOf(item, 'keywords', 'keyword')).flatMap((one) => lineIn(one) ?? []),
      url: lineIn(firstOf(item, 'link', 'url')),
      budget: numberIn(item.get('budget')),
    }),
  }
}

/** `{ records: […], next, total }`, under the usual names of each; a list alone is all that there is. */
function readPage(answer: unknown): RawPage {
  if (Array.isArray(answer)) return { items: answer, next: null, total: null }
  if (!isPart(answer)) throw new SourceFault('unreadable')
  const whole = named(answer)
  const items = firstOf(whole, 'records', 'items', 'results', 'data')
  if (!Array.isArray(items)) throw new SourceFault('unreadable')
  const links = whole.get('links')
  const next = firstOf(whole, 'next', 'nextcursor', 'nextpage') ?? (isPart(links) ? links.next : null)
  const total = numberIn(firstOf(whole, 'total', 'count', 'totalcount'))
  return {
    items: listIn(items),
    next: typeof next === 'string' || typeof next === 'number' ? String(next) : null,
    total: total !== null && total >= 0 ? Math.trunc(total) : null,
  }
}

/** @param url where its list of records stands */
export const tnrrSource = (url: string): SourceAdapter<TnrrRecord> => ({
  name: 'tnrr',
  url,
  question: { limit: pageSize },
  cursor: { name: 'cursor' },
  waits: 2,
  readPage,
  readRecord,
})
