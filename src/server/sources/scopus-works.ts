// Works of Scopus (https://dev.elsevier.com/documentation/ScopusSearchAPI.wadl and its guides of views and of the language of questions),
// page after page, as CSL-JSON has works; what that has no place for stands in `custom`. The view COMPLETE, which needs a key of an
// institution, tells all authors, keywords and the abstract; STANDARD the first author alone.
import { parseIssn } from '#lib/identifiers/issn.ts'
import { countryCodeOf, joinAffiliations, namesOfCountry } from '../sheets/database-exports/affiliations.ts'
import { SourceFault } from './ask-source.ts'
import { countIn } from './authors.ts'
import { filled, isPart, lineIn, listIn, type Part, partAt, partsIn } from './parts.ts'
import { type Scopus, scopusHeaders } from './scopus.ts'
import type { RawPage, SourceAdapter } from './source-pages.ts'
import type { WorkQuery } from './work-query.ts'

type Csl = Record<string, unknown>

/** As many as COMPLETE gives at once, and keys without an institution get of STANDARD. */
export const scopusPerPage = 25
/** By numbers of results it is read no further; by cursor it is. */
const mostByStart = 5000

/** `subtype` of a document. */
const types: Readonly<Record<string, string>> = {
  ar: 'article-journal',
  le: 'article-journal',
  ed: 'article-journal',
  no: 'article-journal',
  sh: 'article-journal',
  dp: 'article-journal',
  er: 'article-journal',
  re: 'review',
  cp: 'paper-conference',
  cr: 'paper-conference',
  bk: 'book',
  ch: 'chapter',
  rp: 'report',
  pp: 'article',
}

/** `freetoreadLabel` and its values: how a work is open. */
const openWays: readonly (readonly [sign: RegExp, way: string])[] = [
  [/fullgold/, 'gold'],
  [/hybridgold/, 'hybrid'],
  [/free2read|bronze/, 'bronze'],
  [/repository|green/, 'green'],
]

/** One is a part or a text, several are a list. */
const oneOrMore = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value])

/** A text, or a part that holds it below `$`. */
const textsIn = (value: unknown): string[] => oneOrMore(value).flatMap((one) => lineIn(isPart(one) ? one.$ : one) ?? [])

const affiliationText = (one: Part): string =>
  [one.affilname, one['affiliation-city'], one['affiliation-country']].flatMap((part) => lineIn(part) ?? []).join(', ')

function authorsOf(entry: Part): Csl[] {
  const affiliations = new Map(
    oneOrMore(entry.affiliation)
      .filter(isPart)
      .map((one) => [lineIn(one.afid) ?? '', affiliationText(one)]),
  )
  const authors = partsIn(entry.author).map((one): Csl => {
    const own = textsIn(one.afid).flatMap((id) => affiliations.get(id) || [])
    const [given, family] = [lineIn(one['given-name']) ?? lineIn(one.initials), lineIn(one.surname)]
    const scopusId = /^\d{10,11}$/.exec(lineIn(one.authid) ?? '')?.[0]
    const name = family ? filled({ given, family }) : { literal: lineIn(one.authname) }
    const affiliation = joinAffiliations(own)
    return filled({
      ...name,
      ORCID: lineIn(one.orcid),
      affiliation: affiliation ? [{ name: affiliation }] : null,
      custom: filled({ scopusId, country: countryCodeOf(own[0] ?? '') }),
    })
  })
  const named = authors.filter((one) => one.family ?? one.literal)
  const first = lineIn(entry['dc:creator'])
  return named.length > 0 ? named : first ? [{ literal: first }] : []
}

function openAccessOf(entry: Part): string | null {
  const signs = textsIn(partAt(entry, 'freetoread').value).join(' ').toLowerCase()
  return openWays.find(([sign]) => sign.test(signs))?.[1] ?? null
}

/** A record as CSL-JSON has works. @param at when it was asked */
export function cslOfScopus(entry: Part, at: string): Csl | null {
  const title = lineIn(entry['dc:title'])
  if (!title) return null
  const issns = [...textsIn(entry['prism:issn']), ...textsIn(entry['prism:eIssn'])].flatMap((text) => {
    const read = parseIssn(text)
    return read.ok ? [read.value] : []
  })
  const year = Number(/^\d{4}/.exec(lineIn(entry['prism:coverDate']) ?? '')?.[0])
  const abstract = lineIn(entry['dc:description'])
  const eid = /^2-s2\.0-\d{5,15}$/.exec(lineIn(entry.eid) ?? '')?.[0]
  const count = countIn(entry['citedby-count'])
  return filled({
    title: entry['dc:title'],
    type: types[lineIn(entry.subtype) ?? ''] ?? 'other',
    author: authorsOf(entry),
    issued: year > 0 ? { 'date-parts': [[year]] } : null,
    'container-title': lineIn(entry['prism:publicationName']),
    volume: lineIn(entry['prism:volume']),
    issue: lineIn(entry['prism:issueIdentifier']),
    page: lineIn(entry['prism:pageRange']),
    'article-number': lineIn(entry['article-number']),
    DOI: lineIn(entry['prism:doi']),
    PMID: lineIn(entry['pubmed-id']),
    ISSN: issns[0],
    ISBN: textsIn(entry['prism:isbn'])[0]?.replaceAll(/[[\]]/g, ''),
    abstract: abstract && !/^\[No .*available\]$/i.test(abstract) ? entry['dc:description'] : null,
    keyword: (lineIn(entry.authkeywords) ?? '')
      .split('|')
      .map((one) => one.trim())
      .filter(Boolean)
      .join('; '),
    custom: filled({
      eid,
      openAccess: openAccessOf(entry),
      citedBy: count === null ? null : { count, source: 'Scopus', at },
    }),
  })
}

