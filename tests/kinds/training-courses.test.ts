// Training courses: their state follows the time, their dates a zone; files of them have Buddhist years; each is a calendar file.
import { expect, test } from 'vitest'
import { deriveDue } from '#engine/store/derived/due.ts'
import { query, sql } from '#server/database/db.ts'
import { build } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { checkFile, importRun } from '#tests/support/runs.ts'

const world = openWorld()
const { app, viewers } = world

const day = 86_400_000
const after = (ms: number): string => new Date(Date.now() + ms).toISOString()
type Course = {
  id: string
  slug: string
  version: number
  state: string | null
  startsAt: string | null
  endsAt: string | null
  zone: string
  courseInstructors: { name: string }[]
}
const aCourse = async (more: Record<string, unknown> = {}): Promise<Course> =>
  (await build('training-courses', {
    status: 'published',
    country: world.thailand,
    startsAt: after(day),
    endsAt: after(2 * day),
    ...more,
  })) as never
const read = async (id: string): Promise<Course> =>
  (await app.as(viewers.secret).get(`/api/training-courses/${id}`)).json()
const send = (values: object) =>
  app.as(viewers.secret).post('/api/training-courses', { title: { en: 'A' }, country: world.thailand, ...values })
const fieldsOf = async (values: object): Promise<string[]> =>
  Object.keys((await send(values)).json<{ fields?: object }>().fields ?? {})

test('a course says where it stands, and time alone moves it on', async () => {
  const states = await Promise.all(
    [
      {},
      { startsAt: after(-day) },
      { startsAt: after(-2 * day), endsAt: after(-day) },
      { isSelfPaced: true, startsAt: null, endsAt: null },
      { isCanceled: true },
    ].map(async (more) => (await aCourse(more)).state),
  )
  expect(states).toEqual(['upcoming', 'running', 'past', 'self_paced', 'canceled'])
  const soon = await aCourse({ startsAt: after(day), endsAt: after(3 * day) })
  expect(soon.state).toBe('upcoming')
  // As if that day had passed, and nobody had saved anything.
  await query(sql`update training_courses set starts_at = now() - interval '1 second' where id = ${soon.id}::uuid`)
  await query(sql`update due_changes set at = now() - interval '1 second' where row_id = ${soon.id}::uuid`)
  await deriveDue()
  expect((await read(soon.id)).state).toBe('running')
  const found = (await app.as(viewers.visitor).get('/api/training-courses?size=100&state=running')).json<{
    rows: Course[]
  }>()
  expect(found.rows.map(({ id }) => id)).toContain(soon.id)
})

test('dates are read in the zone of the course and counted by its month', async () => {
  const course = await aCourse({
    startsAt: '2031-03-01T00:30',
    endsAt: '2031-03-02T10:00',
    zone: 'Asia/Tokyo',
    courseMode: 'online',
  })
  expect([course.startsAt, course.zone]).toEqual(['2031-02-28T15:30:00.000Z', 'Asia/Tokyo'])
  const inMonth = async (month: string): Promise<string[]> =>
    (await app.as(viewers.visitor).get(`/api/training-courses?startsAt=${month}`))
      .json<{ rows: Course[] }>()
      .rows.map(({ id }) => id)
  expect([await inMonth('2031-03'), await inMonth('2031-02')]).toEqual([[course.id], []])
})

test('what does not fit is refused at its field', async () => {
  expect(await fieldsOf({ startsAt: '2031-03-02T10:00', endsAt: '2031-03-01T10:00' })).toEqual(['endsAt'])
  expect(await fieldsOf({ endsAt: '2031-03-01T10:00', registrationDeadline: '2031-03-02T10:00' })).toEqual([
    'registrationDeadline',
  ])
  expect(await fieldsOf({ registrationOpensOn: '2031-03-02', registrationDeadline: '2031-03-01T23:00' })).toEqual([
    'registrationDeadline',
  ])
  expect((await send({ feeKind: 'charged', fee: 100, currency: 'THB' })).statusCode).toBe(201)
})

