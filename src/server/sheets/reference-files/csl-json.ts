// CSL-JSON, as Zotero and Crossref give it: one work or a list of them.
import { abstractIn, lineIn, titleIn } from '../../sources/parts.ts'
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

/** `literal` and `name` are one name, of an organization where it cannot be that of a person alone; several of one line are told apart. */
function namesOf(value: unknown): Author[] {
  if (!isItem(value)) return namesApart(textOf(value)).map((name) => ({ name }))
  const part = (name: string): string => textOf(value[name])
  const family = [part('dropping-particle'), part('non-dropping-particle'), part('family')].filter(Boolean).join(' ')
  const person = printedName(part('given'), family, part('suffix'))
  if (person) return [{ name: person }]
  if (part('name')) return [{ name: part('name'), isOrganization: true }]
  return namesApart(part('literal')).map((name) => ({ name }))
}

function yearOf(item: Item): string {
  const dates = ['issued', 'published', 'published-print', 'published-online'].map((name) => item[name])
  const date = dates.find(isItem)
  if (!date) return textOf(item['issued']).slice(0, 4)
  const [parts] = listIn(date['date-parts'])
  return textOf(parts) || (/\d{4}/.exec(textOf(date['raw']) || textOf(date['literal']))?.[0] ?? '')
}

function workOf(item: Item): Reference {
  const type = types[textOf(item['type'])] ?? 'Other'
  const isPart = type === 'Book chapter' || type === 'Conference paper'
  const container = textOf(item['container-title'])
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
    isbn: textOf(item['ISBN']).split(/[\s,]+/)[0] ?? '',
    abstract: abstractIn(item['abstract']) ?? '',
    keywords: keywords.split(/[;,]/),
    language: textOf(item['language']).split('-')[0] ?? '',
    link: textOf(item['URL']),
  }
}

/** Reads a .json; an item that is no work is named by its place. @throws SheetProblem when it is no JSON */
export function readCslJson(text: string): ReadReferences {
  let parsed: unknown
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new SheetProblem('damaged')
  }
  const items = Array.isArray(parsed)
    ? parsed
    : isItem(parsed) && Array.isArray(parsed['items'])
      ? parsed['items']
      : [parsed]
  const found: ReadReferences = { works: [], broken: [] }
  for (const [at, item] of items.entries()) {
    if (isItem(item) && (item['title'] || item['DOI'])) found.works.push({ line: at + 1, work: workOf(item) })
    else found.broken.push(at + 1)
  }
  return found
}
