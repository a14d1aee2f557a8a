// The site as the shell of public pages wants it: menu by flags, language addresses, footer.
import type { FooterLink, FooterLinks, MenuEntry, MenuItem, MenuKey, ShellData } from '#ui/foundations/shell-data.ts'
import { inLocale, type Locale } from '#words/locales.ts'
import { pages } from '../../routes.ts'
import type { Site } from '#engine/office/page-data.ts'

type Wanted = { key: MenuKey; path: string; flags: string[] }

const item = (key: MenuKey, path: string, ...flags: string[]): Wanted => ({ key, path, flags })

const menu: (Wanted | { key: MenuKey; flag: string; items: Wanted[] })[] = [
  item('home', '/'),
  item('dashboard', '/dashboard', 'show_menu_dashboard'),
  {
    key: 'talentPool',
    flag: 'show_menu_talent_pool',
    items: [
      item('aseanTalent', '/asean-talent-pool', 'show_menu_asean_talent'),
      item('youngTalent', '/young-talent-pool', 'show_menu_young_talent'),
    ],
  },
  item('paringSearch', '/paring-search', 'show_menu_paring_search'),
  {
    key: 'resources',
    flag: 'show_menu_resourse',
    items: [
      item('publication', '/publication', 'show_menu_resourse_publication'),
      item('trainingCourse', '/training-course', 'show_menu_resourse_training_course'),
      item('fundingOrganization', '/funding-organization', 'show_menu_resourse_funding_organization'),
      item('host', '/host', 'show_menu_resourse_host'),
      item('labLocation', '/lab-location', 'show_menu_resourse_lab_location'),
      item('forums', '/forums', 'show_menu_resourse_forum'),
    ],
  },
  item('aseanNetwork', '/asean-network', 'show_menu_asean_network'),
  item('about', '/about'),
]

const built = new Set(pages.map((page) => page.path))

/** The menu of pages that exist and are not switched off. */
export function menuOf(site: Site): MenuEntry[] {
  const shown = ({ path, flags }: Wanted): boolean =>
    built.has(path) && flags.every((flag) => site.flags[flag] !== false)
  const entry = ({ key, path }: Wanted): MenuItem => ({
    key,
    href: path,
    current: path === '/' ? site.path === '/' : site.path.startsWith(path),
  })
  return menu.flatMap((one): MenuEntry[] => {
    if (!('items' in one)) return shown(one) ? [entry(one)] : []
    const items = site.flags[one.flag] === false ? [] : one.items.filter(shown).map(entry)
    return items.length > 0 ? [{ key: one.key, items }] : []
  })
}

const itemsOf = (site: Site): MenuItem[] => menuOf(site).flatMap((one) => ('items' in one ? one.items : [one]))

/** The public list that an address lies in, when it is shown. */
export const listOf = (address: string, site: Site): string | undefined =>
  itemsOf(site).find(({ href }) => href !== '/' && address.replace('?', '/').startsWith(`${href}/`))?.href

/** Where a search for people goes: the first of their lists that is shown. */
export const searchOf = (site: Site): string | undefined =>
  itemsOf(site).find(({ href }) => href.endsWith('-talent-pool'))?.href

/** The same page in every language that is offered. */
export const languageLinks = (site: Site): Partial<Record<Locale, string>> =>
  Object.fromEntries(site.locales.map((locale) => [locale, inLocale(locale, site.path) + site.search]))

const existing = (...links: FooterLink[]): FooterLink[] =>
  links.filter(({ href }) => built.has(href.replace(/#.*/, '')))

const footerLinks: FooterLinks = {
  explore: existing({ key: 'blogs', href: '/blogs' }, { key: 'portal', href: '/portal' }),
  about: existing({ key: 'contact', href: '/about#contact' }, { key: 'privacy', href: '/about#privacy' }),
}

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
