// Students of a researcher: invited by mail with a link that works once, confirmed or declined by the supervisor.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { forgetOldInvitations } from '#features/retention/invitations.ts'
import { registry } from '#kinds/index.ts'
import { ident, query, queryOne, sql } from '#server/database/db.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { build, publicly } from '#tests/support/build.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { forgetTries } from '#tests/support/people/members.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const page = '/my-profile/young-talent'
const address = 'student@weaving.example'
let stage: Stage
let supervisor: string
let student: string
let slug: string

const of = (kind: string) => publicly(getKind(kind))
beforeAll(async () => {
  stage = await openStage(server(), ['owner', 'researcher', 'organization', 'admin'])
  const professor = await build('talents', { ...of('talents'), fullName: 'Mali Weaver' })
  supervisor = professor.id
  await writeFields(system(), getKind('talents'), supervisor, { owner: stage.ids.owner, claimStatus: 'claimed' })
  const young = await build('young-talents', { ...of('young-talents'), fullName: 'Noi Moth', supervisor: null })
  student = young.id
  slug = String(young.slug)
  await writeFields(system(), getKind('young-talents'), student, {
    owner: stage.ids.researcher,
    claimStatus: 'claimed',
  })
})
beforeEach(async () => {
  await forgetTries()
  for (const table of ['notifications', 'student_invitations', 'supervisions'])
    await query(sql`delete from ${ident(table)}`)
  await writeFields(system(), getKind('young-talents'), student, { supervisor: null })
})

