// CSL-JSON, as Zotero and Crossref give it: one work or a list of them.
import { nameParts } from '#lib/citations/names.ts'
import { parseOrcid } from '#lib/identifiers/orcid.ts'
import { abstractIn, lineIn, partAt, titleIn } from '../../sources/parts.ts'
import { SheetProblem } from '../sheet-problem.ts'
import { type Author, namesApart, pageRange, printedName, type ReadReferences, type Reference } from './reference.ts'

const types: Readonly<Record<string, string>> = {
  'article-journal': 'Journal article',
  'journal-article': 'Journal article',
  'article-magazine': 'Journal article',
  'article-newspaper': 'Journal article',
  article: 'Preprint',
  'posted-content': 'Preprint',
  review: 'Review',
  'paper-conference': 'Conference paper',
  'proceedings-article': 'Conference paper',
  book: 'Book',
  monograph: 'Book',
  chapter: 'Book chapter',
  'book-chapter': 'Book chapter',
  thesis: 'Thesis',
  dissertation: 'Thesis',
  report: 'Report',
  patent: 'Patent',
  dataset: 'Data set',
  software: 'Software',
}

type Item = Readonly<Record<string, unknown>>

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value)
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A value as text; Crossref gives lists where CSL gives one. */
const textOf = (value: unknown): string => lineIn(value) ?? ''

const longestAffiliation = 300

/** What Crossref says of an author beside the name, and what our sources put into `custom`. */
function besideName(author: Item): Partial<Author> {
  const orcid = parseOrcid(textOf(author['ORCID']))
  const { scopusId, country } = partAt(author, 'custom')
  const [first] = listIn(author['affiliation'])
  const affiliation = isItem(first) ? textOf(first['name']).slice(0, longestAffiliation) : ''
  return {
    ...(orcid.ok ? { orcid: orcid.value } : {}),
    ...(affiliation ? { affiliation } : {}),
    ...(typeof scopusId === 'string' ? { scopusId } : {}),
    ...(typeof country === 'string' ? { country } : {}),
  }
}

/**
 * `literal` and `name` are one name, of an organization where it cannot be that of a person alone; several of one line are told
 * apart. Beside names in parts a `literal` is one that must not be turned round.
 */
function namesOf(value: unknown, _at: number, all: readonly unknown[]): Author[] {
  if (!isItem(value)) return namesApart(textOf(value)).map((name) => ({ name }))
  const part = (name: string): string => textOf(value[name])
  const family = [part('dropping-particle'), part('non-dropping-particle'), part('family')].filter(Boolean).join(' ')
  const person = printedName(part('given'), family, part('suffix'))
  if (person) return [{ name: person, ...besideName(value) }]
  if (part('name')) return [{ name: part('name'), isOrganization: true }]
  const isWhole = all.some((other) => isItem(other) && textOf(other['family']) !== '')
  const names = namesApart(part('literal'))
  return names.map((name) => ({
    name,
    ...(names.length === 1 ? besideName(value) : {}),
    ...(isWhole && !('literal' in nameParts(name)) ? { isOrganization: true } : {}),
  }))
}

function yearOf(item: Item): string {
  const dates = ['issued', 'published', 'published-print', 'published-online'].map((name) => item[name]).filter(isItem)
  if (dates.length === 0) return textOf(item['issued']).slice(0, 4)
  const yearIn = (date: Item): string =>
    textOf(listIn(date['date-parts'])[0]) || (/\d{4}/.exec(textOf(date['raw']) || textOf(date['literal']))?.[0] ?? '')
  return dates.map(yearIn).find(Boolean) ?? ''
}

/** How often it is cited: with whose number that is and of when, or not at all. */
function citationsOf({ count, source, at }: Item): Partial<Reference> {
  const isKnown = Number.isSafeInteger(count) && typeof source === 'string' && typeof at === 'string'
  return isKnown ? { citedBy: String(count), citedBySource: source, citedByAt: at } : {}
}

function workOf(item: Item): Reference {
  const type = types[textOf(item['type'])] ?? 'Other'
  const isPart = type === 'Book chapter' || type === 'Conference paper'
  // Of a chapter Crossref names the series before the book.
  const containers = listIn(item['container-title'])
  const container = textOf(isPart && containers.length > 1 ? containers.at(-1) : item['container-title'])
  const keywords = textOf(item['keyword'])
  return {
    title: titleIn(item['title'], item['subtitle']) ?? '',
    type,
    authors: listIn(item['author']).flatMap(namesOf),
    year: yearOf(item),
    ...(isPart ? { book: container } : { journal: container }),
    publisher: textOf(item['publisher']),
    volume: textOf(item['volume']),
    issue: textOf(item['issue']),
    pages: pageRange(textOf(item['page'])),
    article: textOf(item['article-number']) || textOf(item['number']),
    doi: textOf(item['DOI']),
    pubmed: textOf(item['PMID']),
    eid: textOf(partAt(item, 'custom')['eid']),
    openalex: textOf(partAt(item, 'custom')['openalex']),
    issn: textOf(item['ISSN']).split(/[\s,]+/)[0] ?? '',
    isbn: textOf(item['ISBN']).split(/[\s,]+/)[0] ?? '',
    abstract: abstractIn(item['abstract']) ?? '',
    keywords: keywords.split(/[;,]/),
    language: textOf(item['language']).split('-')[0] ?? '',
    link: textOf(item['URL']),
    openAccess: textOf(partAt(item, 'custom')['openAccess']),
    ...citationsOf(partAt(item, 'custom', 'citedBy')),
  }
}

/** The works of a file: a list, one work, or what Crossref answers, with the list or the work in its `message`. */
function itemsIn(parsed: unknown): readonly unknown[] {
  if (Array.isArray(parsed)) return parsed
  if (isItem(parsed) && isItem(parsed['message'])) return itemsIn(parsed['message'])
  return isItem(parsed) && Array.isArray(parsed['items']) ? parsed['items'] : [parsed]
}

/** The works among these items; one that is no work is named by its place. */
export function readCslItems(items: readonly unknown[]): ReadReferences {
  const found: ReadReferences = { works: [], broken: [] }
  for (const [at, item] of items.entries()) {
    if (isItem(item) && (item['title'] || item['DOI'])) found.works.push({ line: at + 1, work: workOf(item) })
    else found.broken.push(at + 1)
  }
  return found
}

/** Reads a .json. @throws SheetProblem when it is no JSON */
export function readCslJson(text: string): ReadReferences {
  let parsed: unknown
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new SheetProblem('damaged')
  }
  return readCslItems(itemsIn(parsed))
}
