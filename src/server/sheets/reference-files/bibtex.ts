// BibTeX and BibLaTeX: entries with nested braces, quoted and joined values, abbreviations, names with particles and suffixes.
import { plainText } from './latex.ts'
import { pageRange, printedName, type ReadReferences, type Reference, yearIn } from './reference.ts'

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

/** The fields between the signs of an entry, by name in small letters. */
function readFields(text: string, from: number, words: ReadonlyMap<string, string>, stop: number): Map<string, string> {
  const fields = new Map<string, string>()
  let at = from
  for (;;) {
    while (/[\s,]/.test(text[at] ?? '')) at++
    if (text[at] === '}' || text[at] === ')') return fields
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
function nameOf(text: string): string {
  const parts = splitOutside(text, /\s*,\s*/y).map(plainText)
  const [family = '', second = '', third] = parts
  if (parts.length === 1) return family
  return third === undefined ? printedName(second, family) : printedName(third, family, second)
}

const namesIn = (text: string): string[] =>
  splitOutside(text.replace(/\s+/g, ' ').trim(), / and /iy)
    .map(nameOf)
    .filter((name) => name && name.toLowerCase() !== 'others')

function workOf(type: string, fields: ReadonlyMap<string, string>): Reference {
  const first = (...names: string[]): string => names.map((name) => fields.get(name) ?? '').find(Boolean) ?? ''
  const plain = (...names: string[]): string => plainText(first(...names))
  const isArxiv = /^arxiv$/i.test(plain('eprinttype', 'archiveprefix'))
  const subtitle = plain('subtitle')
  return {
    title: [plain('title'), subtitle].filter(Boolean).join(': '),
    type: types[type] ?? (isArxiv && !first('journal', 'journaltitle') ? 'Preprint' : 'Other'),
    authors: namesIn(first('author') || (type === 'article' ? '' : first('editor'))),
    year: yearIn(plain('year', 'date')),
    journal: plain('journal', 'journaltitle'),
    book: plain('booktitle', 'series'),
    publisher: plain('publisher', 'school', 'institution', 'organization'),
    volume: plain('volume'),
    issue: plain('number', 'issue'),
    pages: pageRange(plain('pages')),
    article: plain('article-number', 'articleno', 'eid'),
    doi: first('doi').replace(/\\([_%&#])/g, '$1'),
    pubmed: plain('pmid'),
    isbn: plain('isbn').split(/[\s,]+/)[0] ?? '',
    abstract: plain('abstract'),
    keywords: plain('keywords', 'author_keywords', 'keyword').split(/[;,]/),
    language: plain('langid', 'language'),
    link: first('url').replace(/^\\url\s*|[{}]|\\(?=[_%&#~])/g, ''),
  }
}

/** Reads a .bib; an entry that is broken is named and left out. */
export function readBibtex(text: string): ReadReferences {
  const found: ReadReferences = { works: [], broken: [] }
  const words = new Map(months.map((month) => [month, month]))
  const starts = [...text.matchAll(/^[ \t]*@[ \t]*([A-Za-z]+)\s*[({]/gm)]
  let [line, counted] = [1, 0]
  for (const [at, start] of starts.entries()) {
    line += text.slice(counted, start.index).split('\n').length - 1
    counted = start.index
    const type = (start[1] as string).toLowerCase()
    if (type === 'comment' || type === 'preamble') continue
    const from = start.index + start[0].length
    // It ends before the next begins, whatever it left open.
    const next = starts[at + 1]?.index ?? text.length
    try {
      const key = type === 'string' ? null : /^[^,{}="]*(?=[,})])/.exec(text.slice(from, from + 300))
      if (type !== 'string' && !key) throw new BrokenEntry()
      const fields = readFields(text, from + (key?.[0].length ?? 0), words, next)
      if (type === 'string') for (const [name, value] of fields) words.set(name, value)
      else found.works.push({ line, work: workOf(type, fields) })
    } catch (error) {
      if (!(error instanceof BrokenEntry)) throw error
      found.broken.push(line)
    }
  }
  return found
}
