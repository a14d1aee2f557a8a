// Machines of labs as pages show them: what each is, whether it is available, and since when that is known.
import type { Out } from '#engine/model/rows.ts'
import type { Field } from '#engine/model/fields.ts'
import { choiceLabel, fieldLabel, getKind } from '#engine/model/registry.ts'
import { markText } from '#server/search/marks.ts'
import type { Found } from '#server/search/where-found.ts'
import { listed } from '#words/formats.ts'
import { languageTags, locales, type Locale, pickText, type Translated } from '#words/locales.ts'

export const staleAfterDays = 183

export type MachineData = {
  id: string
  name: string
  nameLang?: string | undefined
  acronym: string
  make: string
  technique: string
  isAvailable: boolean
  status: string
  statusNote: string
  confirmed: string
  isStale: boolean
  access: string
  fee: string
  notice: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Was this day so long ago that what it says should be asked for? */
export function isStale(day: unknown): boolean {
  const confirmed = Date.parse(text(day))
  return Number.isNaN(confirmed) || Date.now() - confirmed > staleAfterDays * 86_400_000
}

const textIn = (value: unknown, locale: Locale): string => pickText(value as Translated | null, locale)?.text ?? ''

/** @param say a date in words of the page, empty for none */
export function machineOf(row: Out, locale: Locale, say: (date: unknown) => string): MachineData {
  const kind = getKind('machines')
  const word = (name: string, code: unknown): string => choiceLabel(kind.fields[name] as Field, text(code), locale)
  const name = pickText(row.name as Translated, locale)
  return {
    id: row.id,
    name: name?.text ?? '',
    nameLang: name && name.lang !== locale ? languageTags[name.lang] : undefined,
    acronym: text(row.acronym),
    make: [text(row.manufacturer), text(row.model)].filter(Boolean).join(' '),
    technique: row.category ? word('category', row.category) : '',
    isAvailable: row.status === 'active',
    status: word('status', row.status),
    statusNote: textIn(row.statusNote, locale),
    confirmed: say(row.confirmedAt),
    isStale: isStale(row.confirmedAt),
    access: listed(
      ((row.accessTerms as string[] | null) ?? []).map((code) => word('accessTerms', code)),
      locale,
    ),
    fee: textIn(row.feeNote, locale),
    notice: row.noticeDays === null ? '' : String(row.noticeDays),
  }
}

/** Headings of the table of machines, as their fields are called. */
export const machineHeads = (
  locale: Locale,
): Record<'name' | 'status' | 'make' | 'access' | 'fee' | 'notice', string> => {
  const label = (name: string): string => fieldLabel(getKind('machines'), name, locale)
  return {
    name: label('name'),
    status: label('status'),
    make: `${label('manufacturer')} · ${label('model')}`,
    access: label('accessTerms'),
    fee: label('feeNote'),
    notice: label('noticeDays'),
  }
}

/** Does the search meet something of this machine? */
export function isMatched(row: Out, found: Found): boolean {
  const kind = getKind('machines')
  const texts = Object.entries(kind.fields).flatMap(([name, field]): string[] => {
    const value = row[name]
    if (!field.search || !value) return []
    if (field.of) return locales.map((locale) => choiceLabel(field, String(value), locale))
    return typeof value === 'object' ? Object.values(value).map(String) : [String(value)]
  })
  return texts.some((one) => markText(one, found.parsed, found.also).some(({ hit }) => hit))
}
