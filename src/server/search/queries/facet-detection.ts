// Detects countries, industries, titles and other known values inside a query, to offer them as removable filters.
import { longestQuery } from '#lib/text/longest-query.ts'
import { foldText, type FoldedText } from '#server/search/highlights/folded-text.ts'
import { isHonorific } from '#server/search/spelling/honorifics.ts'
import { plainRun, synonymKey } from '#server/search/queries/parsed-query.ts'
import { memoryCache } from '#server/cache/memory-cache.ts'
import { ownText } from '#server/cache/memory-size.ts'
import { codePoints, segmentWords, type Run } from '#server/search/tokens/runs.ts'

export interface DictionaryEntry {
  /** The facet that it sets. */
  facet: string
  value: string
  /** What it is called, in the language of the page. */
  label: string
  /** Names and aliases in all languages. */
  words: readonly string[]
  /** An expression of the thesaurus: its words stay in the search, and known values inside it (quantum in quantum sensing) are not meant. */
  stays?: true
  /** Only a word of its own is meant: inside a run without blanks it is the title of a name (王教授). */
  apart?: true
  /** Short forms, without dots and blanks (assocprof, ศ): they count only where a query says nothing else, beside a name they are its title. */
  short?: readonly string[]
}

/** One that is looked for inside runs without blanks; of equal length the one of less `order` comes first. */
type Unspaced = { text: string; entry: DictionaryEntry; order: number }

/** Entries prepared by `buildDictionary`: by folded words, those in scripts without spaces by their first two characters, and short forms. */
export interface Dictionary {
  spaced: Lookup<DictionaryEntry>
  short: Lookup<DictionaryEntry>
  unspaced: Lookup<readonly Unspaced[]>
  longest: number
}

type Lookup<Value> = { readonly size: number; get: (key: string) => Value | undefined }

export interface DetectedFacet {
  facet: string
  value: string
  label: string
  /** The words of the query that it stands for. */
  matched: string
  /** The query without them. */
  without: string
  /** Its words are searched like others; the others take theirs out of the search. */
  stays: boolean
}

const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Han}]/u

/** Two letters of Latin (US, RI) are too little for an alias; two of a script without spaces are a name (泰国, ໄທ). */
export const isSpecific = (word: string): boolean => word.length > 2 || withoutSpaces.test(word)

// Three letters in small print are a given name in Viet Nam (Anh, Nga) before they are a country; in capitals they are an abbreviation.
const isAlias = (word: string): boolean =>
  /^[A-Z]{3}$/.test(word) || (isSpecific(word) && !/^\p{Script=Latin}{3}$/u.test(word.normalize('NFC')))

// Names of places, universities and industries in all languages are folded once, not again with each dictionary that holds them.
const keys = memoryCache<string>({ bytes: 48 * 1024 * 1024 })

/** `synonymKey` of a name that stays: never of what somebody asks. */
export function keyOfName(name: string): string {
  const known = keys.peek(name)
  if (known !== undefined) return known
  const key = ownText(synonymKey(name))
  keys.keep(ownText(name), key)
  return key
}

/** The names of each of these entries (its own, and others it answers to) that mean no other entry: an own name is never another's. */
export function namesOfOne(entries: readonly (readonly [own: string[], others: string[]])[]): string[][] {
  const counts = new Map<string, number>()
  const taken = new Set(entries.flatMap(([own]) => own.map(keyOfName)))
  const others = entries.map(([, list]) => list.filter((word) => isAlias(word) && !taken.has(keyOfName(word))))
  for (const list of others) for (const key of new Set(list.map(keyOfName))) counts.set(key, (counts.get(key) ?? 0) + 1)
  return entries.map(([own], at) => [...own, ...(others[at] ?? []).filter((word) => counts.get(keyOfName(word)) === 1)])
}

// Somebody who types a name half: เอกชัย, ตรีเพชร, Meng, Beng.
const beginNames = new Set('เอก โท ตรี ເອກ ໂທ ຕີ meng beng'.split(' '))

