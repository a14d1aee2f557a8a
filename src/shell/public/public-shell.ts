// The site as the shell of public pages wants it: menu by flags, language addresses, footer.
import type { FooterLink, FooterLinks, MenuEntry, MenuItem, ShellData } from '#ui/foundations/shell-data.ts'
import { type MainItem, mainMenu, publicListOf } from '#features/settings/menu.ts'
import { inLocale, type Locale } from '#words/locales.ts'
import { pages } from '../../pages.data.ts'
import type { Site } from '#engine/page/page-data.ts'

const built = new Set(pages.map((page) => page.path))

/** The menu of pages that exist and are not switched off. */
export function menuOf(site: Site): MenuEntry[] {
  const isOn = (flag: string | undefined): boolean => flag === undefined || site.flags[flag] !== false
  const shown = ({ path, flag }: MainItem): boolean => built.has(path) && isOn(flag)
  const entry = ({ key, path }: MainItem): MenuItem => ({
    key,
    href: path,
    current: path === '/' ? site.path === '/' : site.path.startsWith(path),
  })
  return mainMenu.flatMap((one): MenuEntry[] => {
    if (!('items' in one)) return shown(one) ? [entry(one)] : []
    const items = isOn(one.flag) ? one.items.filter(shown).map(entry) : []
    return items.length > 0 ? [{ key: one.key, items }] : []
  })
}

const itemsOf = (site: Site): MenuItem[] => menuOf(site).flatMap((one) => ('items' in one ? one.items : [one]))

/** Where a search for people goes: the first of their lists that is shown. */
export const searchOf = (site: Site): string | undefined =>
  menuOf(site).flatMap((one) => ('items' in one && one.key === 'talentPool' ? one.items : []))[0]?.href

/** The same page in every language that is offered. */
export const languageLinks = (site: Site): Partial<Record<Locale, string>> =>
  Object.fromEntries(site.locales.map((locale) => [locale, inLocale(locale, site.path) + site.search]))

const existing = (...links: FooterLink[]): FooterLink[] =>
  links.filter(({ href }) => built.has(href.replace(/#.*/, '')))

const footerLinks: FooterLinks = {
  explore: existing({ key: 'blogs', href: publicListOf('blogs') }, { key: 'portal', href: '/portal' }),
  about: existing(
    { key: 'contact', href: '/about#contact' },
    { key: 'privacy', href: '/about#privacy' },
    { key: 'accessibility', href: '/about#accessibility' },
    { key: 'sitemap', href: '/sitemap' },
  ),
}

/** The public list that an address lies in, when it is shown. */
export const listOf = (address: string, site: Site): string | undefined =>
  [...itemsOf(site), ...footerLinks.explore].find(
    ({ href }) => href !== '/' && address.replace('?', '/').startsWith(`${href}/`),
  )?.href

export function shellOf(site: Site): ShellData {
  return {
    footerLinks,
    websiteName: site.name,
    mayRegister: site.registrationOpen,
    searchIn: searchOf(site),
    logos: site.logos.map(({ Img: { url, ...picture }, url: href }) => ({ src: url, href, ...picture })),
    menu: menuOf(site),
    languages: languageLinks(site),
    footer: {
      websiteName: site.name,
      contactName: site.contact.name || undefined,
      contactOffice: site.contact.office || undefined,
      contactAddress: site.contact.address || undefined,
      contactTel: site.contact.tel || undefined,
      contactEmail: site.contact.email || undefined,
      facebookPageUrl: site.facebook || undefined,
      year: site.year,
    },
  }
}
