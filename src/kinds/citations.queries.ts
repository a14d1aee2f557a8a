// Works as CSL-JSON, from which citations and files of references are written: no more than the reader sees of them.
import type { OutOf, OutRow } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { authorRowsOf } from './publication-authors/authors.queries.ts'
import type { CslItem, CslName, CslType } from '#lib/citations/csl-json.ts'
import { nameParts } from '#lib/citations/names.ts'
import { journals } from './journals/kind.ts'
import { talents } from './talents/kind.ts'
import type { publications } from './publications/kind.ts'

const types: Readonly<Record<string, CslType>> = {
  journal_article: 'article-journal',
  review: 'article-journal',
  conference_paper: 'paper-conference',
  book: 'book',
  book_chapter: 'chapter',
  preprint: 'article',
  report: 'report',
  thesis: 'thesis',
  patent: 'patent',
  dataset: 'dataset',
  software: 'software',
}

/** What of a work a citation or a file of references says: the fields that a list must read. */
export const citedFields = [
  'slug',
  'title',
  'workType',
  'publishedYear',
  'publishedOn',
  'journal',
  'containerTitle',
  'publisher',
  'volume',
  'issue',
  'pages',
  'articleNumber',
  'doi',
  'pubmedId',
  'isbn',
  'abstract',
  'keywords',
  'language',
  'fulltextUrl',
  'isRetracted',
] as const

export type CitedWork = OutOf<typeof publications, (typeof citedFields)[number]>
type Journal = Pick<OutRow<typeof journals>, 'abbreviatedTitle' | 'issnL' | 'issnPrint' | 'issnOnline'>
type Parts = { given: string; family: string }

const most = 100

/** In pages of as many as a list gives at once. */
async function inPages<R>(ids: readonly string[], read: (ids: string[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = []
  for (let at = 0; at < ids.length; at += most) found.push(...(await read(ids.slice(at, at + most))))
  return found
}

async function journalsOf(viewer: Viewer, works: readonly CitedWork[]): Promise<Map<string, Journal>> {
  const ids = [...new Set(works.flatMap(({ journal }) => (journal ? [journal.id] : [])))]
  const fields = ['abbreviatedTitle', 'issnL', 'issnPrint', 'issnOnline'] as const
  const rows = await inPages(
    ids,
    async (some) => (await records(viewer, journals).list({ ids: some, size: most }, fields)).rows,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The parts that people of the pool say of their names. */
async function partsOf(viewer: Viewer, people: readonly string[]): Promise<Map<string, Parts>> {
  const rows = await inPages(
    [...new Set(people)],
    async (some) => (await records(viewer, talents).list({ ids: some, size: most }, ['givenName', 'familyName'])).rows,
  )
  return new Map(
    rows.map(({ id, givenName, familyName }) => [id, { given: givenName ?? '', family: familyName ?? '' }]),
  )
}

function dateOf({ publishedOn, publishedYear }: CitedWork): CslItem['issued'] {
  const [year, month, day] = (publishedOn ?? '').split('-').map(Number)
  // The year of the issue is what is cited; the day belongs to it only within that year.
  if (publishedYear && publishedYear !== year) return { 'date-parts': [[publishedYear]] }
  return year ? { 'date-parts': [[year, month, day].filter((part) => part !== undefined)] } : undefined
}

/** Without the keys that have nothing to say. */
const filled = <T extends object>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as T

function itemOf(work: CitedWork, author: CslName[], journal: Journal | undefined): CslItem {
  return filled({
    id: work.slug ?? work.id,
    type: types[work.workType ?? ''] ?? 'document',
    title: work.title,
    ...(author.length > 0 ? { author } : {}),
    issued: dateOf(work),
    'container-title': work.journal?.label ?? work.containerTitle,
    'container-title-short': journal?.abbreviatedTitle,
    publisher: work.publisher?.label,
    volume: work.volume,
    issue: work.issue,
    page: work.pages,
    number: work.articleNumber,
    genre: work.workType === 'review' ? 'review' : undefined,
    DOI: work.doi,
    ISBN: work.isbn,
    ISSN: journal?.issnL ?? journal?.issnPrint ?? journal?.issnOnline,
    PMID: work.pubmedId,
    URL: work.fulltextUrl,
    abstract: work.abstract,
    keyword: work.keywords.map(({ label }) => label).join('; '),
    language: work.language,
    status: work.isRetracted ? 'retracted' : undefined,
  }) as CslItem
}

/** These works in their order, with their authors and journals. */
export async function citedItems(viewer: Viewer, works: readonly CitedWork[]): Promise<CslItem[]> {
  const authors = await authorRowsOf(
    viewer,
    works.map(({ id }) => id),
  )
  const people = [...authors.values()].flat().flatMap(({ talent }) => (talent ? [talent.id] : []))
  const [byJournal, byPerson] = await Promise.all([journalsOf(viewer, works), partsOf(viewer, people)])
  return works.map((work) => {
    const names = (authors.get(work.id) ?? []).map((row) =>
      nameParts(row.rawName, byPerson.get(row.talent?.id ?? '') ?? null, row.isOrganization === true),
    )
    return itemOf(work, names, work.journal ? byJournal.get(work.journal.id) : undefined)
  })
}
