// Names of people: in any order, with initials, with a slip, in another spelling, another script or with a further word.
import { editDistance } from '../names/similar.ts'
import { nameKey } from '../names/names.ts'
import { latinWords, soundsOf } from '../names/sound-words.ts'
import { spellingKey } from '../names/spelling-key.ts'
import { best, type Likeness } from './weigh.ts'

export const personNameReasons = ['name', 'nearName', 'spelledName', 'initials', 'partName', 'scriptName'] as const
export type PersonNameReason = (typeof personNameReasons)[number]

export type ReadName = {
  /** Folded, without titles, in order of the alphabet. */
  key: string
  words: readonly string[]
  /** Without blanks, as it is written. */
  letters: string
  script: string
  latin: readonly string[]
  sounds: readonly string[]
}

const scripts: readonly [string, RegExp][] = [
  ['han', /\p{Script=Han}/u],
  ['thai', /\p{Script=Thai}/u],
  ['lao', /\p{Script=Lao}/u],
  ['burmese', /\p{Script=Myanmar}/u],
  ['khmer', /\p{Script=Khmer}/u],
]

/** "Smith JA": initials that are written together, beside words in small letters. */
const parted = (name: string): string =>
  /\p{Ll}/u.test(name)
    ? name.replace(/(?<=^|[\s,])\p{Lu}{2,3}(?=$|[\s,])/gu, (initials) => [...initials].join(' '))
    : name

/** Signs that papers put behind names, and a letter that is one with a mark. */
const plain = (name: string): string => name.replace(/[*†‡§¶\d]+/gu, ' ').replaceAll('ı', 'i')

export function readName(given: string): ReadName {
  const name = plain(given)
  const key = nameKey(parted(name.replace(/(?<=^|[\s.])(\p{Lu})\.(?=\p{Lu})/gu, '$1. ')))
  const words = key.split(' ').filter(Boolean)
  return {
    key,
    words,
    letters: nameKey(name.replaceAll(/\s+/g, '')).replaceAll(' ', ''),
    script: scripts.find(([, letters]) => letters.test(name))?.[0] ?? 'latin',
    latin: latinWords(key),
    sounds: soundsOf(key),
  }
}

type Fit = 'same' | 'spelled' | 'near' | 'initial'
const costs: Readonly<Record<Fit, number>> = { same: 0, spelled: 0.5, near: 0.8, initial: 1.6 }
const reasons: Readonly<Record<Fit, PersonNameReason>> = {
  same: 'name',
  spelled: 'spelledName',
  near: 'nearName',
  initial: 'initials',
}

/** How one word of a name fits a word of the other. */
function fitOf(one: string, other: string): Fit | null {
  if (one === other) return 'same'
  const shorter = Math.min(one.length, other.length)
  if (shorter === 1) return one[0] === other[0] ? 'initial' : null
  const spelled = spellingKey(one)
  if (shorter >= 3 && spelled !== '' && spelled === spellingKey(other)) return 'spelled'
  const slips = shorter >= 10 ? 2 : shorter >= 5 ? 1 : 0
  return slips > 0 && editDistance(one, other, slips) <= slips ? 'near' : null
}

const fits: readonly Fit[] = ['same', 'spelled', 'near', 'initial']

/** Which words of the one fit which of the other, the best first; null unless all words of the shorter one fit. */
function fitWords(short: readonly string[], long: readonly string[]): Fit[] | null {
  const pairs = short
    .flatMap((one, at) => long.map((other, where) => ({ at, where, fit: fitOf(one, other) })))
    .filter((pair): pair is typeof pair & { fit: Fit } => pair.fit !== null)
    .toSorted((a, b) => fits.indexOf(a.fit) - fits.indexOf(b.fit))
  const [mine, theirs] = [new Set<number>(), new Set<number>()]
  const found: Fit[] = []
  for (const { at, where, fit } of pairs) {
    if (mine.has(at) || theirs.has(where)) continue
    mine.add(at)
    theirs.add(where)
    found.push(fit)
  }
  const left = long.filter((_, where) => !theirs.has(where))
  if (found.length < short.length) return null
  const whole = found.filter((fit) => fit !== 'initial').length
  // Words that are left over are further names; where initials stood for others, they may be anybody's.
  const isFurther = left.every((word) => word.length === 1) || whole === found.length || whole > 1
  return left.length === 0 || (found.length > 1 && isFurther) ? found : null
}

