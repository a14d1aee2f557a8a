// What a sentence in English, Thai, Chinese or Lao asks for: keywords, industries, places, kinds, times and levels, each with the words that said it.
import { matchSettings } from '#engine/interfaces/match-settings.ts'
import { detectFacets } from '#engine/search/facets/detect-facets.ts'
import { sharedFacet } from '#engine/search/facets/facet-codes.ts'
import { choiceLabel, wordsOf } from '#engine/model/registry.ts'
import { idOfKey } from '#engine/store/refs.ts'
import type { Field } from '#engine/model/fields.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import { databaseDay } from '#server/database/clock.ts'
import { formatDate } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import { type AllWords, wordsIn } from '#words/words-in.ts'
import { type MatchedKind, matchedKinds } from '../matched-kinds.ts'
import type { MatchQuery } from '../query.ts'
import { levelWords } from './levels.ts'
import { findNames, type NamedSpan } from './names-in-text.ts'
import { originIn } from './origin.ts'
import { readPeriods } from './periods.ts'
import { kindsSought, seekingSpans } from './sought.ts'
import { tellingText, tellsNothing, withoutAddresses } from './telling-words.ts'

/** Something that was understood: a chip that may be taken away. */
export type Understood = {
  what: 'keyword' | 'industry' | 'country' | 'origin' | 'kind' | 'level' | 'from' | 'months'
  /** As the query has it: an id, a code, a name of a kind, a day, a number. */
  value: string
  label: string
  /** The words that said it, and where they stand in the sentence. */
  matched: string
  start: number
  end: number
}

export type ReadSentence = {
  query: MatchQuery
  understood: Understood[]
  /** What was not understood and tells something: it is searched as text. */
  rest: string
}

const levelList = 'level'
const levelField = { type: 'choice', of: levelList } as Field

type Reading = {
  text: string
  locale: Locale
  words: AllWords
  buddhist: boolean
  kinds: readonly MatchedKind[]
  /** The kinds that are sought whatever the sentence names. */
  seeks?: readonly string[] | undefined
}

/** Keywords, industries and countries: found as every search finds them. */
async function readValues({ text, locale, kinds }: Reading): Promise<Understood[]> {
  // One that has all of them as facets, so that its lists know their names.
  const own = kinds.find(({ kind, shape }) =>
    [shape.places, shape.industries, shape.keywords].every((name) => name && kind.list.facets.includes(name)),
  )
  if (!own) return []
  const { kind, shape } = own
  const of = {
    [shape.keywords]: 'keyword',
    [shape.industries ?? '']: 'industry',
    [shape.places ?? '']: 'country',
  } as const
  const facets = [shape.places, shape.industries].flatMap((name) => name ?? [])
  const { detected } = await detectFacets(kind, facets, text, locale)
  const found = detected.map(async ({ facet, value, label, matched }): Promise<Understood[]> => {
    const what = of[facet]
    const to = kind.fields[facet]?.to
    const id = what && to && sharedFacet(kind, to) ? await idOfKey(to, value) : null
    const start = text.indexOf(matched)
    // An industry may be called as a word that holds sentences together: AI.
    const isEverybodys = what === 'keyword' && tellsNothing(matched)
    return what && id && start >= 0 && !isEverybodys
      ? [{ what, value: id, label, matched, start, end: start + matched.length }]
      : []
  })
  return (await Promise.all(found)).flat()
}

const spanOf = <T>(text: string, { start, end }: NamedSpan<T>) => ({ matched: text.slice(start, end), start, end })

/** The text without these spans. */
export function withoutSpans(text: string, spans: readonly { start: number; end: number }[]): string {
  const letters = [...spans].sort((a, b) => b.start - a.start)
  return letters.reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
}

function readTimes(
  { text, locale, words, buddhist }: Reading,
  today: string,
  isTaken: (start: number, end: number) => boolean,
) {
  return readPeriods(text, today, isTaken).flatMap((period): Understood[] => {
    const span = spanOf(text, { ...period, value: null })
    const { from, months } = period
    return [
      ...(from
        ? [
            {
              what: 'from' as const,
              value: from,
              label: formatDate(from, locale, { buddhist, shape: 'month' }),
              ...span,
            },
          ]
        : []),
      ...(months
        ? [{ what: 'months' as const, value: String(months), label: words.matching.months({ count: months }), ...span }]
        : []),
    ]
  })
}

