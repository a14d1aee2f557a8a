// The names of organizations by the ways in which affiliations write them.
import { acronymOf, affiliationWords, hasOwnWord, joinedLetters, unspaced } from './affiliation-words.ts'

export type Organization = {
  id: string
  /** Every name by which it goes or went, in any language; the first is its main one. */
  names: readonly string[]
  acronyms: readonly string[]
  /** Code of its country. */
  country: string
  /** Its town, in any language. */
  towns: readonly string[]
  /** A laboratory, museum or the like, which may be a part of others. */
  isUnit: boolean
}

/** One way in which a name may be written. */
export type WrittenName = {
  organization: Organization
  /** `X University` for `University of X`, or `UAE University` */
  isTurned: boolean
  /** Has it a word that not many others have? */
  isOwn: boolean
  /** A company's branch of one country: `(Thailand)` is left out where it is written. */
  isBranch: boolean
  /** Without its town at the end. */
  isShort: boolean
  isMain: boolean
}

export type AffiliationIndex = {
  names: Map<string, WrittenName[]>
  /** By all letters without spaces: papers set with broken words. */
  joined: Map<string, Organization[]>
  /** By all words but one, which is written in another way. */
  near: Map<string, { organization: Organization; word: string }[]>
  acronyms: Map<string, Organization[]>
  /** Names in scripts without spaces, the longest first. */
  unspaced: { text: string; organization: Organization }[]
  /** Codes of countries by their names. */
  countries: Map<string, Set<string>>
  /** Names of towns: in an address they are no organization that is called so for short. */
  towns: Set<string>
}

export const longestName = 12
const shortestAcronym = 4
/** Letters: shorter ones are several words by chance. */
const shortestJoined = 12

function add<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** What registers add to tell branches of one company apart. */
const branch = /\([^()]{0,100}\)$/u

/** `University X` is `X University` too, unless somebody else is called so. */
function turned(parts: readonly string[]): string[] | null {
  if (parts.length < 2) return null
  if (parts[0] === 'university') return [...parts.slice(1), 'university']
  return parts.at(-1) === 'university' ? ['university', ...parts.slice(0, -1)] : null
}

/** `UMR 7358` and the like: the number of a unit of several organizations, not a name. */
const isUnitNumber = (parts: readonly string[]): boolean =>
  parts.length === 2 && /^[a-z]{2,4}$/.test(parts[0] as string) && /^\d+$/.test(parts[1] as string)

/** `Imperial College`, where the town is said beside it. */
function withoutTown(parts: readonly string[], town: readonly string[]): string[] | null {
  const end = parts.length - town.length
  const isAtEnd = town.length > 0 && end > 1 && town.every((word, at) => parts[end + at] === word)
  return isAtEnd && hasOwnWord(parts.slice(0, end)) ? parts.slice(0, end) : null
}

/** `Australian Capital Territory` of its government: the name of the place, which is in every address there. */
const isOfPlace = (parts: readonly string[], organization: Organization): boolean =>
  !parts.includes('government') &&
  organization.names.some((name) => {
    const words = affiliationWords(name)
    return (
      words.length === parts.length + 1 && words.filter((word) => word !== 'government').join(' ') === parts.join(' ')
    )
  })

/** `Université Claude Bernard Lyon` without its number. */
const withoutNumber = (parts: readonly string[]): string[] | null =>
  parts.length > 3 && /^\d{1,2}$/.test(parts.at(-1) as string) ? parts.slice(0, -1) : null

/** `Martin Luther University` without its places. */
function withoutPlaces(parts: readonly string[]): string[] | null {
  const end = parts.indexOf('university') + 1
  return end > 2 && end < parts.length && hasOwnWord(parts.slice(0, end)) ? parts.slice(0, end) : null
}

type Way = 'written' | 'otherwise'

/** @param way as it is written, or in the other ways: what one is called counts before what it might be called */
function addName(index: AffiliationIndex, organization: Organization, name: string, way: Way): void {
  const parts = affiliationWords(name.trim().replace(branch, ''))
  if (parts.length === 0 || parts.length > longestName || isUnitNumber(parts)) return
  if (isOfPlace(parts, organization)) return
  const isBranch = branch.test(organization.names[0]?.trim() ?? '')
  const [isOwn, isMain] = [hasOwnWord(parts), name === organization.names[0]]
  const write = (words: readonly string[] | null, isTurned: boolean, isShort: boolean): void => {
    if (!words) return
    const key = words.join(' ')
    if (index.names.get(key)?.some((one) => one.organization === organization)) return
    add(index.names, key, { organization, isTurned, isOwn, isBranch, isShort, isMain })
    if (isShort) return
    if (words.length < 3 || !isOwn) return
    for (const [at, word] of words.entries())
      if (word.length > 3) add(index.near, words.with(at, '*').join(' '), { organization, word })
  }
  if (way === 'otherwise') {
    write(turned(parts), true, false)
    write(withoutNumber(parts), true, false)
    write(withoutPlaces(parts), false, true)
    for (const town of organization.towns) write(withoutTown(parts, affiliationWords(town)), false, true)
    return
  }
  write(parts, false, false)
  const letters = joinedLetters(name.trim().replace(branch, ''))
  if (letters.length >= shortestJoined) add(index.joined, letters, organization)
  if (unspaced.test(name)) index.unspaced.push({ text: letters, organization })
}

function addAcronym(index: AffiliationIndex, organization: Organization, acronym: string): void {
  const key = acronymOf(acronym).toUpperCase()
  // "UAE University" for UAEU.
  const stem = /^(\p{Lu}{3,})U$/u.exec(key)?.[1]?.toLowerCase()
  if (stem && organization.names.some((name) => affiliationWords(name).includes('university')))
    add(index.names, `${stem} university`, {
      organization,
      isTurned: true,
      isOwn: true,
      isBranch: true,
      isShort: false,
      isMain: false,
    })
  if (key.length >= shortestAcronym && !/\d/.test(key)) add(index.acronyms, key, organization)
}

/**
 * @param organizations those that may be named
 * @param countries names of every country as affiliations write them, by its code
 */
export function affiliationIndex(
  organizations: Iterable<Organization>,
  countries: ReadonlyMap<string, readonly string[]>,
): AffiliationIndex {
  const index: AffiliationIndex = {
    names: new Map(),
    joined: new Map(),
    near: new Map(),
    acronyms: new Map(),
    unspaced: [],
    countries: new Map(),
    towns: new Set(),
  }
  for (const organization of organizations) {
    for (const way of ['written', 'otherwise'] as const)
      for (const name of organization.names) addName(index, organization, name, way)
    for (const acronym of organization.acronyms) addAcronym(index, organization, acronym)
    for (const town of organization.towns) index.towns.add(affiliationWords(town).join(' '))
  }
  index.unspaced.sort((a, b) => b.text.length - a.text.length)
  for (const [code, names] of countries)
    for (const name of names) {
      const key = affiliationWords(name).join(' ')
      if (key) index.countries.set(key, (index.countries.get(key) ?? new Set()).add(code))
    }
  return index
}
