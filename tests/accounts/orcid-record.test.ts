// Back to ORCID: a member lets the product write chosen items to the own record; what faults, kills, second pages and goodbyes do to them.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { personalData } from '#engine/interfaces/personal-data.ts'
import { doRowWork } from '#engine/store/writes/row-work.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { system } from '#engine/model/viewer.ts'
import { scheduleDeletion } from '#features/accounts/deletion/schedule.ts'
import { writeRecordsAt } from '#features/orcid-record/options.ts'
import { checkRecords, writeRecords } from '#features/orcid-record/work.ts'
import { takeItem } from '#features/orcid-record/write-item.ts'
import type { OrcidData } from '#features/orcid-record/page/orcid.loader.ts'
import { registry } from '#kinds/index.ts'
import { publications } from '#kinds/publications/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { openOrcidServer, type OrcidServer } from '#tests/support/orcid-record.ts'
import { forgetTries, memberClient } from '#tests/support/people/members.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()

const path = '/my-profile/orcid'
const iD = '0000-0002-1825-0097'
const origin = 'http://127.0.0.1:3000'
const config = (server: OrcidServer) => ({
  sources: { allowPrivate: true, orcid: { memberUrl: server.address } },
  providers: [
    {
      name: 'orcid',
      label: 'ORCID',
      issuer: server.address,
      clientId: server.client.id,
      clientSecret: server.client.secret,
    },
  ],
  origin,
})

let app: FastifyInstance
let orcid: OrcidServer
const client = memberClient(() => app)
let count = 0

beforeAll(async () => {
  app = await openServer({ hasPages: true })
  await country('MM')
})
afterAll(() => app.close())
beforeEach(async () => {
  await forgetTries()
  orcid = await openOrcidServer(iD)
  writeRecordsAt(config(orcid), 2)
  await query(sql`delete from orcid_items`)
  await query(sql`delete from orcid_access`)
  await query(sql`delete from member_identities`)
  return async () => {
    writeRecordsAt({ ...config(orcid), sources: { allowPrivate: true, orcid: { memberUrl: undefined } } })
    await orcid.close()
  }
})

type Me = { id: string; token: string; talent: string; viewer: Awaited<ReturnType<typeof client.member>>['viewer'] }

const bearer = ({ token }: Me) => ({ authorization: `Bearer ${token}` })
const open = async (me: Me, more = ''): Promise<OrcidData> => {
  const answer = await app.inject({ url: `${path}?_data=${encodeURIComponent(path)}${more}`, headers: bearer(me) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const send = (me: Me, form: [string, string][]) =>
  app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...bearer(me) },
  })

const employments = [
  { role: 'Lecturer', institution: 'University of Tests', country: 'TH', from: 2015, to: 2019, current: false },
  { role: 'Professor', institution: 'University of Tests', country: 'TH', from: 2020, to: null, current: true },
  { role: 'Guest', institution: 'Unknown Academy', country: 'TH', from: 2012, to: 2013, current: false },
]

/** A researcher who signed in by ORCID, with a profile of the own, two employments that can be told, one that cannot, and a work. */
async function researcher(): Promise<Me> {
  const { id, token, viewer } = await client.member(`records.${++count}@example.org`)
  const thailand = await country('TH')
  if (!(await queryOne(sql`select 1 from universities where name ->> 'en' = 'University of Tests'`))) {
    const city = await build('cities', { name: { en: 'Bangkok' }, country: thailand })
    await build('universities', {
      name: { en: 'University of Tests' },
      country: thailand,
      city: city.id,
      ror: '05qwgg493',
      active: true,
    })
  }
  const person = await build('talents', {
    ...publicly(getKind('talents')),
    country: thailand,
    orcid: null,
    owner: id,
    claimStatus: 'claimed',
    employments,
    educations: [],
  })
  await query(sql`insert into member_identities (provider, subject, member) values ('orcid', ${iD}, ${id}::uuid)`)
  return { id, token, talent: person.id, viewer }
}

