// The digest of the forums: off until somebody asks for it, in the language of its reader, with what everybody sees, once, by a real mail server, and stopped by one click.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { tellDigest } from '#features/forums/digest.ts'
import { follow } from '#features/forums/own-tables.ts'
import { registry } from '#kinds/index.ts'
import { forums } from '#kinds/forums/kind.ts'
import { members } from '#kinds/members/kind.ts'
import { ident, query, sql } from '#server/database/db.ts'
import { startRun } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { done, manyAtOnce } from '#tests/support/at-once.ts'
import { build, publicly } from '#tests/support/build.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { untilMail, useMailServer } from '#tests/support/mail-server.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const post = useMailServer()
let stage: Stage

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
const ask = (title: string, more: Record<string, unknown> = {}) =>
  build('forums', {
    ...publicly(forums),
    title,
    language: 'th',
    category: 'general',
    publishedAt: hoursAgo(3),
    ...more,
  })
const answer = (forum: string, more: Record<string, unknown> = {}) =>
  build('comments', { ...publicly(comments), forum, language: 'th', publishedAt: hoursAgo(2), ...more })
const choose = async (often: string) => {
  const sent = await stage.browse('owner', 'POST', '/my-profile/privacy', {
    payload: new URLSearchParams({ do: 'notices', 'mail-digest': often, 'app-forums': 'on' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(sent.statusCode, sent.body.slice(0, 300)).toBe(303)
}
const tellAll = async (): Promise<void> => {
  await startRun('tell-forum-digests')
  expect([...(await workOnRuns()).values()]).toEqual([])
}
const mails = () => mailsTo(stage.emails.owner)
const later = (days: number) =>
  query(
    sql`update forum_digests set told_at = told_at - make_interval(days => ${days}), told_until = told_until - make_interval(days => ${days})`,
  )

beforeAll(async () => {
  stage = await openStage(server(), ['owner', 'researcher'])
  await writeFields(system(), members, stage.ids.owner, { locale: 'th' })
})
beforeEach(async () => {
  for (const table of ['forum_digests', 'forum_follows', 'notice_choices', 'runs', 'comments', 'forums'])
    await query(sql`delete from ${ident(table)}`)
})

test('nobody is mailed who did not ask for it, and the settings say how often somebody did', async () => {
  await ask('หาทุนระยะสั้นได้ที่ไหน')
  await tellAll()
  expect(await mails()).toEqual([])
  const chosen = async () =>
    /<select name="mail-digest"[^>]*>.*?<option value="(\w+)" selected/s.exec(
      (await stage.browse('owner', 'GET', '/my-profile/privacy')).body,
    )?.[1]
  expect(await chosen()).toBe('off')
  for (const often of ['daily', 'weekly', 'off']) {
    await choose(often)
    expect(await chosen()).toBe(often)
  }
  await choose('hourly')
  expect(await chosen()).toBe('off')
})

test('new topics and answers of a day, in the own language, and nothing that is not for everybody', async () => {
  await choose('daily')
  const followed = await ask('วีซ่านักวิจัยใช้เวลานานแค่ไหน', { publishedAt: hoursAgo(900) })
  const locked = await ask('ห้องนี้ปิดแล้วตั้งแต่ปีก่อน', { publishedAt: hoursAgo(900), isLocked: true })
  for (const { id } of [followed, locked]) await follow(stage.ids.owner, id, true)
  await answer(followed.id)
  await answer(followed.id)
  await answer(followed.id, { status: 'pending', publishedAt: null })
  await answer(followed.id, { status: 'rejected' })
  await answer(followed.id, { owner: stage.ids.owner })
  await answer(locked.id)
  await ask('หาทุนระยะสั้นได้ที่ไหน')
  await ask('Anybody with a spare centrifuge?', { language: 'en' })
  for (const more of [
    { status: 'pending', publishedAt: null },
    { status: 'rejected' },
    { isLocked: true },
    { language: 'lo' },
    { owner: stage.ids.owner },
    { publishedAt: hoursAgo(90) },
  ])
    await ask('ไม่ควรอยู่ในอีเมลฉบับนี้', more)
  await tellAll()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toContain('มีอะไรใหม่ในกระดานสนทนา')
  for (const shown of [
    'หาทุนระยะสั้นได้ที่ไหน',
    'centrifuge',
    'วีซ่านักวิจัยใช้เวลานานแค่ไหน (คำตอบใหม่ 2 รายการ)',
    `/th/forums/${followed['slug']}?post=`,
  ])
    expect(decodeURI(mail?.text ?? '')).toContain(decodeURI(shown))
  expect(mail?.text).not.toMatch(/ไม่ควรอยู่|ห้องนี้ปิด/)
})

test('nothing new, no mail; what was told once is not told again; weekly is once a week', async () => {
  await choose('daily')
  await tellAll()
  expect(await mails()).toEqual([])
  await later(1)
  await ask('หาทุนระยะสั้นได้ที่ไหน')
  await tellAll()
  await tellAll()
  expect(await mails()).toHaveLength(1)
  await query(sql`update forum_digests set told_at = told_at - interval '1 day'`)
  await tellAll()
  expect(await mails()).toHaveLength(1)
  await choose('weekly')
  await ask('ขอแนะนำตัวครับ', { publishedAt: new Date(Date.now() - 150_000).toISOString() })
  await later(3)
  await tellAll()
  expect(await mails()).toHaveLength(1)
  await later(5)
  await tellAll()
  expect(await mails()).toHaveLength(2)
})

test('two workers at the same moment send one', async () => {
  await choose('daily')
  await ask('หาทุนระยะสั้นได้ที่ไหน')
  expect(done(await manyAtOnce(3, (at) => tellDigest(stage.ids.owner, at + 1)), (told) => told)).toBe(1)
  expect(await mails()).toHaveLength(1)
})

test('a mail server receives it with the one click that stops it', async () => {
  await choose('daily')
  await ask('Anybody with a spare centrifuge?', { language: 'en' })
  await tellAll()
  const { url } = await post.openServer()
  await post.work(url)
  await untilMail(stage.emails.owner, 'sent')
  const raw = (post.received[0]?.raw ?? '').replaceAll(/\r?\n[ \t]+/g, ' ')
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  const way = /^List-Unsubscribe: <https?:\/\/[^/]+(\/[^>]+)>/m.exec(raw)?.[1] ?? ''
  const stopped = await server().inject({
    method: 'POST',
    url: way,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(stopped.statusCode).toBe(200)
  await later(2)
  await ask('How is ice kept cold?', { language: 'en' })
  await tellAll()
  expect(await query(sql`select 1 from mails where template = 'forum_digest' and state <> 'sent'`)).toEqual([])
})
