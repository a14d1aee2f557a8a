// Which organizations an affiliation names, as papers and forms print it: parts of organizations, acronyms, old names, two languages,
// several organizations in one text.
import {
  acronymOf,
  affiliationParts,
  affiliationWords,
  hasOwnWord,
  joinedLetters,
  unspaced,
} from './affiliation-words.ts'
import { type AffiliationIndex, longestName, type Organization, type WrittenName } from './affiliation-index.ts'

export type AffiliationMatch = {
  id: string
  /** What of it is written: its name, a name that differs by a letter or by spaces, or its acronym. */
  by: 'name' | 'similar' | 'acronym'
  /** What says that it is this one of several, or that there is no contradiction. */
  place: 'town' | 'country' | null
  /** 0-1: the share of such findings that was right among works of even years (decision 0508) */
  confidence: number
  /** The words that name it. */
  text: string
}

/** Of findings from here on 98 of 100 were right in even years, those that the fit had not seen among them (decision 0508). */
export const sureConfidence = 0.942

type Trait = 'acronym' | 'similar' | 'turned' | 'short' | 'oneWord' | 'part' | 'numbered'
/** By how much each trait moves the log-odds of being right: a logistic regression over the works of even years (decision 0508). */
const weights: Readonly<Record<Trait, number>> = {
  acronym: -0.76,
  similar: 0,
  turned: -0.68,
  short: 0.16,
  oneWord: -0.97,
  part: -0.38,
  numbered: -1.31,
}
const base = 4.47
const [besideOne, besideMore, unitBeside] = [-1.66, -1.22, -1.56]

type Span = { from: number; to: number }
type Read = {
  parts: readonly string[]
  words: readonly string[]
  /** Where parts begin and end. */
  starts: ReadonlySet<number>
  ends: ReadonlySet<number>
  /** Codes of countries that are named, with the words that name them. */
  countries: readonly (Span & { code: string })[]
}

/** `UAE` of `UAE University` is no address. */
function isInName(index: AffiliationIndex, words: readonly string[], { from, to }: Span): boolean {
  for (let start = Math.max(0, to - longestName); start <= from; start++)
    for (let end = to; end <= Math.min(words.length, start + longestName); end++)
      if (end - start > to - from && index.names.has(words.slice(start, end).join(' '))) return true
  return false
}

function read(index: AffiliationIndex, text: string): Read {
  const parts = affiliationParts(text)
  const words: string[] = []
  const [ends, starts] = [new Set<number>(), new Set<number>()]
  const countries: (Span & { code: string })[] = []
  for (const part of parts) {
    starts.add(words.length)
    words.push(...affiliationWords(part))
    ends.add(words.length)
  }
  for (let from = 0; from < words.length; from++)
    for (let to = Math.min(words.length, from + 5); to > from; to--)
      for (const code of index.countries.get(words.slice(from, to).join(' ')) ?? []) countries.push({ code, from, to })
  return { parts, words, ends, starts, countries: countries.filter((span) => !isInName(index, words, span)) }
}

/** Is its town said, outside of the name itself? */
function hasTown({ towns }: Organization, { words }: Read, span: Span | null): boolean {
  const others = span ? [...words.slice(0, span.from), '|', ...words.slice(span.to)] : words
  const text = ` ${others.join(' ')} `
  return towns.some((town) => {
    const key = affiliationWords(town).join(' ')
    return key !== '' && text.includes(` ${key} `)
  })
}

type Chosen = { one: Organization; place: AffiliationMatch['place'] }

/**
 * Of several that go by one name the one whose country and town are named too; null where that leaves more than one, or another
 * country is named.
 * @param span the words of the name, which name no country and no town: Georgia Institute of Technology
 */
function chosen(candidates: readonly Organization[], text: Read, span: Span | null): Chosen | null {
  const isWithin = ({ from, to }: Span): boolean => span !== null && from >= span.from && to <= span.to
  const named = new Set(text.countries.filter((one) => !isWithin(one)).map(({ code }) => code))
  const here = named.size > 0 ? candidates.filter(({ country }) => named.has(country)) : candidates
  const inTown = here.filter((one) => hasTown(one, text, span))
  const [one, other] = inTown.length > 0 ? inTown : here
  if (!one || other) return null
  return { one, place: inTown.length > 0 ? 'town' : named.size > 0 ? 'country' : null }
}

type Found = Omit<AffiliationMatch, 'confidence'> & { organization: Organization; traits: Trait[] }
type Search = { index: AffiliationIndex; text: Read; used: Set<number>; found: Map<string, Found> }

function take({ found }: Search, { one, place }: Chosen, by: Found['by'], text: string, traits: Trait[]): void {
  if (!found.has(one.id)) found.set(one.id, { id: one.id, by, place, text, organization: one, traits })
}

/** `Lyon 2`, `Bordeaux III`: the number says which of those of a town it is. */
const isNumber = (word: string | undefined): boolean =>
  word !== undefined && /^(?:\d{1,2}|i{1,3}|iv|v|vi{1,3}|ix|xi{0,3})$/.test(word)

