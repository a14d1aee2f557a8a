// Organizations ask staff to verify them: what they send, who may see it, and how it ends.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { staffWork } from '#engine/interfaces/work-queue.ts'
import { system, type Viewer, visitor } from '#engine/model/viewer.ts'
import { renderMail } from '#features/mails/render.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { type Actor, actors, openStage, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build, country } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo, testSender } from '#tests/support/mails.ts'
import { quarters } from '#tests/support/bodies/pictures.ts'
import { locales } from '#words/locales.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let stage: Stage
beforeAll(async () => {
  app = await openServer({ hasPages: true, logger: { level: 'error' } })
  await app.ready()
  stage = await openStage(app)
})
afterAll(() => app.close())

const info = '/my-profile/info?part=account'
const list = '/backend/settings/members'
const id = (): string => stage.ids['organization']

type Given = Record<string, string>
const send = (given: Given, actor: Actor = 'organization') =>
  stage.browse(actor, 'POST', info, {
    payload: new URLSearchParams({ do: 'verification', ...given }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** The same form with a file, as a browser without scripts sends it. */
function sendFile(given: Given, name: string, type: string, data: Buffer, actor: Actor = 'organization') {
  const fields = Object.entries({ do: 'verification', ...given }).map(
    ([field, value]) => `--x\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `--x\r\ncontent-disposition: form-data; name="letter"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return stage.browse(actor, 'POST', info, {
    payload: Buffer.concat([Buffer.from(fields.join('') + head), data, Buffer.from('\r\n--x--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
}

/** What a member of the staff does in the list: the answer to the program of the page. */
const action = (actor: Actor, what: string, reason = '', whose = id()) =>
  stage.browse(actor, 'POST', `${list}?_data=${encodeURIComponent(list)}`, {
    payload: new URLSearchParams({ do: what, id: whose, reason }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const member = () => records(system(), getKind('members')).get(id())
const page = async (address = info): Promise<string> => (await stage.browse('organization', 'GET', address)).body
const letter = Buffer.from('%PDF-1.4 to whom it may concern')

beforeEach(async () => {
  await query(sql`delete from mails`)
  await query(sql`delete from rate_counts`)
  await query(sql`
    update members set verification_asked_at = null, verification_proof = null, verification_number = null, verification_letter = null,
      verification_email = null, verification_note = null, verification_declined_at = null, organization_verified_at = null,
      ror = null, status_reason = null where id = ${id()}::uuid`)
})

describe('asking', () => {
  test('sends a number of a register and a note once, and says since when staff of which country look at it', async () => {
    expect(await page()).toContain('Ask for verification')
    const sent = await send({ proof: 'register', number: ' DBD  0105-5 ', note: 'Founded 1998.' })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${info}&flash=sent`])
    const first = await member()
    expect(first).toMatchObject({
      verificationProof: 'register',
      verificationNumber: 'DBD 0105-5',
      verificationNote: 'Founded 1998.',
      organizationVerifiedAt: null,
    })
    expect(first['verificationAskedAt']).not.toBeNull()
    const { label } = first['country'] as { label: string }
    expect(await page()).toMatch(/Asked on \d+ \w+ \d{4}\. Staff responsible for/)
    expect(await page()).toContain(`Staff responsible for ${label} will check it.`)
    expect(await page(`/th${info}`)).toMatch(/ขอรับการรับรองเมื่อ .* เจ้าหน้าที่ประจำประเทศ/)
    await send({ proof: 'register', number: 'DBD 0105-5', note: 'Founded 1998.' })
    expect((await member())['version'], 'the same twice is one request').toBe(first['version'])
    await send({ proof: 'register', number: 'DBD 0105-6' })
    const amended = await member()
    expect(amended).toMatchObject({ verificationNumber: 'DBD 0105-6', verificationNote: null })
    expect(amended['verificationAskedAt'], 'the turn is kept').toBe(first['verificationAskedAt'])
    const told = await query<{ changed: Record<string, unknown> }>(sql`
      select changed from audit_entries where kind = 'members' and row_id = ${id()}::uuid and actor_id = ${id()} and action = 'update'`)
    expect(told.filter(({ changed }) => 'verificationNumber' in changed)).toHaveLength(2)
  })

  test('says what is missing, and loses nothing of what was typed', async () => {
    const without = await send({ proof: 'register', number: '', note: 'Kept <as> typed' })
    expect(without.statusCode).toBe(422)
    expect(without.body).toContain('Register number is required')
    expect(without.body).toContain('Kept &lt;as&gt; typed')
    const wrong = await send({ proof: 'domain', email: 'nobody at home' })
    expect(wrong.body).toContain('Invalid E-mail address at the ROR domain')
    expect(wrong.body).toContain('nobody at home')
    expect((await send({ proof: 'domain', email: 'office@weaving.example' })).body).toContain('Fill in the ROR ID')
    expect((await send({ proof: 'register', number: '1', note: 'x'.repeat(1001) })).statusCode).toBe(422)
    expect((await send({ proof: 'letter' })).body).toContain('Letter is required')
    expect((await member())['verificationAskedAt']).toBeNull()
    await query(sql`update members set ror = '028wp3y58' where id = ${id()}::uuid`)
    expect((await send({ proof: 'domain', email: 'office@weaving.example', number: 'left over' })).statusCode).toBe(303)
    expect(await member()).toMatchObject({
      verificationEmail: 'office@weaving.example',
      verificationNumber: null,
    })
  })

  test('is taken back with everything that was sent', async () => {
    await send({ proof: 'register', number: '7' })
    for (const _ of [1, 2]) expect((await send({ do: 'verification-back' })).statusCode).toBe(303)
    expect(await member()).toMatchObject({
      verificationAskedAt: null,
      verificationProof: null,
      verificationNumber: null,
    })
    expect(await page()).toContain('Ask for verification')
  })

  test('is for organizations that are not verified, and for nobody by another way', async () => {
    expect((await send({ proof: 'register', number: '7' }, 'researcher')).statusCode).toBe(403)
    expect((await send({ proof: 'register', number: '7' }, 'visitor')).statusCode).toBe(302)
    const row = await member()
    const forged = await stage.ask('organization', 'PATCH', `/api/members/${id()}`, {
      payload: { version: row['version'], verificationAskedAt: '2026-01-01T00:00:00Z', verificationProof: 'register' },
    })
    expect(forged.statusCode).toBe(400)
    await query(sql`update members set organization_verified_at = now() where id = ${id()}::uuid`)
    expect((await send({ proof: 'register', number: '7' })).statusCode).toBe(400)
    expect(await page()).not.toContain('Ask for verification')
  })
})

describe('a letter', () => {
  test('is opened by the organization and by staff in reach, and by nobody else', async () => {
    expect((await sendFile({ proof: 'letter' }, 'letter.pdf', 'application/pdf', letter)).statusCode).toBe(303)
    const { key, name } = (await member())['verificationLetter'] as { key: string; name: string }
    expect(name).toBe('letter.pdf')
    expect(await page()).toContain(`/files/${key}`)
    const mayOpen: readonly Actor[] = ['organization', 'country admin', 'admin', 'secret']
    const opened: Actor[] = []
    for (const actor of actors) {
      const { statusCode } = await stage.browse(actor, 'GET', `/files/${key}`)
      if (statusCode === 200) opened.push(actor)
      else expect([401, 404], actor).toContain(statusCode)
    }
    expect(opened.toSorted()).toEqual([...mayOpen].toSorted())
    const again = await send({ proof: 'letter', letterKept: key, note: 'The same letter' })
    expect(again.statusCode).toBe(303)
    expect(await member()).toMatchObject({ verificationLetter: { key }, verificationNote: 'The same letter' })
  })

  test('is a PDF: of a picture nothing is kept', async () => {
    const refused = await sendFile({ proof: 'letter', note: 'See it' }, 'letter.png', 'image/png', await quarters(1))
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('Files must be PDF only')
    expect(refused.body).toContain('See it')
    const fake = await sendFile({ proof: 'letter' }, 'letter.pdf', 'application/pdf', Buffer.from('MZ not a letter'))
    expect(fake.body).toContain('Files must be PDF only')
    expect(
      await queryOne(sql`select 1 from files where owner = ${id()} and type like 'image/%' and removed_at is null`),
    ).toBeUndefined()
  })

  test('of somebody else cannot be named as the own one', async () => {
    const other = await stage.browse('owner', 'POST', '/api/files', {
      payload: `--x\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4 private\r\n--x--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(other.statusCode).toBe(201)
    const { key } = other.json<{ key: string }>()
    for (const given of [{ letterKept: key }, { 'letter.stored': JSON.stringify({ key, name: 'x', bytes: 1 }) }])
      expect((await send({ proof: 'letter', ...given })).statusCode).toBe(422)
    expect((await stage.browse('owner', 'GET', `/files/${key}`)).statusCode, 'and stays where it is').toBe(200)
    expect((await stage.browse('organization', 'GET', `/files/${key}`)).statusCode).toBe(404)
  })
})

describe('staff', () => {
  const asStaff = async (role: 'admin' | 'country_admin', code: string | null): Promise<Viewer> => ({
    ...visitor(),
    who: 'staff',
    id: stage.ids.admin,
    role,
    country: code && (await country(code)),
  })
  const work = async (viewer: Viewer) => (await staffWork(viewer, getKind('members'))).map(({ text }) => text)

  test('see in the work queue who asked, in their country alone', async () => {
    const before = (await staffWork(await asStaff('admin', null), getKind('members')))[0]
    await send({ proof: 'register', number: '7' })
    const found = (await staffWork(await asStaff('admin', null), getKind('members')))[0]
    expect(found).toMatchObject({ count: before?.count, href: '/backend/settings/members?only=to-verify&sort=asked' })
    expect(found?.text).toMatch(/to verify, 1 asked$/)
    expect(await work(await asStaff('country_admin', 'TH'))).toEqual([expect.stringMatching(/, 1 asked$/)])
    expect((await work(await asStaff('country_admin', 'LA'))).join()).not.toContain('asked')
    expect(await work(await asStaff('country_admin', null)), 'no country, no rows').toEqual([])
  })

  test('find those who asked first at the head of the list, with what was sent', async () => {
    const place = await country('TH')
    const [late, silent] = [
      await build('members', { memberType: 'organization', organizationName: 'Late', country: place }),
      await build('members', { memberType: 'organization', organizationName: 'Silent', country: place }),
    ]
    await query(sql`update members set status = 'active' where id = any(${[late.id, silent.id]}::uuid[])`)
    await send({ proof: 'register', number: 'DBD 77', note: 'By post, too' })
    await query(sql`
      update members set verification_proof = 'register', verification_asked_at = now() + interval '1 hour' where id = ${late.id}::uuid`)
    const rows = await stage.ask('country admin', 'GET', '/api/members?only=to-verify&sort=asked&size=100')
    const ids = rows.json<{ rows: { id: string }[] }>().rows.map((one) => one.id)
    expect(ids.filter((one) => [id(), late.id, silent.id].includes(one))).toEqual([id(), late.id, silent.id])
    const shown = await stage.browse('country admin', 'GET', `${list}?peek=${id()}`)
    for (const text of ['Number in a register', 'DBD 77', 'By post, too']) expect(shown.body).toContain(text)
    expect((await stage.browse('admin of another country', 'GET', `${list}?peek=${id()}`)).body).not.toContain('DBD 77')
  })

  test('decline with a reason: the request is over, the organization is told, and may ask again', async () => {
    await send({ proof: 'register', number: '7' })
    expect((await action('country admin', 'decline')).statusCode, 'a reason is needed').toBe(422)
    expect((await action('admin of another country', 'decline', 'Not ours')).json()).toMatchObject({
      problem: { code: 'not_found' },
    })
    for (const actor of ['editor', 'executive', 'user', 'researcher'] as const)
      expect((await action(actor, 'decline', 'No')).statusCode, actor).toBe(204)
    expect((await member())['verificationAskedAt']).not.toBeNull()
    const done = await action('country admin', 'decline', 'The number is of another firm.')
    expect(done.json()).toMatchObject({ done: 'changed', count: 1 })
    expect(await member()).toMatchObject({
      verificationAskedAt: null,
      organizationVerifiedAt: null,
      statusReason: 'The number is of another firm.',
    })
    const told = await mailsTo(stage.emails['organization'])
    expect(told.map(({ template }) => template)).toEqual(['organization_declined'])
    const shown = await page()
    expect(shown).toContain('The number is of another firm.')
    expect(shown).toContain('could not verify your organization')
    expect((await action('country admin', 'decline', 'Twice')).statusCode, 'nothing is left to decline').toBe(422)
    expect((await send({ proof: 'register', number: '8' })).statusCode).toBe(303)
    // The reason is history from then on.
    expect(await page()).not.toContain('could not verify your organization')
    expect(await member()).toMatchObject({ verificationDeclinedAt: null, verificationNumber: '8' })
  })

  test('verify with a note: the request is over and the organization is told once', async () => {
    await send({ proof: 'register', number: '7' })
    expect((await action('country admin', 'verify', 'Register looked up')).json()).toMatchObject({ done: 'changed' })
    expect(await member()).toMatchObject({ verificationAskedAt: null, verificationNumber: '7' })
    expect((await member())['organizationVerifiedAt']).not.toBeNull()
    await action('country admin', 'verify', 'And once more')
    const told = await mailsTo(stage.emails['organization'])
    expect(told.map(({ template }) => template)).toEqual(['organization_verified'])
    const changes = await query<{ changed: Record<string, unknown> }>(sql`
      select changed from audit_entries where kind = 'members' and row_id = ${id()}::uuid and actor_id = ${stage.ids['country admin']}`)
    expect(changes.some(({ changed }) => 'organizationVerifiedAt' in changed)).toBe(true)
  })
})

test.each(locales)('both decisions speak %s', async (locale) => {
  const values = { name: 'Nok', organization: 'Institute <X>', reason: 'No & never', path: '/my-profile/info' }
  const declined = await renderMail('organization_declined', locale, values, testSender)
  expect(declined.text).toContain('No & never')
  expect(declined.text).toContain('Institute <X>')
  expect(declined.html).toContain('No &amp; never')
  const verified = await renderMail('organization_verified', locale, values, testSender)
  expect(verified.html).toContain('Institute &lt;X&gt;')
  expect(verified.subject).not.toBe(declined.subject)
})
