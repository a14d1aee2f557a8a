// Every count of the work queue opens a list of as many rows, whoever reads it: pages are loaded as a reader would open them.
import { beforeAll, expect, test } from 'vitest'
import type { LoaderContext } from '#engine/page/context.ts'
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { getKind } from '#engine/model/registry.ts'
import { decideRor } from '#features/reference-data/ror-decisions.ts'
import { rorRecords } from '#features/reference-data/ror-records.ts'
import { waitingOf } from '#features/office-home/waiting.ts'
import { pageFinder } from '../../src/shell/render/page-match.ts'
import { loadPageParts } from '../../src/shell/render/page-parts.ts'
import { pages } from '../../src/routes.ts'
import { query, sql } from '#server/database/db.ts'
import { build, country, next } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { aMember } from '#tests/support/people/viewers.ts'
import { wordsIn } from '#words/words-in.ts'

const { viewers } = openWorld()
const pageAt = pageFinder(pages)
const parts = loadPageParts()

/** A row of each sort in Thailand and in Vietnam, and two uploads of each state. */
async function everythingWaits(): Promise<void> {
  for (const code of ['TH', 'VN']) {
    const here = await country(code)
    await build('hosts', { status: 'pending', country: here })
    await build('hosts', { status: 'draft', source: 'import', country: here })
    const stale = await build('hosts', { status: 'published', country: here })
    await query(sql`update hosts set confirmed_at = current_date - 400 where id = ${stale.id}::uuid`)
    const hosts = getKind('hosts')
    const changed = await build('hosts', { status: 'published', country: here })
    await query(sql`update hosts set reviewed_at = now() - interval '1 day' where id = ${changed.id}::uuid`)
    await writeAudit(aMember(), [{ action: 'update', kind: hosts, id: changed.id, label: 'x', changed: { phone: {} } }])
    const talent = await build('talents', {
      status: 'published',
      country: here,
      email: `waits.${code}@example.org`,
      scopusId: `57${String(next()).padStart(9, '0')}`,
    })
    await query(sql`update talents set metric_at = current_date - 200 where id = ${talent.id}::uuid`)
    const twin = { status: 'published', country: here, fullName: `Twin of ${code}` }
    await build('talents', twin)
    await build('talents', twin)
    const asker = await build('members', { country: here, status: 'active', memberType: 'researcher' })
    await query(sql`
      insert into claim_requests (id, entry, member, reason) values (gen_random_uuid(), ${talent.id}::uuid, ${asker.id}::uuid, 'It is me.')`)
    await query(sql`
      insert into proposals (id, kind, entry, origin, proposer, field, value)
      values (gen_random_uuid(), 'hosts', ${changed.id}::uuid, 'account', ${asker.id}::uuid, 'capacity', '7'::jsonb)`)
    await build('members', {
      country: here,
      status: 'active',
      memberType: 'organization',
      organizationName: `A firm of ${code}`,
    })
    const funder = await build('funding-organizations', { status: 'published', country: here })
    const closesAt = new Date(Date.now() + 5 * 86_400_000).toISOString()
    await build('funding-calls', {
      organization: funder.id,
      closesAt,
      opensOn: null,
      isRolling: false,
      isCanceled: false,
    })
  }
  const project = await build('tnrr-records', {})
  await query(sql`update tnrr_records set match_state = 'suggested' where id = ${project.id}::uuid`)
  await build('keywords', { state: 'pending' })
  await build('contact-messages', {})
  await build('data-requests', { status: 'verified', country: await country('TH') })
  const thai = [...rorRecords().values()].filter((one) => one.country === 'TH')
  const [taken, free] = thai
  const university = (name: string, ror: string | null = null) =>
    build('universities', { name: { en: name }, country: viewers.thAdmin.country, ror })
  await university(taken?.name ?? '', taken?.ror)
  const handed = await university(taken?.name ?? '')
  await university(free?.name ?? '')
  await university('Qwertz zxcvb of nowhere')
  await decideRor(viewers.thAdmin, handed.id, 'hand', taken?.ror ?? '', 'Both are the same house.')
  for (const state of ['checked', 'partly', 'failed', 'failed', 'done'])
    await query(sql`
      insert into import_runs (kind, file_name, file_bytes, file_hash, started_by, started_name, head, mapping, total, state)
      values ('hosts', 'h.csv', 1, 'x', ${viewers.thAdmin.id}, 'x', '{}', '[]', 1, ${state})`)
}

