// What the settings say of the public site, for whoever answers machines.
import type { PublicSite } from '#engine/interfaces/public-site.ts'
import { visitor } from '#engine/model/viewer.ts'
import { defaultLocale, locales, pickText } from '#words/locales.ts'
import { areFlagsOn, flagsOfKind } from './flags.ts'
import { getSettings } from './settings.ts'

export const siteBySettings: PublicSite = {
  visitor: async (locale) => visitor(locale, (await getSettings()).list_before_notice),
  locales: async () => {
    const { languages_enabled: enabled } = await getSettings()
    return locales.filter((locale) => locale === defaultLocale || enabled.includes(locale))
  },
  isOpen: async (kind) => areFlagsOn(await getSettings(), flagsOfKind(kind)),
  name: async (locale) => pickText((await getSettings()).website_name, locale)?.text ?? '',
  description: async (locale) => pickText((await getSettings()).site_description, locale)?.text ?? '',
  email: async () => (await getSettings()).contact_email ?? '',
}
