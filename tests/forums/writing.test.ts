// How members write in the forums: whom they may call by name, what they attach, until when they change it, and what is new to them.
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { system } from '#engine/model/viewer.ts'
import { findRow, findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { forumOptions } from '#features/forums/options.ts'
import { isFollowing } from '#features/forums/own-tables.ts'
import { mentionedIn } from '#features/forums/mentions/people.ts'
import { registry } from '#kinds/index.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { members } from '#kinds/members/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { quarters, send } from '#tests/support/bodies/pictures.ts'
import { build, publicly } from '#tests/support/build.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
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
const postsOf = (who: Actor) => findRows(comments, { forum: topic.id, owner: stage.ids[who] }, { sort: '-createdAt' })
const peopleFor = async (who: Actor, q: string): Promise<string[]> =>
  (await stage.ask(who, 'GET', `/api/forum-people?${new URLSearchParams({ topic: topic.slug, q })}`))
    .json<{ people: { name: string }[] }>()
    .people.map(({ name }) => name)

beforeAll(async () => {
  stage = await openStage(server(), ['researcher', 'owner', 'organization', 'editor', 'admin'])
  while ((await stage.browse('visitor', 'GET', '/forums')).statusCode !== 200);
  await query(sql`update members set created_at = now() - interval '1 year'`)
  const row = await build('forums', {
    ...publicly(forums),
    title: 'Who lends a spectrometer?',
    owner: stage.ids.owner,
    language: 'en',
    category: 'equipment',
    publishedAt: new Date().toISOString(),
  })
  topic = { id: row.id, slug: String(row['slug']) }
})

test('a name is completed from the topic and from public profiles; hidden people and addresses are in no answer', async () => {
  const seen = await build('members', { fullName: 'Account Of Seen', status: 'active' })
  const unseen = await build('members', { fullName: 'Zenobia Hidden', status: 'active' })
  const gone = await build('members', { fullName: 'Zenobia Gone', status: 'suspended' })
  await build('talents', { ...publicly(talents), fullName: 'Zenobia Seen', owner: seen.id })
  await build('talents', { fullName: 'Zenobia Hidden', status: 'draft', owner: unseen.id })
  await build('talents', { ...publicly(talents), fullName: 'Zenobia Gone', owner: gone.id })
  await build('talents', { ...publicly(talents), fullName: 'Zenobia Without Account' })

  expect(await peopleFor('researcher', 'zenob')).toEqual(['Zenobia Seen'])
  expect(await peopleFor('researcher', 'see')).toEqual(['Zenobia Seen'])
  expect(await peopleFor('researcher', 'own')).toEqual(['Actor owner'])
  expect(await peopleFor('researcher', '%')).toEqual([])
  const answer = await stage.ask('researcher', 'GET', '/api/forum-people?q=zenob')
  expect(answer.json()).toEqual({ people: [{ name: 'Zenobia Seen', country: expect.any(String), isHere: false }] })
  expect((await stage.ask('visitor', 'GET', '/api/forum-people?q=zenob')).statusCode).toBe(401)
  expect((await stage.ask('editor', 'GET', '/api/forum-people?q=zenob')).statusCode).toBe(403)

  const called = (html: string) => mentionedIn(topic.id, html)
  expect(await called('<p>@Zenobia Seen, @Zenobia Hidden and @Zenobia Gone: look</p>')).toEqual([seen.id])
  expect(await called('<p>@Actor owner, write to me@Zenobia Seen</p>')).toEqual([stage.ids.owner])
  expect(await called('<blockquote><p>@Zenobia Seen</p></blockquote><p><code>@Actor owner</code></p>')).toEqual([])
  expect(await called('<p>@Zenobia Seensome</p>')).toEqual([])
})

test('a picture of a post is read by its author until the post is seen, and by nobody when it is gone', async () => {
  const { key } = await send(stage, 'organization', await quarters(91))
  const see = async (who: Actor) => (await stage.browse(who, 'GET', `/files/${key}`)).statusCode
  await post('organization', path(), { do: 'answer', text: `Like this one:\n\n![Four quarters](/files/${key})` })
  const [held] = await postsOf('organization')
  expect(held).toMatchObject({ status: 'pending', heldFor: ['links'] })
  expect([await see('organization'), await see('researcher'), await see('visitor')]).toEqual([200, 404, 404])
  await writeFields(system(), comments, held?.id ?? '', { status: 'published', publishedAt: new Date().toISOString() })
  expect(await see('visitor')).toBe(200)
  expect(await read('visitor', path())).toContain('alt="Four quarters"')
  // Who quotes it says what it shows.
  expect(await read('researcher', `${path()}?quote=${held?.id}`)).toContain('&gt; Four quarters')
  await records(system(), comments).remove(held?.id ?? '')
  expect([await see('organization'), await see('visitor')]).toEqual([200, 404])
})

test('nobody shows the file of somebody else by writing its address', async () => {
  const { key } = await send(stage, 'owner', await quarters(92))
  const sent = await post('researcher', path(), { do: 'answer', text: `![Mine](/files/${key})` })
  expect(sent.statusCode).toBe(422)
  expect(sent.body).toContain('![Mine]')
})

test('a button that is pressed twice sends once', async () => {
  const { rateLimits } = forumOptions
  forumOptions.rateLimits = true
  const answer = { do: 'answer', text: 'Pressed twice: we lend one in March.' }
  const [first, second] = [await post('owner', path(), answer), await post('owner', path(), answer)]
  expect([first.statusCode, second.statusCode]).toEqual([303, 303])
  expect(second.headers.location).toBe(first.headers.location)
  expect(await postsOf('owner')).toHaveLength(1)
  const other = await post('owner', path(), { do: 'answer', text: 'Something else, too soon.' })
  expect([other.statusCode, other.body.includes('Something else, too soon.')]).toEqual([422, true])
  forumOptions.rateLimits = rateLimits
})

test('words are changed without a mark for 15 minutes, with one and a history later, and no more after a day when they are answered', async () => {
  const made = await build('comments', {
    ...publicly(comments),
    forum: topic.id,
    owner: stage.ids.researcher,
    language: 'en',
    body: { en: '<p>First words</p>' },
  })
  const shown = (hours: number) =>
    writeFields(system(), comments, made.id, { publishedAt: new Date(Date.now() - hours * 3_600_000).toISOString() })
  const change = async (text: string) => {
    const row = await findRow(comments, made.id)
    return post('researcher', path(), { do: 'edit', id: made.id, version: String(row?.version), text })
  }
  await shown(0.1)
  expect((await change('Second words')).statusCode).toBe(303)
  expect(await findRow(comments, made.id)).toMatchObject({ body: { en: '<p>Second words</p>' }, editedAt: null })

  await shown(1)
  expect((await change('Third words')).statusCode).toBe(303)
  expect((await findRow(comments, made.id))?.editedAt).toBeTruthy()
  expect(await read('visitor', `${path()}?post=${made.id}`)).toContain('edited')
  const history = await query<{ said: string }>(
    sql`select changed::text said from audit_entries where kind = 'comments' and row_id = ${made.id}::uuid`,
  )
  expect(history.some(({ said }) => said.includes('Second words'))).toBe(true)

  await shown(25)
  expect((await change('Fourth words, not answered')).statusCode).toBe(303)
  await writeFields(system(), comments, made.id, { replyCount: 1 })
  expect(await read('researcher', `${path()}?post=${made.id}`)).not.toContain(`?edit=${made.id}`)
  const late = await change('Too late')
  expect([late.statusCode, late.body.includes('Too late')]).toEqual([422, true])
  expect(late.body).toContain('was answered more than a day ago')
  expect(await findRow(comments, made.id)).toMatchObject({ body: { en: '<p>Fourth words, not answered</p>' } })
})

test('a topic that is changed too late is refused without a word that was typed, or shown to somebody else', async () => {
  const row = await build('forums', {
    ...publicly(forums),
    title: 'A question of last week',
    owner: stage.ids.owner,
    language: 'en',
    category: 'equipment',
    publishedAt: new Date(Date.now() - 25 * 3_600_000).toISOString(),
    replyCount: 1,
  })
  const url = `/forums/form/${String(row['slug'])}`
  const change = (who: Actor) =>
    post(who, url, {
      do: 'send',
      version: '1',
      title: 'A question of last week',
      category: 'equipment',
      language: 'en',
      text: 'What I found out meanwhile',
    })
  const late = await change('owner')
  expect(late.statusCode).toBe(403)
  expect(late.body).toContain('What I found out meanwhile')
  expect(late.body).toContain('can no longer be changed')
  expect(late.body).not.toContain('value="send"')
  const other = await change('researcher')
  expect(other.statusCode).toBe(403)
  expect(other.body).not.toContain('name="text"')
  expect((await stage.browse('owner', 'GET', url)).statusCode).toBe(403)
  expect(JSON.stringify((await findRow(forums, row.id))?.body)).not.toContain('meanwhile')
})

test('an answer that is sent after the session is over is lost without script', async () => {
  const typed = 'Words of somebody whose session is over'
  const returned = await post('visitor', path(), { do: 'answer', text: typed })
  expect(returned.statusCode).toBe(401)
  expect(returned.body).toContain(typed)
  // With script they are on the device.
  const kept = await post('visitor', path(), { do: 'answer', text: typed, kept: '1' })
  expect(kept.headers.location).toContain('/login')
  expect(await read('visitor', String(kept.headers.location))).toContain('What you typed is kept on this device')
  expect((await post('visitor', path(), { do: 'follow' })).headers.location).toContain('/login')
})

test('an answer that is too long is said to be so in a language that nobody chose', async () => {
  forumOptions.rateLimits = false
  const refused = await post('researcher', path(), { do: 'answer', text: 'x'.repeat(5001) })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toMatch(/Text must be .*5000/)
  expect(refused.body).not.toContain('Text (English)')
})

test('a topic that lacks all is told so at every field at once, and keeps what was typed', async () => {
  forumOptions.rateLimits = false
  const refused = await post('researcher', '/forums/form', { do: 'send', title: '', tags: 'lifetime', text: '' })
  expect(refused.statusCode).toBe(422)
  for (const field of ['title', 'category', 'language', 'text']) expect(refused.body).toContain(`id="${field}-error"`)
  expect(refused.body).toContain('lifetime')
})

test('who keeps a topic as a draft before it is sent is told of its answers', async () => {
  forumOptions.rateLimits = false
  const fields = {
    title: 'A question that was a draft',
    category: 'equipment',
    language: 'en',
    text: 'How is it done?',
  }
  const kept = await post('organization', '/forums/form', { ...fields, do: 'draft' })
  const form = String(kept.headers.location).split('?')[0] ?? ''
  const slug = form.split('/').at(-1) ?? ''
  const page = await read('organization', form)
  expect(page).toContain('<h1>New topic</h1>')
  const [row] = await findRows(forums, { owner: stage.ids.organization }, { sort: '-createdAt', limit: 1 })
  expect(await isFollowing(stage.ids.organization, row?.id ?? '')).toBe(false)
  const sent = await post('organization', form, { ...fields, do: 'send', version: String(row?.version) })
  expect(sent.headers.location).toContain(`/forums/${slug}`)
  expect(await isFollowing(stage.ids.organization, row?.id ?? '')).toBe(true)
})

test('the list says what is new in a topic since somebody was there, to nobody else', async () => {
  await read('organization', path())
  expect(await read('organization', '/forums')).not.toMatch(/\d new/)
  await build('comments', {
    ...publicly(comments),
    forum: topic.id,
    publishedAt: new Date(Date.now() + 1000).toISOString(),
  })
  expect(await read('organization', '/forums')).toContain('1 new')
  expect(await read('visitor', '/forums')).not.toMatch(/\d new/)
})

test('what an account is called goes from mentions of others wherever they stand', async () => {
  const { forumMarks } = await import('#features/forums/personal-data.ts')
  const account = await build('members', { fullName: 'Ferdinand Forgotten', status: 'active' })
  const naming = await build('comments', {
    ...publicly(comments),
    forum: topic.id,
    body: { en: '<p>@Ferdinand Forgotten knows</p>' },
  })
  await forumMarks.erase?.({ id: account.id } as never)
  expect((await findRow(comments, naming.id))?.body).toEqual({ en: '<p>@– knows</p>' })
  expect(await findRow(members, account.id)).toBeTruthy()
})
