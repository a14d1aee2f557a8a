// How often a member writes in the forums, what is held and why, who is silenced, and what a change of words leaves.
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { forumOptions } from '#features/forums/options.ts'
import { sendNew } from '#features/forums/sending/send.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRow, findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { setSilence } from '#kinds/forums/silences.queries.ts'
import { isSolved } from '#lib/proof-of-work.ts'
import { makeTask } from '#server/crypto/proof-of-work.ts'
import { query, sql } from '#server/database/db.ts'
import { forgetLeases } from '#server/http/rate-limit.ts'
import { build, next } from '#tests/support/build.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { aMember } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { remindModerators } from '../../src/features/moderation/work-queue.ts'

const { app } = openWorld()
let topic: string
beforeAll(async () => {
  forumOptions.rateLimits = true
  topic = (
    await build('forums', {
      title: 'A topic that takes answers',
      language: 'en',
      status: 'published',
      publishedAt: new Date().toISOString(),
    })
  ).id
})

async function somebody(isNew: boolean): Promise<Viewer> {
  const { id } = await build('members', { fullName: `Writer ${next()}`, status: 'active', memberType: 'researcher' })
  if (!isNew) await query(sql`update members set created_at = now() - interval '1 year' where id = ${id}::uuid`)
  return { ...aMember(), id }
}

const unlike = (): string => createHash('sha256').update(String(next())).digest('hex')
const ask = (who: Viewer) =>
  sendNew(
    who,
    'forums',
    { title: `A question ${unlike()}`, category: 'general', language: 'en', body: { en: `<p>${unlike()}</p>` } },
    { ip: '192.0.2.1', proof: '' },
  )
const answer = (who: Viewer, html = `<p>${unlike()}</p>`, proof = '', begun = '') =>
  sendNew(who, 'comments', { forum: topic, language: 'en', body: { en: html } }, { ip: '192.0.2.1', proof, begun })

/** The pauses are over, the day is the same. */
const afterPause = () => query(sql`update rate_counts set window_end = clock_timestamp() where window_start = 'epoch'`)
const nextDay = async (): Promise<void> => {
  await query(sql`delete from rate_counts`)
  forgetLeases()
}

/** How many go through when each waits for the pause before it. */
async function sentInDay(who: Viewer, send: (who: Viewer) => ReturnType<typeof ask>, tries: number): Promise<number> {
  let sent = 0
  for (let at = 0; at < tries; at++) {
    await afterPause()
    if ((await send(who)).ok) sent++
  }
  return sent
}

test('a member writes again before the pause is over, waits longer than it, or what was refused is kept', async () => {
  for (const [send, seconds, kind] of [
    [ask, 120, forums],
    [answer, 20, comments],
  ] as const) {
    const who = await somebody(false)
    expect(await send(who)).toMatchObject({ ok: true })
    const refused = await send(who)
    expect(refused.ok).toBe(false)
    // The whole pause, from whenever it began.
    if (!refused.ok) expect([refused.seconds > seconds - 15, refused.seconds <= seconds]).toEqual([true, true])
    expect(await findRows(kind, { owner: who.id })).toHaveLength(1)
    await afterPause()
    expect(await send(who)).toMatchObject({ ok: true })
  }
})

test('a new account writes more in a day than 3 topics and 10 posts, an old one more than 10 topics, or less', async () => {
  const [fresh, old] = [await somebody(true), await somebody(false)]
  expect(await sentInDay(fresh, ask, 4)).toBe(3)
  expect(await sentInDay(fresh, (who) => answer(who), 11)).toBe(10)
  expect(await sentInDay(old, ask, 11)).toBe(10)
  expect(await sentInDay(old, (who) => answer(who), 12)).toBe(12)
  await nextDay()
  expect(await sentInDay(fresh, ask, 1)).toBe(1)
})

function taskOf(secondsAgo: number): string {
  const now = Date.now
  Date.now = () => now() - secondsAgo * 1000
  const task = makeTask()
  Date.now = now
  return task
}

/** As a browser does it. */
function solved(secondsAgo: number): string {
  const task = taskOf(secondsAgo)
  for (let at = 0; ; at++) {
    const proof = `${task}:${at}`
    if (isSolved(createHash('sha256').update(proof).digest())) return proof
  }
}

