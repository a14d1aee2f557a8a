// Dashboards: the numbers of the snapshots in four languages, what is small on none of page, table and file, and nothing where they are off.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { takeSnapshot } from '#features/metric-snapshots/take-snapshots.ts'
import { getSettings, getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { staysOff } from '#tests/support/menu-flag.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const ask = (url: string) => server().inject({ url, headers: { accept: 'text/html' } })
const file = async (chart: string, more = ''): Promise<string[]> => {
  const answer = await ask(`/api/dashboard/${chart}.csv${more}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.body.trim().split('\r\n').slice(1)
}
const slugs: Record<string, string> = {}

const people = async (code: string, count: number): Promise<void> => {
  const id = await country(code)
  const [row] = await query<{ slug: string }>(sql`select slug from countries where code = ${code}`)
  slugs[code] = row?.slug ?? ''
  for (let at = 0; at < count; at += 1)
    await build('talents', { ...publicly(getKind('talents')), country: id, domainIndustries: null })
}

beforeAll(async () => {
  await people('TH', 29)
  await people('LA', 17)
  await people('VN', 3)
  await takeSnapshot(getKind('talents'), '2026-09-01')
  await people('TH', 8)
  await takeSnapshot(getKind('talents'), '2026-10-02')
})

test('a page tells other numbers than the snapshot, or what is small in its drawing, its table or its file', async () => {
  for (const [prefix, title, hidden] of [
    ['', 'People by country', 'not shown'],
    ['/th', 'จำนวนบุคคลตามประเทศ', 'ไม่แสดง'],
    ['/zh', '按国家统计的人数', '不显示'],
    ['/lo', 'ຈຳນວນຄົນຕາມປະເທດ', 'ບໍ່ສະແດງ'],
  ]) {
    const { statusCode, body } = await ask(`${prefix}/dashboard`)
    expect(statusCode).toBe(200)
    expect(body).toContain(title)
    for (const told of ['>57<', '>37<', '&lt; 5', `>${hidden}<`]) expect(body, told).toContain(told)
    for (const small of ['>3<', '>17<']) expect(body, small).not.toContain(small)
  }
  expect(await file('people-map')).toEqual([
    '2026-10-02,TH,Country TH,37',
    '2026-10-02,LA,Country LA,not shown',
    '2026-10-02,VN,Country VN,< 5',
  ])
  expect(await file('people-over-time', `?board=${slugs.TH}`)).toEqual([
    '2026-10-02,2026-09-01,1 Sept 2026,29',
    '2026-10-02,2026-10-02,2 Oct 2026,37',
  ])
  expect(await file('people-then-and-now')).toEqual([
    '2026-10-02,TH,Country TH,29,37',
    '2026-10-02,LA,Country LA,not shown,not shown',
    '2026-10-02,VN,Country VN,< 5,< 5',
  ])
  expect((await file('people-over-time', `?board=${slugs.VN}`)).join()).not.toMatch(/,3\b/)
})

test('a country has no dashboard of its own, a small one tells its number, or what nobody counted has one', async () => {
  const thailand = await ask(`/dashboard/${slugs.TH}`)
  expect(thailand.statusCode).toBe(200)
  for (const told of ['>29<', '>37<', '?country=TH']) expect(thailand.body, told).toContain(told)
  const vietnam = await ask(`/dashboard/${slugs.VN}`)
  expect(vietnam.body).toContain('&lt; 5')
  expect(vietnam.body).not.toContain('>3<')
  for (const none of ['atlantis', 'quantum', 'TH']) expect((await ask(`/dashboard/${none}`)).statusCode, none).toBe(404)
  for (const none of ['people-by-gender.csv', 'people-map.csv?board=atlantis', 'works-by-year.csv'])
    expect((await ask(`/api/dashboard/${none}`)).statusCode, none).toBe(404)
  expect((await ask('/api/dashboard/people-map.csv?by=x')).statusCode).toBe(400)
})

test('a dashboard is not kept as a public list is, or stays as it was when people are counted anew', async () => {
  const list = await ask('/asean-talent-pool')
  const first = await ask('/dashboard')
  const kept = ['cache-control', 'vary', 'content-type', 'set-cookie'] as const
  expect(kept.map((name) => first.headers[name])).toEqual(kept.map((name) => list.headers[name]))
  expect(first.headers.etag).toMatch(/^(W\/)?"[^"]+"$/)
  expect(first.body).toContain('>57<')
  // Nobody is told of this: whoever reads the table anew shows it.
  await query(sql`update metric_snapshots set value = value + 1000 where value_key = ''`)
  const second = await ask('/dashboard')
  expect([second.headers.etag, second.body]).toEqual([first.headers.etag, first.body])
  const known = { accept: 'text/html', 'if-none-match': String(first.headers.etag) }
  expect((await server().inject({ url: '/dashboard', headers: known })).statusCode).toBe(304)
  await people('TH', 2)
  await takeSnapshot(getKind('talents'), '2026-10-03')
  const third = await server().inject({ url: '/dashboard', headers: known })
  expect([third.statusCode, third.body.includes('>59<')]).toEqual([200, true])
})

test('dashboards start off, or are there where somebody switched them off', async () => {
  expect((await getSettings()).show_menu_dashboard).toBe(true)
  expect((await ask('/about')).body).toContain('href="/dashboard"')
  await saveSettings(staffWith('admin'), { show_menu_dashboard: false }, (await getStoredSettings()).version)
  expect((await ask('/dashboard')).statusCode).toBe(404)
  expect((await ask(`/dashboard/${slugs.TH}`)).statusCode).toBe(404)
  expect((await ask('/api/dashboard/people-map.csv')).statusCode).toBe(404)
  expect((await ask('/about')).body).not.toContain('href="/dashboard"')
})

test('whoever switched the dashboards on and off again keeps them off', () =>
  staysOff('show_menu_dashboard', 'migrations/0472-dashboards-are-open.sql'))
