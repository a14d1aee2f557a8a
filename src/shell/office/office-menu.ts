// The menu of the back office: what exists as a page and this role may enter, in its three groups.
import type { Role } from '#engine/model/viewer.ts'
import { closedBy } from '#features/accounts/sessions/guards.ts'
import type { Catalogs } from '#words/catalogs.ts'
import { pages } from '../../routes.ts'

type MenuWord = keyof Catalogs['office']['menu']
type Entry = {
  word: MenuWord
  href: string
  /** Letter after `g`. */ letter?: string
  children?: readonly Entry[]
  importers?: true
}
export type MenuItem = { word: MenuWord; href: string; letter: string | null; children: MenuItem[] }
export type MenuGroup = { word: MenuWord; items: MenuItem[] }
/** What the dialogs over the menu are given: the command menu, the list of keys. */
export type MenuDialog = { open: boolean; onClose: () => void; groups: readonly MenuGroup[] }

/** Every screen of the menu, those below others right after them. */
export const itemsIn = (groups: readonly MenuGroup[]): MenuItem[] =>
  groups.flatMap(({ items }) => items.flatMap((item) => [item, ...item.children]))

const uploads = (href: string): Entry => ({ word: 'uploads', href: `${href}/upload`, importers: true })
const manages = (word: MenuWord, name: string, letter: string, ...more: Entry[]): Entry => {
  const href = `/backend/manages/${name}`
  return { word, href, letter, children: [uploads(href), ...more] }
}
const scopus = (name: string): Entry => ({ word: 'updateScopus', href: `/backend/manages/${name}/update-scopuses` })
const settings = (word: MenuWord, name: string, letter?: string): Entry => ({
  word,
  href: `/backend/settings/${name}`,
  ...(letter ? { letter } : {}),
})
const reference = (word: MenuWord, name: string): Entry => settings(word, `references/${name}`)

const menu: readonly { word: MenuWord; items: readonly Entry[] }[] = [
  {
    word: 'reports',
    items: [
      { word: 'talentsReport', href: '/backend/reports/talents', letter: 'r' },
      { word: 'networkAnalysis', href: '/backend/reports/social-network-analysis' },
      { word: 'tnrr', href: '/backend/reports/tnrr' },
    ],
  },
  {
    word: 'manages',
    items: [
      manages('talents', 'talents', 't', scopus('talents')),
      manages('fundingOrganizations', 'funding-organizations', 'f'),
      manages('labLocations', 'lab-locations', 'l'),
      manages('trainingCourses', 'training-courses', 'c'),
      manages('hosts', 'hosts', 'o'),
      {
        word: 'publications',
        href: '/backend/manages/publications',
        letter: 'p',
        children: [
          { word: 'publishers', href: '/backend/manages/publications/publishers' },
          { word: 'journals', href: '/backend/manages/publications/journals' },
        ],
      },
      manages('youngTalents', 'young-talents', 'y', scopus('young-talents')),
      manages('matchCompanies', 'match-companies', 'm'),
      manages('aseanNetworks', 'asean-networks', 'n'),
      manages('coAuthors', 'co-authors', 'a'),
      manages('blogs', 'blogs', 'b'),
      manages('forums', 'forums', 'q'),
      manages('contactMessages', 'contact-messages', 'x'),
      manages('needs', 'needs', 'd'),
    ],
  },
  {
    word: 'settings',
    items: [
      settings('setting', 'setting', 's'),
      settings('slides', 'slides'),
      settings('banners', 'banners'),
      settings('topbarLogos', 'topbar-logos'),
      settings('supports', 'supports'),
      settings('managedBy', 'manages'),
      settings('portals', 'portals'),
      {
        word: 'references',
        href: '',
        children: [
          reference('networkTypes', 'network-types'),
          reference('indexStandards', 'index-standards'),
          reference('organizationTypes', 'organization-types'),
          reference('religions', 'religions'),
          { word: 'fundingAgency', href: '/backend/manages/funding-organizations?agency=1' },
          reference('universities', 'universities'),
          reference('cities', 'cities'),
          reference('countries', 'countries'),
          reference('domainIndustries', 'domain-industries'),
          reference('departments', 'departments'),
          { ...reference('keywords', 'keywords'), letter: 'k' },
        ],
      },
      settings('members', 'members'),
      settings('users', 'users', 'u'),
      settings('auditLog', 'audit-log'),
      { word: 'processDb', href: '/backend/process-db' },
    ],
  },
]

/** Who is bound to a country and has none is given no rows: there is nothing to add to either. */
type Person = { role: Role | null; country?: unknown }
const hasPlace = ({ role, country }: Person): boolean => role !== 'country_admin' || Boolean(country)
const adders = ['secret', 'admin', 'country_admin', 'editor', 'author']

/** May this person add rows anywhere? */
export const mayAdd = (person: Person): boolean => adders.includes(person.role ?? '') && hasPlace(person)

/** Is there such a page, and do its guards let this role in? */
export function mayEnter(role: Role | null, href: string): boolean {
  const page = pages.find(({ path }) => path === href.split('?', 1)[0])
  return page !== undefined && role !== null && closedBy(page.guards, { who: 'staff', role }) === null
}

function shown(person: Person, entry: Entry): MenuItem[] {
  if (entry.importers && (person.role === 'author' || !mayAdd(person))) return []
  const children = (entry.children ?? []).flatMap((child) => shown(person, child))
  const isOpen = entry.href === '' ? children.length > 0 : mayEnter(person.role, entry.href)
  return isOpen ? [{ word: entry.word, href: entry.href, letter: entry.letter ?? null, children }] : []
}

/** The groups of the menu with the items that this person can use; empty groups are absent. */
export const officeMenu = (person: Person): MenuGroup[] =>
  menu
    .map(({ word, items }) => ({ word, items: items.flatMap((entry) => shown(person, entry)) }))
    .filter(({ items }) => items.length > 0)

/** Where an address stands in the menu: group, then items down to it. */
export function trailOf(groups: readonly MenuGroup[], path: string): { word: MenuWord; href: string | null }[] {
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
