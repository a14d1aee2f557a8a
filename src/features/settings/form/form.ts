// The settings form as data: which settings stand on a tab, how they are typed, and how a sent form is read.
import { refusedAs } from '#lib/accepted-files.ts'
import type { FieldProblem, FieldProblems } from '#lib/problems.ts'
import { mostLetters } from '#engine/model/values/bounds.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import { locales, localeNames, type Locale, type Translated } from '#words/locales.ts'
import { definitions, type SettingName, type Settings } from '../definitions.ts'
import { flagAbove } from '../flags.ts'
import type { settingWords } from '../labels/labels.ts'

export const formTabs = [
  'identity',
  'menu',
  'dataProtection',
  'announcement',
  'languages',
  'entries',
  'matching',
  'mail',
  'maintenance',
] as const
export type FormTab = (typeof formTabs)[number]
export const tabOf = (asked: string | null): FormTab => formTabs.find((tab) => tab === asked) ?? 'identity'

export type Control =
  | 'picture'
  | 'text'
  | 'lines'
  | 'rich'
  | 'flag'
  | 'number'
  | 'moment'
  | 'email'
  | 'choice'
  | 'choices'
  | 'ordered'
  | 'shares'
export type Entry = {
  name: string
  label: string
  help?: string
  control: Control
  translated: boolean
  required: boolean
  /** Most letters of rich text. */
  most?: number
  /** Values to choose from; of shares what each is of. */
  options: { value: string; label: string }[]
  /** The menu item above it: off, it takes this one with it. */
  under?: string
}
/** What stands in the form: texts under `name` or `name.th`, 'on' for a flag, several texts for several choices. */
export type Values = Readonly<Record<string, string | readonly string[]>>

type SettingText = (typeof settingWords)[Locale]

function controlOf(name: SettingName): Control {
  const { field, values, picture, shares, ordered } = definitions[name]
  if (picture) return 'picture'
  if (shares) return 'shares'
  if (ordered) return 'ordered'
  if (values) return field.many ? 'choices' : 'choice'
  if (field.type === 'richText') return 'rich'
  if (field.type === 'date') return 'moment'
  if (field.type === 'flag' || field.type === 'number' || field.type === 'email') return field.type
  return (field.lines ?? 1) > 1 ? 'lines' : 'text'
}

const isTranslated = (name: SettingName): boolean =>
  Boolean(definitions[name].field.translated) || definitions[name].field.type === 'richText'

/** Names of a tab that have words: settings of pages that come later are not offered. */
const namesOf = (tab: FormTab, words: SettingText): SettingName[] =>
  (Object.keys(words.names) as SettingName[]).filter(
    (name) => definitions[name].tab === tab && !definitions[name].readOnly,
  )

const helpOf = (name: SettingName, words: SettingText): string | undefined => {
  if (definitions[name].picture) return words.logoHelp
  const own = (words.helps as Record<string, string | undefined>)[name]
  if (own) return own
  const control = controlOf(name)
  return control === 'moment' ? words.bangkokTime : undefined
}

/** A value of a choice as it is offered. */
export const labelOf = (name: SettingName, value: string, words: SettingText, locale: Locale): string =>
  name === 'languages_enabled'
    ? localeNames[value as Locale]
    : ((words.roleSets as Record<string, string | undefined>)[value] ??
      choiceLabel(definitions[name].field, value, locale))

const optionsOf = (name: SettingName, words: SettingText, locale: Locale): Entry['options'] =>
  definitions[name].shares
    ? words.shares.map((label, at) => ({ value: String(at), label }))
    : (definitions[name].values ?? []).map((value) => ({ value, label: labelOf(name, value, words, locale) }))

