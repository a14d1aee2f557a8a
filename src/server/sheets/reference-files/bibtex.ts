// BibTeX and BibLaTeX: entries with nested braces, quoted and joined values, abbreviations, names with particles and suffixes.
import { severalNames } from '#lib/names/several-names.ts'
import { abstractOfMarkup, lineOfMarkup } from '#lib/text/marked-up.ts'
import { plainText } from './latex.ts'
import {
  type Author,
  namesApart,
  pageRange,
  printedName,
  type ReadReferences,
  type Reference,
  yearIn,
} from './reference.ts'

const types: Readonly<Record<string, string>> = {
  article: 'Journal article',
  inproceedings: 'Conference paper',
  conference: 'Conference paper',
  proceedings: 'Book',
  book: 'Book',
  mvbook: 'Book',
  collection: 'Book',
  booklet: 'Book',
  inbook: 'Book chapter',
  incollection: 'Book chapter',
  phdthesis: 'Thesis',
  mastersthesis: 'Thesis',
  thesis: 'Thesis',
  techreport: 'Report',
  report: 'Report',
  patent: 'Patent',
  dataset: 'Data set',
  software: 'Software',
  unpublished: 'Preprint',
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** What cannot be read: the entry is left out, the next ones are not. */
class BrokenEntry extends Error {}

/** Where the value that opens here ends: behind its closing brace or quotation mark. */
function endOfValue(text: string, from: number, stop: number): number {
  const close = text[from] === '{' ? '}' : '"'
  let depth = 0
  for (let at = from + 1; at < stop; at++) {
    const sign = text[at]
    if (sign === '\\') at++
    else if (sign === close && depth === 0) return at + 1
    else if (sign === '{') depth++
    else if (sign === '}') depth--
    if (depth < 0) break
  }
  throw new BrokenEntry()
}

/** One value: texts, numbers and abbreviations joined by `#`. Returns it as it is written, without its signs. */
function readValue(text: string, from: number, stop: number, words: ReadonlyMap<string, string>): [string, number] {
  let at = from
  let value = ''
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at++
    if (text[at] === '{' || text[at] === '"') {
      const end = endOfValue(text, at, stop)
      value += text.slice(at + 1, end - 1)
      at = end
    } else {
      const [word] = /^[^\s,#{}"=]+/.exec(text.slice(at, Math.min(stop, at + 200))) ?? []
      if (!word) throw new BrokenEntry()
      value += words.get(word.toLowerCase()) ?? word
      at += word.length
    }
    while (/\s/.test(text[at] ?? '')) at++
    if (text[at] !== '#') return [value, at]
    at++
  }
}

type Fields = Map<string, string>

/** The fields between the signs of an entry, by name in small letters, and where it ends. */
function readFields(text: string, from: number, words: ReadonlyMap<string, string>, stop: number): [Fields, number] {
  const fields: Fields = new Map()
  let at = from
  for (;;) {
    while (/[\s,]/.test(text[at] ?? '')) at++
    if (text[at] === '}' || text[at] === ')') return [fields, at + 1]
    const named = /^([^\s=,{}"@]+)\s*=/.exec(text.slice(at, Math.min(stop, at + 200)))
    if (!named) throw new BrokenEntry()
    const [value, end] = readValue(text, at + named[0].length, stop, words)
    fields.set((named[1] as string).toLowerCase(), value)
    at = end
    if (![',', '}', ')'].includes(text[at] ?? '')) throw new BrokenEntry()
  }
}

/** Parts of a text at these words or signs outside of braces. */
function splitOutside(text: string, at: RegExp): string[] {
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '\\') index++
    else if (text[index] === '{') depth++
    else if (text[index] === '}') depth--
    else if (depth === 0) {
      at.lastIndex = index
      const found = at.exec(text)
      if (!found) continue
      parts.push(text.slice(from, index))
      from = index + found[0].length
      index = from - 1
    }
  }
  return [...parts, text.slice(from)]
}

/** `von Last, Jr, First` or `First von Last` as it is printed. A name in braces is that of an organization. */
function nameOf(text: string): Author {
  const whole = text.trim()
  const isOrganization =
    whole.startsWith('{') && whole.endsWith('}') && whole.includes(' ') && splitOutside(whole, / /y).length === 1
  const parts = isOrganization ? [plainText(text)] : splitOutside(text, /\s*,\s*/y).map(plainText)
  const [family = '', second = '', third] = parts.map(lineOfMarkup)
  // `A. Berg, C. Dorn, M. Lim`: who is meant is asked when the file is checked.
  const line = parts.length > 2 && !whole.includes('{') ? lineOfMarkup(plainText(whole)) : ''
  if (line && severalNames(line)) return { name: line }
  if (parts.length === 1) return { name: family, ...(isOrganization ? { isOrganization } : {}) }
  return { name: third === undefined ? printedName(second, family) : printedName(third, family, second) }
}

/** Braces around all of several names are those of the value. */
function unwrapped(text: string): string {
  const inner = /^\{([\s\S]*)\}$/.exec(text)?.[1]
  return inner !== undefined && splitOutside(text, / and /iy).length === 1 && splitOutside(inner, / and /iy).length > 1
    ? inner
    : text
}

function namesIn(text: string): Author[] {
  const names = splitOutside(unwrapped(text.replace(/\s+/g, ' ').trim()), / and /iy)
  return names
    .flatMap((name) => (names.length === 1 && !name.includes('{') && !name.includes('\\') ? namesApart(name) : [name]))
    .map(nameOf)
    .filter(({ name }) => name && name.toLowerCase() !== 'others')
}

/** Keys of the entries from which this one takes values. */
const parentsOf = (fields: Fields): string[] =>
  ['crossref', 'xdata']
    .flatMap((name) => (fields.get(name) ?? '').split(','))
    .map((key) => key.trim())
    .filter(Boolean)

/** What a part takes from the entry that its `crossref` names, by the type of the part (The BibLaTeX package, 2.4.1 and appendix B). */
function withParent(type: string, fields: Fields, entries: ReadonlyMap<string, Fields>): Fields {
  const all = new Map(fields)
  const isArticle = type === 'article'
  const isPart = /^(?:in|conference)/.test(type)
  for (const name of ['crossref', 'xdata'])
    for (const key of (fields.get(name) ?? '').split(',')) {
      const parent = entries.get(key.trim().toLowerCase())
      if (!parent || parent === fields) continue
      const given = new Map(parent)
      const title = parent.get('booktitle') ?? parent.get('title')
      if (name === 'crossref') {
        for (const own of ['title', 'subtitle', 'doi', 'author', 'url', 'abstract', 'keywords', 'pages', 'crossref'])
          given.delete(own)
        if (title && isPart) given.set('booktitle', title)
        if (title && isArticle) given.set('journal', title)
      }
      for (const [field, value] of given) if (!all.has(field)) all.set(field, value)
    }
  return all
}

function workOf(type: string, fields: ReadonlyMap<string, string>): Reference {
  const first = (...names: string[]): string => names.map((name) => fields.get(name) ?? '').find(Boolean) ?? ''
  const plain = (...names: string[]): string => lineOfMarkup(plainText(first(...names)))
  const isArxiv = /^arxiv$/i.test(plain('eprinttype', 'archiveprefix'))
  const [subtitle, eprint] = [plain('subtitle'), plain('eprint').replace(/^arxiv:\s*/i, '')]
  const arxiv = isArxiv && /^(?:\d{4}\.\d{4,5}|[a-z.-]+\/\d{7})(?:v\d+)?$/i.test(eprint) ? eprint : ''
  const paragraphs = first('abstract').split(/\n\s*\n|\\par\b/)
  return {
    title: [plain('title'), subtitle].filter(Boolean).join(': '),
    type: types[type] ?? (isArxiv && !first('journal', 'journaltitle') ? 'Preprint' : 'Other'),
    authors: namesIn(first('author') || (type === 'article' || type.startsWith('in') ? '' : first('editor'))),
    year: yearIn(plain('year', 'date')),
    journal: plain('journal', 'journaltitle'),
    book: plain('booktitle', 'series'),
    publisher: plain('publisher', 'school', 'institution', 'organization'),
    volume: plain('volume'),
    issue: plain('number', 'issue'),
    pages: pageRange(plain('pages')),
    article: plain('article-number', 'articleno', 'eid'),
    // Each version of a preprint has the number of the whole.
    doi:
      first('doi').replace(/\\([_%&#<>])|[{}]/g, '$1') ||
      (arxiv && !first('journal', 'journaltitle', 'booktitle') ? `10.48550/arxiv.${arxiv.replace(/v\d+$/i, '')}` : ''),
    pubmed: plain('pmid') || (/^pubmed$/i.test(plain('eprinttype', 'archiveprefix')) ? eprint : ''),
    isbn: plain('isbn').split(/[\s,]+/)[0] ?? '',
    abstract: abstractOfMarkup(paragraphs.map(plainText).join('\n')),
    keywords: plain('keywords', 'author_keywords', 'keyword').split(/[;,]/),
    language: plain('langid', 'language'),
    link: first('url').replace(/^\\url\s*|[{}]|\\(?=[_%&#~])/g, '') || (arxiv && `https://arxiv.org/abs/${arxiv}`),
  }
}

/** Where a comment ends: behind its closing brace, or where the next entry begins. */
function endOfComment(text: string, open: number, next: number): number {
  try {
    return text[open] === '{' ? endOfValue(text, open, next) : next
  } catch (error) {
    if (!(error instanceof BrokenEntry)) throw error
    return next
  }
}

type Entry = { line: number; type: string; fields: Fields }

/** Reads a .bib; an entry that is broken is named and left out. */
export function readBibtex(text: string): ReadReferences {
  const broken: number[] = []
  const [entries, byKey]: [Entry[], Map<string, Fields>] = [[], new Map()]
  const words = new Map(months.map((month) => [month, month]))
  const lines = [...text.matchAll(/^[ \t]*@[ \t]*[A-Za-z]+\s*[({]/gm)].map(({ index }) => index)
  const begins = /@[ \t]*([A-Za-z]+)\s*[({]/g
  let [line, counted, following] = [1, 0, 0]
  for (let start = begins.exec(text); start; start = begins.exec(text)) {
    const opened = begins.lastIndex - 1
    line += text.slice(counted, start.index).split('\n').length - 1
    counted = start.index
    while ((lines[following] ?? Infinity) <= opened) following++
    // It ends before the next line that begins with one, whatever it left open.
    const next = lines[following] ?? text.length
    const type = (start[1] as string).toLowerCase()
    if (type === 'comment' || type === 'preamble') {
      begins.lastIndex = endOfComment(text, opened, next)
      continue
    }
    try {
      const key = type === 'string' ? null : /^[^,{}="]*(?=[,})])/.exec(text.slice(opened + 1, opened + 300))
      if (type !== 'string' && !key) throw new BrokenEntry()
      const [fields, end] = readFields(text, opened + 1 + (key?.[0].length ?? 0), words, next)
      begins.lastIndex = end
      if (type === 'string') for (const [name, value] of fields) words.set(name, value)
      else {
        entries.push({ line, type, fields })
        if (key) byKey.set(key[0].trim().toLowerCase(), fields)
      }
    } catch (error) {
      if (!(error instanceof BrokenEntry)) throw error
      broken.push(line)
      begins.lastIndex = next
    }
  }
  const works = entries
    .filter(({ type }) => type !== 'xdata')
    .map((one) => ({ line: one.line, work: workOf(one.type, withParent(one.type, one.fields, byKey)) }))
  const named = entries.flatMap(({ fields }) => parentsOf(fields))
  return { works, broken, missing: [...new Set(named)].filter((key) => !byKey.has(key.toLowerCase())) }
}
