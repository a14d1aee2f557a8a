// A recorded change of the settings as people read it: texts language by language, choices and moments as the form says them.
import { listed } from '#words/formats.ts'
import { localeNames, type Locale, locales, type Translated } from '#words/locales.ts'
import { definitions, type SettingName } from '../definitions.ts'
import { labelOf } from './form.ts'
import type { settingWords } from '../labels/labels.ts'
import { withoutTags } from '#lib/text/visible-text.ts'

/** `old` is null where something was done to a setting without changing it. */
export type Change = { name: string; old: string | null; new: string }
type SettingText = (typeof settingWords)[Locale]
type Context = {
  words: SettingText
  locale: Locale
  zoned: (at: string) => string
  erased: (p: { count: number }) => string
}
type Recorded = { old: unknown; new: unknown }

const isText = (value: unknown): value is Translated =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One line for a value, one for each language of a text that changed. */
export function changesOf(name: string, { old, new: now }: Recorded, context: Context): Change[] {
  const label = (context.words.names as Record<string, string | undefined>)[name] ?? name
  const say = (value: unknown): string => inWords(name as SettingName, value, context)
  // How many values that are no longer collected were deleted.
  if (typeof old === 'number' && definitions[name as SettingName].field.type === 'flag')
    return [{ name: label, old: null, new: context.erased({ count: old }) }]
  if (!isText(old) && !isText(now)) return [{ name: label, old: say(old), new: say(now) }]
  const [before, after] = [isText(old) ? old : {}, isText(now) ? now : {}]
  return locales
    .filter((one) => (before[one] ?? '') !== (after[one] ?? ''))
    .map((one) => ({ name: `${label} (${localeNames[one]})`, old: say(before[one]), new: say(after[one]) }))
}

function inWords(name: SettingName, value: unknown, { words, locale, zoned }: Context): string {
  const { field, values } = definitions[name]
  if (value === null || value === undefined || value === '') return words.empty
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (field.type === 'date') return zoned(String(value))
  if (definitions[name].shares && Array.isArray(value))
    return listed(
      value.map((share, at) => `${words.shares[at]} ${share} %`),
      locale,
    )
  if (Array.isArray(value))
    return listed(
      value.map((one) => labelOf(name, String(one), words, locale)),
      locale,
    )
  if (values) return labelOf(name, String(value), words, locale)
  const plain = withoutTags(String(value), ' ').trim()
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain || words.empty
}
