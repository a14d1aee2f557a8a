// One cell against its field: the value it means, or what is wrong with it and what was probably meant.
import { dayAndClock, saysClock } from '#lib/time/clock.ts'
import { type OrderOfDates, parseDate, type ShortYears } from '#lib/time/dates.ts'
import { emailInside } from '#lib/identifiers/email.ts'
import { parseFlag } from '#lib/text/flags.ts'
import { parseNumber } from '#lib/text/numbers.ts'
import type { Failure } from '#lib/result.ts'
import { suggest } from '#lib/names/similar.ts'
import { severalNames } from '#lib/names/several-names.ts'
import { splitList } from '#lib/text/split-list.ts'
import { languageOf, paragraphs } from '#engine/model/values/text-cells.ts'
import { cleanLine } from '#lib/text/text-clean.ts'
import { parseYear } from '#lib/time/years.ts'
import { toInstant } from '#lib/time/zoned-time.ts'
import { hasLostLetters, ungarbled } from '#server/sheets/encodings/garbled.ts'
import { defaultTimeZone } from '#words/formats.ts'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { choicesOf, findChoice, type FoundChoice } from '#engine/model/values/choice-words.ts'
import { closedListOf, getKind } from '#engine/model/registry.ts'
import { longestTag, tooLarge } from '#engine/model/values/bounds.ts'
import { checkValue } from '#engine/model/values/values.ts'
import { tagKey } from '#engine/store/tags.ts'
import type { Values } from '#engine/store/columns.ts'
import type { Column } from './columns.ts'
import { type Directory, directoryKey, type Entry } from '../matching/directory.ts'

/** error: the row waits. warning: it is taken over with that. note: said once. */
export type Level = 'error' | 'warning' | 'note'
export type CellProblem = {
  level: Level
  code: string
  hint?: string
  count?: number | string
  /** The part of the cell that is meant, where it holds several values. */
  part?: string
  /** What was probably meant: the text to put there. */
  fix?: string
  /** The closed list that it stands in, where it is not the one of the field. */
  list?: string
}
/**
 * `gives`: what a spelling says besides, by closed list (the Doctor in ผศ.ดร.). `isPosition`: the value says less than was written.
 */
export type CellValue = {
  value: unknown
  problems: readonly CellProblem[]
  gives?: Readonly<Record<string, string>>
  isPosition?: true
}

export type Lookups = {
  directories: ReadonlyMap<string, Directory>
  /** Ids of keywords by their key. */
  tags: ReadonlyMap<string, string>
  order: (column: string) => OrderOfDates
  shortYears: (column: string) => ShortYears
  kept: ReadonlyMap<string, string>
}

const fine = (value: unknown, ...problems: CellProblem[]): CellValue => ({ value, problems })
const wrong = (code: string, more: Partial<CellProblem> = {}): CellValue => ({
  value: undefined,
  problems: [{ level: 'error', code, ...more }],
})

/** What a spelling was taken for: its value, or where that says nothing what it gives besides, or that it stays as a position. */
function understood(field: Field, text: string, { value, gives, isPosition }: FoundChoice): CellProblem {
  const labelIn = (list: string, one: string): string => closedListOf(list).labels.en[one] ?? one
  const note: CellProblem = { level: 'note', code: 'understood', part: text, fix: labelIn(field.of as string, value) }
  if (value !== field.default) return note
  if (isPosition) return { ...note, hint: 'position' }
  const [given] = Object.entries(gives ?? {})
  return given ? { ...note, fix: labelIn(...given), list: given[0] } : note
}

function readChoice(field: Field, text: string): CellValue {
  const of = field.of as string
  const { values, wordsOf } = choicesOf(of)
  const labelFor = (value: string): string => closedListOf(of).labels.en[value] ?? value
  const found = findChoice(of, text)
  if (found) {
    const { isListed, value, ...said } = found
    return isListed ? fine(value) : { ...fine(value, understood(field, text, found)), ...said }
  }
  const suggestion = suggest(text, values, wordsOf)?.item
  const label = suggestion ? labelFor(suggestion) : undefined
  return wrong('invalid', { hint: 'notInList', part: text, ...(suggestion ? { fix: label ?? suggestion } : {}) })
}