// Of the spellings that offices use, these are words of a search before they are degrees: Mars, LLM, MIT, đại học.
const otherWords = new Set(
  'mars mikom caohoc daihoc kolehiyo lektor bacsi duocsi undergraduatedegree mag mak med bed mit llm'.split(' '),
)
// Abbreviations that mean nothing else, however short.
const shortTitles = new Set(
  'prof phd dphil dsc msc mba mphil bsc pgs gs ดร ผศ รศ ศดร ผศดร รศดร ปรด ปเอก ปโท ปตรี วทด วศด วทม วศม ศศม วทบ วศบ ศศบ ດຣ ປເອກ ປໂທ ປຕີ ຮສ ຜສ ສຈ'.split(
    ' ',
  ),
)
const isLongForm = (form: string): boolean =>
  !otherWords.has(form) &&
  (/\p{Script=Han}/u.test(form) ? form.length > 1 : form.length > (withoutSpaces.test(form) ? 3 : 4))

/** Whether a short form of a title or degree is meant as one. Two letters of Latin may be a family name (Ma, Ba). */
export const isTitle = (form: string): boolean =>
  (isLongForm(form) && !beginNames.has(form)) || shortTitles.has(form) || isHonorific(form)

/** Prepares a dictionary once, for many queries. Of two entries with the same word the first one counts. */
export function buildDictionary(entries: readonly DictionaryEntry[]): Dictionary {
  const spaced = new Map<string, DictionaryEntry>()
  const unspaced = new Map<string, DictionaryEntry>()
  const short = new Map<string, DictionaryEntry>()
  let longest = 1
  for (const entry of entries) {
    for (const form of entry.short ?? []) if (!short.has(form)) short.set(form, entry)
    for (const word of entry.words) {
      const key = keyOfName(word)
      // One letter or syllable is never meant as a country or an industry.
      if (codePoints(key).length < 2) continue
      if (!spaced.has(key)) spaced.set(key, entry)
      longest = Math.max(longest, key.split(' ').length)
      if (!entry.apart && withoutSpaces.test(key) && !key.includes(' ') && !unspaced.has(key)) unspaced.set(key, entry)
    }
  }
  const ordered = [...unspaced].map(([text, entry], order): Unspaced => ({ text, entry, order }))
  return { spaced, unspaced: Map.groupBy(ordered, ({ text }) => text.slice(0, 2)), short, longest }
}

/** Several dictionaries as one: of two entries with the same word that of the first dictionary counts. */
export function joinDictionaries(parts: readonly Dictionary[]): Dictionary {
  const first = (of: 'spaced' | 'short'): Lookup<DictionaryEntry> => ({
    size: parts.reduce((sum, part) => sum + part[of].size, 0),
    get(key) {
      for (const part of parts) {
        const entry = part[of].get(key)
        if (entry) return entry
      }
      return undefined
    },
  })
  const unspaced: Dictionary['unspaced'] = {
    size: parts.reduce((sum, part) => sum + part.unspaced.size, 0),
    get(start) {
      // Those of a part come after all of the parts before it.
      const found = parts.flatMap((part, at) =>
        (part.unspaced.get(start) ?? []).map((one) => ({ ...one, order: one.order + at * 1e9 })),
      )
      return found.length > 0 ? found : undefined
    },
  }
  return {
    spaced: first('spaced'),
    short: first('short'),
    unspaced,
    longest: Math.max(1, ...parts.map((part) => part.longest)),
  }
}

interface Found {
  entry: DictionaryEntry
  /** In the folded text. */
  start: number
  end: number
}

// Shorter names (ลาว, 越南) must be words of their own: they also stand inside other words.
const sureLength = 5

