// Burmese typed for the Zawgyi font becomes Unicode before it is checked and stored, and whoever typed it is told.
import { setImmediate as turn } from 'node:timers/promises'
import { convertZawgyi, hasBurmese, isTypedZawgyi, zawgyiProbability } from '#server/sheets/encodings/zawgyi.ts'
import type { Values } from '../columns.ts'

// The rules cost up to 40 µs for each letter: texts longer than any field takes are left for its check to refuse, and others
// are converted in parts between which everybody else has a turn.
const mostLetters = 30_000
const atOnce = 1000

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? hasBurmese(value)
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** Lines, what stands between marks of rich text, and of long ones sentences: what the rules look at together. */
const partsOf = (text: string): string[] =>
  text.split(/(<[^<>]*>|\n)/).flatMap((part) => (part.length > atOnce ? part.split(/(?<=[\u104A\u104B ])/) : [part]))

async function convert(text: string): Promise<string> {
  const parts = partsOf(text)
  let done = ''
  for (let from = 0; from < parts.length;) {
    let to = from
    for (let length = 0; to < parts.length && length < atOnce; to++) length += parts[to]!.length
    done += convertZawgyi(parts.slice(from, to)).join('')
    from = to
    await turn()
  }
  return done
}

const replaced = (value: unknown, converted: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return converted.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => replaced(one, converted))
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, converted)]))
    : value
}

/**
 * The given values with Zawgyi in Unicode. Burmese that is Unicode already, and Shan, Mon and Karen, stay as they are; of words too
 * short to tell by themselves the rest of what was sent decides.
 * @returns also the names of the fields that changed
 */
export async function inUnicode(given: Values): Promise<{ values: Values; converted: string[] }> {
  const texts = [...new Set(Object.values(given).flatMap(textsIn))]
  const letters = texts.reduce((sum, text) => sum + text.length, 0)
  if (letters > mostLetters || !texts.some(isTypedZawgyi)) return { values: given, converted: [] }
  const converted = new Map<string, string>()
  for (const text of texts) {
    const unicode = zawgyiProbability(text) < 0.5 ? text : await convert(text)
    if (unicode !== text) converted.set(text, unicode)
  }
  const values = replaced(given, converted) as Values
  return {
    values,
    converted: Object.keys(given).filter((name) => textsIn(given[name]).some((one) => converted.has(one))),
  }
}

const convertedFields = new WeakMap<object, readonly string[]>()

/** Notes with a row that was just saved which of its fields were converted. */
export function noteConverted<Row extends object>(row: Row, fields: readonly string[]): Row {
  if (fields.length > 0) convertedFields.set(row, fields)
  return row
}

/** Fields of a row that was just saved in which Zawgyi became Unicode. */
export const convertedIn = (row: object): readonly string[] => convertedFields.get(row) ?? []
