// Values of works by DOI and of journals by ISSN, of what Crossref tells.
import { crossrefJournal, crossrefWork } from '#server/sources/crossref.ts'
import { abstractIn, filled, lineIn, listIn, type Part, partAt, partsIn, titleIn } from '#server/sources/parts.ts'
import { askCrossref, RegisterFault } from './ask.ts'

const workTypes: Readonly<Record<string, string>> = {
  'journal-article': 'journal_article',
  'proceedings-article': 'conference_paper',
  book: 'book',
  monograph: 'book',
  'edited-book': 'book',
  'reference-book': 'book',
  'book-chapter': 'book_chapter',
  'book-section': 'book_chapter',
  'posted-content': 'preprint',
  report: 'report',
  dissertation: 'thesis',
  dataset: 'dataset',
}

/** What is found by its name or number: the field says of which kind. */
export type Wanted = { readonly numbers?: readonly string[]; readonly name?: string | null }

export type Learned = {
  values: Record<string, unknown>
  /** Rows of other kinds, to be looked for here. */
  wanted: Readonly<Record<string, Wanted>>
  /** DOIs of works that became this one. */
  preprints?: readonly string[]
}

const two = (number: number): string => String(number).padStart(2, '0')

function dayOf(message: Part): { year: number | null; day: string | null } {
  const dates = ['published', 'published-print', 'published-online', 'issued'].map((name) => partAt(message, name))
  const parts = dates.map((date) => listIn(listIn(date['date-parts'])[0])).find((one) => typeof one[0] === 'number')
  const [year, month, day] = (parts ?? []) as number[]
  if (!year) return { year: null, day: null }
  return { year, day: month && day ? `${year}-${two(month)}-${two(day)}` : null }
}

const orcidOf = (author: Part): string | null =>
  /\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.exec(lineIn(author.ORCID) ?? '')?.[0] ?? null

function authorsOf(message: Part): Record<string, unknown>[] {
  return partsIn(message.author).flatMap((author) => {
    const person = [author.given, author.family, author.suffix].map(lineIn).filter(Boolean).join(' ')
    const rawName = lineIn(author.name) ?? person
    const affiliationText = lineIn(partsIn(author.affiliation)[0]?.name)
    const isOrganization = lineIn(author.name) !== null && !person ? true : null
    return rawName ? [filled({ rawName, isOrganization, orcid: orcidOf(author), affiliationText })] : []
  })
}

/** DOIs of the works to which this one stands in this relation, as they are stored here (github.com/CrossRef/rest-api-doc, `relation`). */
const relatedDois = (message: Part, name: string): string[] =>
  partsIn(partAt(message, 'relation')[name]).flatMap((one) =>
    one['id-type'] === 'doi' ? (lineIn(one.id)?.toLowerCase() ?? []) : [],
  )

/** @throws RegisterFault */
export async function workByDoi(doi: string): Promise<Learned> {
  const learned = workIn(await askCrossref(crossrefWork, doi))
  if (!learned) throw new RegisterFault('unreadable')
  return learned
}

/** What a work of Crossref says; null for one without a title. */
export function workIn(message: Part): Learned | null {
  const title = titleIn(message.title, message.subtitle)
  if (!title) return null
  const { year, day } = dayOf(message)
  const workType = workTypes[lineIn(message.type) ?? ''] ?? null
  const container = lineIn(message['container-title'])
  const isPartOfBook = workType === 'book_chapter' || workType === 'conference_paper'
  const licenses = partsIn(message.license)
  const license = licenses.find((one) => one['content-version'] === 'vor') ?? licenses[0]
  const funders = partsIn(message.funder)
  return {
    values: filled({
      title,
      workType,
      publishedYear: year,
      publishedOn: day,
      containerTitle: isPartOfBook ? container : null,
      volume: lineIn(message.volume),
      issue: lineIn(message.issue),
      pages: lineIn(message.page),
      articleNumber: lineIn(message['article-number']),
      isbn: lineIn(message.ISBN),
      language: lineIn(message.language)?.split('-')[0],
      abstract: abstractIn(message.abstract),
      fulltextUrl: lineIn(message.URL),
      licenseUrl: lineIn(license?.URL),
      fundingText: funders.flatMap((one) => lineIn(one.name) ?? []).join('; '),
      publicationAuthors: authorsOf(message),
    }),
    wanted: {
      journal: isPartOfBook
        ? {}
        : { numbers: listIn(message.ISSN).flatMap((one) => lineIn(one) ?? []), name: container },
      publisher: { name: lineIn(message.publisher) },
      versionOf: { numbers: relatedDois(message, 'is-preprint-of') },
      funders: { numbers: funders.flatMap((one) => lineIn(one.DOI) ?? []) },
    },
    preprints: relatedDois(message, 'has-preprint'),
  }
}

/** @throws RegisterFault */
export async function journalByIssn(issn: string): Promise<Learned> {
  const message = await askCrossref(crossrefJournal, issn)
  const title = lineIn(message.title)
  if (!title) throw new RegisterFault('unreadable')
  const ofType = (type: string): string | null =>
    lineIn(partsIn(message['issn-type']).find((one) => one.type === type)?.value)
  const subjects = partsIn(message.subjects).flatMap((one) => lineIn(one.name) ?? [])
  return {
    values: filled({
      title,
      issnPrint: ofType('print'),
      issnOnline: ofType('electronic'),
      subjectAreas: [...new Set(subjects)].map((name) => ({ name })),
    }),
    wanted: { publisher: { name: lineIn(message.publisher) } },
  }
}
