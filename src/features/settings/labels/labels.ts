// Words of the settings form.
import type { Locale } from '#words/locales.ts'
import { en, type SettingWords } from './labels-en.ts'
import { lo } from './labels-lo.ts'
import { th } from './labels-th.ts'
import { zh } from './labels-zh.ts'

export const settingWords: Readonly<Record<Locale, SettingWords>> = { en, th, zh, lo }

/** What a setting is called; its own name where it has none any more. */
export const nameOfSetting = (name: string, locale: Locale): string =>
  (settingWords[locale].names as Readonly<Record<string, string | undefined>>)[name] ?? name
