// What the shell around a page shows; made by the server from settings, flags and the viewer.
import type { Catalogs } from '#words/catalogs.ts'
import type { LanguageHrefs } from '../layout/language-list.tsx'

export type MenuKey = keyof Catalogs['common']['menu']
export type MenuItem = { key: MenuKey; href: string; current?: boolean }
export type MenuGroup = { key: MenuKey; items: readonly MenuItem[] }
export type MenuEntry = MenuItem | MenuGroup

export type Logo = {
  src: string
  /** The same for dark pages. */
  dark?: string | undefined
  alt: string
  href?: string | undefined
  width?: number
  height?: number
}

export type FooterSettings = {
  websiteName: string
  contactName?: string | undefined
  contactOffice?: string | undefined
  contactAddress?: string | undefined
  contactTel?: string | undefined
  contactEmail?: string | undefined
  facebookPageUrl?: string | undefined
  /** Gregorian; shown as the setting says. */
  year: number
}

/** Links at the foot; pages that do not exist or are switched off are left out. */
export type FooterLink = { key: MenuKey | keyof Catalogs['common']['footer']; href: string }
export type FooterLinks = { explore: readonly FooterLink[]; about: readonly FooterLink[] }

export type ShellData = {
  websiteName: string
  /** Offers to register, to whom is not signed in. */
  mayRegister: boolean
  logos: readonly Logo[]
  menu: readonly MenuEntry[]
  languages: LanguageHrefs
  footer: FooterSettings
  footerLinks: FooterLinks
  /** Where the search of the top bar goes; nowhere while all lists of people are switched off. */
  searchIn: string | undefined
  /** Its words. */
  q?: string | undefined
}