/** The name that some words are, if they are one's. */
function namedBy({ index, text }: Search, span: Span): { best: Chosen; written: WrittenName } | null {
  const { starts, ends, words } = text
  const part = words.slice(span.from, span.to)
  const isWhole = starts.has(span.from) && ends.has(span.to)
  // Over a comma only longer names go on: "Royal Holloway, University of London".
  const crosses = [...ends].some((end) => end > span.from && end < span.to)
  if (crosses && part.length < 3) return null
  // "Department of Planetary Science, University of Tokyo" names no Science University of Tokyo.
  const next = [...ends].find((end) => end > span.from)
  if (crosses && !hasOwnWord(words.slice(span.from, next))) return null
  if (index.towns.has(part.join(' '))) return null
  const named = (index.names.get(part.join(' ')) ?? []).filter(
    ({ isOwn, isShort, isTurned }) => (isWhole || (isOwn && part.length > 1 && !isShort)) && !(crosses && isTurned),
  )
  const asWritten = named.filter(({ isTurned }) => !isTurned)
  const kept = asWritten.length > 0 ? asWritten : named
  const mains = kept.filter(({ isMain }) => isMain)
  for (const ones of mains.length > 0 && mains.length < kept.length ? [mains, kept] : [kept]) {
    const best = chosen(
      ones.map(({ organization }) => organization),
      text,
      span,
    )
    const written = best && ones.find(({ organization }) => organization === best.one)
    // The main name of one of several says nothing alone.
    if (!best || !written || (best.place === null && kept.length > 1)) continue
    if (written.isShort && best.place !== 'town') return null
    const isEnough = best.place !== null || (written.isOwn && !written.isBranch && part.length > 1)
    return isEnough ? { best, written } : null
  }
  return null
}

/** Names word by word, the longest first: what a name uses, no shorter one uses again. */
function findNames(search: Search): void {
  const { words, starts, ends } = search.text
  for (let length = Math.min(longestName, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const to = from + length
      const part = words.slice(from, to)
      if (part.some((_, at) => search.used.has(from + at))) continue
      const found = namedBy(search, { from, to })
      if (!found) continue
      for (let at = from; at < to; at++) search.used.add(at)
      const isNumbered = !ends.has(to) && isNumber(words[to]) && part.includes('university')
      const traits: Trait[] = [
        ...(found.written.isTurned ? (['turned'] as const) : []),
        ...(found.written.isShort ? (['short'] as const) : []),
        ...(length === 1 ? (['oneWord'] as const) : []),
        ...(starts.has(from) && ends.has(to) ? [] : (['part'] as const)),
        ...(isNumbered ? (['numbered'] as const) : []),
      ]
      take(search, found.best, 'name', part.join(' '), traits)
    }
}

/** Names in scripts without spaces, wherever they stand; what a longer one holds is not told again. */
function findUnspaced(search: Search, text: string): void {
  let rest = joinedLetters(text)
  if (!unspaced.test(rest)) return
  for (const { text: name } of search.index.unspaced) {
    if (!rest.includes(name)) continue
    const named = search.index.unspaced.filter((one) => one.text === name).map(({ organization }) => organization)
    const best = chosen([...new Set(named)], search.text, null)
    if (best) take(search, best, 'name', name, [])
    rest = rest.replaceAll(name, ' ')
  }
}

/** One letter more, less or another, or two that changed places. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  const shorter = Math.min(one.length, other.length)
  let from = 0
  while (from < shorter && one[from] === other[from]) from++
  let end = 0
  while (end < shorter - from && one.at(-1 - end) === other.at(-1 - end)) end++
  const [rest, rests] = [one.slice(from, one.length - end), other.slice(from, other.length - end)]
  return Math.max(rest.length, rests.length) < 2 || (rest.length === 2 && rest === [...rests].toReversed().join(''))
}

/** Whole parts that differ from a name by spaces or by a letter. */
function findSimilar(search: Search): void {
  const { index, text, used } = search
  let at = 0
  for (const part of text.parts) {
    const own = affiliationWords(part)
    const span = { from: at, to: at + own.length }
    at = span.to
    if (own.length < 2 || own.some((_, word) => used.has(span.from + word))) continue
    const near = own.flatMap((word, position) =>
      (index.near.get(own.with(position, '*').join(' ')) ?? [])
        .filter((one) => word.length > 3 && isNear(word, one.word))
        .map(({ organization }) => organization),
    )
    const best = chosen([...new Set(index.joined.get(joinedLetters(part)) ?? near)], text, span)
    if (best) take(search, best, 'similar', part, ['similar'])
  }
}

/** Acronyms beside a town or a country, or as a part of their own where none is named. */
function findAcronyms(search: Search): void {
  const { index, text } = search
  for (const part of text.parts)
    for (const word of part.match(/[\p{L}\p{N}.&]+/gu) ?? []) {
      const key = acronymOf(word)
      if (key !== key.toUpperCase()) continue
      const best = chosen(index.acronyms.get(key) ?? [], text, null)
      const isAlone = text.countries.length === 0 && acronymOf(part) === key
      if (best && (best.place !== null || isAlone)) take(search, best, 'acronym', word, ['acronym'])
    }
}

function confidenceOf({ organization, traits }: Found, count: number): number {
  let odds = base
  for (const trait of traits) odds += weights[trait]
  if (count === 2) odds += besideOne
  if (count > 2) odds += besideMore
  if (count > 1 && organization.isUnit) odds += unitBeside
  return 1 / (1 + Math.exp(-odds))
}

/**
 * The organizations that an affiliation names, the surest first; what it names in two ways is told once.
 *
 * @param text as printed, of one author
 * @example matchAffiliation(index, 'Dept. of Physics, Chiang Mai Univ., Thailand') // [{ id, by: 'name', place: 'country', ... }]
 */
export function matchAffiliation(index: AffiliationIndex, text: string): AffiliationMatch[] {
  const search: Search = { index, text: read(index, text), used: new Set(), found: new Map() }
  findNames(search)
  findUnspaced(search, text)
  findSimilar(search)
  findAcronyms(search)
  const { size } = search.found
  return [...search.found.values()]
    .map((one) => ({
      id: one.id,
      by: one.by,
      place: one.place,
      text: one.text,
      confidence: confidenceOf(one, size),
    }))
    .toSorted((a, b) => b.confidence - a.confidence)
}