/** What an entry of this list cannot be without: the country of a university. Rows that have it too tell namesakes apart. */
export const distinguishingFields = (list: Kind): string[] =>
  Object.entries(list.fields).flatMap(([name, field]) =>
    field.type === 'ref' && field.required === 'always' ? [name] : [],
  )

/**
 * Of several rows of a name: those whose own name it is at the place of the row, else whose own name it is, else those at that place.
 * Where it is the own name of one and another at the place of the row answers to it too, both stay: somebody says which is meant.
 */
function narrowed(
  found: readonly Entry[],
  text: string,
  directory: Directory,
  list: Kind,
  row: Values,
): readonly Entry[] {
  // Of people of one name somebody says who is meant.
  if (found.length < 2 || list.flow !== 'reference') return found
  const distinguishing = distinguishingFields(list).filter((name) => row[name])
  const own = found.filter((entry) => directory.isOwn(entry, text))
  const here =
    distinguishing.length > 0
      ? found.filter((entry) => distinguishing.every((name) => entry.row[name] === row[name]))
      : []
  const both = own.filter((entry) => here.includes(entry))
  if (both.length > 0) return both
  const either = found.filter((entry) => own.includes(entry) || here.includes(entry))
  return either.length > 0 ? either : found
}

function readOneRef(field: Field, text: string, lookups: Lookups, row: Values): CellValue & { entry?: Entry } {
  const directory = lookups.directories.get(directoryKey(field))
  const found = directory?.find(text) ?? []
  const within = field.within
  const parent = within ? row[within] : undefined
  const inParent = within && parent ? found.filter((entry) => entry.row[within] === parent) : found
  const fitting = directory ? narrowed(inParent, text, directory, getKind(field.to as string), row) : inParent
  const [entry] = fitting
  if (entry && new Set(fitting.map((one) => one.id)).size === 1) return { ...fine(entry.id), entry }
  if (entry) return wrong('invalid', { hint: 'several', part: text })
  if (found.length > 0) return wrong('invalid', { hint: 'notWithin', part: text })
  const suggestion = directory?.near(text)
  return wrong('invalid', {
    hint: 'notInList',
    part: text,
    ...(suggestion && (!within || !parent || suggestion.row[within] === parent) ? { fix: suggestion.label } : {}),
  })
}

/** `A / B / C`: a list, whatever the other cells of its column do. */
const isSlashed = (text: string): boolean => (text.match(/\S\s+[/／]\s+(?=\S)/g) ?? []).length > 1

/** The values of a cell, as a field that holds several has them. */
const partsOf = (field: Field, text: string, signs: readonly string[] = []): string[] =>
  splitList(text, {
    comma: field.type === 'choice' || (field.type === 'refs' && !text.includes(';')),
    // A cell that holds ; or | or lines is split by those, whatever its column does.
    others: /[;；|｜\r\n]/.test(text.trim()) ? [] : isSlashed(text) && !field.entry ? [...signs, '/'] : signs,
  })

/** A list cell: `a; b`, each part the first field of an entry; further fields follow after a comma or in brackets. */
function readEntries(field: Field, parts: readonly string[]): CellValue {
  const inner = Object.entries(field.entry ?? {})
  const first = inner.find(([, one]) => one.required) ?? inner[0]
  if (!first) return wrong('invalid')
  const fields = [first, ...inner.filter(([name]) => name !== first[0])]
  const entries: Values[] = []
  for (const part of parts) {
    const pieces = first[1].of ? part.split(/[,(:（，、]/).map((piece) => piece.trim().replace(/[)）]$/, '')) : [part]
    let entry: Values = {}
    let at = 0
    for (const piece of pieces) {
      const target = fields[at]
      if (target && piece) {
        const read = target[1].of ? readChoice(target[1], piece) : fine(piece)
        const isWrong = read.problems.some(({ level }) => level === 'error')
        // What is none of the further fields and one of the first begins the next entry: Thai, English.
        const next = isWrong && at > 0 ? readChoice(first[1], piece) : read
        if (next.problems.some(({ level }) => level === 'error'))
          return { value: undefined, problems: read.problems.map((problem) => ({ ...problem, part })) }
        if (next === read) entry[target[0]] = read.value
        else {
          entries.push(entry)
          entry = { [first[0]]: next.value }
          at = 0
        }
      }
      at++
    }
    entries.push(entry)
  }
  return checked(field, entries)
}

