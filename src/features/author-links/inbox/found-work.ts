// A work that was found elsewhere, as a row of publications and its authors would be written, and by what it is told from others.
import type { Draft } from '#engine/model/rows.ts'
import { system } from '#engine/model/viewer.ts'
import { mostChildren } from '#engine/store/children/given-children.ts'
import { lettersOf } from '#import/matching/similar-titles.ts'
import { type ReadEntry, readEntries } from '#import/reading/read-entries.ts'
import { readFile } from '#import/reading/read-file.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { nameKey } from '#lib/names/names.ts'
import { readCslItems } from '#server/sheets/reference-files/csl-json.ts'
import { referenceRows } from '#server/sheets/reference-files/reference.ts'

export type WorkValues = Draft<typeof publications>
type AuthorValues = Draft<typeof publicationAuthors>
export type FoundAuthor = AuthorValues & { rawName: string }
export type FoundWork = {
  key: string
  fingerprint: string
  title: string
  values: WorkValues
  authors: FoundAuthor[]
  /** Where it appeared, as its source names that. */
  where: string
}

/** What was found, and how many of the items were no works. */
export type FoundWorks = { works: FoundWork[]; unreadable: number }

/** The fields by which one work alone is meant, the surest first. */
export const identifiers = ['doi', 'eid', 'pubmedId', 'openalexId'] as const

/** What is taken over; figures and marks of a source are for those who keep the list. */
const kept: readonly (keyof WorkValues)[] = [
  'title',
  'titleTranslated',
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
  ...identifiers,
  'isbn',
  'abstract',
  'keywords',
  'language',
  'openAccess',
  'fulltextUrl',
  'licenseUrl',
  'fundingText',
]
const keptOfAuthors: readonly (keyof AuthorValues)[] = [
  'rawName',
  'isOrganization',
  'orcid',
  'scopusId',
  'affiliationText',
  'affiliationCountry',
]

/** These alone, where they are filled. */
const only = <V extends object>(values: V, names: readonly (keyof V)[]): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => names.some((one) => one === name) && value != null),
  ) as Partial<V>

/** The last of the words of a name in their order by which both `Jaidee, Somchai` and `Somchai Jaidee` are found. */
const keyOfFirst = (authors: readonly FoundAuthor[]): string => nameKey(authors[0]?.rawName ?? '').slice(0, 100)

/** Title, year and first author: the same for one work in two sources. */
export const fingerprintOf = (title: unknown, year: unknown, authors: readonly FoundAuthor[]): string =>
  `${lettersOf(title).slice(0, 300)}|${typeof year === 'number' ? year : ''}|${keyOfFirst(authors)}`

const isAuthor = (values: AuthorValues): values is FoundAuthor => typeof values.rawName === 'string'

type Entry = ReadEntry<typeof publications, { publicationAuthors: typeof publicationAuthors }>

function workOf({ given, children, texts }: Entry): FoundWork | null {
  const values = only(given, kept)
  const { title } = values
  if (typeof title !== 'string' || lettersOf(title) === '') return null
  const authors = children.publicationAuthors
    .map((one) => only(one, keptOfAuthors))
    .filter(isAuthor)
    .slice(0, mostChildren)
  const fingerprint = fingerprintOf(title, values.publishedYear, authors)
  const by = identifiers.find((name) => values[name] != null)
  return {
    key: by ? `${by}:${String(values[by])}` : `title:${fingerprint}`,
    fingerprint,
    title: title.slice(0, 1000),
    values,
    authors,
    where: (texts.journal || texts.containerTitle || '').slice(0, 300),
  }
}

function worksOf(entries: readonly Entry[]): FoundWorks {
  const found = entries.map(workOf)
  const works = found.filter((one) => one !== null)
  return { works, unreadable: found.length - works.length }
}

/** Works as CSL-JSON has them. */
export async function worksOfItems(items: readonly unknown[]): Promise<FoundWorks> {
  const read = readCslItems(items)
  const [header, ...rows] = referenceRows(read)
  const table = {
    headings: header?.cells ?? [],
    rows: rows.map(({ cells }) => cells),
    rowNumbers: rows.map(({ number }) => number),
  }
  const { works, unreadable } = worksOf(await readEntries(system(), publications, { publicationAuthors }, table))
  return { works, unreadable: unreadable + read.broken.length }
}

/** The works of a file of references, or of a table. @throws SheetProblem */
export async function worksOfFile(
  data: Uint8Array,
  name: string,
): Promise<FoundWorks & { database: string | undefined }> {
  const { sheet, head } = await readFile(data, name, {})
  const broken = sheet.notes.find(({ code }) => code === 'entriesNotRead')?.params?.['count']
  const { works, unreadable } = worksOf(
    await readEntries(system(), publications, { publicationAuthors }, sheet, head.database),
  )
  return { works, unreadable: unreadable + (typeof broken === 'number' ? broken : 0), database: head.database }
}
