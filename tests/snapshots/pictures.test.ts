// Pictures of charts: other sites may show them and nothing else of this site; they say their source and date, run nothing, and stay as they are until something is counted anew.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { takeSnapshot } from '#features/metric-snapshots/take-snapshots.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const ask = (url: string, headers: Record<string, string> = {}) =>
  server().inject({ url, headers: { accept: '*/*', ...headers } })

const work = async (publishedYear: number, codes: readonly string[], title = 'A work'): Promise<void> => {
  const { id } = await build('publications', {
    ...publicly(getKind('publications')),
    title,
    publishedYear,
    openAccess: 'gold',
    domainIndustries: [],
    versionOf: null,
  })
  for (const code of codes) {
    const shown = publicly(getKind('talents'))
    const talent = (await build('talents', { ...shown, country: await country(code), domainIndustries: null })).id
    await build('publication-authors', {
      publication: id,
      rawName: `Author ${code}`,
      orcid: null,
      scopusId: null,
      affiliationCountry: null,
      talent,
      linkStatus: 'confirmed',
      hiddenOnProfile: false,
    })
  }
}

beforeAll(async () => {
  await work(2026, ['TH', 'LA'])
  await work(2025, ['TH'])
  await query(sql`update countries set is_asean = true`)
  await query(sql`update countries set name = ${JSON.stringify({ en: 'Laos <b> & more' })}::jsonb where code = 'LA'`)
  await takeSnapshot(getKind('publications'), '2026-10-02')
})

test('a picture is no image that stands alone, says no source, date or site, or is closed to other sites', async () => {
  for (const [locale, title, date] of [
    ['en', 'Works per year', '2 Oct 2026'],
    ['th', 'จำนวนผลงานต่อปี', '2 ต.ค. 2569'],
    ['zh', '每年成果数', '2026年10月2日'],
    ['lo', 'ຈຳນວນຜົນງານຕໍ່ປີ', '2026'],
  ]) {
    const { statusCode, headers, body } = await ask(`/charts/${locale}/works-by-year.svg`)
    expect(statusCode, locale).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    for (const said of [`<title id="t">${title}</title>`, date, '>1</text>']) expect(body, said).toContain(said)
    expect(body).not.toMatch(/<script|href=|url\(|<image|<foreignObject|\son\w+=/)
  }
  // A name closes no element.
  const pairs = (await ask('/charts/en/shared-works.svg')).body
  for (const said of ['Works shared between countries', '>TH</text>', '>Laos &lt;b&gt; &amp; more</text>'])
    expect(pairs).toContain(said)
})

test('something beside the pictures may be shown by other sites', async () => {
  for (const url of [
    '/dashboard',
    '/api/dashboard/works-by-year.csv',
    '/api/metric-snapshots?measure=publications',
    '/charts/en/nothing.svg',
    '/charts/xx/works-by-year.svg',
    '/charts/en/works-by-year.svg?by=x',
    '/open-graph/en/pages/home.png',
    '/robots.txt',
  ])
    expect((await ask(url)).headers['cross-origin-resource-policy'], url).toBe('same-origin')
  for (const none of ['nothing.svg', 'works-by-year.svg?board=atlantis', 'people-map.svg'])
    expect((await ask(`/charts/en/${none}`)).statusCode, none).toBe(404)
})

test('a picture that did not change is sent again, one that did is not, or a dashboard says nothing of embedding it', async () => {
  const url = '/charts/en/works-by-year.svg'
  const { etag } = (await ask(url)).headers
  expect((await ask(url, { 'if-none-match': String(etag) })).statusCode).toBe(304)
  const page = (await ask('/dashboard', { accept: 'text/html' })).body
  // The text to copy names the picture, the page, the source and the date.
  expect(page).toMatch(/&lt;img src=&quot;https?:\/\/[^&]+\/charts\/en\/works-by-year\.svg&quot;/)
  expect(page).toMatch(
    /&lt;figcaption&gt;Source: Publications, 2 Oct 2026 · &lt;a href=&quot;https?:\/\/[^&]+\/dashboard&quot;/,
  )
  await work(2026, ['TH'])
  await takeSnapshot(getKind('publications'), '2026-10-03')
  const renewed = await ask(url, { 'if-none-match': String(etag) })
  expect(renewed.statusCode).toBe(200)
  expect(renewed.body).toContain('3 Oct 2026')
})

test('a picture is shown where its list or the dashboards are off', async () => {
  await saveSettings(staffWith('admin'), { show_menu_resourse_publication: false }, (await getStoredSettings()).version)
  expect((await ask('/charts/en/works-by-year.svg')).statusCode).toBe(404)
  const open = { show_menu_resourse_publication: true, show_menu_dashboard: false }
  await saveSettings(staffWith('admin'), open, (await getStoredSettings()).version)
  expect((await ask('/charts/en/works-by-year.svg')).statusCode).toBe(404)
})