test('what looks like spam is shown at once, or what does not is held', async () => {
  const why = async (who: Viewer, html?: string, proof?: string): Promise<string[]> => {
    await afterPause()
    const sent = await answer(who, html, proof)
    if (!sent.ok) throw new Error('refused')
    const row = await findRow(comments, sent.id)
    expect(row?.status).toBe(row?.heldFor?.length ? 'pending' : 'published')
    return row?.heldFor ?? []
  }
  const link = (count = 1): string =>
    `<p>${unlike()} ${'<a href="https://x.example">here</a> '.repeat(count)}and more</p>`
  const fresh = await somebody(true)
  expect(await why(fresh, undefined, solved(60))).toEqual([])
  // A sum is used once, and whoever does none waits.
  const used = solved(60)
  expect(await why(fresh, undefined, used)).toEqual([])
  expect(await why(fresh, undefined, used)).toEqual(['unproved'])
  expect(await why(fresh, `<p>${unlike().repeat(8)}</p>`, solved(2))).toEqual(['speed'])
  expect(await why(fresh, link(), solved(60))).toEqual(['links'])
  // An address that nobody can click on is read all the same.
  for (const address of ['https://x.example', 'www.x.example'])
    expect(await why(fresh, `<p>${unlike()} ${address}</p>`, solved(60))).toEqual(['links'])
  expect(await why(fresh, undefined, solved(60))).toEqual([])
  expect(await why(fresh, link(), solved(60))).toEqual([])
  expect(await why(fresh, link(6), solved(60))).toEqual(['many_links'])

  const words = `<p>Exactly these words ${unlike()}</p>`
  const [one, other] = [await somebody(false), await somebody(false)]
  expect(await why(one, words)).toEqual([])
  expect(await why(one, words.replace('words ', 'WORDS,  '))).toEqual(['repeated'])
  expect(await why(other, words)).toEqual(['same_text'])
  await query(sql`update forum_fingerprints set at = now() - interval '8 days'`)
  expect(await why(await somebody(false), words)).toEqual([])
  expect(await why(other, '<p>Thank you</p>')).toEqual([])
  expect(await why(one, '<p>Thank you</p>')).toEqual([])
})

test('a long draft of the device is held for its speed, or a task that somebody made up or passed round lets spam through', async () => {
  const long = (): string => `<p>${unlike().repeat(8)}</p>`
  const heldFor = async (who: Viewer, begun: string): Promise<readonly string[]> => {
    await afterPause()
    const sent = await answer(who, long(), solved(2), begun)
    if (!sent.ok) throw new Error('refused')
    return (await findRow(comments, sent.id))?.heldFor ?? []
  }
  const begun = taskOf(3600)
  const writers = await Promise.all(Array.from({ length: 6 }, () => somebody(true)))
  const each: (readonly string[])[] = []
  for (const who of writers) each.push(await heldFor(who, begun))
  expect(each).toEqual([[], [], [], [], [], ['speed']])
  const [who = aMember()] = writers
  const [made, ...signed] = taskOf(2).split('.')
  const earlier = (Number.parseInt(made ?? '', 36) - 3_600_000).toString(36)
  for (const wrong of ['', 'x', [earlier, ...signed].join('.'), taskOf(8 * 86_400), taskOf(-60)])
    expect(await heldFor(who, wrong), wrong).toEqual(['speed'])
})

test('removed and hidden posts earn the trust to post links, or links are added later without a look', async () => {
  const who = await somebody(false)
  const ids: string[] = []
  for (let at = 0; at < 3; at++) {
    await afterPause()
    const sent = await answer(who)
    if (sent.ok) ids.push(sent.id)
  }
  const later = new Date().toISOString()
  await writeFields(system(), comments, ids[0] ?? '', { deletedAt: later })
  await writeFields(system(), comments, ids[1] ?? '', { status: 'rejected', statusReason: 'spam' })
  await afterPause()
  const sent = await answer(who, '<p>Look <a href="https://x.example">here</a></p>')
  expect(sent).toMatchObject({ ok: true, outcome: 'held' })
  const own = records(who, comments)
  const id = ids[2] ?? ''
  const { version } = await own.get(id)
  await own.update(id, { body: { en: '<p>Now <a href="https://x.example">here</a></p>' } }, Number(version))
  expect(await findRow(comments, id)).toMatchObject({ status: 'pending', heldFor: ['edited'] })
  // Staff let it pass: where it leads is not changed without a look either.
  await writeFields(system(), comments, id, { status: 'published', heldFor: null })
  const shown = await own.get(id)
  await own.update(id, { body: { en: '<p>Now <a href="https://y.example">here</a></p>' } }, Number(shown.version))
  expect(await findRow(comments, id)).toMatchObject({ status: 'pending', heldFor: ['edited'] })
})

