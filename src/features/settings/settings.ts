// The settings of the site: one row, read from memory, written with history.
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { conflict, forbidden, invalid, versionMissing } from '#server/errors.ts'
import { enqueue } from '#server/queue/jobs.ts'
import { chooseWords } from '#engine/model/registry.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { cached } from '#server/cache/cached.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { nameShownTo } from '#engine/model/staff-names.ts'
import { isAdmin, isStaff, type Viewer } from '#engine/model/viewer.ts'
import { type Locale, pickText, type Translated } from '#words/locales.ts'
import { checkPatch, type Patch } from './check.ts'
import { defaults, definitions, type SettingName, settingNames, type Settings } from './definitions.ts'

export type { Settings } from './definitions.ts'
export { areFlagsOn } from './flags.ts'

export type Stored = { settings: Settings; version: number; updatedAt: string }

const cache = cached<Stored>({ entries: 1 }, 30)
let known: Settings | null = null

/** The settings as they were read last, for when the database is away. */
export const knownSettings = (): Settings | null => known

async function readStored(lock = false): Promise<Stored> {
  const row = await queryOne<{ value: Partial<Settings>; version: number; updated_at: string }>(
    sql`select value, version, updated_at from settings${lock ? sql` for update` : sql``}`,
  )
  return { settings: { ...defaults, ...row?.value }, version: row?.version ?? 1, updatedAt: row?.updated_at ?? '' }
}

/** The settings with their version, from memory until somebody saves. */
export const getStoredSettings = (): Promise<Stored> =>
  cache('', async () => {
    const stored = await readStored()
    chooseWords('role', stored.settings.role_labels)
    known = stored.settings
    return stored
  })

export const getSettings = async (): Promise<Settings> => (await getStoredSettings()).settings

// The database orders the languages of a text in its own way: compared with sorted keys.
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null, inOrder) === JSON.stringify(other ?? null, inOrder)

export type SaveOptions = {
  /** A new text on data protection is put before everybody again. */
  askAgain?: boolean
}

/**
 * Saves the given settings; what is not given stays. Only secret and admin.
 * @param version the version the form was made from
 * @throws 403; 400 with the names that are wrong; 409 when somebody saved in between; 428 without version
 */
export async function saveSettings(
  viewer: Viewer,
  patch: Patch,
  version: number | undefined,
  options: SaveOptions = {},
): Promise<Stored> {
  if (viewer.who !== 'system' && !(isStaff(viewer) && isAdmin(viewer))) throw forbidden()
  if (version === undefined) throw versionMissing()
  return tx(async () => {
    const { settings: before, version: now, updatedAt } = await readStored(true)
    if (now !== version) throw conflict({ ...before, version: now })
    const { values, problems } = checkPatch(patch, before)
    if (Object.keys(problems).length > 0) throw invalid(problems)
    const after: Settings = { ...before, ...values }
    if (options.askAgain && !same(before.pdpa, after.pdpa)) after.pdpa_version = before.pdpa_version + 1
    const changed = settingNames.filter((name) => !same(before[name], after[name]))
    if (changed.length === 0) return { settings: before, version: now, updatedAt }
    await store(viewer, before, after, changed)
    return readStored()
  })
}

async function store(
  viewer: Viewer,
  before: Settings,
  after: Settings,
  changed: readonly SettingName[],
): Promise<void> {
  const value = Object.fromEntries(
    settingNames.filter((name) => !same(after[name], definitions[name].default)).map((name) => [name, after[name]]),
  )
  await query(sql`
    update settings set value = ${JSON.stringify(value)}::jsonb, version = version + 1, updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond'), updated_by = ${viewer.id}`)
  await writeAudit(viewer, [
    {
      action: 'settings',
      kind: 'setting',
      changed: Object.fromEntries(changed.map((name) => [name, { old: before[name], new: after[name] }])),
    },
  ])
  await invalidate('settings')
  // Who is listed changes for many rows at once: that is done afterwards, in the background.
  if (changed.includes('list_before_notice'))
    await enqueue('renew-public-documents', {}, { singletonKey: 'renew-public-documents' })
}

type PublicValue = string | number | boolean | readonly unknown[] | null

const inWords = (name: SettingName, value: unknown, locale: Locale): PublicValue => {
  const { field } = definitions[name]
  if (field.translated || field.type === 'richText') return pickText(value as Translated | null, locale)?.text ?? null
  return (value ?? null) as PublicValue
}

/** What GET /api/setting sends: the public settings in one language. */
export function publicSettings(settings: Settings, locale: Locale): Record<string, PublicValue> {
  const shown = settingNames.filter((name) => definitions[name].pub)
  const out = Object.fromEntries(shown.map((name) => [name, inWords(name, settings[name], locale)]))
  return { ...out, site_title: out.site_title ?? out.website_name ?? null }
}

export type SettingChange = { at: string; by: string; changed: Record<string, { old: unknown; new: unknown }> }

/** The latest changes, newest first. Accounts with the role secret are named only to each other. */
export async function listSettingChanges(viewer: Viewer, most = 30): Promise<SettingChange[]> {
  const rows = await query<SettingChange & { role: string | null }>(sql`
    select at, coalesce(actor_name, actor_kind) as by, role, changed
    from audit_entries where kind = 'setting' order by id desc limit ${most}`)
  return rows.map(({ role, ...one }) => ({ ...one, by: nameShownTo(viewer, one.by, role) ?? '***' }))
}