type Shown = Record<string, unknown> & { total?: number; run?: unknown; history?: unknown[] }

/** How many rows stand on the page that a line opens. */
async function opened(viewer: Viewer, { href }: StaffWork): Promise<number> {
  const url = new URL(href, 'http://localhost')
  const page = pageAt(url.pathname)
  if (!page) throw new Error(`${href} leads nowhere`)
  const loader = (await parts).get(page.id)?.loader
  if (!loader) throw new Error(`${href} has no loader`)
  const own = page.path.split('/')
  const params = Object.fromEntries(
    url.pathname.split('/').flatMap((part, at) => (own[at]?.startsWith(':') ? [[own[at].slice(1), part]] : [])),
  )
  const site = { dates: { buddhist: false, timeZone: 'Asia/Bangkok' } }
  const given = {
    viewer,
    locale: 'en',
    page,
    params,
    path: url.pathname,
    reply: { header: () => {} },
    query: url.searchParams,
    words: await wordsIn('en'),
    site,
  }
  const data = (await loader(given as unknown as LoaderContext)) as Shown
  if (url.pathname.endsWith('/claims'))
    return (data[url.hash === '#corrections' ? 'corrections' : 'requests'] as []).length
  if (url.pathname.endsWith('/proposals')) return (data['proposals'] as []).length
  if (Array.isArray(data['toDecide'])) return data['toDecide'].length
  if (url.pathname.endsWith('/update-scopuses')) return (data['values'] as { rows: [] }).rows.length
  if (url.pathname.endsWith('/upload')) return data.run ? 1 : (data.history ?? []).length
  return data.total ?? -1
}

const asked = new Set<string>()
beforeAll(everythingWaits)

test.each(['secret', 'admin', 'thAdmin', 'vnAdmin', 'editor', 'author'] as const)(
  'every count of the work queue opens a list of as many rows, for %s',
  async (who) => {
    const viewer = viewers[who]
    for (const line of await waitingOf(viewer)) {
      expect(await opened(viewer, line), `${line.text} at ${line.href}`).toBe(line.count)
      asked.add(line.href.replace(/\d+$/, ''))
    }
  },
)

test('lines of nearly every sort were counted: one that is lost would not be missed otherwise', () => {
  expect(asked.size).toBeGreaterThanOrEqual(18)
  expect([...asked].filter((href) => /only=(?:open|stuck|handed)/.test(href)).length).toBeGreaterThanOrEqual(4)
})

test('what an owner changed waits with the people, since the oldest change, and not for when somebody has time', async () => {
  const row = await build('hosts', { status: 'published', country: await country('TH') })
  await query(sql`
    update hosts set reviewed_at = now() - interval '9 days', updated_at = now() - interval '6 days' where id = ${row.id}::uuid`)
  await writeAudit(aMember(), [
    { action: 'update', kind: getKind('hosts'), id: row.id, label: 'x', changed: { phone: {} } },
  ])
  const line = (await waitingOf(viewers.thAdmin)).find(({ href }) => href === '/backend/manages/hosts?changed=1')
  expect(line).toMatchObject({ urgency: 'people', days: 6 })
})

test('a question that was handed on leaves the queue of who asked and stands in that of who decides', async () => {
  const texts = async (viewer: Viewer) =>
    Object.fromEntries(
      (await waitingOf(viewer)).filter(({ href }) => href.includes('/ror')).map((one) => [one.href, one]),
    )
  const path = '/backend/settings/references/universities/ror'
  expect((await texts(viewers.admin))[`${path}?only=handed`]).toMatchObject({ count: 1, urgency: 'people' })
  expect((await texts(viewers.thAdmin))[`${path}?only=handed`]).toBeUndefined()
  expect((await texts(viewers.thAdmin))[`${path}?only=open`]?.count).toBe(
    (await texts(viewers.admin))[`${path}?only=open`]?.count,
  )
})
