// Every setting: what it may be, where it starts, whether everybody gets it, and on which tab of the form it stands.
import {
  choices,
  date,
  email,
  type Field,
  flag,
  number,
  richText,
  text,
  translatedText,
  url,
} from '#engine/model/fields.ts'
import { locales, type Translated } from '#words/locales.ts'
import { pdpaText } from './pdpa-text.ts'

export type Settings = {
  website_name: Translated
  site_title: Translated | null
  site_description: Translated | null
  contact_name: Translated | null
  contact_office: Translated | null
  contact_address: Translated | null
  contact_tel: string | null
  contact_email: string | null
  facebook_page_url: string | null
  logo_url: string | null
  show_menu_dashboard: boolean
  show_menu_talent_pool: boolean
  show_menu_asean_talent: boolean
  show_menu_young_talent: boolean
  show_menu_paring_search: boolean
  show_menu_resourse: boolean
  show_menu_resourse_publication: boolean
  show_menu_resourse_training_course: boolean
  show_menu_resourse_funding_organization: boolean
  show_menu_resourse_host: boolean
  show_menu_resourse_lab_location: boolean
  show_menu_resourse_forum: boolean
  show_menu_asean_network: boolean
  pdpa: Translated | null
  pdpa_version: number
  dpo_name: string | null
  dpo_email: string | null
  popup_show: boolean
  popup_close: boolean
  popup_content: Translated | null
  popup_from: string | null
  popup_until: string | null
  languages_enabled: string[]
  th_buddhist_years: boolean
  registration_open: boolean
  review_member_entries: boolean
  review_member_changes: boolean
  role_labels: string
  collect_religion: boolean
  collect_national_id: boolean
  list_before_notice: boolean
  young_talent_years: number
  metric_sources: string[]
  match_weights: number[]
  small_cell: number
  network_max_authors: number
  tnrr_label: Translated | null
  mail_from_name: string | null
  mail_from_address: string | null
  mail_reply_to: string | null
  mails_to_mailbox: number
  mails_by_sender: number
  maintenance_from: string | null
  maintenance_until: string | null
}

export type SettingName = keyof Settings
export type Tab =
  | 'identity'
  | 'menu'
  | 'dataProtection'
  | 'announcement'
  | 'languages'
  | 'entries'
  | 'matching'
  | 'mail'
  | 'maintenance'

export type Definition = {
  field: Field
  default: unknown
  pub: boolean
  tab: Tab
  /** The only values there are. */
  values?: readonly string[]
  /** Values that cannot be taken away. */
  always?: readonly string[]
  /** The path of an uploaded picture. */
  picture?: true
  /** So many percentages that make 100. */
  shares?: number
  /** What stands first goes before the others. */
  ordered?: true
  readOnly?: true
}

type Extra = Partial<Pick<Definition, 'values' | 'always' | 'picture' | 'shares' | 'ordered' | 'readOnly'>>

const open = (tab: Tab, field: Field, start: unknown = null, extra: Extra = {}): Definition => ({
  field,
  default: start,
  pub: true,
  tab,
  ...extra,
})
const inner = (tab: Tab, field: Field, start: unknown = null, extra: Extra = {}): Definition => ({
  field,
  default: start,
  pub: false,
  tab,
  ...extra,
})
const menu = (): Definition => open('menu', flag(), true)

const description: Translated = {
  en: 'Find the person, the lab, the way there.',
  th: 'พบคนที่ใช่ ห้องปฏิบัติการที่ใช่ และเส้นทางไปถึง',
  zh: '找到人才，找到实验室，找到前行之路。',
  lo: 'ພົບຄົນ ພົບຫ້ອງທົດລອງ ພົບເສັ້ນທາງໄປຫາກັນ',
}

export const definitions: Readonly<Record<SettingName, Definition>> = {
  website_name: open('identity', translatedText({ max: 120, required: 'always' }), { en: 'ASEAN Talent Mobility' }),
  site_title: open('identity', translatedText({ max: 70 })),
  site_description: open('identity', translatedText({ max: 200 }), description),
  contact_name: open('identity', translatedText({ max: 200 })),
  contact_office: open('identity', translatedText({ max: 200 })),
  contact_address: open('identity', translatedText({ max: 500, lines: 3 })),
  contact_tel: open('identity', text({ max: 30, rule: 'phone' })),
  contact_email: open('identity', email({ max: 254 })),
  facebook_page_url: open('identity', url()),
  logo_url: open('identity', text({ max: 2048 }), null, { picture: true }),
  show_menu_dashboard: menu(),
  show_menu_talent_pool: menu(),
  show_menu_asean_talent: menu(),
  show_menu_young_talent: menu(),
  show_menu_paring_search: menu(),
  show_menu_resourse: menu(),
  show_menu_resourse_publication: menu(),
  show_menu_resourse_training_course: menu(),
  show_menu_resourse_funding_organization: menu(),
  show_menu_resourse_host: menu(),
  show_menu_resourse_lab_location: menu(),
  show_menu_resourse_forum: menu(),
  show_menu_asean_network: menu(),
  pdpa: open('dataProtection', richText({ max: 20_000 }), pdpaText),
  pdpa_version: open('dataProtection', number({ int: true }), 1, { readOnly: true }),
  dpo_name: open('dataProtection', text({ max: 200 })),
  dpo_email: open('dataProtection', email({ max: 254 })),
  collect_religion: open('dataProtection', flag(), false),
  collect_national_id: open('dataProtection', flag(), false),
  list_before_notice: inner('dataProtection', flag(), false),
  small_cell: inner('matching', number({ int: true, min: 3, max: 20 }), 5),
  popup_show: open('announcement', flag(), false),
  popup_close: open('announcement', flag(), true),
  popup_content: open('announcement', richText({ max: 20_000 })),
  popup_from: inner('announcement', date({ time: true })),
  popup_until: inner('announcement', date({ time: true })),
  languages_enabled: open('languages', choices('locale'), [...locales], { values: locales, always: ['en'] }),
  th_buddhist_years: open('languages', flag(), true),
  registration_open: open('entries', flag(), true),
  review_member_entries: inner('entries', flag(), true),
  review_member_changes: inner('entries', flag(), false),
  role_labels: inner('entries', text({ max: 10 }), 'set_1', { values: ['set_1', 'set_2'] }),
  young_talent_years: inner('entries', number({ int: true, min: 0, max: 15 }), 7),
  metric_sources: inner('matching', choices('metricSource'), ['openalex'], {
    values: ['scopus_api', 'scopus_file', 'openalex'],
    ordered: true,
  }),
  match_weights: inner('matching', text(), [40, 20, 15, 10, 10, 5], { shares: 6 }),
  network_max_authors: inner('matching', number({ int: true, min: 10, max: 500 }), 50),
  tnrr_label: inner('matching', translatedText({ max: 80 }), { en: 'National research repository (TNRR)' }),
  mail_from_name: inner('mail', text({ max: 200 })),
  mail_from_address: inner('mail', email({ max: 254 })),
  mail_reply_to: inner('mail', email({ max: 254 })),
  mails_to_mailbox: inner('mail', number({ int: true, min: 1, max: 1000 }), 10),
  mails_by_sender: inner('mail', number({ int: true, min: 1, max: 1000 }), 30),
  maintenance_from: open('maintenance', date({ time: true })),
  maintenance_until: open('maintenance', date({ time: true })),
}

export const settingNames = Object.keys(definitions) as SettingName[]

export const defaults = Object.fromEntries(settingNames.map((name) => [name, definitions[name].default])) as Settings