function failed({ code, hint, params }: Failure): CellValue {
  const count = params?.['count']
  return wrong(code, { ...(hint ? { hint } : {}), ...(count === undefined ? {} : { count }) })
}

function checked(field: Field, value: unknown, ...notes: CellProblem[]): CellValue {
  const result = checkValue(field, value)
  return result.ok ? fine(result.value, ...notes) : failed(result)
}

export const holdsSeveral = (field: Field): boolean =>
  field.many === true || field.type === 'refs' || field.type === 'tags' || field.type === 'list'

/** A cell that is not empty, taken apart once: what it is looked up by are the parts that are read. */
export type Cell = {
  text: string
  parts: readonly string[]
  /** What is wrong with its size: asked before anything in it is read or looked up. */
  large: Failure | null
}

/** `signs`: what splits the values of its column besides the usual signs. */
export function takeApart(field: Field, text: string, signs?: readonly string[]): Cell {
  const isSeveral = holdsSeveral(field)
  const parts = isSeveral ? partsOf(field, text, signs) : [text]
  return { text, parts, large: tooLarge(field, isSeveral ? parts : text) }
}

function readDate({ field, key }: Column, text: string, lookups: Lookups): CellValue {
  const date = parseDate(text, lookups.order(key), lookups.shortYears(key))
  if (!date.ok) return wrong(date.code, date.hint ? { hint: date.hint } : {})
  const year = Number(date.value.date.slice(0, 4))
  const note: CellProblem[] = date.value.buddhist
    ? [{ level: 'note', code: 'buddhist', part: `${year + 543} → ${year}` }]
    : []
  return checked(field, date.value.date, ...note)
}

/** A time in the zone that the row keeps beside it; a day alone lasts until its last minute. */
function readMoment(column: Column, text: string, lookups: Lookups, row: Values): CellValue {
  const { field, usualZone } = column
  if (/[zZ]$|[+-]\d{2}:\d{2}$/.test(text)) return checked(field, text)
  const both = dayAndClock(text)
  // A time that is said and cannot be read is not left out.
  if (!both && saysClock(text)) return wrong('invalid', { hint: 'timeForm' })
  const { day, clock } = both ?? { day: text, clock: '' }
  const date = readDate({ ...column, field: { type: 'date' } }, day, lookups)
  if (typeof date.value !== 'string') return date
  const { zoneIn } = field
  const zone = zoneIn ? (row[zoneIn] ?? usualZone) : defaultTimeZone
  const instant =
    typeof zone === 'string' ? toInstant(`${date.value}T${clock || (field.startsDay ? '00:00' : '23:59')}`, zone) : null
  return instant ? checked(field, instant, ...date.problems) : wrong('invalid')
}

function readTags(parts: readonly string[], lookups: Lookups): CellValue {
  const words = parts.map(cleanLine)
  const long = words.find((word) => [...word].length > longestTag)
  if (long) return wrong('maxChars', { count: longestTag, part: long })
  // Words that nobody knows stay words: they are proposed when the rows are taken over.
  return fine([...new Set(words.map((word) => lookups.tags.get(tagKey(word)) ?? word))])
}

function readMany(field: Field, parts: readonly string[], readOne: (part: string) => CellValue): CellValue {
  const read = parts.map(readOne)
  const problems = read.flatMap((one) => one.problems)
  const values = [...new Set(read.map((one) => one.value))]
  if (problems.length === 0 && field.max && values.length > field.max) return wrong('atMost', { count: field.max })
  return { value: problems.some((one) => one.level === 'error') ? undefined : values, problems }
}

/** A cell of the file that was damaged on its way: what it says is asked about, until somebody typed it. */
export function doubtfulCell(field: Field, text: string): CellProblem | null {
  const mended = ungarbled(text)
  if (mended !== null) return { level: 'error', code: 'invalid', hint: 'garbled', fix: mended }
  const isLine =
    field.type !== 'url' && field.type !== 'richText' && field.type !== 'email' && !field.lines && !field.rule
  return isLine && hasLostLetters(text) ? { level: 'error', code: 'invalid', hint: 'lostLetters' } : null
}

