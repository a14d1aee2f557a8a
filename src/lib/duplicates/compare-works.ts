// Are two works the same? What speaks for it and against it, each with a weight, and the score that follows.
import { editDistance } from '../names/similar.ts'
import { parseDoi } from '../identifiers/doi.ts'
import { sharedAuthors } from './author-names.ts'
import { type FoldedTitle, readTitle } from './fold-title.ts'
import { isSameJournalName } from './journal-names.ts'
import { best, type Compared, type Likeness as AnyLikeness, weigh } from './weigh.ts'

export type ComparedWork = {
  /** The title, and the same in other languages. */
  titles: readonly string[]
  year: number | null
  type: string | null
  doi: string | null
  issns: readonly string[]
  /** Of journal, book or conference: whole and abbreviated. */
  journals: readonly string[]
  volume: string | null
  pages: string | null
  articleNumber: string | null
  authors: readonly string[]
}

/** Why two works may be the same. */
export const workReasons = [
  'doi',
  'title',
  'nearTitle',
  'shortTitle',
  'cutTitle',
  'authors',
  'someAuthors',
  'year',
  'journal',
  'pages',
] as const
export type WorkReason = (typeof workReasons)[number]

export type ReadWork = Omit<ComparedWork, 'titles' | 'doi'> & {
  titles: FoldedTitle[]
  doi: string | null
  firstPage: string | null
}

/** What addresses of publishers append to a DOI, and what is copied along. */
export function cleanDoi(text: string | null): string | null {
  if (!text) return null
  const parsed = parseDoi(text)
  if (!parsed.ok) return null
  return parsed.value
    .replace(/\/(?:full|abstract|pdf|epdf|html|meta|summary|references)$/, '')
    .replace(/\.(?:pdf|html?)$/, '')
}

export const firstPageOf = ({ pages, articleNumber }: Pick<ComparedWork, 'pages' | 'articleNumber'>): string | null =>
  /[a-z]{0,3}\d{1,9}/i
    .exec((pages || articleNumber || '').replace(/^\s*(?:pp?\.?|art(?:icle)?\.?(?: ?no\.?)?)\s*/i, ''))?.[0]
    ?.toLowerCase() ?? null

export const readWork = (work: ComparedWork): ReadWork => ({
  ...work,
  titles: work.titles.map(readTitle).filter(({ letters }) => letters !== ''),
  doi: cleanDoi(work.doi),
  firstPage: firstPageOf(work),
})

type Likeness = AnyLikeness<WorkReason>
const unlike: Likeness = { points: -4 }

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().join() === other.toSorted().join()
const beginsWith = (long: readonly string[], short: readonly string[]): boolean =>
  short.every((one, at) => one === long[at])

const countWords = ({ whole }: FoldedTitle): number => whole.split(' ').length

/** How many letters may be wrong in a title of this length. */
const slipsIn = (length: number): number => Math.min(8, Math.floor(length / 12))

function sameWords(one: string, other: string): number {
  const [a, b] = [new Set(one.split(' ')), new Set(other.split(' '))]
  const both = [...a].filter((word) => b.has(word)).length
  return (2 * both) / (a.size + b.size)
}

/** The beginning of a title, for a subtitle was left out or it was cut off. */
function isBeginning(short: FoldedTitle, long: FoldedTitle): Likeness | null {
  if (!beginsWith(long.numbers, short.numbers) || short.part !== long.part) return null
  const main = long.main?.replaceAll(' ', '')
  if (
    main &&
    short.main === null &&
    main.length >= 12 &&
    editDistance(short.letters, main, slipsIn(main.length)) <= slipsIn(main.length)
  )
    return { points: countWords(short) >= 4 ? 2.5 : 1, reason: 'shortTitle' }
  const isLong = short.letters.length >= 30 || (short.isCut && short.letters.length >= 16)
  const beginning = long.letters.slice(0, short.letters.length)
  const slips = slipsIn(short.letters.length) / 2
  return isLong && editDistance(short.letters, beginning, slips) <= slips ? { points: 2.5, reason: 'cutTitle' } : null
}

function compareTitles(one: FoldedTitle, other: FoldedTitle): Likeness {
  const [short, long] = one.letters.length <= other.letters.length ? [one, other] : [other, one]
  const most = slipsIn(short.letters.length)
  if (sameList(one.numbers, other.numbers) && one.part === other.part) {
    const words = Math.min(countWords(one), countWords(other))
    if (one.letters === other.letters)
      return { points: words >= 5 ? 4 : words >= 3 || short.letters.length >= 20 ? 2.5 : 1, reason: 'title' }
    const distance = editDistance(one.letters, other.letters, most)
    if (distance <= most) return { points: words >= 5 ? 3.5 - distance / most : 1.5, reason: 'nearTitle' }
    if (words >= 5 && sameWords(one.whole, other.whole) >= 0.85) return { points: 2, reason: 'nearTitle' }
  }
  const found = isBeginning(short, long)
  if (found) return found
  // Numbers or parts differ in titles that are the same otherwise: a series.
  return unlike
}

