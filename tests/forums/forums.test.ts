// The forums from a question to its answer: what is shown, held, reported and hidden, by whom it is read, and what stays of it.
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { system } from '#engine/model/viewer.ts'
import { findRow, findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { withoutName } from '#features/forums/personal-data.ts'
import { like } from '#features/forums/own-tables.ts'
import { decideSent, sendNew } from '#features/forums/sending/send.ts'
import { tellShown } from '#features/forums/tell.ts'
import { registry } from '#kinds/index.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { postReports } from '#kinds/forums/reports-kind.ts'
import { members } from '#kinds/members/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { atOnce, done, manyAtOnce } from '#tests/support/at-once.ts'
import { build, publicly } from '#tests/support/build.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { aMember } from '#tests/support/people/viewers.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
let stage: Stage
let topic: { id: string; slug: string }

const path = (): string => `/forums/${topic.slug}`
const post = (who: Actor, url: string, form: Record<string, string>) =>
  stage.browse(who, 'POST', url, {
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const read = async (who: Actor, url: string): Promise<string> => (await stage.browse(who, 'GET', url)).body
const answersOf = async () => findRows(comments, { forum: topic.id })

beforeAll(async () => {
  stage = await openStage(server(), ['researcher', 'owner', 'organization', 'editor', 'admin'])
  // The pages are loaded before anybody sends something.
  while ((await stage.browse('visitor', 'GET', '/forums')).statusCode !== 200);
  // They are here longer than a week.
  await query(sql`update members set created_at = now() - interval '1 year'`)
  const row = await build('forums', {
    ...publicly(forums),
    title: 'Where is a free XPS in the region?',
    owner: stage.ids.owner,
    language: 'en',
    category: 'equipment',
    publishedAt: new Date().toISOString(),
  })
  topic = { id: row.id, slug: String(row['slug']) }
})

test('a member answers without script: everybody reads it at once, and the topic counts it', async () => {
  const sent = await post('researcher', path(), { do: 'answer', text: 'Try **our lab**.\n\n<script>alert(1)</script>' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, expect.stringContaining('flash=posted')])
  const page = await read('visitor', path())
  expect(page).toContain('<strong>our lab</strong>')
  expect(page).not.toContain('<script>alert(1)')
  expect(page).toContain('DiscussionForumPosting')
  expect(await findRow(forums, topic.id)).toMatchObject({ replyCount: 1 })
  expect(await read('visitor', '/forums')).toContain('Where is a free XPS in the region?')
})

test('an answer with a link by somebody new here waits, is seen by its author and staff alone, and counts nowhere', async () => {
  const sent = await post('organization', path(), { do: 'answer', text: 'See https://cheap.example/pills now.' })
  expect(sent.headers.location).toContain('flash=waits')
  const [held] = await findRows(comments, { forum: topic.id, owner: stage.ids.organization })
  expect(held).toMatchObject({ status: 'pending', heldFor: ['links'] })
  expect(await read('visitor', path())).not.toContain('cheap.example')
  expect(await read('researcher', path())).not.toContain('cheap.example')
  expect(await read('organization', path())).toContain('cheap.example')
  expect(await read('admin', path())).toContain('cheap.example')
  expect(await findRow(forums, topic.id)).toMatchObject({ replyCount: 1 })
  const list = await stage.ask('visitor', 'GET', '/api/comments?size=100')
  expect(list.body).toContain('our lab')
  expect(list.body).not.toContain('cheap.example')
})

test('what a program sends by the calls of the kind is held by the same rules', async () => {
  const made = await stage.ask('organization', 'POST', '/api/comments', {
    payload: {
      forum: topic.id,
      language: 'en',
      body: { en: '<h2>Buy</h2><p><a href="https://x.example">here</a></p>' },
    },
  })
  expect(made.statusCode, made.body).toBe(201)
  const { id, version } = made.json<{ id: string; version: number }>()
  const moved = await stage.ask('organization', 'POST', `/api/comments/${id}/status`, {
    payload: { status: 'published', version },
  })
  expect(moved.statusCode).toBe(403)
  await stage.ask('organization', 'POST', `/api/comments/${id}/status`, { payload: { status: 'pending', version } })
  await decideSent('comments', id)
  expect(await findRow(comments, id)).toMatchObject({
    status: 'pending',
    body: { en: expect.not.stringContaining('<h2>') },
  })
})

test('the third reporter hides a post until staff decide; its author is told, and nobody who reported it is named', async () => {
  const [row] = await findRows(comments, { forum: topic.id, owner: stage.ids.researcher })
  const id = row?.id ?? ''
  const report = (who: Actor) => post(who, path(), { do: 'report', id, reason: 'off_topic', note: 'Not about XPS' })
  expect((await report('researcher')).headers.location).toContain('flash=reportedOwn')
  expect((await report('owner')).headers.location).toMatch(/flash=reported(?:#|$)/)
  expect((await report('owner')).headers.location).toContain('flash=reportedAgain')
  expect((await report('organization')).statusCode).toBe(303)
  expect(await findRow(comments, id)).toMatchObject({ status: 'published', openReports: 2 })
  const third = await build('members')
  await records(system(), postReports).create({ target: { kind: 'comments', id }, reason: 'spam', reporter: third.id })
  expect((await post('admin', path(), { do: 'report', id, reason: 'off_topic', note: '' })).statusCode).toBe(303)
  expect(await findRow(comments, id)).toMatchObject({ status: 'rejected', heldFor: ['reports'] })
  expect(await read('visitor', path())).not.toContain('our lab')
  const own = await read('researcher', path())
  expect(own).toContain('Off topic')
  expect(own).not.toContain('Actor owner</b> reported')
  expect(await findRow(forums, topic.id)).toMatchObject({ replyCount: 0 })
  await writeFields(system(), comments, id, { status: 'published' })
})

test('the author of a topic accepts an answer, and nobody else does', async () => {
  const [row] = await findRows(comments, { forum: topic.id, owner: stage.ids.researcher })
  const accept = (who: Actor) => post(who, path(), { do: 'accept', id: row?.id ?? '' })
  expect((await accept('organization')).statusCode).toBe(403)
  expect((await accept('owner')).statusCode).toBe(303)
  const page = await read('visitor', path())
  expect(page).toContain('QAPage')
  expect(await read('visitor', '/forums?solved=yes')).toContain('Where is a free XPS')
  const alternates = (html: string) => [
    ...html.matchAll(/<link rel="alternate" type="application.atom.xml" href="([^"]*)"/g),
  ]
  expect(alternates(await read('visitor', '/th/forums?category=equipment')).map(([, href]) => href)).toEqual([
    '/th/feed.xml',
    '/th/feeds/forums.xml',
    '/th/feeds/forums.xml?category=equipment',
  ])
})

test('the address of a post leads to its page whatever goes before it', async () => {
  const ids: string[] = []
  for (let at = 0; at < 32; at += 1) {
    const one = await build('comments', {
      ...publicly(comments),
      forum: topic.id,
      body: { en: `<p>Post number ${at}.</p>` },
      publishedAt: new Date().toISOString(),
    })
    ids.push(one.id)
  }
  const last = `${path()}?post=${ids.at(-1)}`
  expect(await read('visitor', last)).toContain('Post number 31.')
  expect(await read('visitor', path())).not.toContain('Post number 31.')
  for (const id of ids.slice(0, 10)) await records(system(), comments).remove(id)
  expect(await read('visitor', last)).toContain('Post number 31.')
  // Of what is gone itself the page says so, where it stood.
  const gone = 'The post that this link leads to is not here'
  expect(await read('visitor', last)).not.toContain(gone)
  expect(await read('visitor', `${path()}?post=${ids[0]}`)).toContain(gone)
  expect(await read('visitor', `/th${path()}?post=${ids[0]}`)).toContain('ไม่พบข้อความที่ลิงก์นี้ชี้ไป')
  // The last one of a page, after which nothing stands any more.
  const shown = await findRows(comments, { forum: topic.id, status: 'published' }, { sort: 'id' })
  for (const { id } of shown.slice(30)) await records(system(), comments).remove(id)
  while ((await findRows(comments, { forum: topic.id, status: 'published' })).length < 31)
    await build('comments', { ...publicly(comments), forum: topic.id, publishedAt: new Date().toISOString() })
  const [end] = await findRows(comments, { forum: topic.id, status: 'published' }, { sort: '-id', limit: 1 })
  await writeFields(system(), comments, end?.id ?? '', { status: 'rejected' })
  const answer = await stage.browse('visitor', 'GET', `${path()}?post=${end?.id}`)
  expect([answer.statusCode, answer.body.includes(gone)]).toEqual([200, true])
  const own = await stage.browse('admin', 'GET', `${path()}?post=${end?.id}`)
  expect([own.body.includes(gone), own.body.includes(`p-${end?.id}`)]).toEqual([false, true])
})

test('a closed topic takes no answers, from no page and no program', async () => {
  await writeFields(system(), forums, topic.id, { isLocked: true })
  const sent = await post('owner', path(), { do: 'answer', text: 'One more thing about it.' })
  expect(sent.statusCode).toBe(422)
  expect(sent.body).toContain('One more thing about it.')
  const made = await stage.ask('owner', 'POST', '/api/comments', {
    payload: { forum: topic.id, language: 'en', body: { en: '<p>More</p>' } },
  })
  expect(made.statusCode).toBe(400)
  await writeFields(system(), forums, topic.id, { isLocked: false })
})

test('who is silenced writes nothing, and nothing new in old words', async () => {
  const body = { en: '<p>As it was said</p>' }
  const said = await build('comments', { ...publicly(comments), forum: topic.id, owner: stage.ids.organization, body })
  await query(
    sql`insert into forum_silences (member, until, reason) values (${stage.ids.organization}::uuid, now() + interval '1 day', 'spam')`,
  )
  const changed = await stage.ask('organization', 'PATCH', `/api/comments/${said.id}`, {
    payload: { body: { en: '<p>Something else</p>' }, version: said['version'] },
  })
  const written = await stage.ask('organization', 'POST', '/api/comments', {
    payload: { forum: topic.id, language: 'en', body },
  })
  await query(sql`delete from forum_silences where member = ${stage.ids.organization}::uuid`)
  expect([changed.statusCode, written.statusCode]).toEqual([400, 400])
  expect(changed.body).toContain('You may not write in the forums for now')
  expect(await findRow(comments, said.id)).toMatchObject({ body })
})

test('followers and who is called by name hear of an answer, its author does not', async () => {
  const [row] = await findRows(comments, { forum: topic.id, owner: stage.ids.researcher })
  await query(
    sql`insert into forum_follows (topic, member) values (${topic.id}::uuid, ${stage.ids.organization}::uuid) on conflict do nothing`,
  )
  await writeFields(system(), comments, row?.id ?? '', { body: { en: '<p>@Actor owner look</p>' } })
  await tellShown('comments', row?.id ?? '')
  const told = async (who: Actor) =>
    (await notificationsOf({ realm: 'member', account: stage.ids[who] })).filter(([title]) =>
      /answered|mentioned/.test(title),
    )
  expect(await told('owner')).toHaveLength(1)
  expect(await told('organization')).toHaveLength(1)
  expect(await told('researcher')).toHaveLength(0)
})

test('a topic is asked by the form, and nothing typed is lost when it is wrong', async () => {
  const wrong = await post('owner', '/forums/form', {
    do: 'send',
    title: 'Short',
    category: 'methods',
    language: 'en',
    text: 'Kept words',
    tags: '',
  })
  expect([wrong.statusCode, wrong.body.includes('Kept words')]).toEqual([422, true])
  const sent = await post('owner', '/forums/form', {
    do: 'send',
    title: 'How is a thin film measured by XRR?',
    category: 'methods',
    language: 'en',
    text: '> one\n\ntwo',
    tags: 'thin film, XRR',
  })
  expect([sent.statusCode, sent.headers.location], sent.body.slice(0, 300)).toEqual([
    303,
    expect.stringContaining('/forums/'),
  ])
  expect(await read('visitor', sent.headers.location as string)).toContain('<blockquote>')
  expect((await stage.browse('visitor', 'GET', '/forums/form')).headers.location).toContain('/login')
})

test('who comes back is told how much is new, and where it begins; the own posts are not', async () => {
  const note = (html: string) => /href="([^"]*)"[^>]*>(\d+) new since you were here/.exec(html)?.slice(1)
  await read('owner', path())
  expect(note(await read('owner', path()))).toBeUndefined()
  const later = new Date(Date.now() + 2000).toISOString()
  const more = { ...publicly(comments), forum: topic.id, publishedAt: later }
  const first = await build('comments', more)
  await build('comments', more)
  await build('comments', { ...more, owner: stage.ids.owner })
  await build('comments', { ...more, status: 'pending' })
  expect(note(await read('owner', path()))).toEqual([`${path()}?post=${first.id}#p-${first.id}`, '2'])
  expect(note(await read('visitor', path()))).toBeUndefined()
})

test('the list is that of a category, a language, unanswered, solved or the own ones, without script', async () => {
  const ask = (title: string, more: Record<string, unknown>) =>
    build('forums', {
      ...publicly(forums),
      title,
      language: 'en',
      category: 'funding',
      publishedAt: new Date().toISOString(),
      ...more,
    })
  await ask('Who pays for the way?', {})
  await ask('ใครออกค่าเดินทางให้', { language: 'th' })
  await ask('ໃຜອອກຄ່າເດີນທາງ', { language: 'lo', owner: stage.ids.owner, category: 'events' })
  const all = ['Who pays for the way?', 'ใครออกค่าเดินทางให้', 'ໃຜອອກຄ່າເດີນທາງ', 'Where is a free XPS']
  const listed = async (url: string, who: Actor = 'visitor') => {
    const html = await read(who, url)
    return all.flatMap((title, at) => (html.includes(title.replace('?', '')) ? [at] : []))
  }
  expect(await listed('/forums')).toEqual([0, 3])
  expect(await listed('/th/forums')).toEqual([0, 1, 3])
  expect(await listed('/th/forums?language=lo')).toEqual([2])
  expect(await listed('/forums?language=any')).toEqual([0, 1, 2, 3])
  expect(await listed('/th/forums?category=funding')).toEqual([0, 1])
  expect(await listed('/forums?answers=none')).toEqual([0])
  expect(await listed('/forums?solved=yes')).toEqual([3])
  expect(await listed('/forums?mine=1', 'owner')).toEqual([2, 3])
})

test('answers and likes at the same moment are all counted', async () => {
  const before = (await findRow(forums, topic.id))?.replyCount ?? 0
  const liked = await build('comments', { ...publicly(comments), forum: topic.id })
  await atOnce<unknown>(
    ...Array.from({ length: 8 }, () => () => build('comments', { ...publicly(comments), forum: topic.id })),
    ...(['owner', 'organization', 'owner'] as const).map((who) => () => like(stage.ids[who], liked.id, true)),
  )
  expect(await findRow(forums, topic.id)).toMatchObject({ replyCount: before + 9 })
  expect(await findRow(comments, liked.id)).toMatchObject({ likes: 2 })
})

test('of several topics that a member sends at the same moment one is shown', async () => {
  const viewer = { ...aMember('researcher'), id: stage.ids.researcher }
  const values = (at: number) => ({
    title: `Who measures at the same moment, ${at}?`,
    category: 'methods',
    language: 'en',
    body: { en: `<p>Words number ${at}</p>` },
  })
  const outcomes = await manyAtOnce(3, (at) => sendNew(viewer, 'forums', values(at), { ip: '127.0.0.1', proof: '' }))
  expect(done(outcomes, ({ ok }) => ok)).toBe(1)
})

test('an account that is deleted leaves its posts as those of a former member', async () => {
  await writeFields(system(), members, stage.ids.researcher, { status: 'deleted' })
  expect((await answersOf()).find(({ owner }) => owner === stage.ids.researcher)).toMatchObject({ authorName: null })
  expect(await read('visitor', path())).toContain('Former member')
  expect(
    withoutName('<blockquote><p><strong>Actor researcher</strong><br>So</p></blockquote>', 'Actor researcher'),
  ).not.toContain('Actor')
})