const unlike: Likeness<PersonNameReason> = { points: -5 }
const same = 4

/** All ways to begin the words anew: "Xiao Ming Wang", "Ming Wang Xiao", "Wang Xiao Ming". */
const turned = (words: readonly string[]): string[] =>
  words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(''))

function compareWords(one: ReadName, other: ReadName): Likeness<PersonNameReason> {
  const [short, long] = one.words.length <= other.words.length ? [one, other] : [other, one]
  const found = fitWords(short.words, long.words)
  const whole = found?.filter((fit) => fit !== 'initial').length ?? 0
  if (!found || whole === 0) {
    const isParted = one.words.length !== other.words.length && one.letters.length >= 8
    return isParted && turned(one.words).some((text) => turned(other.words).includes(text))
      ? { points: same - 0.5, reason: 'spelledName' }
      : unlike
  }
  const left = long.words.length - short.words.length
  // A further initial says little, a further name more.
  const rest = left === 0 ? 0 : long.words.filter((word) => word.length === 1).length >= left ? 0.3 : 1
  const worst = fits[Math.max(...found.map((fit) => fits.indexOf(fit)))] as Fit
  const cost = found.reduce((sum, fit) => sum + costs[fit], rest)
  return { points: same - cost, reason: worst === 'same' && rest >= 1 ? 'partName' : reasons[worst] }
}

/** What another script says against it: it may be written down from hearing. */
const inAnotherScript: Likeness<PersonNameReason> = { points: -1 }

function compareScripts(one: ReadName, other: ReadName): Likeness<PersonNameReason> {
  const latin = (name: ReadName): string => name.latin.toSorted().join(' ')
  if ([one, other].some(({ script }) => script === 'han'))
    return latin(one) === latin(other) && one.latin.length > 1 ? { points: 3, reason: 'scriptName' } : inAnotherScript
  if (one.sounds.length < 2 || one.sounds.length !== other.sounds.length) return inAnotherScript
  const [a, b] = [one.sounds.join(''), other.sounds.join('')]
  const slips = a.length >= 6 ? 1 : 0
  return editDistance(a, b, slips) <= slips ? { points: 2.5, reason: 'scriptName' } : inAnotherScript
}

export function compareNames(one: ReadName, other: ReadName): Likeness<PersonNameReason> {
  if (one.key === other.key || (one.letters.length >= 6 && one.letters === other.letters))
    // One word, or two or three Han letters, are the names of many.
    return {
      points: one.script === 'han' ? 3.5 : one.words.length > 1 || one.script !== 'latin' ? same : 2.5,
      reason: 'name',
    }
  if (one.script !== other.script) return compareScripts(one, other)
  return one.script === 'han' ? unlike : compareWords(one, other)
}

/** The names of two people: the best of them; and a little less where the names they go by differ in one script. */
export function compareAllNames(ones: readonly ReadName[], others: readonly ReadName[]): Likeness<PersonNameReason> {
  const isOneScript = ones.some(({ script }) => others.some((its) => its.script === script))
  const found = best(
    ones.flatMap((one) => others.map((its) => compareNames(one, its))),
    isOneScript ? unlike : inAnotherScript,
  )
  const [first, second] = [ones[0], others[0]]
  const isCalledOtherwise =
    first !== undefined &&
    second !== undefined &&
    first.script === second.script &&
    compareNames(first, second) === unlike
  return found.points > 0 && isCalledOtherwise ? { ...found, points: found.points - 1 } : found
}