/** Known values inside a run without spaces, the longest first. */
function findInside(run: Run, dictionary: Dictionary): Found[] {
  const borders = new Set(segmentWords(run.text).flatMap((word) => [word.start, word.start + word.text.length]))
  const found: Found[] = []
  const standing = Array.from({ length: run.text.length }, (_, at) => at).flatMap((at) =>
    (dictionary.unspaced.get(run.text.slice(at, at + 2)) ?? []).flatMap((one) =>
      run.text.startsWith(one.text, at) ? [{ ...one, at }] : [],
    ),
  )
  standing.sort((a, b) => b.text.length - a.text.length || a.order - b.order || a.at - b.at)
  for (const { text, entry, at } of standing) {
    const [start, end] = [run.start + at, run.start + at + text.length]
    const sure = text.length >= sureLength || (borders.has(at) && borders.has(at + text.length))
    if (sure && !found.some((other) => start < other.end && end > other.start)) found.push({ entry, start, end })
  }
  return found
}

/** Spellings of titles have so many words at most: Phó Giáo sư, Doktor ng Pilosopiya. */
const wordsOfTitle = 4

/** A query of nothing but titles and degrees in short forms (ศ.ดร., Assoc. Prof., PhD): each as its value; else none. */
function findShort(folded: FoldedText, { short, longest }: Dictionary): Found[] {
  const found: Found[] = []
  if (short.size === 0) return found
  const plain = folded.runs.map(plainRun)
  for (let at = 0; at < folded.runs.length;) {
    let size = Math.min(Math.max(wordsOfTitle, longest), folded.runs.length - at)
    for (; size > 0; size--) {
      const slice = folded.runs.slice(at, at + size)
      const entry = short.get(plain.slice(at, at + size).join(''))
      const last = slice.at(-1)
      if (!entry || !slice[0] || !last) continue
      found.push({ entry, start: slice[0].start, end: last.start + last.text.length })
      break
    }
    if (size === 0 && !isHonorific(plain[at] ?? '')) return []
    at += Math.max(1, size)
  }
  return found
}

/** Capitals among small letters are an abbreviation: "AI for health", not "TAN AI LING". */
const isAbbreviation = (word: string, q: string): boolean => /^[A-Z]{2}$/.test(word) && /\p{Ll}|\p{Lo}/u.test(q)

/**
 * Two letters that are a value (AI) may be a name as well (Tan Ai Ling): they count as an abbreviation, or where nothing else is left
 * to search.
 */
function withoutDoubt(found: readonly Found[], folded: FoldedText, q: string): Found[] {
  const covered = folded.runs.every((run) => found.some(({ start, end }) => run.start >= start && run.start < end))
  const sure = ({ start, end }: Found): boolean =>
    covered || isSpecific(folded.text.slice(start, end)) || isAbbreviation(q.slice(...folded.spanOf(start, end)), q)
  return found.filter(sure)
}

