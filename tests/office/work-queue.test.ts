// What waits on the first page of the back office: entries nobody confirmed, old metrics, accounts to look after, uploads that
// stopped; and the lists they open.
import { expect, test } from 'vitest'
import { wordsIn } from '#words/words-in.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { getKind, wordsOf } from '#engine/model/registry.ts'
import { amongOf } from '#features/metric-runs/run/runs-of-viewer.ts'
import { type HomeData, loader as load } from '#features/office-home/home.loader.ts'
import { countMetricRows } from '#kinds/talents/metrics.queries.ts'
import { queryOne, query, sql } from '#server/database/db.ts'
import { build, country, next } from '#tests/support/build.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'

const { app, viewers } = openWorld()

/** A published row of a country whose date lies so many days back. */
async function dated(
  kind: 'hosts' | 'talents',
  code: string,
  column: string,
  days: number,
  values: Record<string, unknown> = {},
): Promise<string> {
  const row = await build(kind, { status: 'published', country: await country(code), ...values })
  await query(
    sql`update hosts set confirmed_at = current_date - ${days}::int where ${column} = 'confirmed_at' and id = ${row.id}::uuid`,
  )
  await query(
    sql`update talents set metric_at = current_date - ${days}::int where ${column} = 'metric_at' and id = ${row.id}::uuid`,
  )
  return row.id
}
const homeOf = async (viewer: Viewer): Promise<HomeData> =>
  load({ viewer, locale: 'en', words: await wordsIn('en') } as LoaderContext)
const linesFor = async (viewer: Viewer) => (await homeOf(viewer)).waiting.flatMap(({ lines }) => lines)
const waiting = async (
  viewer: Viewer,
  what: 'stale' | 'closingCalls' | 'drafts' | 'oldMetrics' | 'stuck' | 'toVerify',
): Promise<[number, string][]> => {
  const words = await wordsIn('en')
  return (await linesFor(viewer)).flatMap(({ text, count, href }) =>
    registry.kinds.some((kind) => {
      const names = wordsOf(kind, 'en')
      return text === words.editor.home[what]({ count, months: 12, days: 14, ...names })
    })
      ? [[count, href]]
      : [],
  )
}
const listed = async (viewer: Viewer, address: string): Promise<string[]> =>
  (await app.as(viewer).get(address)).json().rows.map((row: { id: string }) => row.id)

test('hosts that nobody confirmed for a year wait for those who may change them, and the list opens with just these', async () => {
  const [old, foreign, fresh] = [
    await dated('hosts', 'TH', 'confirmed_at', 366),
    await dated('hosts', 'VN', 'confirmed_at', 400),
    await dated('hosts', 'TH', 'confirmed_at', 364),
  ]
  const href = '?status=published&confirmedAt=stale'
  expect(await waiting(viewers.admin, 'stale')).toEqual([[2, `/backend/manages/hosts${href}`]])
  expect(await waiting(viewers.thAdmin, 'stale')).toEqual([[1, `/backend/manages/hosts${href}`]])
  expect(await waiting(viewers.user, 'stale')).toEqual([])
  expect((await listed(viewers.admin, `/api/hosts${href}`)).toSorted()).toEqual([old, foreign].toSorted())
  expect(await listed(viewers.thAdmin, `/api/hosts${href}`)).toEqual([old])
  expect(await listed(viewers.thAdmin, '/api/hosts?confirmedAt=present')).toContain(fresh)
})

test('an author is told of the own rows only, and the list opens with just these', async () => {
  const own = await dated('hosts', 'TH', 'confirmed_at', 500)
  await query(sql`update hosts set created_by = ${viewers.author.id} where id = ${own}::uuid`)
  const href = '?status=published&confirmedAt=stale&mine=1'
  expect(await waiting(viewers.author, 'stale')).toEqual([[1, `/backend/manages/hosts${href}`]])
  expect(await listed(viewers.author, `/api/hosts${href}`)).toEqual([own])
  const drafted = await build('hosts', { status: 'draft', source: 'import', country: await country('TH') })
  await build('hosts', { status: 'draft', source: 'import', country: await country('TH') })
  await query(sql`update hosts set created_by = ${viewers.author.id} where id = ${drafted.id}::uuid`)
  const drafts = '?status=draft&source=import&mine=1'
  expect(await waiting(viewers.author, 'drafts')).toEqual([[1, `/backend/manages/hosts${drafts}`]])
  expect(await listed(viewers.author, `/api/hosts${drafts}`)).toEqual([drafted.id])
})

