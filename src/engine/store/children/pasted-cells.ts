// One cell of pasted rows against its field: the value a form holds for it, and whether the cell could be read.
import { type DayMonthOrder, parseDate } from '#lib/time/dates.ts'
import { parseFlag } from '#lib/text/flags.ts'
import { parseNumber } from '#lib/text/numbers.ts'
import { splitList } from '#lib/text/split-list.ts'
import { cleanLine, cleanLines, foldText } from '#lib/text/text-clean.ts'
import { parseYear } from '#lib/time/years.ts'
import type { Locale } from '#words/locales.ts'
import { findChoice } from '../../model/values/choice-words.ts'
import { type Field, kindsOfRef } from '../../model/fields.ts'
import type { Kind } from '../../model/kind.ts'
import { findKind } from '../../model/registry.ts'
import type { Viewer } from '../../model/viewer.ts'
import { searchWords } from '../../search/queries/parse-query.ts'
import { records } from '../records.ts'
import type { RefOut } from '../../model/rows.ts'
import { languageOf, paragraphs } from '../../model/values/text-cells.ts'
import { maySee, refOut, type Target, targetsOf } from '../refs.ts'

/** `unread`: the parts of the cell that mean nothing here, as they were typed. */
export type ReadCell = { value: unknown; unread: readonly string[] }
export type FindTarget = (kinds: readonly string[], text: string) => Promise<RefOut | null>

const read = (value: unknown): ReadCell => ({ value, unread: [] })
/** `value` is what the form shows of it all the same. */
const unread = (text: string, value: unknown = null): ReadCell => ({ value, unread: [text] })

const isNamed = ({ key, code, slug, title, row }: Target, text: string): boolean =>
  [key, code, slug, ...Object.values({ ...row, title })]
    .flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : [one]))
    .some((one) => typeof one === 'string' && foldText(one) === text)

async function namedInKind(viewer: Viewer, kind: Kind, text: string): Promise<Target[]> {
  const rows = records(viewer, kind)
  const byKey = await rows.find(text)
  const found = byKey ? [byKey] : (await rows.list({ text: await searchWords(text), size: 20 })).rows
  const targets = await targetsOf(
    kind.name,
    found.map(({ id }) => id),
  )
  return [...targets.values()].filter(
    (target) => maySee(viewer, target.kind, target) && (byKey || isNamed(target, foldText(text))),
  )
}

/** Finds the row of these kinds that a text names by its key, or by one of its names in any language; null where none or several have it. */
export const namedRows =
  (viewer: Viewer, locale: Locale): FindTarget =>
  async (kindNames, text) => {
    const kinds = kindNames
      .flatMap((name) => findKind(name) ?? [])
      .filter(({ access }) => access.read(viewer) !== false)
    const named = (await Promise.all(kinds.map((kind) => namedInKind(viewer, kind, text)))).flat()
    return named.length === 1 ? refOut(named[0] as Target, locale) : null
  }

async function readMany(parts: readonly string[], readOne: (part: string) => unknown): Promise<ReadCell> {
  const values = await Promise.all(parts.map(async (part) => [part, await readOne(part)] as const))
  return {
    value: values.flatMap(([, value]) => (value === null ? [] : [value])),
    unread: values.flatMap(([part, value]) => (value === null ? [part] : [])),
  }
}

function readNumber(field: Field, text: string): ReadCell {
  if (field.rule === 'year') {
    const year = parseYear(text)
    return year.ok ? read(year.value.year) : unread(text, text)
  }
  const number = parseNumber(text, field.int ? { int: true } : {})
  return number.ok ? read(number.value) : unread(text, text)
}

/**
 * Reads a cell that is not empty. What is no number or no date stays in its field as it was typed, as does the name of a row that
 * is not found; a choice that no list has cannot.
 */
export async function readPastedCell(
  field: Field,
  text: string,
  given: { locale: Locale | null; order: DayMonthOrder; find: FindTarget },
): Promise<ReadCell> {
  const kinds = kindsOfRef(field)
  const of = field.of as string
  switch (field.type) {
    case 'flag': {
      const flag = parseFlag(text)
      return flag.ok ? read(flag.value) : unread(text)
    }
    case 'number':
      return readNumber(field, text)
    case 'date': {
      const date = field.time ? null : parseDate(text, given.order)
      return date?.ok ? read(date.value.date) : unread(text, field.time ? null : text)
    }
    case 'choice': {
      if (field.many) return readMany(splitList(text, { comma: true }), (part) => findChoice(of, part)?.value ?? null)
      const choice = findChoice(of, cleanLine(text))
      return choice ? read(choice.value) : unread(text)
    }
    case 'ref': {
      const line = cleanLine(text)
      const target = await given.find(kinds, line)
      return target ? read(target) : unread(text, line)
    }
    case 'refs':
      return readMany(splitList(text), (part) => given.find(kinds, cleanLine(part)))
    case 'tags':
      return read(splitList(text).map(cleanLine))
    case 'richText':
      return read({ [given.locale ?? languageOf(text)]: paragraphs(text) })
    case 'text':
    case 'email':
    case 'url': {
      const clean = (field.lines ?? 1) > 1 ? cleanLines(text) : cleanLine(text)
      return read(field.translated ? { [given.locale ?? languageOf(text)]: clean } : clean)
    }
    case 'image':
    case 'file':
    case 'list':
    case 'anyRef':
      return unread(text)
  }
}