test('a course where people meet needs a city to be published, one at the own pace needs no dates', async () => {
  const publish = async ({ id, version }: Course) => {
    const answer = await app
      .as(viewers.secret)
      .post(`/api/training-courses/${id}/status`, { status: 'published', version })
    return [answer.statusCode, Object.keys(answer.json<{ fields?: object }>().fields ?? {})]
  }
  const meeting = await aCourse({ status: 'draft', courseMode: 'onsite', city: null })
  expect(await publish(meeting)).toEqual([400, ['city']])
  // A draft may have gaps; what leaves it says them all.
  const charged = await aCourse({ status: 'draft', feeKind: 'charged', fee: null, currency: null })
  expect(await publish(charged)).toEqual([400, ['fee', 'currency']])
  expect(await publish(await aCourse({ status: 'draft', courseMode: 'online', city: null }))).toEqual([200, []])
  const dateless = { status: 'draft', courseMode: 'online', startsAt: null, endsAt: null }
  expect(await publish(await aCourse(dateless))).toEqual([400, ['startsAt', 'endsAt']])
  expect(await publish(await aCourse({ ...dateless, isSelfPaced: true }))).toEqual([200, []])
})

test('a file with Buddhist years and instructors in one cell becomes courses; another hour of the same day is the same course', async () => {
  const head = 'Title,Provider,Country,Format,Start,End,Registration deadline,Languages,Instructors'
  const rows = (hour: string): string =>
    [
      head,
      `Dyes of the north,Mae Ping Institute,TH,online,12/01/2570${hour},14/01/2570,05/01/2570,en; th,Suda Kaewmanee; Anan Phrommin`,
    ].join('\n')
  const run = await checkFile(viewers.secret, 'training-courses', rows(''), 'courses.csv', 'Office')
  expect(run.counts).toMatchObject({ rows: 1, create: 1 })
  const notes = await query<{ problems: { code: string }[] }>(
    sql`select problems from import_rows where run = ${run.number}`,
  )
  expect(notes[0]?.problems.map(({ code }) => code)).toContain('buddhist')
  await importRun(viewers.secret, run)
  const { rows: found } = (await app.as(viewers.secret).get('/api/training-courses?q=dyes+of+the+north')).json<{
    rows: Course[]
  }>()
  const course = await read(found[0]?.id as string)
  // A course begins with its day and ends with it, as clocks of its zone say.
  expect([course.startsAt, course.endsAt]).toEqual(['2027-01-11T17:00:00.000Z', '2027-01-14T16:59:00.000Z'])
  expect(course.courseInstructors.map(({ name }) => name)).toEqual(['Suda Kaewmanee', 'Anan Phrommin'])
  const again = await checkFile(viewers.secret, 'training-courses', rows(' 09:30'), 'courses.csv', 'Office')
  expect(again.counts).toMatchObject({ rows: 1, update: 1 })
})

test('who reads a course takes it into a calendar, with the online link for members alone', async () => {
  const course = await aCourse({
    title: { en: 'Looms, threads', th: 'กี่ทอผ้า' },
    startsAt: '2031-03-01T09:00',
    endsAt: '2031-03-02T17:00',
    onlineUrl: 'https://meet.example.org/loom',
    courseMode: 'online',
  })
  const calendar = (who: keyof typeof viewers, at = course.id) =>
    app.as(viewers[who]).get(`/api/training-courses/${at}/calendar`)
  const seen = await calendar('visitor', course.slug)
  expect([seen.statusCode, seen.headers['content-type'], seen.headers['content-disposition']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    `attachment; filename="${course.slug}.ics"`,
  ])
  expect(seen.body).toContain(
    'DTSTART;TZID=Asia/Bangkok:20310301T090000\r\nDTEND;TZID=Asia/Bangkok:20310302T170000\r\nSUMMARY:Looms\\, threads\r\n',
  )
  expect(seen.body).not.toContain('meet.example.org')
  expect((await calendar('member')).body).toContain('meet.example.org')
  const draft = await aCourse({ status: 'draft' })
  expect((await calendar('visitor', draft.id)).statusCode).toBe(404)
  const own = await aCourse({ isSelfPaced: true, startsAt: null, endsAt: null })
  expect((await calendar('visitor', own.id)).statusCode).toBe(404)
})
