// A publication is a work of scholarship: an article, a book, a thesis, a patent, a data set. Its authors are its children.
import { inOwnCountry, openAccess, rows } from '#engine/model/access.ts'
import { type Input as GivenTo, readsOf } from '#engine/model/definition/definition.ts'
import { choice, date, flag, number, ref, refs, tags, text, translatedText, url } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import type { SavedRow } from '#engine/model/rows.ts'
import type { FieldProblem } from '#lib/problems.ts'
import { journals } from '../journals/kind.ts'
import { publicationAuthors } from '../publication-authors/kind.ts'
import { talents } from '../talents/kind.ts'

const yearsAhead = 2

const yearIsNear = ({ publishedYear }: { publishedYear?: number | null }): { publishedYear?: FieldProblem } =>
  typeof publishedYear === 'number' && publishedYear > new Date().getUTCFullYear() + yearsAhead
    ? { publishedYear: { code: 'range' } }
    : {}

type Places = { pages?: string | null; issue?: string | null; volume?: string | null; articleNumber?: string | null }

// Spreadsheets make a date of 5-9: 5-Sep, Sep-05, 2026-09-05.
const dateOfSheet =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{1,2}|\d{4}-\d{2}-\d{2})$/i

const placesAreNoDates = (row: Places): { [Name in keyof Places]?: FieldProblem } =>
  Object.fromEntries(
    (['pages', 'issue', 'volume', 'articleNumber'] as const)
      .filter((name) => dateOfSheet.test(row[name] ?? ''))
      .map((name) => [name, { code: 'invalid', detail: 'turnedIntoDate' }]),
  )

type Person = SavedRow<typeof talents>
/** What decides, of a work that is saved. */
type Input = GivenTo<
  { country?: string | null; journal?: string | null; indexStandards?: readonly string[] | null },
  { publicationAuthors: readonly SavedRow<typeof publicationAuthors>[] }
>

/** What everybody may see of a person; others are no reason to name a country. */
const isPublic = ({ status, profilePublic }: Person): boolean => status === 'published' && profilePublic === true

/** Names in their order, the countries of linked people who are public, how many are linked. Only confirmed links count. */
function fromAuthors({ row, children, behind }: Input) {
  const authors = children.publicationAuthors
  const people = authors.flatMap(
    ({ linkStatus, talent }) => (linkStatus === 'confirmed' ? behind(talents, talent) : undefined) ?? [],
  )
  const countries = people.filter(isPublic).flatMap(({ country }) => country ?? [])
  return {
    authorsText: authors.map(({ rawName }) => rawName).join('; ') || null,
    authorCountries: countries.length > 0 ? [...new Set(countries)] : null,
    linkedTalents: people.length,
    country: countries[0] ?? row.country ?? null,
  }
}

/** A work is indexed where it says so itself, and where its journal is. */
function fromJournal({ row, behind }: Input) {
  const of = behind(journals, row.journal)?.indexStandards ?? []
  const all = [...new Set([...(row.indexStandards ?? []), ...of])]
  return { indexedIn: all.length > 0 ? all : null }
}

