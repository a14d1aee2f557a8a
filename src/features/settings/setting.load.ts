// One tab of the settings with its values as the form shows them, and what was changed lately.
import { formatDate, listed } from '#words/formats.ts'
import { localeNames, type Locale, pickText } from '#words/locales.ts'
import type { LoadContext } from '#engine/pages/context.ts'
import { needsPassword } from '#engine/server/recent-password.ts'
import { settingWords } from './labels.ts'
import { type Entry, entriesOf, type FormTab, formTabs, tabOf, valuesOf, type Values } from './form.ts'
import { listOldValues, type OldValues } from './old-values.ts'
import { outboxOf, type OutboxData } from './outbox.ts'
import { getStoredSettings, listSettingChanges } from './settings.ts'

export type HistoryLine = { at: string; who: string; changes: { name: string; old: string; new: string }[] }

export type SettingData = {
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
  /** State of the outbox, on the tab of mails. */
  outbox: OutboxData | null
}

export async function load({ query, locale, viewer, site }: LoadContext): Promise<SettingData> {
  const tab = tabOf(query.get('tab'))
  const words = settingWords[locale]
  const { settings, version } = await getStoredSettings()
  const names = words.names as Record<string, string | undefined>
  const changes = await listSettingChanges(viewer)
  const zoned = (at: string): string => formatDate(at, locale, { shape: 'date-time', ...site.dates })
  return {
    tab,
    outbox: tab === 'mail' ? await outboxOf(viewer.id, words.mail, zoned) : null,
    tabs: formTabs,
    entries: entriesOf(tab, words),
    values: valuesOf(tab, settings),
    version,
    words,
    oldValues: tab === 'dataProtection' ? await listOldValues() : [],
    needsPassword: tab === 'dataProtection' && (await needsPassword(viewer)),
    languages: (Object.entries(localeNames) as [Locale, string][]).map(([key, name]) => ({ locale: key, name })),
    history: changes.map(({ at, by, changed }) => ({
      at: zoned(at),
      who: by,
      changes: Object.entries(changed).map(([name, value]) => ({
        name: names[name] ?? name,
        old: inWords(value.old, words, locale),
        new: inWords(value.new, words, locale),
      })),
    })),
  }
}

function inWords(value: unknown, words: SettingData['words'], locale: Locale): string {
  if (value === null || value === undefined || value === '') return words.empty
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (Array.isArray(value)) return listed(value.map(String), locale)
  const text = typeof value === 'object' ? (pickText(value, locale)?.text ?? '') : String(value)
  const plain = text.replaceAll(/<[^>]*>/g, ' ').trim()
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain || words.empty
}