test('a title with an address is shown at once, or is given one later', async () => {
  const who = await somebody(false)
  const ask = async (title: string) => {
    await afterPause()
    const values = { title, body: { en: `<p>${unlike()}</p>` }, category: 'general', language: 'en' }
    const sent = await sendNew(who, 'forums', values, { ip: '198.51.100.7', proof: '' })
    if (!sent.ok) throw new Error('refused')
    return findRow(forums, sent.id)
  }
  expect(await ask('Cheap visas at www.x.example')).toMatchObject({ status: 'pending', heldFor: ['links'] })
  const plain = await ask('Where do I find a visa')
  expect(plain).toMatchObject({ status: 'published' })
  const { id, version } = await records(who, forums).get(plain?.id ?? '')
  await records(who, forums).update(id, { title: 'Cheap visas at https://x.example' }, Number(version))
  expect(await findRow(forums, id)).toMatchObject({ status: 'pending', heldFor: ['edited'] })
})

test('a silenced member writes, or nobody who was silenced writes again', async () => {
  const who = await somebody(false)
  const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  await setSilence(String(who.id), { until: until(1), reason: 'Spam' }, null)
  for (const send of [ask, answer]) await expect(send(who)).rejects.toMatchObject({ status: 400 })
  const made = await app
    .as(who)
    .post('/api/comments', { forum: topic, language: 'en', body: { en: '<p>By a call</p>' } })
  expect(made.statusCode).toBe(400)
  expect(await findRows(comments, { owner: who.id })).toEqual([])
  await setSilence(String(who.id), { until: until(-1), reason: 'Spam' }, null)
  for (const send of [ask, answer]) expect(await send(who)).toMatchObject({ ok: true })
})

test('a change within 15 minutes is marked, a later one is not, or the words before it are lost', async () => {
  const who = await somebody(false)
  const sent = await answer(who, '<p>First words</p>')
  if (!sent.ok) throw new Error('refused')
  const own = records(who, comments)
  const change = async (html: string): Promise<void> => {
    const { version } = await own.get(sent.id)
    await own.update(sent.id, { body: { en: html } }, Number(version))
  }
  await change('<p>Second words</p>')
  expect((await findRow(comments, sent.id))?.editedAt).toBeNull()
  const before = new Date(Date.now() - 16 * 60_000).toISOString()
  await writeFields(system(), comments, sent.id, { publishedAt: before })
  await change('<p>Third words</p>')
  expect((await findRow(comments, sent.id))?.editedAt).not.toBeNull()
  const kept = JSON.stringify(
    await query(sql`select changed from audit_entries where row_id = ${sent.id}::uuid and changed ? 'body'`),
  )
  for (const words of ['First words', 'Second words', 'Third words']) expect(kept).toContain(words)
})

test('moderators are reminded of a report before two days, twice a day, or never', async () => {
  const admin = await build('users', { role: 'admin', status: 'active' })
  const told = async () =>
    (await notificationsOf({ realm: 'staff', account: admin.id })).filter(([title]) => title.includes('two days'))
  await query(sql`update comments set status = 'published' where status = 'pending'`)
  await query(sql`update forums set status = 'published' where status = 'pending'`)
  const item = (await findRows(comments, { forum: topic, status: 'published' }))[0]
  const report = await build('post-reports', { target: { kind: 'comments', id: item?.id }, reason: 'spam' })
  await remindModerators()
  expect(await told()).toEqual([])
  await query(sql`update post_reports set created_at = now() - interval '49 hours' where id = ${report.id}::uuid`)
  await remindModerators()
  await remindModerators()
  expect(await told()).toHaveLength(1)
})