const workOf = async (me: Me, title = 'A work of tests', doi = `10.5555/tests.${++count}`): Promise<string> =>
  (
    await build('publications', {
      title,
      doi,
      status: 'published',
      workType: 'journal_article',
      publishedYear: 2024,
      country: await country('TH'),
      publicationAuthors: [{ rawName: 'N. Printed', talent: me.talent, linkStatus: 'confirmed' }],
    })
  ).id

/** Goes to ORCID and back. @returns where the way ends */
async function connect(me: Me, href?: string): Promise<string> {
  const connectHref = href ?? (await open(me)).connectHref
  const begun = await app.inject({ url: connectHref, headers: bearer(me) })
  const asked = await fetch(String(begun.headers.location), { redirect: 'manual' })
  const { pathname, search } = new URL(String(asked.headers.get('location')))
  return String((await app.inject({ url: pathname + search, headers: bearer(me) })).headers.location)
}

const organizationType = async (): Promise<string> =>
  (await build('organization-types', { name: { en: 'Institute' }, active: true })).id

const keys = async (me: Me): Promise<string[]> =>
  (await open(me)).sections.flatMap(({ offered }) => offered.map(({ key }) => key))
const chosen = async (me: Me) => (await open(me)).sections.flatMap((section) => section.chosen)
const choose = async (me: Me, some: readonly string[]) =>
  expect((await send(me, [['do', 'choose'], ...some.map((key): [string, string] => ['item', key])])).statusCode).toBe(
    303,
  )
const move = async (me: Me, item: { id: string; now: { hash: string } | null }, to: string) =>
  send(me, [
    ['do', to],
    ['id', item.id],
    ['seen', item.now?.hash ?? ''],
  ])
/** Nobody waits until the next try is due. */
const due = () => query(sql`update orcid_items set next_try_at = now(), worked_until = null`)
const states = async (me: Me) => (await chosen(me)).map(({ state }) => state)
const titles = () =>
  [...orcid.items.values()].map(
    ({ body }) => body['role-title'] ?? (body['title'] as { title: { value: string } }).title.value,
  )
const events = async (me: Me) => (await open(me)).log.map(({ event }) => event).toReversed()

describe('the permission', () => {
  test('is asked for by a way of its own with the two scopes, and its token is encrypted', async () => {
    const me = await researcher()
    const { connectHref, sections } = await open(me)
    expect(sections.flatMap(({ offered }) => offered)).toHaveLength(2)
    const begun = await app.inject({ url: connectHref, headers: bearer(me) })
    const to = new URL(String(begun.headers.location))
    expect(`${to.origin}${to.pathname}`).toBe(`${orcid.address}/oauth/authorize`)
    expect(to.searchParams.get('scope')).toBe('/read-limited /activities/update')
    expect(await connect(me)).toBe(`${path}?flash=saved`)
    // From a page in Thai one comes back to it in Thai.
    const thai = await app.inject({ url: `/th${path}?_data=${encodeURIComponent(path)}`, headers: bearer(me) })
    expect(await connect(me, thai.json<OrcidData>().connectHref)).toBe(`/th${path}?flash=saved`)
    const row = await queryOne<{ token: Buffer }>(sql`select token from orcid_access where member = ${me.id}::uuid`)
    expect(row?.token.toString('latin1')).not.toContain('token-of')
    // Nothing was written, and nothing is chosen.
    expect([orcid.asked, await chosen(me)]).toEqual([[], []])
    const html = (await app.inject({ url: path, headers: bearer(me) })).body
    expect(html).toContain('type="checkbox"')
    expect(html).not.toMatch(/type="checkbox"[^>]* checked/)
  })

  test('is nothing where it is refused, of another iD, smaller, of another session, used twice, or not configured', async () => {
    const me = await researcher()
    orcid.account = ''
    expect(await connect(me)).toBe(`${path}?problem=denied`)
    orcid.account = '0000-0001-5109-3700'
    expect(await connect(me)).toBe(`${path}?problem=other`)
    orcid.account = iD
    orcid.scope = '/read-limited'
    expect(await connect(me)).toBe(`${path}?problem=scope`)
    // What was given and not wanted was given back.
    expect(orcid.tokens.size).toBe(0)
    orcid.scope = '/read-limited /activities/update'
    const { connectHref } = await open(me)
    const other = await client.member(`records.${++count}@example.org`)
    expect(
      (await app.inject({ url: connectHref, headers: { authorization: `Bearer ${other.token}` } })).headers.location,
    ).toBe(`${path}?problem=over`)
    const begun = await app.inject({ url: connectHref, headers: bearer(me) })
    const asked = await fetch(String(begun.headers.location), { redirect: 'manual' })
    const back = new URL(String(asked.headers.get('location')))
    // The session ended on the way.
    const signedOut = await app.inject({ url: back.pathname + back.search })
    expect(signedOut.headers.location).toMatch(/^\/login\?redirect=/)
    const once = await app.inject({ url: back.pathname + back.search, headers: bearer(me) })
    expect(once.headers.location).toBe(`${path}?flash=saved`)
    const twice = await app.inject({ url: back.pathname + back.search, headers: bearer(me) })
    expect(twice.headers.location).toBe(`${path}?problem=over`)
    writeRecordsAt({ ...config(orcid), sources: { allowPrivate: true, orcid: { memberUrl: undefined } } })
    expect((await open(me)).isOn).toBe(false)
  })
})

