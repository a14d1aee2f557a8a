// The menu of the back office: what exists as a page and this role may enter, in its three groups.
import type { Role } from '#engine/model/viewer.ts'
import { closedBy } from '#features/accounts/sessions/guards.ts'
import { menuOfKinds } from '#kinds/menu.data.ts'
import { entryOf } from '#lib/entry-of.ts'
import type { Catalogs } from '#words/catalogs.ts'
import type { Locale } from '#words/locales.ts'
import { officePages as pages } from './office-pages.ts'

type Words = Catalogs['staff']['menu']
type Entry = {
  /** A word of the menu, or a kind whose own name it bears. */ word: string
  href: string
  order: number
  /** Letter after `g`. */ letter?: string | null
  children?: readonly Entry[]
  importers?: true
  /** Only for these, whatever its page lets in. */
  roles?: readonly Role[]
  /** Of a country_admin: only with a country. */
  inCountry?: true
}
export type MenuItem = { word: string; href: string; letter: string | null; children: MenuItem[] }
export type MenuGroup = { word: 'reports' | 'manages' | 'settings'; items: MenuItem[] }
/** What the dialogs over the menu are given: the command menu, the list of keys. */
export type MenuDialog = { open: boolean; onClose: () => void; groups: readonly MenuGroup[] }

/** Every screen of the menu, those below others right after them. */
export const itemsIn = (groups: readonly MenuGroup[]): MenuItem[] =>
  groups.flatMap(({ items }) => items.flatMap((item) => [item, ...item.children]))

/** What an item is called: by the menu, which may call a screen otherwise than its rows, else as its kind. */
export const nameOfItem = (word: string, words: Words, locale: Locale): string =>
  entryOf(words as Readonly<Record<string, string>>, word) ??
  menuOfKinds.find((kind) => kind.word === word)?.names[locale] ??
  word

const isReader = (role: Role | null | undefined): boolean => role === 'executive' || role === 'user'

/** What the first page is called: who only reads has no work waiting there. */
export const homeWord = (role: Role | null | undefined): 'home' | 'overview' => (isReader(role) ? 'overview' : 'home')

/** What a group is called: who only reads manages nothing. */
export const groupWord = (word: string, role: Role | null | undefined): string =>
  word === 'manages' && isReader(role) ? 'entries' : word

const scopus = (name: string): Entry => ({
  word: 'updateScopus',
  href: `/backend/manages/${name}/update-scopuses`,
  order: 90,
})

const rorMatches: Entry = {
  word: 'rorMatches',
  href: '/backend/settings/references/universities/ror',
  order: 61,
  inCountry: true,
}

const affiliations: Entry = {
  word: 'affiliations',
  href: '/backend/settings/references/universities/affiliations',
  order: 62,
  inCountry: true,
}

/** Screens that are not those of kinds, by the item they stand below. */
const further: Readonly<Record<string, readonly Entry[]>> = {
  reports: [
    { word: 'talentsReport', href: '/backend/reports/talents', letter: 'r', order: 10 },
    { word: 'networkAnalysis', href: '/backend/reports/social-network-analysis', order: 20 },
    { word: 'tnrr', href: '/backend/reports/tnrr', order: 30 },
  ],
  // Who keeps no reference data matches the universities of the own country.
  manages: [
    { ...rorMatches, order: 85, roles: ['country_admin'] },
    { ...affiliations, order: 86, roles: ['country_admin'] },
  ],
  settings: [
    { word: 'setting', href: '/backend/settings/setting', letter: 's', order: 10 },
    { word: 'references', href: '', order: 80, roles: ['secret', 'admin'] },
    { word: 'auditLog', href: '/backend/settings/audit-log', order: 110 },
    { word: 'processDb', href: '/backend/process-db', order: 120 },
  ],
  references: [
    { word: 'fundingAgency', href: '/backend/manages/funding-organizations?agency=1', order: 50 },
    rorMatches,
    affiliations,
  ],
  aseanNetworks: [{ word: 'networkRequests', href: '/backend/manages/asean-networks/requests', order: 10 }],
  coAuthors: [{ word: 'resolveCoAuthors', href: '/backend/manages/co-authors/queue', order: 10 }],
  needs: [{ word: 'needsLacks', href: '/backend/manages/needs/lacks', order: 10 }],
  blogs: [{ word: 'blogCalendar', href: '/backend/manages/blogs/calendar', order: 10 }],
  members: [{ word: 'memberClaims', href: '/backend/settings/members/claims', order: 20 }],
  talents: [scopus('talents')],
  youngTalents: [scopus('young-talents')],
}

const uploads = (href: string): Entry => ({ word: 'uploads', href: `${href}/upload`, order: 0, importers: true })

/** What stands below a group or an item: kinds by their place, and screens of their own. */
const below = (name: string): Entry[] =>
  [...(further[name] ?? []), ...menuOfKinds.filter(({ group, under }) => (under ?? group) === name)]
    .map((entry): Entry => ({
      ...entry,
      children: [
        ...('hasUpload' in entry && entry.hasUpload && entry.group === 'manages' ? [uploads(entry.href)] : []),
        ...below(entry.word),
      ],
    }))
    .toSorted((a, b) => a.order - b.order)

const menu = (['reports', 'manages', 'settings'] as const).map((word) => ({ word, items: below(word) }))

/** Who is bound to a country and has none is given no rows: there is nothing to add to either. */
type Person = { role: Role | null; country?: unknown }
const hasCountry = ({ role, country }: Person): boolean => role !== 'country_admin' || Boolean(country)
const adders = ['secret', 'admin', 'country_admin', 'editor', 'author']

/** May this person add rows anywhere? */
export const mayAdd = (person: Person): boolean => adders.includes(person.role ?? '') && hasCountry(person)

/** Is there such a page, and do its guards let this role in? */
export function mayEnter(role: Role | null, href: string): boolean {
  const page = pages.find(({ path }) => path === href.split('?', 1)[0])
  return page !== undefined && role !== null && closedBy(page.guards, { who: 'staff', role }) === null
}

function shown(person: Person, entry: Entry): MenuItem[] {
  if (entry.importers && (person.role === 'author' || !mayAdd(person))) return []
  if (entry.inCountry && !hasCountry(person)) return []
  if (entry.roles && !entry.roles.some((role) => role === person.role)) return []
  const children = (entry.children ?? []).flatMap((child) => shown(person, child))
  const isOpen = entry.href === '' ? children.length > 0 : mayEnter(person.role, entry.href)
  // A screen below one that is closed stands in its place.
  return isOpen ? [{ word: entry.word, href: entry.href, letter: entry.letter ?? null, children }] : children
}

/** The groups of the menu with the items that this person can use; empty groups are absent. */
export const officeMenu = (person: Person): MenuGroup[] =>
  menu
    .map(({ word, items }) => ({ word, items: items.flatMap((entry) => shown(person, entry)) }))
    .filter(({ items }) => items.length > 0)

/** Where an address stands in the menu: group, then items down to it. */
export function breadcrumbsOf(groups: readonly MenuGroup[], path: string): { word: string; href: string | null }[] {
  const fits = (href: string): boolean => href !== '' && (path === href || path.startsWith(`${href}/`))
  for (const group of groups)
    for (const item of group.items) {
      const child = item.children.filter(({ href }) => fits(href)).at(-1)
      if (child || fits(item.href))
        return [
          { word: group.word, href: null },
          { word: item.word, href: item.href || null },
          ...(child ? [{ word: child.word, href: child.href }] : []),
        ]
    }
  return []
}
