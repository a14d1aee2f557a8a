// What the questions of these pages offer: countries, industries and levels in words of the reader.
import { choiceLabel, getKind } from '#engine/model/registry.ts'
import { visitor } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { idOfKey } from '#engine/store/refs.ts'
import { pickText, type Locale, type Translated } from '#words/locales.ts'
import { needs } from '#kinds/needs/kind.ts'

export type Option = { value: string; label: string }

const mostRows = 100

async function rowsOf(name: string, key: 'code' | 'slug', locale: Locale, where = {}): Promise<Option[]> {
  const kind = getKind(name)
  const { rows } = await records(visitor(locale), kind).list({ size: mostRows, sort: 'order', where }, [
    key,
    kind.title,
  ])
  return rows.map((row) => ({
    value: String(row[key]),
    label: pickText(row[kind.title] as Translated | null, locale)?.text ?? String(row[key]),
  }))
}

/** Countries of the region; an address may name any other. */
export const countryOptions = (locale: Locale): Promise<Option[]> =>
  rowsOf('countries', 'code', locale, { isAsean: true })
export const industryOptions = (locale: Locale): Promise<Option[]> => rowsOf('domain-industries', 'slug', locale)

const choicesOf = (field: 'levels' | 'lookingFor', values: readonly string[], locale: Locale): Option[] =>
  values.map((value) => ({ value, label: choiceLabel(needs.fields[field], value, locale) }))

export const levelOptions = (values: readonly string[], locale: Locale): Option[] => choicesOf('levels', values, locale)
export const kindOptions = (values: readonly string[], locale: Locale): Option[] =>
  choicesOf('lookingFor', values, locale)

/** Ids of what an address names; what is not known is left out. */
export async function idsOf(kind: string, keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all(keys.slice(0, 20).map((key) => idOfKey(kind, key)))
  return [...new Set(found.filter((id) => id !== null))]
}