export const publications = defineKind('publications', {
  title: 'title',
  navigation: {
    menu: 'manages',
    order: 60,
    letter: 'p',
    opens: '/publication?item=',
    flags: ['show_menu_resourse_publication'],
  },
  merge: true,

  fields: {
    title: text({ required: 'always', max: 1000, search: 'A', heading: 'Title' }),
    titleTranslated: translatedText({ max: 1000, search: 'B', heading: 'Translated title' }),
    workType: choice('workType', {
      required: 'publish',
      default: 'journal_article',
      facet: true,
      heading: 'Document type',
    }),
    publishedYear: number({
      int: true,
      rule: 'year',
      min: 1800,
      max: 2200,
      required: 'publish',
      facet: true,
      heading: 'Year',
      example: '2024',
    }),
    publishedOn: date({ heading: 'Date' }),
    versionOf: ref('publications'),
    journal: ref('journals', { facet: true, search: 'B', heading: 'Source title' }),
    containerTitle: text({ max: 300, search: 'B', heading: 'Book or conference title' }),
    publisher: ref('publishers', { facet: true, search: 'C', heading: 'Publisher' }),
    volume: text({ max: 50, heading: 'Volume' }),
    issue: text({ max: 50, heading: 'Issue' }),
    pages: text({ max: 50, heading: 'Pages' }),
    articleNumber: text({ max: 50, heading: 'Art. No.' }),
    doi: text({ unique: true, max: 255, rule: 'doi', search: 'B', heading: 'DOI' }),
    eid: text({ unique: true, max: 40, heading: 'EID' }),
    pubmedId: text({ unique: true, max: 40, rule: 'digits', heading: 'PubMed ID' }),
    openalexId: text({ unique: true, max: 40, rule: 'openalexWork', heading: 'OpenAlex ID' }),
    isbn: text({ max: 17, rule: 'isbn', heading: 'ISBN' }),
    abstract: text({ lines: 8, max: 10000, search: 'C', heading: 'Abstract' }),
    keywords: tags({ max: 20, search: 'B', facet: true, heading: 'Author Keywords (;)' }),
    domainIndustries: refs('domain-industries', {
      max: 3,
      facet: true,
      proposedBy: 'keywords',
      heading: 'Industry (;)',
    }),
    language: choice('language', { default: 'en', facet: true, heading: 'Language of Original Document' }),
    openAccess: choice('openAccess', { default: 'unknown', facet: true, heading: 'Open Access' }),
    indexStandards: refs('index-standards', { max: 10, heading: 'Indexed by (;)' }),
    indexedIn: refs('index-standards', { readOnly: true, facet: true }),
    citedByCount: number({
      int: true,
      min: 0,
      readOnly: true,
      heading: 'Cited by',
      saidBy: ['citedBySource', 'citedByAt'],
    }),
    citedBySource: text({ max: 40, readOnly: true, heading: 'Source of cited by' }),
    citedByAt: date({ time: true, readOnly: true, heading: 'Cited by as of' }),
    fulltextUrl: url({ heading: 'Link' }),
    licenseUrl: url({ heading: 'License' }),
    funders: refs('funding-organizations', { max: 10 }),
    fundingText: text({ lines: 3, max: 500, search: 'D', heading: 'Funding Details' }),
    isRetracted: flag({ default: false, facet: true }),
    country: ref('countries', { facet: true, heading: 'Country' }),
    authorsText: text({ max: 100_000, readOnly: true, search: 'B' }),
    authorCountries: refs('countries', { readOnly: true, facet: true }),
    linkedTalents: number({ int: true, readOnly: true, shownTo: 'staff' }),
  },

  form: [
    {
      section: 'work',
      fields: [
        'title',
        'titleTranslated',
        'workType',
        'language',
        'publishedYear',
        'publishedOn',
        'versionOf',
        'country',
      ],
    },
    {
      section: 'where',
      fields: ['journal', 'containerTitle', 'publisher', 'volume', 'issue', 'pages', 'articleNumber'],
    },
    { section: 'identifiers', fields: ['doi', 'eid', 'pubmedId', 'openalexId', 'isbn'] },
    { section: 'topics', fields: ['abstract', 'keywords', 'domainIndustries'] },
    {
      section: 'access',
      fields: ['openAccess', 'fulltextUrl', 'licenseUrl', 'indexStandards', 'funders', 'fundingText', 'isRetracted'],
    },
  ],

  list: {
    looks: { threads: 'domainIndustries', apart: ['publishedYear'] },
    quickView: ['publishedYear', 'journal', 'doi', 'eid', 'pubmedId', 'openalexId', 'publicationAuthors'],
    quick: ['domainIndustries'],
    columns: [
      'title',
      'status',
      'authorsText',
      'publishedYear',
      'journal',
      'workType',
      'indexedIn',
      'doi',
      'linkedTalents',
      'citedByCount',
      'citedBySource',
      'openAccess',
      'isRetracted',
      'updatedAt',
    ],
    facets: [
      'publishedYear',
      'workType',
      'domainIndustries',
      'authorCountries',
      'journal',
      'publisher',
      'indexedIn',
      'openAccess',
      'language',
    ],
    buckets: [
      { name: 'hasDoi', from: 'doi', steps: 'present' },
      {
        name: 'hasTalents',
        from: 'linkedTalents',
        steps: [
          ['no', 0],
          ['yes', 1],
        ],
      },
    ],
    detected: ['authorCountries', 'domainIndustries'],
    filters: [
      'status',
      'hasDoi',
      'hasTalents',
      'country',
      'keywords',
      'isRetracted',
      'source',
      'sourceId',
      'importBatch',
    ],
    search: {
      name: ['title', 'titleTranslated'],
      journal: ['journal', 'containerTitle'],
      publisher: ['publisher'],
    },
    sorts: { newest: '-publishedYear', cited: '-citedByCount', title: 'title', updated: '-updatedAt' },
  },

  children: { publicationAuthors },
  derive: {
    reads: {
      'publicationAuthors.talent': readsOf(talents, ['country', 'status', 'profilePublic']),
      journal: readsOf(journals, ['indexStandards']),
    },
    overrides: ['country'],
    values: (input) => ({ ...fromAuthors(input), ...fromJournal(input) }),
  },
  access: openAccess(rows({ status: 'published' }), undefined, inOwnCountry('country', 'authorCountries')),
  import: {
    match: [['doi'], ['eid'], ['pubmedId'], ['openalexId'], ['title', 'publishedYear'], ['sourceId', 'sourceName']],
    keep: { journal: 'containerTitle' },
    identified: { journal: 'ISSN' },
    adds: ['journal', 'publisher'],
    fromDatabases: ['citedByCount', 'citedBySource', 'citedByAt'],
    references: true,
    alike: 'publishedYear',
  },
  check: (row) => ({ ...yearIsNear(row), ...placesAreNoDates(row) }),
})
