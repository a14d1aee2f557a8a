import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { locales } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { changesOf } from './form/changes-in-words.ts'
import { defaults, settingNames } from './definitions.ts'
import { areFlagsOn, flagsOfKind, isFlagOn } from './flags.ts'
import { entriesOf, formTabs, pictureProblems, readForm, valuesOf } from './form/form.ts'
import { settingWords } from './labels/labels.ts'
import { loader as load } from './form/setting.loader.ts'
import { getSettings, getStoredSettings, listSettingChanges, publicSettings, saveSettings } from './settings.ts'

useDatabase()
beforeAll(() => useRegistry(registry))
const admin = staffWith('admin')
const save = async (patch: Record<string, unknown>, options = {}) =>
  saveSettings(admin, patch, (await getStoredSettings()).version, options)

test('settings start with their defaults and are remembered until saved', async () => {
  expect(await getSettings()).toEqual(defaults)
  await save({ contact_email: ' Office@Demo.example ', young_talent_years: 5 })
  expect(await getSettings()).toMatchObject({
    contact_email: 'Office@Demo.example',
    young_talent_years: 5,
    website_name: defaults.website_name,
  })
})

test('only secret and admin save', async () => {
  for (const role of ['country_admin', 'editor', 'executive', 'author', 'user'] as const)
    await expect(saveSettings(staffWith(role), { small_cell: 6 }, 1)).rejects.toMatchObject({ status: 403 })
})

test('a version that is missing or old is refused', async () => {
  await expect(saveSettings(admin, {}, undefined)).rejects.toMatchObject({ status: 428 })
  await expect(saveSettings(admin, { small_cell: 6 }, 0)).rejects.toMatchObject({ status: 409 })
})

test('wrong values are refused together, and nothing is saved', async () => {
  const wrong = {
    website_name: {},
    contact_email: 'x',
    small_cell: 2,
    languages_enabled: ['th'],
    role_labels: 'set_9',
    match_weights: [50, 50, 1, 0, 0, 0],
    pdpa_version: 9,
    secret_key: 'x',
    logo_url: 'javascript:alert(1)',
    facebook_page_url: 'nowhere',
    metric_sources: ['google'],
    popup_from: '2026-01-02T00:00:00Z',
    popup_until: '2026-01-01T00:00:00Z',
  }
  const before = await getStoredSettings()
  const problem = await save(wrong).then(
    () => null,
    (error: { status: number; fields: object }) => error,
  )
  expect(problem?.status).toBe(400)
  expect(Object.keys(problem?.fields ?? {}).sort()).toEqual(
    Object.keys(wrong)
      .filter((name) => name !== 'popup_from')
      .sort(),
  )
  expect(await getStoredSettings()).toEqual(before)
})

test('rich text is cleaned', async () => {
  await save({ popup_content: { en: '<p onclick="x()">Hello<script>alert(1)</script></p>' } })
  expect((await getSettings()).popup_content).toEqual({ en: '<p>Hello</p>' })
})

test('changes are recorded with old and new value; saving the same changes nothing', async () => {
  await save({ site_title: { th: 'ก', en: 'A' } })
  const version = (await getStoredSettings()).version
  await save({ site_title: { en: 'A', th: 'ก' } })
  expect((await getStoredSettings()).version).toBe(version)
  const [latest] = await listSettingChanges(admin)
  expect(latest?.changed).toEqual({ site_title: { old: null, new: { en: 'A', th: 'ก' } } })
  expect(await queryOne(sql`select action from audit_entries where kind = 'setting' order by id desc limit 1`)).toEqual(
    { action: 'settings' },
  )
})

test('weights are whole percentages that make 100, sources keep their order, as the form of their tab sends them', async () => {
  const sent = (weights: readonly string[], sources: readonly string[]) =>
    readForm(
      'matching',
      settingWords.en,
      new URLSearchParams([
        ...weights.map((share) => ['match_weights', share]),
        ...sources.map((source) => ['metric_sources', source]),
        ['small_cell', '6'],
        ['network_max_authors', '40'],
        ['tnrr_label.en', 'Repository'],
      ]),
    )
  const entries = entriesOf('matching', settingWords.th, 'th')
  expect(entries.map(({ name, control }) => [name, control])).toEqual([
    ['small_cell', 'number'],
    ['metric_sources', 'ordered'],
    ['match_weights', 'shares'],
    ['network_max_authors', 'number'],
    ['tnrr_label', 'text'],
  ])
  expect(entries[1]?.options.map(({ label }) => label)).toContain('Scopus (ไฟล์ที่อัปโหลด)')
  const good = sent(['30', '30', '10', '10', '10', '10'], ['scopus_api', '', 'openalex'])
  await save(good.patch)
  const kept = await getSettings()
  expect([kept.match_weights, kept.metric_sources]).toEqual([
    [30, 30, 10, 10, 10, 10],
    ['scopus_api', 'openalex'],
  ])
  expect(valuesOf('matching', kept)['match_weights']).toEqual(['30', '30', '10', '10', '10', '10'])
  for (const weights of [
    ['30', '30', '10', '10', '10', '11'],
    ['100', '', '0', '0', '0', '0'],
    ['50.5', '49.5', '0', '0', '0', '0'],
  ]) {
    const { patch, values } = sent(weights, ['openalex'])
    expect(values['match_weights']).toEqual(weights)
    await expect(save(patch)).rejects.toMatchObject({ status: 400, fields: { match_weights: expect.anything() } })
  }
  await expect(save(sent(['40', '20', '15', '10', '10', '5'], ['', '', '']).patch)).rejects.toMatchObject({
    fields: { metric_sources: expect.anything() },
  })
})

