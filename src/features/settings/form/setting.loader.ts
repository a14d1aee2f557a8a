// One tab of the settings with its values as the form shows them, and what was changed lately.
import { formatDate } from '#words/formats.ts'
import { localeNames, type Locale } from '#words/locales.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { needsPassword } from '#engine/store/recent-password.ts'
import { type Change, changesOf } from './changes-in-words.ts'
import { closedListOf } from '#engine/model/registry.ts'
import { settingWords } from '../labels/labels.ts'
import { type Entry, entriesOf, type FormTab, formTabs, tabOf, valuesOf, type Values } from './form.ts'
import { listOldValues, type OldValues } from '../old-values/old-values.ts'
import { outboxOf, type OutboxData } from '../outbox/outbox.ts'
import { getStoredSettings, listSettingChanges } from '../settings.ts'

export type HistoryLine = { at: string; who: string; changes: Change[] }

export type SettingData = {
  locale: Locale
  /** The moment of the answer. */
  today: string
  tab: FormTab
  tabs: readonly FormTab[]
  entries: Entry[]
  values: Values
  version: number
  languages: { locale: Locale; name: string }[]
  words: (typeof settingWords)[Locale]
  history: HistoryLine[]
  /** Sensitive values that are no longer collected and still kept. */
  oldValues: OldValues[]
  needsPassword: boolean
  /** Names of the roles by the set that is chosen. */
  roles: Record<string, string[]>
  /** State of the outbox, on the tab of mails. */
  outbox: OutboxData | null
}

function roleNames(locale: Locale): SettingData['roles'] {
  const { values, labels, sets } = closedListOf('role')
  const namesIn = (words: typeof labels): string[] =>
    values.flatMap((role) => (role === 'secret' ? [] : (words[locale][role] ?? [])))
  return {
    set_1: namesIn(labels),
    ...Object.fromEntries(Object.entries(sets).map(([set, words]) => [set, namesIn(words)])),
  }
}

export async function loader({ query, locale, viewer, site, words: all }: LoaderContext): Promise<SettingData> {
  const tab = tabOf(query.get('tab'))
  const words = settingWords[locale]
  const { settings, version } = await getStoredSettings()
  const changes = await listSettingChanges(viewer)
  const zoned = (at: string): string => formatDate(at, locale, { shape: 'date-time', ...site.dates })
  const context = { words, locale, zoned, erased: all.editor.oldValues.erased }
  return {
    locale,
    today: new Date().toISOString(),
    tab,
    outbox: tab === 'mail' ? await outboxOf(viewer.id, words.mail, zoned) : null,
    tabs: formTabs,
    roles: tab === 'entries' ? roleNames(locale) : {},
    entries: entriesOf(tab, words, locale),
    values: valuesOf(tab, settings),
    version,
    words,
    oldValues: tab === 'dataProtection' ? await listOldValues() : [],
    needsPassword: tab === 'dataProtection' && (await needsPassword(viewer)),
    languages: (Object.entries(localeNames) as [Locale, string][]).map(([key, name]) => ({ locale: key, name })),
    history: changes.map(({ at, by, changed }) => ({
      at: zoned(at),
      who: by,
      changes: Object.entries(changed).flatMap(([name, value]) => changesOf(name, value, context)),
    })),
  }
}
