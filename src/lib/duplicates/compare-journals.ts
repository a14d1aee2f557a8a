// Are two entries one journal? ISSNs, titles whole, abbreviated and former ones, publisher, website and country.
import { foldTitle, readTitle } from './fold-title.ts'
import { abbreviatesTitle, wordsOfJournal } from './journal-names.ts'
import { keysOfWords } from './list-keys.ts'
import { editDistance } from '../names/similar.ts'
import { cleanLine } from '../text/text-clean.ts'
import { best, type Compared, type Likeness as AnyLikeness, nothing, weigh } from './weigh.ts'

export type ComparedJournal = {
  titles: readonly string[]
  issnPrint: string | null
  issnOnline: string | null
  issnL: string | null
  publisher: string | null
  country: string | null
  website: string | null
}

export const journalReasons = [
  'issn',
  'name',
  'shortName',
  'formerName',
  'nearName',
  'publisher',
  'website',
  'country',
] as const
export type JournalReason = (typeof journalReasons)[number]
type Likeness = AnyLikeness<JournalReason>

type JournalTitle = { words: readonly string[]; letters: string; numbers: string; isFormer: boolean; isLatin: boolean }
export type ReadJournal = Omit<ComparedJournal, 'titles'> & { titles: readonly JournalTitle[] }

/** "Physics of Fluids (formerly Physics of Fluids A)", "Sains Malaysiana = Malaysian Science", "… (Print)", "… (Bangkok)". */
const former =
  / ?[([](?:formerly|former title|continues|continued as|ex|previously|เดิม(?:ชื่อ)?|ເມື່ອກ່ອນ|原名|原)[:：]? ?([^()[\]]{3,200})[)\]]$/iu
const medium = / ?[([](?:print|online|internet|cd-?rom|en ligne|electronic)[)\]]$/i

const edition = /\b(\p{L}{4,12}) ed(?:ition|\.)/iu

function readJournalTitle(title: string, isFormer: boolean): JournalTitle {
  const plain = title.replace(medium, '')
  const letters = foldTitle(plain.replace(/^the /i, '')).replaceAll(' ', '')
  const { numbers, part } = readTitle(plain)
  return {
    words: wordsOfJournal(plain),
    letters,
    // An edition in another language is another journal.
    numbers: [...numbers, part ?? '', edition.exec(plain)?.[1]?.toLowerCase() ?? ''].join(),
    isFormer,
    isLatin: !/[^\p{Script=Latin}\p{N}]/u.test(letters),
  }
}

const titlesIn = (given: string): JournalTitle[] => {
  const text = cleanLine(given)
  const [all, past] = former.exec(text) ?? []
  const now = all ? text.slice(0, text.length - all.length) : text
  return [
    ...now.split(' = ').map((title) => readJournalTitle(title, false)),
    ...(past ? [readJournalTitle(past, true)] : []),
  ]
}

export const readJournal = (journal: ComparedJournal): ReadJournal => ({
  ...journal,
  titles: journal.titles.flatMap(titlesIn).filter(({ letters }) => letters !== ''),
})

const unlike: Likeness = { points: -4 }
const inAnotherScript: Likeness = { points: -1.5 }

/** A slip in one long word of as many, or anywhere in a long title where it makes two words of one. */
function isNear(one: JournalTitle, other: JournalTitle): boolean {
  if (one.words.length !== other.words.length)
    return Math.min(one.letters.length, other.letters.length) >= 14 && editDistance(one.letters, other.letters, 1) <= 1
  const apart = one.words.flatMap((word, at) =>
    word === other.words[at] ? [] : [[word, other.words[at] as string] as const],
  )
  const [pair] = apart
  return (
    apart.length === 1 &&
    pair !== undefined &&
    Math.min(pair[0].length, pair[1].length) >= 6 &&
    editDistance(...pair, 1) <= 1
  )
}

/** By how many words a title is short for the other. */
function compareShort(one: JournalTitle, other: JournalTitle): Likeness {
  const how = abbreviatesTitle(one.words, other.words)
  const { length } = one.words
  if (how === 'words') return { points: length >= 3 ? 4 : length === 2 ? 3 : 1.5, reason: 'shortName' }
  const shorter = Math.min(one.letters.length, other.letters.length)
  return how === 'acronym' ? { points: shorter >= 4 ? 2.6 : 1.5, reason: 'shortName' } : unlike
}

function compareTwoTitles(one: JournalTitle, other: JournalTitle): Likeness {
  const isFormer = one.isFormer || other.isFormer
  if (one.numbers !== other.numbers) return unlike
  if (one.letters === other.letters) return { points: 4, reason: isFormer ? 'formerName' : 'name' }
  const near: Likeness[] = isNear(one, other)
    ? [{ points: one.words.length >= 3 ? 3.95 : 2.8, reason: 'nearName' }]
    : []
  return best([...near, compareShort(one, other)], one.isLatin === other.isLatin ? unlike : inAnotherScript)
}

const issnsOf = ({ issnPrint, issnOnline, issnL }: ComparedJournal | ReadJournal): string[] => [
  ...new Set([issnPrint, issnOnline, issnL].flatMap((issn) => issn ?? [])),
]

/** Do they have two numbers where one journal has one? Another name in the course of time gets another number too. */
function compareIssns(one: ReadJournal, other: ReadJournal): Likeness {
  const others = issnsOf(other)
  if (issnsOf(one).some((issn) => others.includes(issn))) return { points: 6, reason: 'issn' }
  const apart = (['issnPrint', 'issnOnline', 'issnL'] as const).some((name) => one[name] && other[name])
  return { points: apart ? -6 : 0 }
}

const base = -2.5

/** How sure it is that both are the same journal, 0 to 1, and why. */
export function compareJournals(one: ReadJournal, other: ReadJournal): Compared<JournalReason> {
  const titles = best(
    one.titles.flatMap((title) => other.titles.map((its) => compareTwoTitles(title, its))),
    one.titles.some(({ isLatin }) => other.titles.some((its) => its.isLatin === isLatin)) ? unlike : inAnotherScript,
  )
  const found: Likeness[] = [
    compareIssns(one, other),
    titles,
    one.publisher && other.publisher
      ? one.publisher === other.publisher
        ? { points: 1.5, reason: 'publisher' }
        : { points: -0.7 }
      : nothing,
    one.website && one.website === other.website ? { points: 2, reason: 'website' } : nothing,
    one.country && other.country
      ? one.country === other.country
        ? { points: 0.5, reason: 'country' }
        : { points: -1 }
      : nothing,
  ]
  // The same number is one journal, whatever the two are called.
  return weigh(found[0]?.reason === 'issn' ? base + 3.5 : base, found, false)
}

/** All keys of a journal. One that shares none with another is not compared with it. */
export const journalKeys = (journal: ReadJournal): string[] => [
  ...new Set([
    ...issnsOf(journal).map((issn) => `i:${issn}`),
    ...journal.titles.flatMap(({ letters, words }) => {
      const initials = words.map(([letter]) => letter).join('')
      return [
        `l:${letters.slice(0, 24)}`,
        ...keysOfWords(words),
        ...(words.length > 1 ? [`a:${initials} ${words.at(-1)?.slice(0, 2)}`] : []),
        ...(words.length > 2 ? [`q:${initials}`] : words.length === 1 && letters.length <= 8 ? [`q:${letters}`] : []),
      ]
    }),
  ]),
]
