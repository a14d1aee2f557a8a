// Limits of the size of values, checked before anything reads them: cleaning and checking take time with every letter, so what is
// larger than its field can ever hold is refused by its length, its number and its depth alone.
import { isTooDeep } from '#lib/nesting-depth.ts'
import { longestEmail } from '#lib/identifiers/email.ts'
import { canFit } from '#lib/text/graphemes.ts'
import { type Failure, fail, invalid } from '#lib/result.ts'
import { longestUrl } from '#lib/identifiers/url.ts'
import { countTags, mostTags } from '#lib/text/visible-text.ts'
import type { Field, FieldType } from '../fields.ts'

/** What of a field says how large it may be. */
type Sized = Pick<Field, 'type' | 'max' | 'lines'>

/** Most letters of a text. */
export const mostLetters = (field: Sized): number =>
  field.max ?? (field.type === 'richText' ? 10_000 : (field.lines ?? 1) > 1 ? 2000 : 200)

/** Most rows of a list, most rows of another kind, most values of a closed list. */
const mostEntries = (field: Sized): number =>
  field.max ?? (field.type === 'list' ? 50 : field.type === 'choice' ? 500 : 100)

const mostRichBytes = 262_144
// A code, an address of a row, an id; a number, a date. None is as long in any writing.
const longestKey = 300
const longestAltText = 300
/** Of a keyword, as it is written. */
export const longestTag = 100

const tooLong = (text: string, letters: number): Failure | null =>
  canFit(text, letters) ? null : fail('maxChars', { count: letters })

function tooLargeRich(html: string): Failure | null {
  // A letter takes a byte and more: most are told by their length.
  if (html.length > mostRichBytes || new TextEncoder().encode(html).length > mostRichBytes)
    return fail('sizeLess', { count: '256 KB' })
  return countTags(html) > mostTags ? invalid('tooManyTags') : null
}

/** Of a text in several languages: what is wrong names the language. */
function tooLargeTexts(value: unknown, tooLarge: (text: string) => Failure | null): Failure | null {
  if (typeof value === 'string') return tooLarge(value)
  if (typeof value !== 'object' || value === null) return null
  for (const [locale, text] of Object.entries(value)) {
    const found = typeof text === 'string' ? tooLarge(text) : null
    if (found) return { ...found, params: { ...found.params, locale } }
  }
  return null
}

const keyOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

function tooLargeKey(value: unknown, reason: Failure): Failure | null {
  const key = keyOf(value)
  return typeof key === 'string' && key.length > longestKey ? reason : null
}

type Bound = (field: Sized, value: unknown) => Failure | null

/** One key, or several: few enough, and none of them longer than any is. */
const keys =
  (reason: Failure): Bound =>
  (field, value) => {
    if (!Array.isArray(value)) return tooLargeKey(value, reason)
    const most = mostEntries(field)
    if (value.length > most) return fail('atMost', { count: most })
    for (const one of value) {
      const found = tooLargeKey(one, reason)
      if (found) return found
    }
    return null
  }

const bounds: Readonly<Record<FieldType, Bound>> = {
  text: (field, value) => tooLargeTexts(value, (text) => tooLong(text, mostLetters(field))),
  richText: (_, value) => tooLargeTexts(value, tooLargeRich),
  email: (_, value) => (typeof value === 'string' ? tooLong(value, longestEmail) : null),
  url: (_, value) => (typeof value === 'string' ? tooLong(value, longestUrl) : null),
  number: keys(fail('numericOnly')),
  date: keys(invalid('noSuchDate')),
  flag: keys(invalid('flagForm')),
  choice: keys(invalid('notInList')),
  ref: keys(invalid('notInList')),
  refs: keys(invalid('notInList')),
  anyRef: (_, value) =>
    tooLargeKey(value, invalid('notInList')) ??
    tooLargeKey((value as { kind?: unknown } | null)?.kind, invalid('notInList')),
  tags: keys(fail('maxChars', { count: longestTag })),
  list: (field, value) =>
    Array.isArray(value) && value.length > mostEntries(field) ? fail('atMost', { count: mostEntries(field) }) : null,
  image: (_, value) => tooLargeTexts((value as { alt?: unknown } | null)?.alt, (text) => tooLong(text, longestAltText)),
  file: () => null,
}

export const fieldTypes = Object.keys(bounds) as FieldType[]

/** What is wrong with the size of a value; null when its field may hold as much. The entries of a list are asked one by one. */
export const tooLarge = (field: Sized, value: unknown): Failure | null =>
  isTooDeep(value) ? invalid('tooDeep') : bounds[field.type](field, value)
