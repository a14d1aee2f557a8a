// RIS, as EndNote, Zotero, Mendeley and publishers save it: one tag a line, values that go on in the next.
import { isOrganizationName } from '#lib/citations/names.ts'
import { severalNames } from '#lib/names/several-names.ts'
import { abstractOfMarkup, lineOfMarkup } from '#lib/text/marked-up.ts'
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
  JOUR: 'Journal article',
  JFULL: 'Journal article',
  EJOUR: 'Journal article',
  MGZN: 'Journal article',
  ABST: 'Conference paper',
  CONF: 'Conference paper',
  CPAPER: 'Conference paper',
  BOOK: 'Book',
  EBOOK: 'Book',
  EDBOOK: 'Book',
  CHAP: 'Book chapter',
  ECHAP: 'Book chapter',
  THES: 'Thesis',
  RPRT: 'Report',
  PAT: 'Patent',
  DATA: 'Data set',
  COMP: 'Software',
  UNPB: 'Preprint',
}

type Tags = Map<string, string[]>

/** `Family, Given, Suffix` as it is printed; a comma at the end says that the whole is the name of an organization. */
function nameOf(text: string): Author {
  const line = lineOfMarkup(text)
  // `Ministry of Health, Thailand` has no given name.
  if (line.includes(',') && isOrganizationName(line))
    return { name: line.endsWith(',') ? line.slice(0, -1).trim() : line, isOrganization: true }
  // `Jaidee, S., Kongdee, M.`: who is meant is asked when the file is checked.
  if (severalNames(line)) return { name: line }
  const [family = '', given = '', suffix = ''] = line.split(',')
  return { name: printedName(given, family, suffix), ...(/,\s*$/.test(text) ? { isOrganization: true } : {}) }
}

/** `SP` alone may hold the whole range, and `EP` its end again. */
function pagesOf(from: string, to: string): string {
  const start = pageRange(from)
  const end = pageRange(to)
  const isWhole = start.includes('-') || end === '' || start === end
  return end.includes('-') ? end : isWhole ? start : [start, end].filter(Boolean).join('-')
}

/** Numbers in databases: those of PubMed and Scopus say where the work is, others belong to none of our fields. */
function accessionOf(number: string, database: string): Pick<Reference, 'pubmed' | 'eid' | 'accession'> {
  if (/^2-s2\.0-\d+$/.test(number)) return { eid: number }
  return /pubmed|medline/i.test(database) && /^\d{1,9}$/.test(number) ? { pubmed: number } : { accession: number }
}

function workOf(tags: Tags): Reference {
  const first = (...names: string[]): string => names.flatMap((name) => tags.get(name) ?? []).find(Boolean) ?? ''
  const type = types[first('TY').toUpperCase()] ?? 'Other'
  const isPart = type === 'Book chapter' || type === 'Conference paper'
  const container = lineOfMarkup(first('T2', 'JO', 'JF', 'JA', 'BT'))
  return {
    title: lineOfMarkup(first('TI', 'T1', 'CT') || (type === 'Book' ? first('BT') : '')),
    type,
    authors: (tags.get('AU') ?? tags.get('A1') ?? []).flatMap(namesApart).map(nameOf),
    year: yearIn(first('PY', 'Y1', 'DA')),
    ...(isPart ? { book: container } : { journal: lineOfMarkup(first('JF', 'JO', 'T2', 'JA')) }),
    publisher: lineOfMarkup(first('PB')),
    volume: first('VL'),
    issue: first('IS'),
    pages: pagesOf(first('SP'), first('EP')),
    article: first('C7'),
    ...accessionOf(first('AN'), first('DB', 'DP')),
    doi: first('DO') || (/\b10\.\d{4,9}\/\S+/.exec(first('UR', 'L3', 'M3'))?.[0] ?? ''),
    isbn: type === 'Journal article' ? '' : (first('SN').split(/[\s;,]+/)[0] ?? ''),
    abstract: abstractOfMarkup(first('AB', 'N2')),
    keywords: (tags.get('KW') ?? []).flatMap((value) => lineOfMarkup(value).split(/[;\n]/)),
    language: first('LA'),
    link: first('UR', 'L2'),
  }
}

/** Most programs write two blanks behind a tag: where they do, `IR - spectra` goes on with the text above. */
const tagOf = (text: string): RegExp =>
  /(?<=^|[\n\r\t ])TY {2}- /.test(text)
    ? /^\s*([A-Z][A-Z0-9]) {2}-(?: (.*))?$/
    : /^\s*([A-Z][A-Z0-9]) {0,2}-(?: (.*))?$/

/** Reads a .ris; a record that never ends is read to the next, one without a type is named. */
export function readRis(text: string): ReadReferences {
  const found: ReadReferences = { works: [], broken: [] }
  let tags: Tags = new Map()
  let [line, last] = [0, '']
  const tagged = tagOf(text)
  const close = (): void => {
    if (tags.size > 0 && !tags.has('TY')) found.broken.push(line)
    else if (tags.size > 0) found.works.push({ line, work: workOf(tags) })
    tags = new Map()
    last = ''
  }
  for (const [at, whole] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const [, tag, value = ''] = tagged.exec(whole) ?? []
    if (!tag) {
      const values = tags.get(last)
      if (values && whole.trim()) values.push(`${values.pop()} ${whole.trim()}`)
      continue
    }
    if (tag === 'TY' || tag === 'ER') close()
    if (tag === 'ER') continue
    if (tags.size === 0) line = at + 1
    last = tag
    tags.set(tag, [...(tags.get(tag) ?? []), value.trim()])
  }
  close()
  return found
}
