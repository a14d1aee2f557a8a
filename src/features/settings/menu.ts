// The main menu of the public site: its items in their order, each with the flag that switches it.
import type { MenuKey } from '#ui/foundations/shell-data.ts'
import type { SettingName } from './definitions.ts'

/** Without a flag an item is always there. */
export type MainItem = { key: MenuKey; path: string; flag?: SettingName }
export type MainGroup = { key: MenuKey; flag: SettingName; items: readonly MainItem[] }

export const mainMenu: readonly (MainItem | MainGroup)[] = [
  { key: 'home', path: '/' },
  { key: 'dashboard', path: '/dashboard', flag: 'show_menu_dashboard' },
  {
    key: 'talentPool',
    flag: 'show_menu_talent_pool',
    items: [
      { key: 'aseanTalent', path: '/asean-talent-pool', flag: 'show_menu_asean_talent' },
      { key: 'youngTalent', path: '/young-talent-pool', flag: 'show_menu_young_talent' },
    ],
  },
  { key: 'paringSearch', path: '/paring-search', flag: 'show_menu_paring_search' },
  {
    key: 'resources',
    flag: 'show_menu_resourse',
    items: [
      { key: 'publication', path: '/publication', flag: 'show_menu_resourse_publication' },
      { key: 'trainingCourse', path: '/training-course', flag: 'show_menu_resourse_training_course' },
      { key: 'fundingOrganization', path: '/funding-organization', flag: 'show_menu_resourse_funding_organization' },
      { key: 'host', path: '/host', flag: 'show_menu_resourse_host' },
      { key: 'labLocation', path: '/lab-location', flag: 'show_menu_resourse_lab_location' },
      { key: 'forums', path: '/forums', flag: 'show_menu_resourse_forum' },
    ],
  },
  { key: 'aseanNetwork', path: '/asean-network', flag: 'show_menu_asean_network' },
  { key: 'about', path: '/about' },
]