export const entriesOf = (tab: FormTab, words: SettingText, locale: Locale): Entry[] =>
  namesOf(tab, words).map((name) => {
    const help = helpOf(name, words)
    return {
      name,
      label: (words.names as Record<string, string>)[name] as string,
      control: controlOf(name),
      translated: isTranslated(name),
      required: definitions[name].field.required === 'always',
      options: optionsOf(name, words, locale),
      ...(controlOf(name) === 'rich' ? { most: mostLetters(definitions[name].field) } : {}),
      ...(help ? { help } : {}),
      ...(flagAbove(name) ? { under: flagAbove(name) as string } : {}),
    }
  })

const bangkokHours = 7

/** An instant as the clock in Bangkok shows it, in the form of a native field; and back. */
export const toBangkok = (instant: string): string =>
  new Date(Date.parse(instant) + bangkokHours * 3_600_000).toISOString().slice(0, 16)
export const fromBangkok = (typed: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? `${typed}:00+0${bangkokHours}:00` : typed

/** The stored settings of a tab as the form shows them. */
export function valuesOf(tab: FormTab, settings: Settings): Values {
  const values: Record<string, string | readonly string[]> = {}
  for (const [name, definition] of Object.entries(definitions) as [SettingName, (typeof definitions)[SettingName]][]) {
    if (definition.tab !== tab) continue
    const value = settings[name] as unknown
    if (isTranslated(name))
      for (const locale of locales) values[`${name}.${locale}`] = (value as Translated | null)?.[locale] ?? ''
    else if (definition.field.type === 'flag') values[name] = value === true ? 'on' : ''
    else if (Array.isArray(value)) values[name] = value.map(String)
    else if (definition.field.type === 'date') values[name] = value ? toBangkok(String(value)) : ''
    else values[name] = value === null || value === undefined ? '' : String(value)
  }
  return values
}

/** The address of a picture that came with the form. */
function storedPicture(form: URLSearchParams, name: SettingName): string | null {
  const stored = definitions[name].picture && form.get(`${name}.stored`)
  return stored ? `/files/${(JSON.parse(stored) as { key: string }).key}` : null
}

/** What is wrong with the files that came with the form: they are pictures, or nothing is saved. */
export function pictureProblems(form: URLSearchParams): FieldProblems {
  const problems: FieldProblems = {}
  for (const name of Object.keys(definitions) as SettingName[]) {
    if (!definitions[name].picture) continue
    const [stored, problem] = [form.get(`${name}.stored`), form.get(`${name}.problem`)]
    if (problem) problems[name] = [refusedAs(JSON.parse(problem) as FieldProblem, 'images')]
    else if (stored && !('width' in (JSON.parse(stored) as object))) problems[name] = [{ code: 'imagesOnly' }]
  }
  return problems
}

/** A sent form as a patch, and as the values to show again. Only what the form of this tab offers is read. */
export function readForm(
  tab: FormTab,
  words: SettingText,
  form: URLSearchParams,
): { patch: Record<string, unknown>; values: Values } {
  const patch: Record<string, unknown> = {}
  const values: Record<string, string | readonly string[]> = {}
  for (const name of namesOf(tab, words)) {
    const control = controlOf(name)
    if (isTranslated(name)) {
      const texts = locales.map((locale) => [locale, form.get(`${name}.${locale}`) ?? ''] as const)
      for (const [locale, text] of texts) values[`${name}.${locale}`] = text
      patch[name] = Object.fromEntries(texts.filter(([, text]) => text.trim() !== ''))
    } else if (control === 'choices') patch[name] = values[name] = form.getAll(name)
    else if (control === 'shares') {
      values[name] = form.getAll(name)
      patch[name] = form.getAll(name).map((share) => (share.trim() === '' ? Number.NaN : Number(share)))
    } else if (control === 'ordered') {
      values[name] = form.getAll(name)
      patch[name] = [...new Set(form.getAll(name).filter((one) => one !== ''))]
    } else {
      const typed = storedPicture(form, name) ?? (form.has(`${name}.none`) ? '' : (form.get(name) ?? ''))
      values[name] = typed
      patch[name] = control === 'flag' ? typed === 'on' : control === 'moment' ? fromBangkok(typed) : typed
    }
  }
  return { patch, values }
}