const isLatin = ({ letters }: FoldedTitle): boolean =>
  /[a-z]/.test(letters) && !/[^\p{Script=Latin}\p{N}]/u.test(letters)

/** A title in another script says nothing against it: it may be a translation. */
const inAnotherScript: Likeness = { points: -1.5 }

function bestTitle(one: ReadWork, other: ReadWork): Likeness {
  const all = one.titles.flatMap((title) => other.titles.map((its) => compareTitles(title, its)))
  const isTranslated = new Set([...one.titles, ...other.titles].map(isLatin)).size > 1
  return best(all, isTranslated ? inAnotherScript : unlike)
}

/** What two works never are at once: a preprint and an article, a work and what is said about it, data and text. */
function areOfTwoSorts(one: ReadWork, other: ReadWork): boolean {
  for (const sort of ['preprint', 'dataset', 'software', 'patent', 'thesis'])
    if (
      one.type &&
      other.type &&
      (one.type === sort) !== (other.type === sort) &&
      [one.type, other.type].every((type) => type !== 'other')
    )
      return true
  return (one.titles[0]?.about ?? null) !== (other.titles[0]?.about ?? null)
}

function compareAuthors(one: ReadWork, other: ReadWork): Likeness {
  const share = sharedAuthors(one.authors, other.authors)
  if (share === null) return { points: 0 }
  if (share >= 0.9) return { points: 2, reason: 'authors' }
  if (share >= 0.5) return { points: 1, reason: 'someAuthors' }
  return { points: share > 0 ? -1 : -4 }
}

function compareYears(one: ReadWork, other: ReadWork): Likeness {
  if (one.year === null || other.year === null) return { points: 0 }
  const apart = Math.abs(one.year - other.year)
  if (apart === 0) return { points: 1, reason: 'year' }
  return { points: apart === 1 ? 0 : apart === 2 ? -2 : -3 }
}

function compareJournals(one: ReadWork, other: ReadWork): Likeness {
  if (one.issns.some((issn) => other.issns.includes(issn))) return { points: 1, reason: 'journal' }
  if (one.journals.length === 0 || other.journals.length === 0) return { points: 0 }
  return one.journals.some((name) => other.journals.some((its) => isSameJournalName(name, its)))
    ? { points: 1, reason: 'journal' }
    : { points: -1.5 }
}

const plainVolume = (volume: string): string =>
  volume
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^vol(?:ume)?/, '')

/** Where in the journal: the same volume and page is one work, other ones in the same journal are two. */
function comparePages(one: ReadWork, other: ReadWork, isSameJournal: boolean): Likeness {
  if (!one.firstPage || !other.firstPage) return { points: 0 }
  const isSamePage = one.firstPage === other.firstPage
  const volumes = one.volume && other.volume ? plainVolume(one.volume) === plainVolume(other.volume) : null
  if (isSamePage && volumes) return { points: isSameJournal ? 4 : 2, reason: 'pages' }
  if (isSamePage) return { points: volumes === null ? 1 : -1 }
  // A work may have an article number and pages.
  const isComparable = Boolean(one.pages) === Boolean(other.pages)
  return { points: isComparable ? -3 : 0 }
}

const base = -3

/** How sure it is that both are the same work, 0 to 1, and why. Two DOIs are two works, and so are preprint and article. */
export function compareRead(one: ReadWork, other: ReadWork): Compared<WorkReason> {
  const title = bestTitle(one, other)
  const journal = compareJournals(one, other)
  const sameDoi = one.doi !== null && one.doi === other.doi
  const found: Likeness[] = [
    ...(sameDoi ? [{ points: 7, reason: 'doi' } as const] : []),
    title,
    compareAuthors(one, other),
    compareYears(one, other),
    journal,
    comparePages(one, other, journal.reason === 'journal'),
  ]
  return weigh(base, found, areOfTwoSorts(one, other) || (one.doi !== null && other.doi !== null && !sameDoi))
}

export const compareWorks = (one: ComparedWork, other: ComparedWork): Compared<WorkReason> =>
  compareRead(readWork(one), readWork(other))