const betweenWords = /(?<=\S)\s+[/／]\s+(?=\S)/

/** `A / B` may be two keywords or one: unless the list has it as it stands, somebody says which. */
export function doubtfulTag({ type }: Field, parts: () => readonly string[], { tags }: Lookups): CellProblem | null {
  if (type !== 'tags') return null
  const part = parts().find((one) => betweenWords.test(one) && !tags.has(tagKey(cleanLine(one))))
  const fix = part?.split(betweenWords).join('; ')
  return part && fix ? { level: 'error', code: 'invalid', hint: 'oneOrTwo', part, fix } : null
}

/** One name of a list that seems to hold several: never one person, and told apart by nobody but a person. */
export function doubtfulName(text: string): CellProblem | null {
  const names = severalNames(text)
  if (names === null) return null
  const fix = names.length > 0 ? { fix: names.join('; ') } : {}
  return { level: 'error', code: 'invalid', hint: 'severalNames', part: text, ...fix }
}

/** Reads a cell. `row` holds the values read before it: a city is looked for in its country. */
export function readCell(column: Column, { text, parts, large }: Cell, lookups: Lookups, row: Values): CellValue {
  const { field } = column
  if (large) return failed(large)
  // Bytes that meant nothing in the encoding of the file.
  if (text.includes('\uFFFD')) return wrong('invalid', { hint: 'brokenCharacters' })
  switch (field.type) {
    case 'flag': {
      const flag = parseFlag(text)
      return flag.ok ? fine(flag.value) : wrong('invalid', { hint: 'flagForm' })
    }
    case 'number': {
      if (field.rule === 'year') {
        const year = parseYear(text)
        if (!year.ok) return wrong('invalid', { hint: 'yearForm' })
        const { year: value, typed } = year.value
        return checked(
          field,
          value,
          ...(typed === value ? [] : [{ level: 'note' as const, code: 'buddhist', part: `${typed} → ${value}` }]),
        )
      }
      const number = parseNumber(text, {
        ...(field.int ? { int: true } : {}),
        ...(field.decimals === undefined ? {} : { decimals: field.decimals }),
        ...(field.min === undefined ? {} : { min: field.min }),
        ...(field.max === undefined ? {} : { max: field.max }),
      })
      return number.ok ? fine(number.value) : wrong(number.code, number.hint ? { hint: number.hint } : {})
    }
    case 'date':
      return field.time ? readMoment(column, text, lookups, row) : readDate(column, text, lookups)
    case 'choice':
      return field.many ? readMany(field, parts, (part) => readChoice(field, part)) : readChoice(field, cleanLine(text))
    case 'ref': {
      const read = readOneRef(field, cleanLine(text), lookups, row)
      const into = lookups.kept.get(column.name)
      const [problem] = read.problems
      const isUnknown = problem?.hint === 'notInList' || (field.within !== undefined && problem !== undefined)
      if (!into || !problem || !isUnknown) return read
      return { value: undefined, problems: [{ ...problem, level: 'warning', code: 'keptAsText', hint: 'notInList' }] }
    }
    case 'refs':
      return readMany(field, parts, (part) => readOneRef(field, part, lookups, row))
    case 'tags':
      return readTags(parts, lookups)
    case 'list':
      return readEntries(field, parts)
    case 'email': {
      const suggestion = emailInside(text)
      return checked(
        field,
        suggestion ?? text,
        ...(suggestion ? [{ level: 'note' as const, code: 'emailCleaned' }] : []),
      )
    }
    case 'richText':
      return checked(field, { [column.locale ?? languageOf(text)]: paragraphs(text) })
    default:
      return field.translated ? checked(field, { [column.locale ?? languageOf(text)]: text }) : checked(field, text)
  }
}

/** The words of a cell that a look-up needs before it is read. */
export const wordsOfCell = ({ parts, large }: Cell): string[] => (large ? [] : parts.map(cleanLine))