test('people with an id whose metrics are older than 90 days wait for who may start a run, and the list opens with just these', async () => {
  const byScopus = { scopusId: `57${String(next()).padStart(9, '0')}` }
  const old = await dated('talents', 'TH', 'metric_at', 91, byScopus)
  const far = await dated('talents', 'VN', 'metric_at', 200, { openalexId: `A5${String(next()).padStart(8, '0')}` })
  await dated('talents', 'TH', 'metric_at', 89, { scopusId: `57${String(next()).padStart(9, '0')}` })
  await dated('talents', 'TH', 'metric_at', 400)
  const href = '?only=old-metrics'
  // The page of runs, narrowed to the same people.
  const page = '/backend/manages/talents/update-scopuses?age=old'
  expect(await waiting(viewers.editor, 'oldMetrics')).toEqual([[2, page]])
  expect((await listed(viewers.editor, `/api/talents${href}`)).toSorted()).toEqual([old, far].toSorted())
  expect(await waiting(viewers.thAdmin, 'oldMetrics')).toEqual([[1, page]])
  const asked = async (viewer: Viewer): Promise<number> => {
    const choice = { source: 'openalex', country: null, age: 'old', id: 'any', name: '' } as const
    return (await countMetricRows(amongOf(viewer, 'talents', choice, 'read'))).people
  }
  expect([await asked(viewers.editor), await asked(viewers.thAdmin)]).toEqual([2, 1])
  expect(await listed(viewers.thAdmin, `/api/talents${href}`)).toEqual([old])
  for (const who of ['author', 'user', 'executive', 'lostAdmin', 'member', 'visitor'] as const)
    expect((await app.as(viewers[who]).get(`/api/talents${href}`)).statusCode, who).toBe(400)
  expect(await waiting(viewers.author, 'oldMetrics')).toEqual([])
  expect((await app.as(viewers.visitor).get('/api/talents?metricAt=stale')).statusCode).toBe(400)
  expect((await app.as(viewers.editor).get('/api/talents?createdAt=stale')).statusCode).toBe(400)
})

test('runs that failed or wait are told to those who may steer them, until they are done or done anew', async () => {
  const words = await wordsIn('en')
  const run = async (name: string, state: string, days = 0): Promise<number> => {
    const row = await queryOne<{ number: number }>(sql`
      insert into runs (name, scope, state, started_by, started_name, checkpoint, finished_at) values (${name},
        ${name === 'update-metrics' ? 'talents openalex' : ''}, ${state}, 'system', 'system',
        ${JSON.stringify(name === 'update-metrics' ? { pool: 'talents', source: 'openalex' } : {})},
        case when ${state} = 'failed' then now() - ${days} * interval '1 day' end) returning number::int`)
    return row?.number ?? 0
  }
  const told = async (viewer: Viewer, text: string) =>
    (await linesFor(viewer)).flatMap((line) => (line.text === text ? [line.href] : []))
  const [one, several] = [words.processes.troubled({ count: 1 }), words.processes.troubled({ count: 2 })]
  await run('check-integrity', 'failed', 8)
  expect(await told(viewers.secret, one)).toEqual([])
  const failed = await run('check-integrity', 'failed')
  expect(await told(viewers.secret, one)).toEqual([`/backend/process-db?run=${failed}`])
  expect(await told(viewers.admin, one)).toEqual([])
  const waits = await run('purge', 'paused')
  expect(await told(viewers.secret, several)).toEqual(['/backend/process-db?view=troubled'])
  await run('check-integrity', 'done')
  expect(await told(viewers.secret, one)).toEqual([`/backend/process-db?run=${waits}`])
  const metrics = await run('update-metrics', 'failed')
  const text = words.curator.metricRuns.review.troubled({ count: 1, many: wordsOf(getKind('talents'), 'en').many })
  const page = `/backend/manages/talents/update-scopuses?run=${metrics}`
  expect(await told(viewers.editor, text)).toEqual([page])
  // One of all countries is not that of a country_admin.
  for (const who of ['thAdmin', 'author', 'user'] as const) expect(await told(viewers[who], text), who).toEqual([])
})