test('accounts with the role secret are not named to an admin', async () => {
  const { version } = await getStoredSettings()
  await saveSettings(staffWith('secret'), { small_cell: 7 }, version)
  expect((await listSettingChanges(admin))[0]?.by).toBe('***')
  expect((await listSettingChanges(staffWith('secret')))[0]?.by).toBe('secret of the tests')
})

test('asking again raises the version of the text only when it changed', async () => {
  await save({}, { askAgain: true })
  expect((await getSettings()).pdpa_version).toBe(1)
  await save({ pdpa: { en: '<p>New</p>' } })
  expect((await getSettings()).pdpa_version).toBe(1)
  await save({ pdpa: { en: '<p>Newer</p>' } }, { askAgain: true })
  expect((await getSettings()).pdpa_version).toBe(2)
})

test('the public part is in one language and holds nothing inner', () => {
  const shown = publicSettings({ ...defaults, website_name: { en: 'Name', th: 'ชื่อ' } }, 'th')
  expect(shown).toMatchObject({ website_name: 'ชื่อ', site_title: 'ชื่อ', show_menu_talent_pool: true, pdpa_version: 1 })
  for (const name of [
    'small_cell',
    'list_before_notice',
    'mail_from_address',
    'match_weights',
    'popup_from',
    'role_labels',
  ])
    expect(shown).not.toHaveProperty(name)
})

test('a flag counts only together with the one above it', () => {
  const off = { ...defaults, show_menu_talent_pool: false }
  expect(isFlagOn(defaults, 'show_menu_asean_talent')).toBe(true)
  expect(isFlagOn(off, 'show_menu_asean_talent')).toBe(false)
  expect(isFlagOn(off, 'show_menu_resourse_host')).toBe(true)
  expect(isFlagOn({ ...defaults, show_menu_resourse: false }, 'show_menu_resourse_host')).toBe(false)
  expect(isFlagOn(defaults, 'show_menu_nothing')).toBe(false)
  expect(areFlagsOn(defaults, [])).toBe(true)
  expect(areFlagsOn(defaults, flagsOfKind('hosts'))).toBe(true)
  expect(flagsOfKind('talents')).toEqual(['show_menu_asean_talent'])
  expect(flagsOfKind('cities')).toEqual([])
  for (const { name, place } of registry.kinds)
    for (const flag of place?.flags ?? []) expect(Object.keys(defaults), `${name}: ${flag}`).toContain(flag)
})

test('the form sends back what it shows', () => {
  for (const tab of [
    'identity',
    'menu',
    'dataProtection',
    'announcement',
    'languages',
    'entries',
    'maintenance',
  ] as const) {
    const given = { ...defaults, popup_from: '2026-11-20T13:00:00.000Z' }
    const form = new URLSearchParams()
    for (const [name, value] of Object.entries(valuesOf(tab, given)))
      for (const one of [value].flat()) form.append(name, one)
    const { patch } = readForm(tab, settingWords.en, form)
    for (const [name, value] of Object.entries(patch)) {
      const expected = given[name as keyof typeof given]
      if (name === 'popup_from') expect(Date.parse(String(value))).toBe(Date.parse(String(expected)))
      else
        expect(
          value === '' || JSON.stringify(value) === '{}' ? null : typeof expected === 'number' ? Number(value) : value,
        ).toEqual(expected)
    }
  }
  expect(settingNames.length).toBe(54)
})

