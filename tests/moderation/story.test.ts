// A report from its reporters to the end of it: hidden, decided, changed once by its author, decided again, and what everybody hears and sees of it.
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRow, writeFields } from '#engine/store/reading/stored-rows.ts'
import { system } from '#engine/model/viewer.ts'
import { report } from '#features/forums/reports.ts'
import { tellHidden } from '#features/forums/tell.ts'
import { registry } from '#kinds/index.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { authorsWaiting } from '#kinds/forums/moderation.queries.ts'
import { members } from '#kinds/members/kind.ts'
import { postReports } from '#kinds/forums/reports-kind.ts'
import { allMails, mailsTo } from '#tests/support/mails.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { aMember, staffWith } from '#tests/support/people/viewers.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { type Locale, locales } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { decide } from '../../src/features/moderation/decisions/decide.ts'
import { tellDecision } from '../../src/features/moderation/decisions/tell.ts'
import { type Item, seenOf } from '../../src/features/moderation/items.ts'
import { member, post, stored, topic } from './forum.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const queue = '/backend/manages/forums/queue'
let stage: Stage
beforeAll(async () => (stage = await openStage(server(), ['admin', 'secret', 'researcher', 'owner', 'organization'])))

const read = async (path: string, who: Actor = 'visitor'): Promise<string> => {
  const answer = await stage.browse(who, 'GET', path)
  return answer.statusCode === 200 ? answer.body : `answered ${answer.statusCode}`
}
const send = (path: string, fields: Record<string, string>, who: Actor) =>
  stage.browse(who, 'POST', path, {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

const pathOf = async ({ id }: Item): Promise<string> => `/forums/${(await findRow(forums, id, { trash: true }))?.slug}`
const aReporter = async (): Promise<Viewer> => ({ ...aMember(), id: await member('Reporter of it') })

/** Presses a button of the queue, as it stands for this moderator. @returns the id of the decision */
async function press(item: Item, verdict: string, more: Record<string, string> = {}): Promise<string> {
  const page = await read(`${queue}?item=${item.kind}/${item.id}`, 'admin')
  const fields = Object.fromEntries(['item', 'seen', 'waits'].map((name) => [name, hidden(page, name)]))
  const answer = await send(queue, { ...fields, reply: 'insult', days: '30', ...more, do: verdict }, 'admin')
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(303)
  return new URL(String(answer.headers.location), 'https://x.example').searchParams.get('decided') ?? ''
}

test('three reporters hide a post until it is decided; its author learns why and changes it once; reporters hear the result and are named nowhere', async () => {
  const author = stage.ids.researcher
  const about = await topic()
  const path = await pathOf(about)
  const item = await post(about.id, { owner: author, body: { en: '<p>Rude wordsqq to you</p>' } })
  const third = await aReporter()
  const say = (who: Actor) =>
    send(path, { do: 'report', id: item.id, reason: 'insult', note: 'Impolite, I think' }, who)
  expect((await say('owner')).statusCode).toBe(303)
  expect((await say('organization')).statusCode).toBe(303)
  expect(await stored(item)).toMatchObject({ status: 'published', openReports: 2 })
  await report(third, 'comments', item.id, { reason: 'off_topic', note: '' })
  expect(await stored(item)).toMatchObject({ status: 'rejected', openReports: 3, statusReason: 'insult' })
  for (const who of ['visitor', 'owner'] as const) expect(await read(path, who)).not.toContain('Rude wordsqq')
  await tellHidden('comments', item.id)
  expect((await notificationsOf({ realm: 'member', account: author })).map(([title]) => title)).toEqual([
    expect.stringMatching(/was hidden$/),
  ])

  const asked = await read(queue, 'admin')
  for (const words of ['Rude wordsqq', '3 reports', 'Insult', 'Off topic', 'Impolite, I think', 'History of the text'])
    expect(asked).toContain(words)
  const first = await press(item, 'hide')
  await tellDecision(first)
  // Nothing is open about it any more.
  expect(await stored(item)).toMatchObject({ status: 'rejected', openReports: 0 })
  expect((await authorsWaiting(50)).authors.map((one) => one.member)).not.toContain(author)
  const { replies } = (await wordsIn('en')).moderation
  expect((await stored(item)).statusReason).toBe(replies.insult)
  const told = await mailsTo(stage.emails.researcher)
  expect(told.at(-1)?.text).toContain(replies.insult)

  const edit = async (text: string) => {
    const page = await read(`${path}?edit=${item.id}&post=${item.id}`, 'researcher')
    return send(path, { do: 'edit', id: item.id, version: hidden(page, 'version'), text }, 'researcher')
  }
  const own = await read(`${path}?post=${item.id}`, 'researcher')
  expect(own).toContain('Edit it once')
  expect((await edit('Kind wordsqq for you')).statusCode).toBe(303)
  expect(await stored(item)).toMatchObject({ status: 'pending' })
  expect(await read(path)).not.toContain('Kind wordsqq')
  const again = await read(queue, 'secret')
  for (const words of ['Kind wordsqq', 'Changed and sent again', 'Rude wordsqq']) expect(again).toContain(words)
  // Hidden once more, it stays as it is.
  await tellDecision(await press(item, 'hide', { reason: 'Still off topic.' }))
  expect((await edit('A third time wordsqq')).statusCode).toBe(422)
  expect(await read(`${path}?post=${item.id}`, 'researcher')).toContain('Still off topic.')
  await tellDecision(await press(item, 'publish'))
  expect(await read(path)).toContain('Kind wordsqq')

  const results = async (account: string | null) =>
    (await notificationsOf({ realm: 'member', account: String(account) })).filter(([title]) =>
      title.startsWith('Your report'),
    )
  for (const account of [stage.ids.owner, stage.ids.organization, third.id])
    expect(await results(account)).toEqual([[expect.stringMatching(/was accepted$/), expect.any(String), path]])
  const toAuthor = JSON.stringify([
    await notificationsOf({ realm: 'member', account: author }),
    await mailsTo(stage.emails.researcher),
    await read(`${path}?post=${item.id}`, 'researcher'),
    (await stage.ask('researcher', 'GET', `/api/comments/${item.id}`)).body,
  ])
  for (const name of ['Actor owner', 'Institute of the actors', 'Reporter of it', 'Impolite, I think'])
    expect(toAuthor).not.toContain(name)

  // Reported once more after it was changed: by others, and by nobody twice.
  expect(await report({ ...aMember(), id: stage.ids.owner }, 'comments', item.id, { reason: 'spam', note: '' })).toBe(
    'again',
  )
  await report(await aReporter(), 'comments', item.id, { reason: 'spam', note: '' })
  expect(await stored(item)).toMatchObject({ status: 'published', openReports: 1 })
  expect(await read(queue, 'admin')).toContain('1 report<')
  await tellDecision(await press(item, 'disagree'))
  expect(await stored(item)).toMatchObject({ status: 'published', openReports: 0 })
})

test('one report of staff hides a post, by the page and by a call; a report that is open again counts again', async () => {
  const about = await topic()
  const [one, other] = [await post(about.id), await post(about.id)]
  await send(await pathOf(about), { do: 'report', id: one.id, reason: 'spam', note: '' }, 'admin')
  const made = await stage.ask('admin', 'POST', '/api/post-reports', {
    payload: { target: { kind: 'comments', id: other.id }, reason: 'illegal' },
  })
  expect(made.statusCode, made.body).toBe(201)
  for (const item of [one, other]) expect(await stored(item)).toMatchObject({ status: 'rejected', openReports: 1 })
  const { id, version } = made.json<{ id: string; version: number }>()
  const move = (status: string, at: number) =>
    stage.ask('admin', 'POST', `/api/post-reports/${id}/status`, { payload: { status, version: at } })
  expect((await move('disagreed', version)).statusCode).toBe(200)
  expect(await stored(other)).toMatchObject({ openReports: 0 })
  expect((await move('open', version + 1)).statusCode).toBe(200)
  expect(await stored(other)).toMatchObject({ openReports: 1 })
})

test('a hidden topic stays in the list, the search, the calls or at its address, or is there for moderators no more', async () => {
  const about = await topic({ title: 'Where is the zzquorl loom kept?', language: 'en' })
  const path = await pathOf(about)
  const places = ['/forums?q=zzquorl', '/search?q=zzquorl', '/api/forums?q=zzquorl', '/api/search?q=zzquorl']
  const shown = async () => {
    const found: string[] = []
    for (const place of [...places, '/forums', '/sitemap-forums.xml', path])
      if (/zzquorl loom|zzquorl-loom/.test(await read(place))) found.push(place)
    return found
  }
  const before = await shown()
  expect(before).toEqual(expect.arrayContaining([...places, '/forums', path]))
  const moderator = staffWith('admin')
  const input = { reason: 'Not for this place.', days: 0, seen: seenOf(await stored(about)) }
  await decide(moderator, about, 'hide', input)
  expect(await shown()).toEqual([])
  expect(await read(`/backend/manages/forums/${about.id}`, 'admin')).toContain('zzquorl')
  await decide(moderator, about, 'publish', { ...input, seen: seenOf(await stored(about)) })
  expect(await shown()).toEqual(before)
})

test('saved replies are in English for everybody, or the author reads them in another language than the own', async () => {
  const texts = new Set<string>()
  for (const locale of locales as readonly Locale[]) {
    const author = await member(`Author who reads ${locale}`, { locale })
    const about = await topic()
    const item = await post(about.id, { owner: author })
    await report(await aReporter(), 'comments', item.id, { reason: 'personal_data', note: '' })
    await tellDecision(await press(item, 'hide', { reply: 'personal_data' }))
    const reason = String((await stored(item)).statusReason)
    expect(reason).toBe((await wordsIn(locale)).moderation.replies.personal_data)
    texts.add(reason)
    const mail = (await mailsTo((await findRow(members, author))?.email ?? '')).at(-1)
    expect([mail?.locale, mail?.text.includes(reason)]).toEqual([locale, true])
    const told = await notificationsOf({ realm: 'member', account: author }, locale)
    expect(told[0]?.[1]).toContain(reason)
  }
  expect(texts.size).toBe(locales.length)
})

test('the words of an account that is gone are not decided about, or somebody is written to', async () => {
  const author = await member('Leaves soon')
  const about = await topic()
  const item = await post(about.id, { owner: author, body: { en: '<p>Left behind</p>' } })
  await report(await aReporter(), 'comments', item.id, { reason: 'spam', note: '' })
  await writeFields(system(), members, author, { status: 'deleted' })
  const page = await read(`${queue}?item=comments/${item.id}`, 'admin')
  expect(page).toContain('Former member')
  expect(page).toContain('The account does not exist any more.')
  expect(page).not.toContain('value="silence7"')
  const before = (await allMails()).filter(({ template }) => template === 'forum_decision').length
  await tellDecision(await press(item, 'trash'))
  expect((await stored(item)).deletedAt).not.toBeNull()
  expect((await allMails()).filter(({ template }) => template === 'forum_decision')).toHaveLength(before)
  expect(await notificationsOf({ realm: 'member', account: author })).toEqual([])
})

test('a topic that is closed or archived shows the form of an answer to members, or takes what they send', async () => {
  for (const [values, sentence] of [
    [{ isLocked: true }, 'This topic is closed'],
    [{ status: 'archived' }, 'This topic is archived: it is read-only'],
  ] as const) {
    const about = await topic({ owner: stage.ids.owner })
    await post(about.id)
    await writeFields(system(), forums, about.id, values)
    const path = await pathOf(about)
    // Its owner receives the status, others do not.
    for (const who of ['researcher', 'owner', 'visitor'] as const) {
      const page = await read(path, who)
      expect([who, page.includes(sentence), page.includes('id="answer"')]).toEqual([who, true, false])
      expect(page).not.toContain('?quote=')
    }
    const sent = await send(path, { do: 'answer', text: 'One more thing about it.' }, 'researcher')
    expect([sent.statusCode, sent.body.includes('One more thing about it.')]).toEqual([422, true])
    expect((await records(system(), comments).list({ where: { forum: about.id } })).rows).toHaveLength(1)
  }
})

test('a report of somebody who went keeps who it was', async () => {
  const reporter = await aReporter()
  const item = await post((await topic()).id)
  await report(reporter, 'comments', item.id, { reason: 'spam', note: 'Of a former member' })
  await writeFields(system(), members, String(reporter.id), { status: 'deleted' })
  expect(await read(`${queue}?item=comments/${item.id}`, 'admin')).not.toContain('Reporter of it')
  expect((await records(system(), postReports).list({ where: { target: { refers: [item] } } })).rows).toHaveLength(1)
})

test('whoever asked is a stranger to the own topic once it is answered and older than a day', async () => {
  const about = await topic({ owner: stage.ids.owner })
  const answer = await post(about.id)
  const own = await post(about.id, { owner: stage.ids.owner })
  await post(about.id, { replyTo: own.id })
  const old = { publishedAt: new Date(Date.now() - 3 * 86_400_000).toISOString() }
  await writeFields(system(), forums, about.id, old)
  await writeFields(system(), comments, own.id, old)
  const path = await pathOf(about)
  const page = await read(path, 'owner')
  expect(page).not.toContain(`?edit=${own.id}`)
  expect(page).not.toContain(`?report=${own.id}`)
  expect(page).not.toContain(`?report=${about.id}`)
  expect(page).toContain('This solved it')
  expect((await send(path, { do: 'accept', id: answer.id }, 'owner')).statusCode).toBe(303)
  expect(await findRow(forums, about.id)).toMatchObject({ acceptedComment: answer.id })
  const edited = await send(path, { do: 'edit', id: own.id, version: '1', text: 'Too late' }, 'owner')
  expect([edited.statusCode, edited.body.includes('Too late')]).toEqual([422, true])
})