/** The results of an answer. A question that finds nothing is answered with one entry that says so. */
function resultsIn(answer: unknown): { results: Part; items: readonly unknown[]; total: number | null } {
  const results = isPart(answer) ? answer['search-results'] : null
  if (!isPart(results)) throw new SourceFault('unreadable')
  const total = countIn(results['opensearch:totalResults'])
  if (!Array.isArray(results.entry) && total !== 0) throw new SourceFault('unreadable')
  const items = listIn(results.entry).filter((one) => !(isPart(one) && lineIn(one.error)))
  return { results, items, total: items.length === 0 ? (total ?? 0) : total }
}

function pageByCursor(answer: unknown): RawPage {
  const { results, items, total } = resultsIn(answer)
  const cursor = partAt(results, 'cursor')
  const next = lineIn(cursor['@next'])
  return { items, total, next: items.length > 0 && next !== lineIn(cursor['@current']) ? next : null }
}

function pageByStart(answer: unknown): RawPage {
  const { results, items, total } = resultsIn(answer)
  const next = (countIn(results['opensearch:startIndex']) ?? 0) + items.length
  const isLast = items.length === 0 || next >= (total ?? 0) || next + scopusPerPage > mostByStart
  return { items, total, next: isLast ? null : String(next) }
}

/** Its language of questions: what would end a value, or begin another one, is left out. */
const quoted = (text: string): string =>
  `"${text
    .replaceAll(/[(){}"\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()}"`

/** Phrases stand in quotation marks; one that is not closed is none. */
function plainWords(text: string): string {
  const words = text.replaceAll(/[(){}\\]/g, ' ').replaceAll(/[“”]/g, '"')
  return (words.split('"').length % 2 === 1 ? words : words.replaceAll('"', ' ')).replaceAll(/\s+/g, ' ').trim()
}

const anyOf = (parts: readonly string[]): string[] => (parts.length > 1 ? [`(${parts.join(' OR ')})`] : [...parts])

/** The works of authors by their numbers, and by ORCID iDs. */
const byAuthors = (authors: readonly string[]): string[] =>
  anyOf(authors.map((one) => (one.includes('-') ? `ORCID(${one})` : `AU-ID(${one})`)))

const byOrganization = (text: string): string => (/^\d{8,10}$/.test(text) ? `AF-ID(${text})` : `AFFIL(${quoted(text)})`)

/** A question in its language; every part of it has to hold. */
export const scopusQuestion = ({ country, organization, from, to, authors, words }: WorkQuery): string =>
  [
    ...anyOf((country ? namesOfCountry(country) : []).map((name) => `AFFILCOUNTRY(${quoted(name)})`)),
    ...(organization ? [byOrganization(organization)] : []),
    ...(from === null ? [] : [`PUBYEAR > ${from - 1}`]),
    ...(to === null ? [] : [`PUBYEAR < ${to + 1}`]),
    ...byAuthors(authors),
    ...(words ? [`TITLE-ABS-KEY(${plainWords(words)})`] : []),
  ].join(' AND ')

/**
 * Works by a question in the language of Scopus.
 * @param perPage fewer only to learn how many there are
 */
export function scopusWorks(
  source: Scopus,
  mailto: string | undefined,
  query: string,
  perPage = scopusPerPage,
): SourceAdapter<Csl> {
  // One for all pages: the same record that comes twice is told the same.
  const at = new Date().toISOString()
  const common = {
    name: 'scopus',
    url: `${source.url.replace(/\/$/, '')}/content/search/scopus`,
    mailto,
    headers: scopusHeaders(source),
    quotaAt: () => 'scopus_search' as const,
    waits: 1,
    readRecord: (item: Part) => cslOfScopus(item, at),
  }
  const question = { query, count: String(perPage) }
  return {
    ...common,
    question: { ...question, view: 'COMPLETE' },
    cursor: { name: 'cursor', first: '*', isToken: true },
    readPage: pageByCursor,
    lesser: {
      ...common,
      question: { ...question, view: 'STANDARD' },
      cursor: { name: 'start' },
      readPage: pageByStart,
    },
  }
}