/** Reads a sentence; what it names twice counts once, and of several times the first of each sort. */
export async function readSentence(reading: Reading, today = databaseDay()): Promise<ReadSentence> {
  // Addresses are no part of what is asked for; what they leave is blank, so that everything stands where it was typed.
  const text = withoutAddresses(reading.text.slice(0, longestQuery))
  const own = { ...reading, text }
  const { locale, kinds, words } = own
  const values = await readValues(own)
  const taken: { start: number; end: number }[] = [...values]
  const isTaken = (start: number, end: number): boolean => taken.some((one) => start < one.end && end > one.start)
  const times = readTimes(own, today, isTaken)
  taken.push(...times)
  const levels = findNames(
    text,
    levelWords(levelList).map((value) => ({ word: value.word, value })),
    isTaken,
  ).map(({ value: { code, length }, start }) => ({ value: code, start, end: start + length }))
  const seeking = seekingSpans(text, isTaken)
  const names = kinds.flatMap(({ kind, shape }) => (shape.called ?? []).map((word) => ({ word, value: kind.name })))
  const named = findNames(text, names, isTaken)
  const sought = kindsSought(text, named, levels, seeking, values)
  const origin = originIn(
    text,
    values.filter(({ what }) => what === 'country'),
    { seeking, people: [...named, ...levels], asksOrigin: allAskOrigin(own, sought) },
  )
  const all: Understood[] = [
    ...values.map((one) =>
      one === origin ? { ...one, what: 'origin' as const, label: words.matching.origin({ country: one.label }) } : one,
    ),
    ...times,
    ...levels.map((one) => ({
      what: 'level' as const,
      value: one.value,
      label: choiceLabel(levelField, one.value, locale),
      ...spanOf(text, one),
    })),
    ...sought.map((one) => ({
      what: 'kind' as const,
      value: one.value,
      label: labelOfKind(kinds, one.value, locale),
      ...spanOf(text, one),
    })),
  ]
  const seen = new Set<string>()
  const understood = all
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .filter(({ what, value }) => {
      const key = what === 'from' || what === 'months' ? what : `${what} ${value}`
      return !seen.has(key) && seen.add(key)
    })
  const rest = tellingText(withoutSpans(text, spansOf([...taken, ...levels, ...named, ...seeking])))
  return { query: queryOf(understood, rest), understood, rest }
}

/** Does everything that is sought say from which countries people may come? */
function allAskOrigin({ kinds, seeks }: Reading, sought: readonly NamedSpan<string>[]): boolean {
  const names = seeks ?? sought.map(({ value }) => value)
  const asking = kinds.filter(({ shape }) => shape.conditions.some((condition) => condition.is === 'eligible'))
  return names.length > 0 && names.every((name) => asking.some(({ kind }) => kind.name === name))
}

const labelOfKind = (kinds: readonly MatchedKind[], name: string, locale: Locale): string => {
  const found = kinds.find(({ kind }) => kind.name === name)
  return found ? wordsOf(found.kind, locale).many : name
}

/** Spans that lie over each other as one. */
function spansOf(spans: readonly { start: number; end: number }[]): { start: number; end: number }[] {
  const joined: { start: number; end: number }[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}

function queryOf(understood: readonly Understood[], rest: string): MatchQuery {
  const of = (what: Understood['what']): string[] => understood.flatMap((one) => (one.what === what ? [one.value] : []))
  const [kinds, [from], [months], [origin]] = [of('kind'), of('from'), of('months'), of('origin')]
  return {
    ...(rest ? { text: rest } : {}),
    keywords: of('keyword'),
    industries: of('industry'),
    countries: of('country'),
    levels: of('level'),
    ...(kinds.length > 0 ? { kinds } : {}),
    ...(origin ? { origin } : {}),
    ...(from ? { from } : {}),
    ...(months ? { months: Number(months) } : {}),
  }
}

/**
 * A sentence that somebody typed, read with the kinds, the words and the calendar of this site.
 * @param seeks the kinds that are sought whatever the sentence names
 */
export async function readText(text: string, locale: Locale, seeks?: readonly string[]): Promise<ReadSentence> {
  const [words, buddhist] = await Promise.all([wordsIn(locale), matchSettings().buddhistYears()])
  return readSentence({ text, locale, words, buddhist, kinds: matchedKinds(), seeks })
}