test('a logo that came with the form is its address; what is no picture is refused and nothing typed is lost', async () => {
  const key = 'a'.repeat(64)
  const sent = (more: Record<string, string>) => new URLSearchParams({ logo_url: `/files/${'b'.repeat(64)}`, ...more })
  const good = sent({ 'logo_url.stored': JSON.stringify({ key, width: 40, height: 20 }) })
  expect(pictureProblems(good)).toEqual({})
  expect(readForm('identity', settingWords.en, good).patch['logo_url']).toBe(`/files/${key}`)
  await save({ logo_url: `/files/${key}` })
  expect((await getSettings()).logo_url).toBe(`/files/${key}`)
  expect(pictureProblems(sent({ 'logo_url.stored': JSON.stringify({ key, name: 'a.pdf', bytes: 9 }) }))).toEqual({
    logo_url: [{ code: 'imagesOnly' }],
  })
  const tooLarge = { code: 'sizeLess', count: '10 MB' }
  expect(pictureProblems(sent({ 'logo_url.problem': JSON.stringify(tooLarge) }))).toEqual({ logo_url: [tooLarge] })
  expect(readForm('identity', settingWords.en, sent({})).patch['logo_url']).toBe(`/files/${'b'.repeat(64)}`)
  expect(readForm('identity', settingWords.en, sent({ 'logo_url.none': 'on' })).patch['logo_url']).toBe('')
  // Pages load nothing from other hosts: it would never be seen.
  const elsewhere = 'https://example.org/logo.png'
  await expect(save({ logo_url: elsewhere })).rejects.toMatchObject({ status: 400 })
  // One that was stored before does not keep the rest of the tab from being saved, and is not put in again.
  await query(
    sql`update settings set value = value || ${JSON.stringify({ logo_url: elsewhere })}::jsonb, version = version + 1`,
  )
  await invalidate('settings')
  await save({ logo_url: elsewhere, contact_tel: '02 123 4567' })
  expect(await getSettings()).toMatchObject({ logo_url: elsewhere, contact_tel: '02 123 4567' })
  await save({ logo_url: `/files/${key}` })
  await expect(save({ logo_url: elsewhere })).rejects.toMatchObject({ status: 400 })
})

test('what is too long says in which language', async () => {
  const long = 'ก'.repeat(121)
  await expect(save({ website_name: { en: 'Portal', th: long } })).rejects.toMatchObject({
    fields: { website_name: [{ code: 'maxChars', count: 120, locale: 'th' }] },
  })
  const rich = `<p>${'ก'.repeat(20_001)}</p>`
  await expect(save({ pdpa: { en: '<p>x</p>', lo: rich } })).rejects.toMatchObject({
    fields: { pdpa: [{ code: 'maxChars', locale: 'lo' }] },
  })
})

test('items of a menu group stand under it in the form', () => {
  const under = Object.fromEntries(entriesOf('menu', settingWords.en, 'en').map((entry) => [entry.name, entry.under]))
  expect(under).toMatchObject({
    show_menu_asean_talent: 'show_menu_talent_pool',
    show_menu_young_talent: 'show_menu_talent_pool',
    show_menu_resourse_host: 'show_menu_resourse',
  })
  expect(under['show_menu_talent_pool']).toBeUndefined()
})

test('the history says what changed as the form says it: each language, labels of choices, moments, what was deleted', () => {
  const lines = (name: string, old: unknown, now: unknown) =>
    changesOf(
      name,
      { old, new: now },
      {
        words: settingWords.en,
        locale: 'en',
        zoned: (at) => `at ${at}`,
        erased: ({ count }) => `${count} deleted`,
      },
    )
  const name = settingWords.en.names.website_name
  // Read in English: what was changed is the Thai text.
  expect(lines('website_name', { en: 'Name', th: 'เดิม' }, { en: 'Name', th: 'ใหม่' })).toEqual([
    { name: `${name} (ไทย)`, old: 'เดิม', new: 'ใหม่' },
  ])
  expect(lines('popup_content', null, { en: '<p>Hello</p>', lo: '<p>ສະບາຍດີ</p>' })).toEqual([
    { name: `${settingWords.en.names.popup_content} (English)`, old: 'empty', new: 'Hello' },
    { name: `${settingWords.en.names.popup_content} (ລາວ)`, old: 'empty', new: 'ສະບາຍດີ' },
  ])
  expect(lines('role_labels', 'set_1', 'set_2')[0]).toMatchObject({
    old: 'Main Admin …',
    new: 'System Administrator …',
  })
  expect(lines('languages_enabled', ['en', 'th'], ['en'])[0]).toMatchObject({ old: 'English, ไทย', new: 'English' })
  expect(lines('maintenance_from', null, '2026-11-22T13:00:00Z')[0]).toMatchObject({ new: 'at 2026-11-22T13:00:00Z' })
  expect(lines('collect_religion', false, true)[0]).toMatchObject({ old: 'off', new: 'on' })
  expect(lines('collect_religion', 3, 0)).toEqual([
    { name: settingWords.en.names.collect_religion, old: null, new: '3 deleted' },
  ])
})

test.each(formTabs)('what the page is told of the tab %s is plain data, with all fields of the tab', async (tab) => {
  for (const locale of locales) {
    const data = await load({
      viewer: admin,
      locale,
      words: await wordsIn(locale),
      query: new URLSearchParams({ tab }),
      site: { dates: { buddhist: true } },
    } as unknown as LoaderContext)
    expect(structuredClone(data).tab).toBe(tab)
    expect(data.entries.length).toBeGreaterThan(0)
    expect(data.words.tabs[tab]).toBeTruthy()
  }
})
