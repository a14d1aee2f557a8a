// The interface of the settings for whoever tells of them: what each is called.
import type { Locale } from '#words/locales.ts'
import { featureInterface } from './feature-interface.ts'

export type SettingNames = { nameOfSetting(name: string, locale: Locale): string }

export const settingNames = featureInterface<SettingNames>('setting names')
