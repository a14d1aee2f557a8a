// What happens to a work on its way into a second list: each kind of damage is a function. Half of the kinds are for tuning, half for the end.
import type { Random } from '../../../seed/demo/random.ts'
import type { ComparedWork } from '../../../src/lib/duplicates/compare-works.ts'

/** The work as the second list has it; null where this kind of damage says nothing about this work. */
export type Damage = (work: ComparedWork, random: Random) => ComparedWork | null

const titleOf = ({ titles }: ComparedWork): string => titles[0] ?? ''
const withTitle = (work: ComparedWork, title: string): ComparedWork | null =>
  title === titleOf(work) ? null : { ...work, titles: [title] }
const withoutIds = (work: ComparedWork): ComparedWork => ({ ...work, doi: null, issns: [] })

const shouting: Damage = (work) =>
  withTitle(
    { ...work, doi: null },
    titleOf(work)
      .toUpperCase()
      .replaceAll(/[-,:;'"()]/g, ' '),
  )

const entitiesAndTags: Damage = (work, random) => {
  const words = titleOf(work).replaceAll('&', '&amp;amp;').split(' ')
  const at = random.int(0, words.length - 1)
  words[at] = `<i>${words[at]}</i>`
  return withTitle(
    { ...work, doi: null },
    `<p>${words.join(' ').replaceAll("'", '&#39;').replaceAll('-', '&#x2010;').replaceAll('é', '&eacute;')}</p>`,
  )
}

const subtitleDropped: Damage = (work) => {
  const [main] = titleOf(work).split(/:\s|\s[-–—]\s/)
  return main && main.length >= 12 ? withTitle({ ...work, doi: null }, main) : null
}

const familyNameFirst: Damage = (work) => ({
  ...withoutIds(work),
  authors: work.authors.map((name) => {
    const words = name.split(/[\s.]+/).filter(Boolean)
    const family = words.pop() ?? ''
    return `${family}, ${words.map((word) => `${word[0]}.`).join('')}`
  }),
})

const onlineTheYearBefore: Damage = (work, random) =>
  work.year === null
    ? null
    : { ...work, doi: null, year: work.year + (random.chance(0.5) ? 1 : -1), volume: null, pages: null }

const abbreviatedJournal: Damage = (work) => {
  const [journal] = work.journals
  if (!journal || !journal.includes(' ')) return null
  const short = journal
    .replace(/\([^()]*\)/g, '')
    .split(/[\s:,-]+/)
    .filter((word) => !/^(?:of|the|and|&|in|for|on|a|an)?$/i.test(word))
    .map((word) => (word.length > 6 ? `${word.slice(0, word.length > 9 ? 5 : 4)}.` : word))
    .join(' ')
  return { ...withoutIds(work), journals: [short] }
}

const twoSlips: Damage = (work, random) => {
  const letters = [...titleOf(work)]
  if (letters.length < 25) return null
  for (let slip = 0; slip < 2; slip++) {
    const places = letters.flatMap((letter, at) => (/[a-z]/i.test(letter) ? [at] : []))
    const at = random.pick(places)
    const how = random.int(0, 2)
    if (how === 0) letters.splice(at, 1)
    else if (how === 1) letters[at] = random.pick([...'aeionrst'])
    else letters.splice(at, 0, letters[at] as string)
  }
  return withTitle({ ...work, doi: null }, letters.join(''))
}

const copiedDoi: Damage = (work) =>
  work.doi === null
    ? null
    : {
        ...work,
        doi: `https://dx.doi.org/${work.doi.toUpperCase().replace(/^https?:\/\/doi\.org\//i, '')}/full`,
        issns: [],
        journals: [],
        volume: null,
        pages: null,
        year: null,
        titles: [titleOf(work).slice(0, 60)],
      }

export const tuned = {
  shouting,
  entitiesAndTags,
  subtitleDropped,
  familyNameFirst,
  onlineTheYearBefore,
  abbreviatedJournal,
  twoSlips,
  copiedDoi,
} satisfies Record<string, Damage>

const withoutAccents: Damage = (work) => {
  const plain = (text: string): string =>
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll('fi', 'ﬁ')
      .replaceAll('fl', 'ﬂ')
      .replaceAll(/[‐-—]/g, '-')
  return { ...withoutIds(work), titles: [plain(titleOf(work))], authors: work.authors.map(plain) }
}

const letterNames: Readonly<Record<string, string>> = { α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', μ: 'mu' }
const signsSpelled: Damage = (work) =>
  withTitle(
    { ...work, doi: null },
    titleOf(work)
      .replaceAll(/[αβγδμ]/g, (letter) => letterNames[letter] as string)
      .replaceAll('alpha', 'α')
      .replaceAll(/<su[bp]>(.*?)<\/su[bp]>/g, '$_{$1}$')
      .replaceAll(/(?<=[A-Z])([0-9])\b/g, '$$_{$1}$$')
      .replaceAll('&', 'and')
      .replaceAll(/\bPart (I{1,3})\b/g, (_, roman: string) => `Part ${roman.length}`)
      .replaceAll(' and ', ' & '),
  )

const cutOff: Damage = (work) => {
  const title = titleOf(work)
  return title.length < 60 ? null : withTitle(withoutIds(work), `${title.slice(0, Math.ceil(title.length * 0.6))}…`)
}

const threeAuthorsInAnotherOrder: Damage = (work) =>
  work.authors.length < 2
    ? null
    : {
        ...withoutIds(work),
        authors: work.authors
          .slice(0, 3)
          .toReversed()
          .map((name) => name.split(/\s+/).toReversed().join(' ')),
      }

const bareLine: Damage = (work) => ({
  ...withoutIds(work),
  journals: [],
  volume: null,
  pages: null,
  type: null,
  authors: work.authors.slice(0, 1),
})

const titleInAnotherLanguage: Damage = (work) =>
  work.volume && work.pages && work.issns.length > 0
    ? { ...work, doi: null, titles: [`รายงานการศึกษา ${work.volume} ${work.authors[0] ?? ''}`] }
    : null

const wordsJoinedAndParted: Damage = (work) =>
  withTitle(
    { ...work, doi: null, pages: null },
    titleOf(work)
      .replaceAll(/(?<=[a-z])-(?=[a-z])/g, '')
      .replace(/\b(ground|sea|sub|palaeo|paleo|geo|hydro|micro|bio)(?=[a-z]{3})/gi, '$1 ')
      .replace(/\b([A-Za-z]{4,}) ([a-z]{4,})\b/, '$1$2'),
  )

const severalAtOnce: Damage = (work, random) => {
  const slipped = twoSlips(work, random)
  const named = familyNameFirst(slipped ?? work, random)
  return (
    named && {
      ...named,
      year: work.year === null ? null : work.year + 1,
      journals: [],
      titles: [titleOf(named).toLowerCase()],
    }
  )
}

export const keptForTheEnd = {
  withoutAccents,
  signsSpelled,
  cutOff,
  threeAuthorsInAnotherOrder,
  bareLine,
  titleInAnotherLanguage,
  wordsJoinedAndParted,
  severalAtOnce,
} satisfies Record<string, Damage>

const scannedLetters: Damage = (work) =>
  withTitle(
    { ...withoutIds(work), pages: null },
    titleOf(work).replace('rn', 'm').replace('cl', 'd').replace('ri', 'n').replace('ll', 'II').replaceAll('—', '-'),
  )

const wordsSwapped: Damage = (work) => {
  const words = titleOf(work).split(' ')
  const [first, second] = [words[2], words[3]]
  if (words.length < 7 || first === undefined || second === undefined) return null
  return withTitle({ ...withoutIds(work), pages: null }, words.with(2, second).with(3, first).join(' '))
}

const capitalsAndOthers: Damage = (work) =>
  work.authors.length === 0
    ? null
    : { ...withoutIds(work), authors: [(work.authors[0] as string).toUpperCase(), 'et al.'], journals: [] }

const noAuthors: Damage = (work) => (work.year === null ? null : { ...withoutIds(work), authors: [], pages: null })

/** Made after the weights were last changed, and never looked at before they were told. */
export const madeAfterwards = {
  scannedLetters,
  wordsSwapped,
  capitalsAndOthers,
  noAuthors,
} satisfies Record<string, Damage>
