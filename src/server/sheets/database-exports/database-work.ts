// What exports of databases of works (Scopus, Web of Science, PubMed) have in common: their values as our columns hold them.
import { severalNames } from '#lib/names/several-names.ts'
import { type Author, printedName, type Reference } from '../reference-files/reference.ts'

/** A table of a file: its rows by the headings of the file. */
export type ExportTable = { headings: string[]; rows: string[][]; rowNumbers: number[] }

/** A database whose exports are known. `worksOf` gives null where the table is none of its. */
export type DatabaseExport = {
  /** As it calls itself. */
  name: string
  isOwn: (headings: ReadonlySet<string>) => boolean
  workOf: (cells: ReadonlyMap<string, string>, readAt: string) => Reference
}

/** So many keywords belong to a work; those of its authors come before those of the database. */
const mostKeywords = 20
const mostFunding = 500

export const partsOf = (text: string, sign: string | RegExp = ';'): string[] =>
  text
    .split(sign)
    .map((part) => part.trim())
    .filter(Boolean)

/** A line without the points and semicolons that end it. */
export function withoutEnd(text: string): string {
  let line = text.trim()
  while (/[.;\s]$/.test(line)) line = line.slice(0, -1)
  return line
}

/** Keywords of authors, then those of the database, each once. */
export function keywordsOf(ofAuthors: readonly string[], ofDatabase: readonly string[]): string[] {
  const byWord = new Map<string, string>()
  for (const one of [...ofAuthors, ...ofDatabase])
    if (!byWord.has(one.toLowerCase())) byWord.set(one.toLowerCase(), one)
  return [...byWord.values()].slice(0, mostKeywords)
}

/** The best of the ways in which a work is open; empty where the database names none. */
export function openAccessOf(text: string): string {
  const ways = text.toLowerCase()
  if (/(?<!hybrid )gold/.test(ways)) return 'gold'
  return ['hybrid', 'bronze', 'green'].find((way) => ways.includes(way)) ?? ''
}

/** Its first page and its last. */
export const pagesBetween = (start: string, end: string): string =>
  start && end && start !== end ? `${start}-${end}` : start || end

/** `1430483X` as it is printed. */
export const issnOf = (text: string): string => {
  const [, first, last] = /(\d{4})-?(\d{3}[\dXx])(?![\dXx])/.exec(text) ?? []
  return first && last ? `${first}-${last.toUpperCase()}` : ''
}

/** An address that nobody outside can open says nothing of a work. */
export const publicLink = (text: string): string =>
  /^https?:\/\/(?!\d+\.|localhost\b|\[)[^/]+\.[^/]+/i.test(text) ? text : ''

/** Of several languages the first. */
export const languageOf = (text: string): string => partsOf(text)[0] ?? ''

/** Whole parts as far as the field holds them. */
export function fundingOf(text: string): string {
  let kept = ''
  for (const part of partsOf(text)) {
    const next = kept ? `${kept}; ${part}` : part
    if (next.length > mostFunding) return kept || part.slice(0, mostFunding)
    kept = next
  }
  return kept
}

/** How often a work is cited, with its source and the day of that number; nothing where the file does not say it. */
export const citedBy = (count: string, source: string, readAt: string): Partial<Reference> =>
  /^\d+$/.test(count) ? { citedBy: count, citedBySource: source, citedByAt: readAt } : {}

/** `Ajmi, Hussain Al` as it is printed. A line that names several people stays as it is: somebody is asked. */
export function authorOf(text: string): Author {
  if (severalNames(text)) return { name: text }
  const [family = '', given = '', suffix = ''] = text.split(',')
  return { name: printedName(given, family, suffix) }
}

const smallWords = new Set('a an and as at by de der di du et for in la of on the to und van von with y'.split(' '))

/** `JOURNAL OF APPLIED GEOPHYSICS`: a name that the database writes in capitals; others stay. Short words are abbreviations as a rule. */
export function notInCapitals(text: string): string {
  const words = text.split(' ')
  if (/\p{Ll}/u.test(text) || words.length < 2) return text
  return words
    .map((word, at) => {
      const small = word.toLowerCase()
      if (at > 0 && smallWords.has(small)) return small
      return small.replaceAll(/(?<=^|[-/(&])\p{L}/gu, (letter) => letter.toUpperCase())
    })
    .join(' ')
}
