// The main menu of the public site: its items in their order, each with the flag that switches it.
import { publicLists } from '#kinds/public-lists.data.ts'
import type { MenuKey } from '#ui/foundations/shell-data.ts'
import type { SettingName } from './definitions.ts'

/** Without a flag an item is always there. */
export type MainItem = { key: MenuKey; path: string; flag?: SettingName }
export type MainGroup = { key: MenuKey; flag: SettingName; items: readonly MainItem[] }

/** The address of the public list of a kind, where the kinds themselves are not loaded. */
export const publicListOf = (name: string): string => publicLists[name]?.path ?? ''

function listOf(key: MenuKey, name: string): MainItem {
  const flag = publicLists[name]?.flag as SettingName | undefined
  return { key, path: publicListOf(name), ...(flag ? { flag } : {}) }
}

export const mainMenu: readonly (MainItem | MainGroup)[] = [
  { key: 'home', path: '/' },
  { key: 'dashboard', path: '/dashboard', flag: 'show_menu_dashboard' },
  {
    key: 'talentPool',
    flag: 'show_menu_talent_pool',
    items: [listOf('aseanTalent', 'talents'), listOf('youngTalent', 'young-talents')],
  },
  { key: 'paringSearch', path: '/paring-search', flag: 'show_menu_paring_search' },
  {
    key: 'resources',
    flag: 'show_menu_resourse',
    items: [
      listOf('publication', 'publications'),
      listOf('trainingCourse', 'training-courses'),
      listOf('fundingOrganization', 'funding-organizations'),
      listOf('host', 'hosts'),
      listOf('labLocation', 'lab-locations'),
      listOf('forums', 'forums'),
    ],
  },
  listOf('aseanNetwork', 'asean-networks'),
  { key: 'about', path: '/about' },
]