test('accounts whose address nobody confirmed for a week, and organizations to verify, are choices of those who keep accounts', async () => {
  const account = async (code: string, status: string, days: number, values: Record<string, unknown> = {}) => {
    const { id } = await build('members', { country: await country(code), status, memberType: 'researcher', ...values })
    await query(sql`update members set created_at = now() - make_interval(days => ${days}) where id = ${id}::uuid`)
    return id
  }
  const firm = { memberType: 'organization', organizationName: 'A Firm' }
  const [week, far] = [await account('TH', 'unverified', 8), await account('VN', 'unverified', 20)]
  await account('TH', 'unverified', 6)
  await account('TH', 'active', 30)
  const [asks] = [await account('TH', 'active', 1, firm)]
  await account('TH', 'suspended', 1, firm)
  await account('TH', 'active', 1, { ...firm, organizationVerifiedAt: '2026-01-01T00:00:00.000Z' })
  expect((await listed(viewers.admin, '/api/members?only=unconfirmed')).toSorted()).toEqual([week, far].toSorted())
  expect(await listed(viewers.thAdmin, '/api/members?only=unconfirmed')).toEqual([week])
  expect(await listed(viewers.thAdmin, '/api/members?only=to-verify')).toEqual([asks])
  // Several choices: rows of any of them, as of one facet.
  const both = '/api/members?only=unconfirmed&only=to-verify'
  expect((await listed(viewers.thAdmin, both)).toSorted()).toEqual([week, asks].toSorted())
  const { only } = (await app.as(viewers.thAdmin).get('/api/members?facets=1')).json().facets
  expect(only).toEqual([
    { value: 'unconfirmed', label: 'e-mail not confirmed for more than 7 days', count: 1 },
    { value: 'to-verify', label: 'organizations to verify', count: 1 },
    { value: 'asked-to-verify', label: 'organizations that asked for verification', count: 0 },
    { value: 'open-requests', label: 'open data requests', count: 0 },
  ])
  expect(await waiting(viewers.thAdmin, 'toVerify')).toEqual([
    [1, '/backend/settings/members?only=to-verify&sort=asked'],
  ])
  expect(await waiting(viewers.vnAdmin, 'toVerify')).toEqual([])
  expect(await waiting(viewers.editor, 'toVerify')).toEqual([])
  const statuses = async (who: Viewer) => (await app.as(who).get('/api/members?only=unconfirmed')).statusCode
  expect([await statuses(viewers.editor), await statuses(viewers.lostAdmin)]).toEqual([403, 400])
})

test('uploads that failed or were paused in the last seven days wait for who started them, and for secret', async () => {
  const starter = staffWith('editor')
  const run = (state: string, paused: boolean, days: number) =>
    queryOne<{ number: number }>(sql`
      insert into import_runs (kind, file_name, file_bytes, file_hash, started_by, started_name, head, mapping, total, state, work, paused, created_at)
      values ('hosts', 'h.csv', 1, 'x', ${starter.id}, 'x', '{}', '[]', 1, ${state}, ${paused ? 'commit' : 'none'}, ${paused}, now() - make_interval(days => ${days}))
      returning number`)
  const failed = await run('failed', false, 1)
  await run('failed', false, 8)
  await run('checked', false, 0)
  const upload = '/backend/manages/hosts/upload'
  expect(await waiting(starter, 'stuck')).toEqual([[1, `${upload}?run=${failed?.number}`]])
  await run('committing', true, 1)
  expect(await waiting(starter, 'stuck')).toEqual([[2, `${upload}?only=stuck#history`]])
  expect(await waiting(viewers.secret, 'stuck')).toEqual([[2, `${upload}?only=stuck#history`]])
  expect(await waiting(viewers.admin, 'stuck')).toEqual([])
})

test('what waits for review is said once, with the kind and the age of the oldest', async () => {
  for (const days of [12, 3]) {
    const { id } = await build('hosts', { status: 'pending', country: await country('TH') })
    await query(sql`update hosts set updated_at = now() - make_interval(days => ${days}) where id = ${id}::uuid`)
  }
  const found = await linesFor(viewers.thAdmin)
  expect(found.find(({ href }) => href === '/backend/manages/hosts?status=pending')).toEqual({
    text: '2 hosts to review',
    count: 2,
    href: '/backend/manages/hosts?status=pending',
    urgency: 'people',
    days: 12,
  })
  const { toReview, oldest } = (await wordsIn('en')).editor.home
  expect(toReview({ count: 1, one: 'ASEAN talent', many: 'ASEAN talents' })).toBe('1 ASEAN talent to review')
  expect([oldest({ days: 12 }), oldest({ days: 1 })]).toEqual(['oldest 12 days', 'oldest 1 day'])
})

test('funders with a call that closes within two weeks wait for who may publish them, labs say six months', async () => {
  const funder = async (code: string, days: number): Promise<string> => {
    const { id } = await build('funding-organizations', { status: 'published', country: await country(code) })
    const closesAt = new Date(Date.now() + days * 86_400_000).toISOString()
    await build('funding-calls', { organization: id, closesAt, opensOn: null, isRolling: false, isCanceled: false })
    return id
  }
  const [soon] = [await funder('TH', 5), await funder('VN', 3), await funder('TH', 40)]
  const href = '?status=published&callStates=closing'
  expect(await waiting(viewers.admin, 'closingCalls')).toEqual([[2, `/backend/manages/funding-organizations${href}`]])
  expect(await waiting(viewers.thAdmin, 'closingCalls')).toEqual([[1, `/backend/manages/funding-organizations${href}`]])
  expect(await waiting(viewers.executive, 'closingCalls')).toEqual([])
  expect(await listed(viewers.thAdmin, `/api/funding-organizations${href}`)).toEqual([soon])
  const lab = await build('lab-locations', { status: 'published', country: await country('TH') })
  await query(sql`update lab_locations set confirmed_at = current_date - 190 where id = ${lab.id}::uuid`)
  const found = await linesFor(viewers.thAdmin)
  expect(found.map(({ text }) => text)).toContain('1 lab not confirmed for 6 months')
})

