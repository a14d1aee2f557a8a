// A work as a file of references tells it, and the table that all of them make: headings as reference databases write them.
import type { RawRow } from '../xlsx/xlsx-rows.ts'

/** A work; every value is plain text. */
export type Reference = Partial<Record<ReferenceValue, string>> & { authors?: Author[]; keywords?: string[] }

/** A name as it is printed, and what the file says of the person beside it. `country`: an alpha-2 code. */
export type Author = {
  name: string
  isOrganization?: boolean
  scopusId?: string
  orcid?: string
  affiliation?: string
  country?: string
}

const headings = {
  title: 'Title',
  type: 'Document type',
  year: 'Year',
  journal: 'Source title',
  book: 'Book or conference title',
  publisher: 'Publisher',
  volume: 'Volume',
  issue: 'Issue',
  pages: 'Pages',
  article: 'Art. No.',
  doi: 'DOI',
  pubmed: 'PubMed ID',
  eid: 'EID',
  openalex: 'OpenAlex ID',
  accession: 'Accession number',
  isbn: 'ISBN',
  issn: 'ISSN',
  abstract: 'Abstract',
  language: 'Language of Original Document',
  link: 'Link',
  openAccess: 'Open Access',
  funding: 'Funding Details',
  citedBy: 'Cited by',
  citedBySource: 'Source of cited by',
  citedByAt: 'Cited by as of',
} as const

type ReferenceValue = keyof typeof headings

/**
 * Works that could be read, each with the line it begins in, and the lines of those that could not; `missing` are the keys of entries
 * that works take values from and that the file does not hold.
 */
export type ReadReferences = { works: { line: number; work: Reference }[]; broken: number[]; missing?: string[] }

// Parts of a cell are told apart by semicolons.
const listOf = (values: readonly string[] = []): string =>
  values
    .map((value) => value.replaceAll(';', ',').trim())
    .filter(Boolean)
    .join('; ')

/** `Ana von Berg Jr.`: a name as it is printed, whatever order its file keeps the parts in. */
export const printedName = (given: string, family: string, suffix = ''): string =>
  [given, family, suffix]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')

/** Several people of one line, `Montano, Maria; Reyes, Ana`, are told apart. */
export const namesApart = (text: string): string[] =>
  text
    .split(/[;；]/)
    .map((name) => name.trim())
    .filter(Boolean)

/** Of an organization no part is a given name. */
const organizations = (authors: readonly Author[] = []): string =>
  authors.some(({ isOrganization }) => isOrganization)
    ? authors.map(({ isOrganization }) => (isOrganization ? 'Yes' : 'No')).join('; ')
    : ''

/** Columns that tell of all authors at once, each in its place; empty where nothing is known of any. */
const authorColumns = {
  'Author(s) ID': ({ scopusId }: Author) => scopusId,
  'Author ORCIDs': ({ orcid }: Author) => orcid,
  'Author affiliations': ({ affiliation }: Author) => affiliation,
  'Author affiliation countries': ({ country }: Author) => country,
} satisfies Record<string, (author: Author) => string | undefined>

const inOrder = (values: readonly (string | undefined)[]): string =>
  values.some(Boolean) ? values.map((value = '') => value.replaceAll(';', ',').trim()).join('; ') : ''

/** `a--b` of pages with one sign between them. */
export const pageRange = (text: string): string => text.replace(/\s/g, '').replace(/[-–—]+/g, '-')

/** The first year that a date names. */
export const yearIn = (text: string): string => /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? ''

/** Authors without a name have no place among the names. */
const namedAuthors = ({ authors = [] }: Reference): Author[] => authors.filter(({ name }) => name.trim())

const all = [
  'Authors',
  'Authors that are organizations',
  ...Object.keys(authorColumns),
  'Author Keywords',
  ...Object.values(headings),
]
/** Every heading of such a table. */
export const referenceHeadings: readonly string[] = all

/** The cells of a work, under all headings. */
export function referenceCells(work: Reference): string[] {
  const names = Object.keys(headings) as ReferenceValue[]
  return [
    listOf(work.authors?.map(({ name }) => name)),
    organizations(work.authors),
    ...Object.values(authorColumns).map((cell) => inOrder(namedAuthors(work).map(cell))),
    listOf(work.keywords),
    ...names.map((name) => (work[name] ?? '').normalize('NFC').trim()),
  ]
}

/** The table of these works; columns that no work fills are not there. Line 0 holds the headings. */
export function referenceRows({ works }: ReadReferences): RawRow[] {
  const rows = works.map(({ line, work }) => ({ line, cells: referenceCells(work) }))
  const filled = all.map((_, at) => all[at] === headings.title || rows.some(({ cells }) => cells[at] !== ''))
  const kept = (cells: readonly string[]): string[] => cells.filter((_, at) => filled[at])
  let last = 0
  return [
    { number: 0, cells: kept(all) },
    // Two works of one line are rows of their own.
    ...rows.map(({ line, cells }) => ({ number: (last = Math.max(last + 1, line)), cells: kept(cells) })),
  ]
}
