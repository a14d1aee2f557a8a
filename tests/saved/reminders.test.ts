// What members are reminded of: deadlines of what they saved, and what they published and nobody confirmed for long.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { save } from '#features/saved-items/saved.ts'
import { hosts } from '#kinds/hosts/kind.ts'
import { registry } from '#kinds/index.ts'
import { ident, query, queryOne, sql } from '#server/database/db.ts'
import { type Run, startRun } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { type Locale, locales } from '#words/locales.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
let stage: Stage
let thailand: string

beforeAll(async () => {
  stage = await openStage(server(), ['owner'])
  thailand = await country('TH')
})
beforeEach(async () => {
  for (const table of [
    'mails',
    'notifications',
    'notice_choices',
    'saved_items',
    'deadline_reminders',
    'confirm_links',
    'runs',
  ])
    await query(sql`delete from ${ident(table)}`)
})

const workOn = async (name: string): Promise<Run> => {
  const { number } = await startRun(name)
  expect([...(await workOnRuns()).values()]).toEqual([])
  return (await queryOne<Run>(sql`select * from runs where number = ${number}`)) as Run
}
/** As a program that reads mails does by its button. */
const stop = (link: unknown) =>
  server().inject({
    method: 'POST',
    url: String(link),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
const mails = () => mailsTo(stage.emails.owner)
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
const byMail = () =>
  query(sql`
    insert into notice_choices (member, topic, in_app, by_mail) values (${stage.ids.owner}::uuid, 'deadlines', true, true)`)
const speak = (locale: Locale) => query(sql`update members set locale = ${locale} where id = ${stage.ids.owner}::uuid`)
const host = async (more: object = {}): Promise<string> =>
  (await build('hosts', { ...publicly(getKind('hosts')), offerState: 'open', country: thailand, ...more })).id
const course = async (deadline: string): Promise<string> => {
  const days = 86_400_000
  const at = (after: number) => new Date(Date.parse(deadline) + after * days).toISOString()
  return (
    await build('training-courses', {
      ...publicly(getKind('training-courses')),
      title: { en: 'Course in time' },
      registrationDeadline: deadline,
      startsAt: at(30),
      endsAt: at(31),
      zone: 'UTC',
    })
  ).id
}
const keepSince = async (kind: string, id: string, days: number) => {
  await save(stage.ids.owner, { kind, id })
  await query(sql`update saved_items set created_at = now() - ${days} * interval '1 day' where item = ${id}::uuid`)
}

test('a deadline is told too early, late, twice, after it, or of what is hidden; or not at all', async () => {
  await byMail()
  const at = inDays(20)
  const id = await course(at)
  await keepSince('training-courses', id, 60)
  const hidden = await host({ deadline: inDays(2).slice(0, 10) })
  await keepSince('hosts', hidden, 60)
  await writeFields(system(), hosts, hidden, { status: 'archived' })
  await workOn('remind-deadlines')
  expect(await mails(), '20 days before').toHaveLength(0)

  const leave = (days: number) =>
    query(
      sql`update training_courses set registration_deadline = now() + ${days} * interval '1 day' where id = ${id}::uuid`,
    )
  const told = async () => (await mails()).map(({ template, subject }) => [template, subject])
  // The deadline stands; what is known of it goes along, as if the clock had been set forward.
  const forward = async (days: number) => {
    await leave(days)
    await query(sql`
      update deadline_reminders set deadline = to_char((select registration_deadline from training_courses where id = ${id}::uuid)
        at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
    await workOn('remind-deadlines')
    await workOn('remind-deadlines')
  }
  await forward(13)
  expect(await told()).toEqual([['deadline_reminder', '13 days left: “Course in time”']])
  await forward(5)
  expect(await told(), 'the first one was told').toHaveLength(1)
  await forward(2)
  expect(await told()).toHaveLength(2)
  expect((await notificationsOf({ realm: 'member', account: stage.ids.owner })).length).toBe(2)
  await forward(-1)
  expect(await told(), 'it is over').toHaveLength(2)
})

test('a moment is said in another zone than that of the country of its reader, or what was saved just now is told as late', async () => {
  await byMail()
  const id = await course(`${inDays(10).slice(0, 10)}T20:00:00.000Z`)
  await save(stage.ids.owner, { kind: 'training-courses', id })
  await workOn('remind-deadlines')
  expect(await mails(), 'saved after the first reminder was due').toHaveLength(0)
  await keepSince('training-courses', id, 60)
  await workOn('remind-deadlines')
  const [mail] = await mails()
  expect(mail?.text).toContain('03:00')
  expect(mail?.text).toContain('GMT+7')
})

test('who wants no mails about deadlines has one, or the link in one does not end them', async () => {
  await keepSince('training-courses', await course(inDays(2)), 60)
  await workOn('remind-deadlines')
  expect(await mails(), 'in the portal alone, unless it was chosen').toHaveLength(0)
  await byMail()
  await keepSince('training-courses', await course(inDays(2)), 60)
  await workOn('remind-deadlines')
  const [mail] = await mails()
  await stop(mail?.values['unsubscribe'])
  await keepSince('training-courses', await course(inDays(2)), 60)
  await workOn('remind-deadlines')
  expect(await mails()).toHaveLength(1)
})

/** What was published so many days ago, and not touched since. */
async function published(kind: 'hosts' | 'lab-locations' | 'talents', days: number): Promise<string> {
  const table = { hosts: 'hosts', 'lab-locations': 'lab_locations', talents: 'talents' }[kind]
  const { id } = await build(kind, {
    ...publicly(getKind(kind)),
    ...(kind === 'talents' ? { profilePublic: true } : { country: thailand }),
  })
  await query(sql`
    update ${ident(table)} set owner = ${stage.ids.owner}::uuid, confirmed_at = current_date - ${days}::int,
      status = 'published' where id = ${id}::uuid`)
  return id
}
/** What other tests published is nobody's. */
const disown = async () => {
  for (const table of ['hosts', 'lab_locations', 'talents']) await query(sql`update ${ident(table)} set owner = null`)
}
const confirmedToday = async (table: string, id: string) =>
  (
    await queryOne<{ isSo: boolean }>(
      sql`select confirmed_at = current_date "isSo" from ${ident(table)} where id = ${id}::uuid`,
    )
  )?.isSo

test.each([
  ['hosts', 'hosts', 'host_confirm', 365, 'still stands'],
  ['lab-locations', 'lab_locations', 'machine_confirm', 183, 'six months'],
  ['talents', 'talents', 'profile_confirm', 365, 'for a year'],
] as const)(
  'the owner of %s is not asked in time, asked twice, or does not confirm by one press',
  async (kind, table, template, after, said) => {
    await disown()
    const id = await published(kind, after - 1)
    await workOn('confirm-entries')
    expect(await mails(), 'not yet').toHaveLength(0)
    const old = (days: number) =>
      query(sql`
        update ${ident(table)} set confirmed_at = current_date - ${days}::int where id = ${id}::uuid`)
    await old(after + 1)
    await workOn('confirm-entries')
    await workOn('confirm-entries')
    const [mail, ...more] = await mails()
    expect([mail?.template, more.length]).toEqual([template, 0])
    expect(mail?.text).toContain(said)

    const link = String(mail?.values['path'])
    const open = (method: 'GET' | 'POST') =>
      server().inject({
        method,
        url: link,
        headers: {
          accept: 'text/html',
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
        },
        ...(method === 'POST' ? { payload: '' } : {}),
      })
    expect((await open('GET')).statusCode).toBe(200)
    expect(await confirmedToday(table, id), 'looking changes nothing').toBe(false)
    for (let again = 0; again < 2; again++) expect((await open('POST')).statusCode).toBe(303)
    expect(await confirmedToday(table, id)).toBe(true)
    await workOn('confirm-entries')
    expect(await mails()).toHaveLength(1)
    // The link of the mail itself ends such mails, pressed twice: the next time it is due, the portal alone asks.
    for (let again = 0; again < 2; again++)
      expect((await stop(mail?.values['unsubscribe'])).statusCode, template).toBe(200)
    const before = (await notificationsOf({ realm: 'member', account: stage.ids.owner })).length
    await old(after + 2)
    await workOn('confirm-entries')
    expect(await mails(), 'after the stop').toHaveLength(1)
    expect(await notificationsOf({ realm: 'member', account: stage.ids.owner })).toHaveLength(before + 1)
    expect(
      (await server().inject({ url: `/confirm/${'a'.repeat(43)}`, headers: { accept: 'text/html' } })).statusCode,
    ).toBe(400)
  },
)

test('who stopped mails about the own entries is asked by one, or a reminder is not in the language of its reader', async () => {
  const said: Record<Locale, string> = {
    en: 'is the offer still open?',
    th: 'ยังเปิดรับอยู่หรือไม่',
    zh: '仍在接收吗',
    lo: 'ຍັງເປີດຮັບຢູ່ບໍ',
  }
  const days: Record<Locale, string> = { en: '2 days left', th: 'เหลืออีก 2 วัน', zh: '还有 2 天', lo: 'ຍັງເຫຼືອ 2 ມື້' }
  await byMail()
  await disown()
  for (const locale of locales) {
    await query(sql`delete from mails`)
    await speak(locale)
    await disown()
    await published('hosts', 400)
    await workOn('confirm-entries')
    await keepSince('training-courses', await course(inDays(1.5)), 60)
    await workOn('remind-deadlines')
    const subjects = (await mails()).map(({ subject }) => subject)
    expect(subjects[0], locale).toContain(said[locale])
    expect(subjects[1], locale).toContain(days[locale])
  }
  await speak('en')
  await query(sql`delete from mails`)
  await query(sql`
    insert into notice_choices (member, topic, in_app, by_mail) values (${stage.ids.owner}::uuid, 'entries', true, false)`)
  await published('hosts', 400)
  await workOn('confirm-entries')
  expect(await mails()).toHaveLength(0)
})