test('the queue is read by urgency: days that are over first, then whoever waits longest, then the rest', async () => {
  const { waiting: groups } = await homeOf(viewers.admin)
  const order = groups.map(({ urgency }) => urgency)
  expect(order).toEqual(['due', 'people', 'later'].filter((one) => order.includes(one as 'due')))
  for (const [days, status] of [
    [40, 'pending'],
    [2, 'pending'],
  ] as const) {
    const kind = days === 40 ? 'lab-locations' : 'training-courses'
    const { id } = await build(kind, { status, country: await country('TH') })
    const table = sql`update lab_locations set updated_at = now() - make_interval(days => ${days}) where id = ${id}::uuid`
    const courses = sql`update training_courses set updated_at = now() - make_interval(days => ${days}) where id = ${id}::uuid`
    await query(days === 40 ? table : courses)
  }
  const people = (await homeOf(viewers.admin)).waiting.find(({ urgency }) => urgency === 'people')
  const days = (people?.lines ?? []).map((line) => line.days ?? 0)
  expect(days[0]).toBe(40)
  expect(days).toEqual(days.toSorted((a, b) => b - a))
})

test('a number of the first page opens as many rows as it says, of rows added and changed lately too', async () => {
  const old = await build('hosts', { status: 'published', country: await country('TH') })
  await query(
    sql`update hosts set created_at = now() - interval '31 days', updated_at = now() - interval '8 days' where id = ${old.id}::uuid`,
  )
  for (const viewer of [viewers.admin, viewers.thAdmin, viewers.editor]) {
    const { numbers } = await homeOf(viewer)
    for (const { name, parts } of numbers)
      for (const { count, href } of parts.filter((part) => part.href.includes('/hosts'))) {
        const [, search] = href.split('?')
        const { total } = (await app.as(viewer).get(`/api/hosts?${search}`)).json()
        expect(total, `${viewer.role} ${name}`).toBe(count)
      }
  }
})

test('one upload with open rows opens itself, two open their list', async () => {
  const starter = staffWith('editor')
  const run = () =>
    queryOne<{ number: number }>(sql`
      insert into import_runs (kind, file_name, file_bytes, file_hash, started_by, started_name, head, mapping, total, state)
      values ('match-companies', 'c.csv', 1, 'x', ${starter.id}, 'x', '{}', '[]', 1, 'checked') returning number`)
  const open = async () =>
    (await linesFor(starter)).filter(({ text }) => text.includes('with open rows')).map(({ href }) => href)
  const upload = '/backend/manages/match-companies/upload'
  const first = await run()
  expect((await open()).filter((href) => href.startsWith(upload))).toEqual([`${upload}?run=${first?.number}`])
  await run()
  expect((await open()).filter((href) => href.startsWith(upload))).toEqual([`${upload}?only=open#history`])
})

test('the executive reads changes and gaps by country, and others the numbers', async () => {
  // Who changes nothing has no work there, and no changes of their own.
  const readers = await Promise.all([viewers.executive, viewers.user, viewers.editor, viewers.thAdmin].map(homeOf))
  expect(readers.map(({ isReader }) => isReader)).toEqual([true, true, false, false])
  await build('hosts', { status: 'published', country: await country('TH') })
  await query(
    sql`update countries set asean_since = '1967-08-08' where id in (${await country('TH')}::uuid, ${await country('BN')}::uuid)`,
  )
  const { countries } = await homeOf(viewers.executive)
  const hosts = countries?.kinds.indexOf('Hosts') ?? -1
  const of = (name: string) => countries?.rows.find((row) => row.name === name)?.counts[hosts]
  expect(of('Country TH')?.published).toBeGreaterThan(0)
  expect(of('Country BN')).toMatchObject({ published: 0, added: 0 })
  const shown = (await app.as(viewers.executive).get(`/api/hosts?${of('Country TH')?.href.split('?')[1]}`)).json().total
  expect(shown).toBe(of('Country TH')?.published)
  for (const who of ['admin', 'thAdmin', 'lostAdmin', 'editor'] as const)
    expect((await homeOf(viewers[who])).countries, who).toBeNull()
})