const get = (path: string, who: Actor = 'owner') => stage.browse(who, 'GET', path)
const send = (form: Record<string, string>, who: Actor = 'owner', path = page) =>
  stage.browse(who, 'POST', path, {
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const invite = (email = address) => send({ do: 'invite', email })
const linkOf = async (to = address): Promise<string> =>
  /\/student\/[\w-]+/.exec((await mailsTo(to))[0]?.text ?? '')?.[0] ?? ''
const named = async () =>
  (await queryOne<{ supervisor: string | null }>(sql`select supervisor from talents where id = ${student}::uuid`))
    ?.supervisor ?? null
const told = async (who: 'owner' | 'researcher') =>
  (await notificationsOf({ realm: 'member', account: stage.ids[who] })).map(([title]) => title)
const profile = async () => (await get(`/young-talent-pool/${slug}`, 'visitor')).body

test('an invitation is accepted by opening it, twice, by who invites, or names somebody without their word', async () => {
  expect((await invite()).statusCode).toBe(303)
  const link = await linkOf()
  const [mail] = await mailsTo(address)
  expect(mail?.text).not.toContain('Mali')
  const seen = await get(link, 'visitor')
  expect([seen.statusCode, seen.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
  expect(seen.body).toContain('Mali Weaver')
  expect(seen.body).toContain(`/register?redirect=${encodeURIComponent(link)}`)
  expect(await named()).toBeNull()
  for (const who of ['owner', 'organization', 'visitor', 'admin'] as const)
    expect((await send({ do: 'accept' }, who, link)).statusCode, who).toBe(422)
  const outcomes = await atOnce(...[1, 2].map(() => () => send({ do: 'accept' }, 'researcher', link)))
  expect(outcomes.map((one) => one.did && one.value.statusCode).toSorted()).toEqual([200, 422])
  expect(await named()).toBe(supervisor)
  expect(await told('owner')).toEqual(['A student accepted your invitation'])
  expect((await get(link, 'visitor')).statusCode).toBe(400)
  expect(await profile()).toContain('Mali Weaver (confirmed by the supervisor)')
  expect((await get(page)).body).toContain('You confirmed: you are the supervisor.')
})

test('a link goes on when it was declined, taken back, asked for anew, too old, or of who is hidden now', async () => {
  await invite()
  const first = await linkOf()
  expect((await send({ do: 'decline' }, 'visitor', first)).statusCode).toBe(200)
  expect(await told('owner')).toEqual(['A student declined your invitation'])
  expect((await send({ do: 'accept' }, 'researcher', first)).statusCode).toBe(422)
  await query(sql`delete from mails`)
  await invite()
  const second = await linkOf()
  await query(sql`update student_invitations set expires_at = now()`)
  expect((await get(second, 'visitor')).statusCode).toBe(400)
  await query(sql`update student_invitations set expires_at = now() + interval '1 day'`)
  expect((await get(second, 'visitor')).statusCode).toBe(200)
  // One that ended is kept for a month.
  const kept = async (days: number): Promise<number> => {
    await query(sql`update student_invitations set expires_at = now() - make_interval(days => ${days})`)
    await forgetOldInvitations()
    return (await query(sql`select 1 from student_invitations`)).length
  }
  expect(await kept(29)).toBe(1)
  await query(sql`update student_invitations set expires_at = now() + interval '1 day'`)
  await writeFields(system(), getKind('talents'), supervisor, { profilePublic: false })
  expect((await get(second, 'visitor')).statusCode).toBe(400)
  expect((await invite('other@weaving.example')).statusCode).toBe(422)
  await writeFields(system(), getKind('talents'), supervisor, { profilePublic: true })
  const id = String((await queryOne<{ id: string }>(sql`select id from student_invitations`))?.id)
  await send({ do: 'take-back', id }, 'researcher')
  expect((await get(second, 'visitor')).statusCode).toBe(200)
  expect((await send({ do: 'take-back', id })).statusCode).toBe(303)
  expect((await get(second, 'visitor')).statusCode).toBe(400)
  expect((await get('/student/nothing', 'visitor')).statusCode).toBe(400)
  await invite()
  expect(await kept(31)).toBe(0)
})

test('somebody is invited at no address, at the own one, or again and again', async () => {
  const wrong = await send({ do: 'invite', email: 'no address' })
  expect([wrong.statusCode, wrong.body.includes('value="no address"')]).toEqual([422, true])
  expect((await invite(stage.emails.owner)).body).toContain('This is your own address.')
  const answers: number[] = []
  for (let at = 0; at < 3; at++) answers.push((await invite()).statusCode)
  expect(answers).toEqual([303, 303, 422])
  // The second one waits: a mailbox gets one mail about the same.
  expect(await mailsTo(address)).toHaveLength(1)
  expect((await send({ do: 'invite', email: address }, 'organization')).statusCode).toBe(422)
  await query(sql`
    insert into student_invitations (id, supervisor, person, token_hash)
    select gen_random_uuid(), ${supervisor}::uuid, 'person ' || n, decode(md5('link ' || n), 'hex') from generate_series(1, 20) n`)
  expect((await invite('new@weaving.example')).body).toContain('At most 20 invitations')
})

test('whoever is named confirms for another one, or a student names again who declined', async () => {
  await writeFields(system(), getKind('young-talents'), student, { supervisor })
  expect(await profile()).not.toContain('confirmed by the supervisor')
  expect((await get(page)).body).toContain('Names you as supervisor. Is that right?')
  const task = 'A young talent names you as supervisor'
  expect((await get('/my-profile')).body).toContain(task)
  expect((await get('/my-profile', 'researcher')).body).not.toContain(task)
  expect((await send({ do: 'confirm', student }, 'researcher')).statusCode).toBe(422)
  expect((await send({ do: 'confirm', student }, 'organization')).statusCode).toBe(422)
  for (let at = 0; at < 2; at++) expect((await send({ do: 'confirm', student })).statusCode).toBe(303)
  expect(await told('researcher')).toEqual(['Your supervisor has confirmed you'])
  expect(await profile()).toContain('confirmed by the supervisor')
  expect((await get('/my-profile')).body, 'it is done').not.toContain(task)
  const outcomes = await atOnce(...[1, 2].map(() => () => send({ do: 'refuse', student })))
  expect(outcomes.map((one) => one.did && one.value.statusCode)).toEqual([303, 303])
  expect(await named()).toBeNull()
  expect((await told('researcher')).length).toBe(2)
  const { version } = (await stage.ask('researcher', 'GET', `/api/young-talents/${student}`)).json<{
    version: number
  }>()
  const again = await stage.ask('researcher', 'PATCH', `/api/young-talents/${student}`, {
    payload: { supervisor, version },
  })
  expect([again.statusCode, again.body.includes('supervisor')]).toEqual([400, true])
  // Who declined may still invite.
  await invite()
  expect((await send({ do: 'accept' }, 'researcher', await linkOf())).statusCode).toBe(200)
  expect(await named()).toBe(supervisor)
})