describe('items', () => {
  test('are written as they were shown, each with its put code; what ORCID would not take is said', async () => {
    const me = await researcher()
    await workOf(me)
    await connect(me)
    const { sections } = await open(me)
    expect(sections[0]?.unfit).toEqual([{ title: 'Guest, Unknown Academy', missing: 'institution' }])
    expect((await send(me, [['do', 'choose']])).statusCode).toBe(422)
    expect(
      (
        await send(me, [
          ['do', 'choose'],
          ['item', 'work..nothing'],
        ])
      ).statusCode,
    ).toBe(422)
    const all = await keys(me)
    expect(all).toHaveLength(3)
    await choose(me, [all[1], all[2]] as string[])
    expect(await states(me)).toEqual(['waiting', 'waiting'])
    await writeRecords()
    expect(await states(me)).toEqual(['written', 'written'])
    expect(titles()).toEqual(['Professor', 'A work of tests'])
    const [employment] = orcid.items.values()
    expect(employment?.body).toMatchObject({
      'role-title': 'Professor',
      'start-date': { year: { value: '2020' } },
      organization: {
        name: 'University of Tests',
        address: { city: 'Bangkok', country: 'TH' },
        'disambiguated-organization': {
          'disambiguated-organization-identifier': 'https://ror.org/05qwgg493',
          'disambiguation-source': 'ROR',
        },
      },
    })
    expect(employment?.body).not.toHaveProperty('end-date')
    // Chosen once more by a second page: nothing is written twice.
    expect(
      (
        await send(me, [
          ['do', 'choose'],
          ['item', String(all[1])],
        ])
      ).statusCode,
    ).toBe(303)
    await writeRecords()
    expect(orcid.asked).toEqual(['POST employment', 'POST work'])
  })

  test('visits are those that came of requests to hosts, written as invited positions without made-up dates', async () => {
    const me = await researcher()
    const university = await queryOne<{ id: string }>(sql`select id from universities where ror = '05qwgg493'`)
    const host = await build('hosts', {
      ...publicly(getKind('hosts')),
      name: { en: 'A host of tests' },
      university: university?.id,
      country: await country('TH'),
    })
    const request = async (outcome: string): Promise<void> => {
      const row = await build('pairing-requests', { target: { kind: 'hosts', id: host.id } })
      await query(sql`
        update pairing_requests set requester = ${me.id}::uuid, status = 'completed', outcome = ${outcome}, completed_at = now()
        where id = ${row.id}::uuid`)
    }
    await request('visit')
    await request('meeting')
    await connect(me)
    const visits = (await open(me)).sections.find(({ section }) => section === 'invited-position')
    expect(visits?.offered.map(({ title }) => title)).toEqual(['A host of tests'])
    await choose(me, visits?.offered.map(({ key }) => key) ?? [])
    await writeRecords()
    expect(orcid.asked).toEqual(['POST invited-position'])
    const [item] = orcid.items.values()
    expect(item?.body).toMatchObject({ 'role-title': 'Visitor', organization: { name: 'University of Tests' } })
    expect(Object.keys(item?.body ?? {}).toSorted()).toEqual(['external-ids', 'organization', 'role-title'])
  })

  test('that two pages of a member choose at the same moment are written once, whatever else the member says then', async () => {
    const me = await researcher()
    await workOf(me)
    await connect(me)
    const all = await keys(me)
    const form = [['do', 'choose'], ...all.map((key) => ['item', key])] as [string, string][]
    const answers = await Promise.all([send(me, form), send(me, form), send(me, form)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
    expect(await chosen(me)).toHaveLength(3)
    const [first] = await chosen(me)
    await Promise.all([writeRecords(), move(me, first as never, 'withdraw'), move(me, first as never, 'withdraw')])
    await due()
    await writeRecords()
    expect([await states(me), orcid.items.size]).toEqual([['written', 'written'], 2])
  })

  test('that change here are proposed again, or followed where the member said so, and withdrawn when they go', async () => {
    const me = await researcher()
    const work = await workOf(me)
    await connect(me)
    await choose(me, await keys(me))
    await writeRecords()
    const inStep = (await chosen(me)).find(({ title }) => title.startsWith('Lecturer'))
    await move(me, inStep as never, 'keep')
    const [lecturer, professor, guest] = employments
    await writeFields(system(), talents, me.talent, {
      employments: [{ ...lecturer, to: 2018 }, { ...professor, role: 'Full professor' }, guest] as never,
    })
    await writeFields(system(), publications, work, { title: 'Another title' })
    await doRowWork('follow-orcid-items')
    await writeRecords()
    const after = await chosen(me)
    expect(Object.fromEntries(after.map(({ title, state }) => [title, state]))).toEqual({
      'Lecturer, University of Tests': 'written',
      'Professor, University of Tests': 'differs',
      'A work of tests': 'differs',
    })
    expect([...orcid.items.values()].map(({ body }) => body['end-date'])).toContainEqual({ year: { value: '2018' } })
    const differs = after.find(({ title }) => title.startsWith('Professor'))
    // A page that shows something older writes nothing.
    expect((await move(me, { id: String(differs?.id), now: { hash: 'older' } }, 'change')).statusCode).toBe(422)
    expect((await move(me, differs as never, 'change')).statusCode).toBe(303)
    await writeRecords()
    expect(titles()).toContain('Full professor')
    await writeFields(system(), talents, me.talent, {
      employments: [{ ...professor, role: 'Full professor' }] as never,
    })
    await doRowWork('follow-orcid-items')
    await writeRecords()
    expect(titles()).toEqual(['Full professor', 'A work of tests'])
    // Who is not asked about a change is not asked about its end; whoever is, decides.
    await query(sql`update publication_authors set link_status = 'rejected' where publication = ${work}::uuid`)
    const gone = (await chosen(me)).find(({ title }) => title === 'A work of tests')
    expect(gone?.state).toBe('gone')
    await move(me, gone as never, 'withdraw')
    await writeRecords()
    expect(titles()).toEqual(['Full professor'])
    expect(await states(me)).toEqual(['written'])
    expect(await events(me)).toContain('withdrawn')
  })

  test('that were deleted there are told, by the night or by the next change, and written again by a choice alone', async () => {
    const me = await researcher()
    await connect(me)
    await choose(me, await keys(me))
    await writeRecords()
    orcid.items.delete(1001)
    await checkRecords()
    expect((await states(me)).toSorted()).toEqual(['deleted', 'written'])
    orcid.items.delete(1002)
    const other = (await chosen(me)).find(({ state }) => state === 'written')
    await move(me, other as never, 'again')
    await writeRecords()
    expect(await states(me)).toEqual(['deleted', 'deleted'])
    expect(orcid.items.size).toBe(0)
    await move(me, (await chosen(me))[0] as never, 'again')
    await move(me, (await chosen(me))[1] as never, 'forget')
    await writeRecords()
    expect([await states(me), orcid.items.size]).toEqual([['written'], 1])
  })
})

describe('faults', () => {
  test('busy waits as long as asked, and asks nothing until then', async () => {
    const me = await researcher()
    await connect(me)
    await choose(me, await keys(me))
    orcid.faults = [{ kind: 'busy', retryAfter: 90 }]
    await writeRecords()
    const wait = await queryOne<{ seconds: number }>(
      sql`select extract(epoch from next_try_at - now())::float8 seconds from orcid_items where problem = 'busy'`,
    )
    expect(wait?.seconds).toBeGreaterThan(80)
    await due()
    await writeRecords()
    expect([orcid.asked, await states(me)]).toEqual([['POST employment'], ['waiting', 'waiting']])
  })

  test.each([
    ['html', 'away'],
    ['lost', 'html'],
    ['away', 'lost'],
  ] as const)('%s, then %s, are tried again, and nothing stands there twice', async (first, second) => {
    const me = await researcher()
    await connect(me)
    await choose(me, [String((await keys(me))[0])])
    for (const kind of [first, second]) {
      orcid.faults = [{ kind }]
      await due()
      await writeRecords()
      expect((await chosen(me))[0], kind).toMatchObject({ state: 'waiting', problem: 'away' })
    }
    await due()
    await writeRecords()
    expect([await states(me), orcid.items.size]).toEqual([['written'], 1])
  })

  test.each(['lost', 'htmlAfter'] as const)(
    'an answer that is %s after the item was added adds no second one',
    async (kind) => {
      const me = await researcher()
      await workOf(me)
      await connect(me)
      await choose(me, await keys(me))
      orcid.faults = [{ kind }]
      await writeRecords()
      await due()
      await writeRecords()
      expect([await states(me), orcid.items.size]).toEqual([['written', 'written', 'written'], 3])
      expect(orcid.asked.filter((one) => one === 'POST employment')).toHaveLength(2)
    },
  )

  test('a worker that was killed before it kept what it did leaves nothing twice, and two workers share the items', async () => {
    const me = await researcher()
    await workOf(me)
    await connect(me)
    await choose(me, await keys(me))
    // Taken, and sent; then the process is gone.
    const taken = await takeItem()
    expect(taken?.sentBefore).toBe(false)
    orcid.items.set(900, {
      putCode: 900,
      section: 'employment',
      client: orcid.client.id,
      body: {
        ...taken?.content,
        'external-ids': {
          'external-id': [
            {
              'external-id-type': 'source-work-id',
              'external-id-value': taken?.id,
              'external-id-relationship': 'self',
            },
          ],
        },
      },
    })
    // Its turn lasts: the others do not take it.
    await Promise.all([writeRecords(), writeRecords()])
    expect((await states(me)).toSorted()).toEqual(['waiting', 'written', 'written'])
    await due()
    await Promise.all([writeRecords(), writeRecords(), writeRecords()])
    expect((await states(me)).every((state) => state === 'written')).toBe(true)
    expect([...orcid.items.keys()].toSorted((a, b) => a - b)).toHaveLength(3)
    expect(await queryOne(sql`select put_code "putCode" from orcid_items where id = ${taken?.id}::uuid`)).toEqual({
      putCode: 900,
    })
  })

  test('a conflict is solved by what this product wrote, and told where somebody else did', async () => {
    const me = await researcher()
    const doi = '10.5555/conflict'
    await workOf(me, 'Written before', doi)
    const body = {
      title: { title: { value: 'Old' } },
      type: 'other',
      'external-ids': {
        'external-id': [
          { 'external-id-type': 'doi', 'external-id-value': doi.toUpperCase(), 'external-id-relationship': 'self' },
        ],
      },
    }
    orcid.items.set(77, { putCode: 77, section: 'work', client: orcid.client.id, body })
    await connect(me)
    const key = (await keys(me)).find((one) => one.startsWith('work'))
    await choose(me, [String(key)])
    orcid.faults = [{ kind: 'refused', status: 409, message: 'Conflict: You have already added this activity' }]
    await writeRecords()
    expect([await states(me), titles()]).toEqual([['written'], ['Written before']])
    const [other] = await keys(me)
    await choose(me, [String(other)])
    orcid.faults = [{ kind: 'refused', status: 409, message: 'Conflict: You have already added this activity' }]
    await writeRecords()
    expect((await chosen(me)).find(({ state }) => state === 'refused')?.problem).toBe('conflict')
  })

  test('a refusal is told in the words of ORCID, and a locked record is no conflict', async () => {
    const me = await researcher()
    await connect(me)
    await choose(me, [String((await keys(me))[0])])
    orcid.faults = [
      { kind: 'refused', status: 409, message: 'Conflict: The ORCID record is locked and cannot be edited.' },
    ]
    await writeRecords()
    expect((await chosen(me))[0]).toMatchObject({
      state: 'refused',
      problem: 'refused',
      detail: '409 Conflict: The ORCID record is locked and cannot be edited.',
    })
    await move(me, (await chosen(me))[0] as never, 'again')
    await writeRecords()
    expect(await states(me)).toEqual(['written'])
  })

  test('a token that was revoked at ORCID is forgotten; what waits is written once the member permits it again', async () => {
    const me = await researcher()
    await connect(me)
    orcid.tokens.clear()
    await choose(me, await keys(me))
    await writeRecords()
    const data = await open(me)
    expect([data.access, await states(me), orcid.items.size]).toEqual([null, ['waiting', 'waiting'], 0])
    expect(data.log.map(({ event }) => event)).toContain('revoked')
    // What was never added is taken back without ORCID.
    const [waiting] = await chosen(me)
    expect(waiting?.isUnsent).toBe(true)
    expect((await move(me, waiting as never, 'withdraw')).statusCode).toBe(303)
    expect([await states(me), await events(me)]).toEqual([['waiting'], expect.arrayContaining(['cancelled'])])
    expect(
      (
        await send(me, [
          ['do', 'choose'],
          ['item', 'x'],
        ])
      ).statusCode,
    ).toBe(422)
    await connect(me)
    await writeRecords()
    expect([await states(me), orcid.items.size]).toEqual([['written'], 1])
  })
})

describe('a permission that no longer counts', () => {
  const inLao = (me: Me) => query(sql`update members set locale = 'lo' where id = ${me.id}::uuid`)
  const notices = (me: Me) => notificationsOf({ realm: 'member', account: me.id }, 'lo')
  const letters = async (me: Me) =>
    (
      await mailsTo(
        String((await queryOne<{ email: string }>(sql`select email from members where id = ${me.id}::uuid`))?.email),
      )
    ).filter(({ template }) => template === 'orcid_permission_lost')
  const subject = 'ການອະນຸຍາດໃຫ້ຂຽນລົງໃນບັນທຶກ ORCID ຂອງທ່ານໃຊ້ບໍ່ໄດ້ແລ້ວ'

  test('is told once, however many items wait and workers ask, in the language of the member, and again when the next one ends', async () => {
    const me = await researcher()
    await inLao(me)
    await workOf(me)
    await connect(me)
    await choose(me, await keys(me))
    orcid.tokens.clear()
    await Promise.all([writeRecords(), writeRecords(), writeRecords()])
    await due()
    await writeRecords()
    expect((await notices(me)).map(([title, , link]) => [title, link])).toEqual([[subject, path]])
    const [letter, ...more] = await letters(me)
    expect([letter?.subject, letter?.locale, more]).toEqual([subject, 'lo', []])
    expect(letter?.text).toContain(path)
    expect((await events(me)).filter((event) => event === 'revoked')).toHaveLength(1)
    await connect(me)
    await writeRecords()
    orcid.tokens.clear()
    // The night finds it too.
    await checkRecords()
    await checkRecords()
    // As long as the first is unread it stands for both; mails are two.
    expect([(await notices(me)).length, (await letters(me)).length]).toEqual([1, 2])
    expect((await open(me)).access).toBeNull()
  })

  test('is told when its time is over though nothing was sent, and not to whoever wants no such notices', async () => {
    const me = await researcher()
    await connect(me)
    await query(sql`update orcid_access set expires_at = now() - interval '1 minute'`)
    await query(sql`
      insert into notice_choices (member, staff, topic, in_app, by_mail) values (${me.id}::uuid, null, 'entries', false, true)`)
    await checkRecords()
    expect([(await open(me)).access, await notices(me), (await letters(me)).length]).toEqual([null, [], 1])
    expect(orcid.asked).toEqual([])
  })

  test('ends no permission that was given while the answer about the old one was on its way', async () => {
    const me = await researcher()
    await connect(me)
    await choose(me, [String((await keys(me))[0])])
    orcid.tokens.clear()
    orcid.pause = async () => {
      orcid.pause = null
      await connect(me)
    }
    await writeRecords()
    expect([(await open(me)).access?.state, await notices(me)]).toEqual(['active', []])
    await due()
    await writeRecords()
    expect(await states(me)).toEqual(['written'])
  })
})

describe('the end', () => {
  test('stopping leaves what was written or deletes it first, gives the token back and forgets it', async () => {
    const me = await researcher()
    await connect(me)
    await choose(me, await keys(me))
    await writeRecords()
    await send(me, [['do', 'disconnect']])
    await writeRecords()
    expect([(await open(me)).access, orcid.tokens.size, orcid.items.size]).toEqual([null, 0, 2])
    await connect(me)
    await send(me, [['do', 'disconnect-withdraw']])
    orcid.faults = [{ kind: 'away' }]
    await writeRecords()
    expect((await open(me)).access?.state).toBe('ending')
    await due()
    await writeRecords()
    expect([(await open(me)).access, orcid.tokens.size, orcid.items.size, await chosen(me)]).toEqual([null, 0, 0, []])
  })

  test('the copy of the own data has items and log and no token; a closed account withdraws all', async () => {
    const me = await researcher()
    await connect(me)
    await choose(me, await keys(me))
    await writeRecords()
    const parts = personalData().filter(({ name }) => name === 'orcidRecord' || name === 'orcidLog')
    const copy = await Promise.all(parts.map(async (part) => part.read?.(me.viewer, 'en')))
    expect(copy[0]).toMatchObject([{ section: 'employment', state: 'written', putCode: 1001 }, { putCode: 1002 }])
    expect(JSON.stringify(copy)).not.toContain('token')
    await scheduleDeletion(me.viewer, me.id, 'everything')
    await writeRecords()
    expect([orcid.items.size, orcid.tokens.size]).toEqual([0, 0])
    expect(await query(sql`select 1 from orcid_access`)).toEqual([])
  })

  test('items of somebody else are not there, and an organization has no record', async () => {
    const me = await researcher()
    await connect(me)
    await choose(me, await keys(me))
    const [item] = await chosen(me)
    await query(sql`delete from member_identities`)
    const other = await researcher()
    expect((await move(other, item as never, 'withdraw')).statusCode).toBe(404)
    expect((await send(other, [['do', 'explode']])).statusCode).toBe(400)
    // Who signed in by no ORCID has no record that could be written.
    const organization = await client.member(`records.${++count}@example.org`, {
      member_type: 'organization',
      organizationName: 'Institute of Tests',
      organizationType: await organizationType(),
    })
    const theirs = { ...organization, talent: '' }
    expect(await open(theirs)).toMatchObject({ orcid: null, access: null, hasWritten: false })
    expect(await keys(theirs)).toEqual([])
    expect(
      (await app.inject({ url: (await open(theirs)).connectHref, headers: bearer(theirs) })).headers.location,
    ).toBe(`${path}?problem=over`)
    expect(
      (
        await send(theirs, [
          ['do', 'choose'],
          ['item', String((await keys(me))[0])],
        ])
      ).statusCode,
    ).toBe(422)
  })
})
