// Machines of labs as pages show them: what each is, whether it is available, and since when that is known.
import type { Field } from '#engine/model/fields.ts'
import type { OutRow } from '#engine/model/rows.ts'
import { machines as kind } from '#kinds/lab-locations/machines-kind.ts'
import { choiceLabel, fieldLabel } from '#engine/model/registry.ts'
import { highlightText } from '#server/search/highlights/highlights.ts'
import type { Found } from '#server/search/highlights/where-found.ts'
import { listed } from '#words/formats.ts'
import { languageTags, locales, type Locale, pickText } from '#words/locales.ts'

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

export type MachineOut = OutRow<typeof kind>

const fieldNames = Object.keys(kind.fields) as (keyof typeof kind.fields)[]

/** Was this day so long ago that what it says should be asked for? */
export function isStale(day: string | null): boolean {
  const confirmed = Date.parse(day ?? '')
  return Number.isNaN(confirmed) || Date.now() - confirmed > staleAfterDays * 86_400_000
}

/** @param say a date in words of the page, empty for none */
export function machineOf(row: MachineOut, locale: Locale, say: (date: string | null) => string): MachineData {
  const { category, status, accessTerms } = kind.fields
  const name = pickText(row.name, locale)
  return {
    id: row.id,
    name: name?.text ?? '',
    nameLang: name && name.lang !== locale ? languageTags[name.lang] : undefined,
    acronym: row.acronym ?? '',
    make: [row.manufacturer, row.model].filter(Boolean).join(' '),
    technique: row.category ? choiceLabel(category, row.category, locale) : '',
    isAvailable: row.status === 'active',
    status: choiceLabel(status, row.status, locale),
    statusNote: pickText(row.statusNote, locale)?.text ?? '',
    confirmed: say(row.confirmedAt),
    isStale: isStale(row.confirmedAt),
    access: listed(
      (row.accessTerms ?? []).map((code) => choiceLabel(accessTerms, code, locale)),
      locale,
    ),
    fee: pickText(row.feeNote, locale)?.text ?? '',
    notice: row.noticeDays === null ? '' : String(row.noticeDays),
  }
}

/** Headings of the table of machines, as their fields are called. */
export const machineHeads = (
  locale: Locale,
): Record<'name' | 'status' | 'make' | 'access' | 'fee' | 'notice', string> => {
  const label = (name: string): string => fieldLabel(kind, name, locale)
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
export function isMatched(row: MachineOut, found: Found): boolean {
  const texts = fieldNames.flatMap((name): string[] => {
    const field: Field = kind.fields[name]
    const value = row[name]
    if (!field.search || !value) return []
    if (field.of) return locales.map((locale) => choiceLabel(field, String(value), locale))
    return typeof value === 'object' ? Object.values(value).map(String) : [String(value)]
  })
  return texts.some((one) => highlightText(one, found.marks).some(({ hit }) => hit))
}