/** Places of the folded text inside quotes or in an exclusion: the words there are meant literally. */
function literalSpans(text: string): [number, number][] {
  return [...text.matchAll(/["“”„«»「」][^"“”„«»「」]*(?:["“”„«»「」]|$)|(?<!\S)[-−–]\S+/g)].map((match) => [
    match.index,
    match.index + match[0].length,
  ])
}

function findAll(folded: FoldedText, dictionary: Dictionary, q: string): Found[] {
  const literal = literalSpans(folded.text)
  const isLiteral = (run: Run): boolean => literal.some(([start, end]) => run.start >= start && run.start < end)
  const runs = folded.runs.filter((run) => !isLiteral(run))
  const plain = runs.map(plainRun)
  const found: Found[] = []
  for (let at = 0; at < runs.length;) {
    let size = Math.min(dictionary.longest, runs.length - at)
    for (; size > 0; size--) {
      const slice = runs.slice(at, at + size)
      const isUnspaced = slice.every(({ kind }) => kind !== 'spaced')
      const entry =
        dictionary.spaced.get(plain.slice(at, at + size).join(' ')) ??
        (isUnspaced ? dictionary.spaced.get(plain.slice(at, at + size).join('')) : undefined)
      const [first, last] = [slice[0], slice.at(-1)]
      if (!entry || !first || !last) continue
      const end = last.start + last.text.length
      // Words on both sides of a quoted phrase are no expression.
      if (literal.some(([start]) => start > first.start && start < end)) continue
      found.push({ entry, start: first.start, end })
      break
    }
    const run = runs[at]
    if (size === 0 && run && run.kind !== 'spaced') found.push(...findInside(run, dictionary))
    at += Math.max(1, size)
  }
  return withoutDoubt(found, folded, q).sort((a, b) => a.start - b.start)
}

// "in Viet Nam": the preposition goes with the place. English, Vietnamese, Indonesian and Malay, Filipino.
const preposition =
  /(?<![\p{L}\p{M}\p{N}])(?:in|from|at|of|and|near|around|ở|tại|từ|gần|di|dari|dan|dekat|malapit\s+sa|sa|mula)\s+(?:the\s+)?$/iu
const unspacedPrepositions = ['ใน', 'จาก', 'ที่', 'และ', 'ใกล้', 'ຢູ່', 'ຈາກ', 'ໃນ', 'ໃກ້', '在', '和', '靠近']
// So much text decides whether it is a word.
const farthest = 60

/** The text before a detected value without a preposition at its end; one inside a word (พื้นที่) stays. */
function withoutPreposition(before: string): string {
  const trimmed = before.replace(preposition, '').trimEnd()
  const ending = unspacedPrepositions.find((word) => trimmed.endsWith(word))
  const isWord = ending !== undefined && segmentWords(trimmed.slice(-farthest)).at(-1)?.text === ending
  return isWord ? trimmed.slice(0, -ending.length) : trimmed
}

const tidy = (text: string): string =>
  text
    .replace(/[\s\u200B\uFEFF]+/g, (blank) => (/\s/.test(blank) ? ' ' : blank))
    .replace(/(^| )[.,;،、]+(?= |$)/g, '$1')
    .trim()

/** A known value in the query as it was typed. */
type Span = { entry: DictionaryEntry; from: number; to: number }

/** The query with each of these places left out, with the preposition before it, or set apart where its words stay. */
function cut(q: string, spans: readonly Span[], staysIn: (span: Span) => boolean): string {
  let left = ''
  let done = 0
  for (const span of spans) {
    const before = q.slice(done, span.from)
    left += staysIn(span) ? `${before} ${q.slice(span.from, span.to)} ` : `${withoutPreposition(before)} `
    done = span.to
  }
  return tidy(left + q.slice(done))
}

const isSame = (one: DictionaryEntry, other: DictionaryEntry): boolean =>
  one.facet === other.facet && one.value === other.value

/**
 * Finds known values in a query, longest first, and the words that are still to be searched.
 *
 * Words of spaced scripts match only whole; in scripts without spaces a value is found inside a run, short ones only
 * where a word begins and ends. Nothing is taken from quoted phrases or exclusions. The same value twice is found once.
 *
 * Example: `detectIn('เซนเซอร์ควอนตัม เวียดนาม', dictionary)` gives the keyword and Viet Nam, and the
 * rest `เซนเซอร์ควอนตัม`.
 */
export function detectIn(q: string, dictionary: Dictionary): { detected: DetectedFacet[]; rest: string } {
  // What stands behind is not searched either.
  const folded = foldText(q.slice(0, longestQuery))
  const short = findShort(folded, dictionary)
  const spans = (short.length > 0 ? short : findAll(folded, dictionary, q)).map(({ entry, start, end }): Span => {
    const [from, to] = folded.spanOf(start, end)
    return { entry, from, to }
  })
  const firsts = spans.filter(({ entry }, at) => spans.findIndex((one) => isSame(one.entry, entry)) === at)
  const detected = firsts.map(({ entry, from, to }): DetectedFacet => {
    const { facet, value, label, stays = false } = entry
    const own = spans.filter((span) => isSame(span.entry, entry))
    return { facet, value, label, stays, matched: q.slice(from, to), without: cut(q, own, () => false) }
  })
  return { detected, rest: spans.length > 0 ? cut(q, spans, ({ entry }) => entry.stays === true) : q.trim() }
}
