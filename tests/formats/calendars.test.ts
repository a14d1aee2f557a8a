// Calendars to subscribe to, read by a calendar library.
import ICAL from 'ical.js'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { fundingCalls } from '#kinds/funding-calls/kind.ts'
import { fundingOrganizations } from '#kinds/funding-organizations/kind.ts'
import { registry } from '#kinds/index.ts'
import { trainingCourses } from '#kinds/training-courses/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { build, publicly } from '#tests/support/build.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
let app: FastifyInstance
beforeAll(async () => {
  app = await openServer()
  await app.ready()
})
afterAll(() => app.close())

async function read(url: string) {
  const { body, statusCode, headers } = await app.inject({ url })
  expect(statusCode, url).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[])
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return { calendar, events, body }
}

type Row = { id: string; version: number }
const inDays = (days: number): string =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000).toISOString()

test('a calendar of courses tells each in its own zone under a name that stays, and of a change that it is newer', async () => {
  const [startsAt, endsAt] = [inDays(30), inDays(300)]
  const given = {
    ...publicly(trainingCourses),
    registrationOpensOn: null,
    registrationDeadline: null,
    zone: 'Australia/Sydney',
  }
  const course = (await build('training-courses', {
    ...given,
    title: { en: 'Looms; threads', th: 'กี่ทอผ้า' },
    startsAt,
    endsAt,
  })) as Row
  await build('training-courses', { ...given, startsAt: inDays(-30), endsAt: inDays(-20) })
  await build('training-courses', { ...given, startsAt: inDays(20), endsAt: inDays(21), status: 'draft' })
  // A change counts seconds: the one that follows is a later one.
  await query(sql`update training_courses set updated_at = updated_at - interval '2 s' where id = ${course.id}::uuid`)
  const { events, calendar, body } = await read('/th/calendars/training-courses.ics')
  expect(events.map(({ summary }) => summary)).toEqual(['กี่ทอผ้า'])
  const [event] = events
  expect(event?.startDate.toJSDate().toISOString().slice(0, 16)).toBe(startsAt.slice(0, 16))
  expect(event?.endDate.toJSDate().toISOString().slice(0, 16)).toBe(endsAt.slice(0, 16))
  expect(event?.startDate.zone?.tzid).toBe('Australia/Sydney')
  expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT12H')
  for (const line of body.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  await records(system(), trainingCourses).update(course.id, { isCanceled: true }, course.version)
  const after = (await read('/th/calendars/training-courses.ics')).events[0]
  expect(after?.uid).toBe(event?.uid)
  expect(after?.sequence).toBeGreaterThan(event?.sequence ?? 0)
  expect(after?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
})

test('a calendar of calls holds those that still close, and none of a funder who is not public', async () => {
  const funder = (await build('funding-organizations', publicly(fundingOrganizations))) as Row
  const hidden = (await build('funding-organizations', { status: 'draft' })) as Row
  const call = { isRolling: false, isCanceled: false, opensOn: null, closesAt: inDays(40) }
  const shown = (await build('funding-calls', {
    ...call,
    closesZone: 'Asia/Vientiane',
    organization: funder.id,
  })) as Row
  await build('funding-calls', { ...call, organization: hidden.id })
  await build('funding-calls', { ...call, organization: funder.id, closesAt: inDays(-3) })
  const { events } = await read('/calendars/funding-calls.ics')
  expect(events.map(({ uid }) => uid.split('@')[0])).toEqual([shown.id])
  // It closes on the clock of its funder, in the list and in the file of the call.
  const one = await read(`/api/funding-calls/${shown.id}/calendar`)
  for (const { startDate } of [...events, ...one.events])
    expect([startDate.zone?.tzid, startDate.toJSDate().toISOString()]).toEqual([
      'Asia/Vientiane',
      call.closesAt.replace(/\d\d\.\d+Z$/, '00.000Z'),
    ])
  await records(system(), fundingOrganizations).move(
    funder.id,
    'archived',
    {},
    (await records(system(), fundingOrganizations).get(funder.id)).version ?? undefined,
  )
  expect((await read('/calendars/funding-calls.ics')).events).toEqual([])
  expect(fundingCalls.parent).toBe('organization')
  for (const url of [
    '/calendars/hosts.ics',
    '/xx/calendars/training-courses.ics',
    '/en/calendars/training-courses.ics',
  ])
    expect((await app.inject({ url })).statusCode, url).toBe(404)
})
