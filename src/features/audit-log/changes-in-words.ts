// The fields that an entry changed, as people read them: from what to what, with names of other rows in place of their ids.
import { cellText } from '#engine/api/cell-text.ts'
import type { Field } from '#engine/model/fields.ts'
import { allKinds, childKey, choiceLabel, fieldLabel, findKind, wordsOf } from '#engine/model/registry.ts'
import { settingNames } from '#engine/interfaces/setting-names.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { labelOf, mayKnow, type Target, targetsOf } from '#engine/store/refs.ts'
import { withoutTags } from '#lib/text/visible-text.ts'
import { regionName } from '#words/region-name.ts'
import { cutText, type Dates, formatDate, listed } from '#words/formats.ts'
import { localeNames, type Locale, locales } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'
import type { Entry } from './entries.ts'

/** `old` and `new` are null where only the name of the field is kept. */
export type ChangedField = { name: string; old: string | null; new: string | null }
export type Reader = { viewer: Viewer; locale: Locale; words: AllWords; dates: Dates }
export type Targets = ReadonlyMap<string, ReadonlyMap<string, Target>>

type ByName = Readonly<Record<string, string | undefined>>
type Sides = { old?: unknown; new?: unknown }

const inner = new Set(['version', 'slug', 'updatedBy', 'createdBy', 'normalized', 'importBatch'])
const mostShown = 300

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const sidesOf = (value: unknown): Sides => (isPlain(value) ? value : { new: value })
const fieldOf = (kind: string, name: string): Field | null => findKind(kind)?.fields[name] ?? null
const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

type Pointer = { to: string; id: string }

/** The rows that a value names: of the kind of its field, or of the kind that it says. */
function pointersIn(field: Field | null, value: unknown): Pointer[] {
  const to = field?.to
  if (to) return texts(value).map((id) => ({ to, id }))
  if (field?.type !== 'anyRef' || !isPlain(value) || typeof value.id !== 'string' || !findKind(String(value.kind)))
    return []
  return [{ to: String(value.kind), id: value.id }]
}

/** The rows that values of these entries point to, by kind; accounts that the reader may not know of are not among them. */
export async function targetsIn(viewer: Viewer, entries: readonly Entry[]): Promise<Targets> {
  const wanted = new Map<string, Set<string>>()
  for (const { kind, changed } of entries)
    for (const [name, value] of Object.entries(changed)) {
      const field = fieldOf(kind, name)
      for (const side of Object.values(sidesOf(value)))
        for (const { to, id } of pointersIn(field, side)) wanted.set(to, (wanted.get(to) ?? new Set()).add(id))
    }
  const known = async (kind: string, ids: ReadonlySet<string>) =>
    new Map([...(await targetsOf(kind, ids))].filter(([, target]) => mayKnow(viewer, target.kind, target)))
  return new Map(await Promise.all([...wanted].map(async ([kind, ids]) => [kind, await known(kind, ids)] as const)))
}

/** An entry of a list with the names of countries instead of their codes. */
function withCountryNames(field: Field, entry: unknown, locale: Locale): unknown {
  if (!isPlain(entry)) return entry
  const named = Object.entries(entry).map(([name, value]) =>
    field.entry?.[name]?.rule === 'alpha2' ? [name, regionName(String(value ?? ''), locale)] : [name, value],
  )
  return Object.fromEntries(named)
}

function valueInWords(field: Field | null, value: unknown, reader: Reader, targets: Targets): string {
  const { locale, words, dates } = reader
  if (value === null || value === undefined || value === '') return words.auditLog.empty
  if (field?.to || field?.type === 'anyRef') {
    const names = pointersIn(field, value).map(({ to, id }) => {
      const target = targets.get(to)?.get(id)
      return target ? labelOf(target.title, locale) : words.auditLog.gone
    })
    return listed(names, locale) || words.auditLog.empty
  }
  if (field?.type === 'choice')
    return listed(
      texts(value).map((one) => choiceLabel(field, one, locale)),
      locale,
    )
  if (field?.type === 'image' || field?.type === 'file')
    return isPlain(value) && typeof value.name === 'string' ? value.name : words.auditLog.file
  if (field?.type === 'list' && Array.isArray(value))
    return (
      cellText(
        field,
        value.map((one) => withCountryNames(field, one, locale)),
        locale,
      ) || words.auditLog.empty
    )
  if (typeof value === 'boolean') return value ? words.auditLog.yes : words.auditLog.no
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(T.*Z)?$/.test(value))
    return formatDate(value, locale, { shape: value.length > 10 ? 'date-time' : 'date', ...dates })
  if (typeof value === 'string') return withoutTags(value, ' ').trim()
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return listed(value.map(String), locale)
  return JSON.stringify(value)
}

/** A text of several languages: one line for each that changed. */
function languageLines(label: string, sides: Sides, empty: string): ChangedField[] {
  const { old, new: now } = sides
  const [before, after] = [old, now].map((one) => (isPlain(one) ? one : {}) as ByName)
  const say = (text: string | undefined): string => cutText(withoutTags(text ?? '', ' ').trim(), mostShown) || empty
  return locales
    .filter((one) => (before?.[one] ?? '') !== (after?.[one] ?? ''))
    .map((one) => ({
      name: `${label} (${localeNames[one]})`,
      old: 'old' in sides ? say(before?.[one]) : null,
      new: say(after?.[one]),
    }))
}

function labelOfField(about: string, name: string, { locale, words }: Reader): string {
  if (about === 'setting') return settingNames().nameOfSetting(name, locale)
  const kind = findKind(about)
  if (kind && (name in kind.fields || name in kind.encrypted)) return fieldLabel(kind, name, locale)
  const child = allKinds().find((one) => one.parent && childKey(one) === name)
  return child ? wordsOf(child, locale).many : ((words.auditLog.facts as ByName)[name] ?? name)
}

/** Values of encrypted fields are in no entry; were one there, it would not be shown. */
const isNameOnly = (about: string, name: string, sides: Sides): boolean =>
  name in (findKind(about)?.encrypted ?? {}) || !('old' in sides || 'new' in sides)

/** What an entry says of fields. */
export function changedOf({ kind, changed }: Entry, reader: Reader, targets: Targets): ChangedField[] {
  return Object.entries(changed).flatMap(([name, value]): ChangedField[] => {
    if (inner.has(name)) return []
    const label = labelOfField(kind, name, reader)
    const sides = sidesOf(value)
    if (isNameOnly(kind, name, sides)) return [{ name: label, old: null, new: null }]
    const field = fieldOf(kind, name)
    if (field?.translated || isPlain(sides.new)) {
      const lines = languageLines(label, sides, reader.words.auditLog.empty)
      if (lines.length > 0) return lines
    }
    const say = (side: unknown): string => cutText(valueInWords(field, side, reader, targets), mostShown)
    const outcome = name === 'outcome' ? (reader.words.auditLog.outcomes as ByName)[String(sides.new)] : undefined
    return [{ name: label, old: 'old' in sides ? say(sides.old) : null, new: outcome ?? say(sides.new) }]
  })
}
