// What moderators send twice, about nothing that is there, or by other ways than the queue: one decision each, kept, and told in the language of whom it concerns.
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { registry } from '#kinds/index.ts'
import { members } from '#kinds/members/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { wordsIn } from '#words/words-in.ts'
import { tellDecision } from '../../src/features/moderation/decisions/tell.ts'
import { member, post, stored, topic } from './forum.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const base = '/backend/manages/forums'
let stage: Stage
beforeAll(async () => (stage = await openStage(server(), ['admin', 'secret'])))

const open = async (path: string, who: Actor = 'admin'): Promise<string> => (await stage.browse(who, 'GET', path)).body
const send = (path: string, fields: string[][], who: Actor = 'admin') =>
  stage.browse(who, 'POST', path, {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const decisionsOf = (item: string): Promise<{ id: string; what: string; reason: string | null; isUndone: boolean }[]> =>
  query(sql`
    select d.id, d.what, d.reason, d.undone_at is not null "isUndone" from moderation_decisions d
    where exists (select 1 from moderation_changes c where c.decision = d.id and c.item = ${item}::uuid) order by d.made_at, d.id`)
const keyIn = (html: string): string => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
const mailsOf = async (id: string) => mailsTo((await findRow(members, id))?.email ?? '')

test('an answer of staff or everything of an author that is sent twice is one, and the next one is another', async () => {
  const about = await topic()
  const path = `${base}/${about.id}`
  const answer = async (key: string, who: Actor = 'admin') =>
    String(
      (
        await send(
          path,
          [
            ['key', key],
            ['body', 'Please read the rules.'],
            ['do', 'answer'],
          ],
          who,
        )
      ).headers.location,
    )
  const count = async (): Promise<number> =>
    (await query(sql`select 1 from comments where forum = ${about.id}::uuid`)).length
  const key = keyIn(await open(path))
  const [first, second] = await Promise.all([answer(key), answer(key)])
  expect(second).toBe(first)
  expect(await answer(key)).toBe(first)
  expect(await count()).toBe(1)
  expect(await answer(keyIn(await open(path)))).not.toBe(first)
  // The key of somebody else decides nothing.
  expect(await answer(key, 'secret')).not.toBe(first)
  expect(await count()).toBe(3)

  const author = await member()
  const item = await post(about.id, { owner: author })
  const page = `${base}/authors?member=${author}`
  const sweep = async (once: string) =>
    String(
      (
        await send(page, [
          ['key', once],
          ['member', author],
          ['becomes', 'hide'],
          ['penalty', 'silence1'],
          ['reply', 'spam'],
          ['do', 'sweep'],
        ])
      ).headers.location,
    )
  const once = keyIn(await open(page))
  const [one, again] = await Promise.all([sweep(once), sweep(once)])
  expect(again).toBe(one)
  expect(await decisionsOf(item.id)).toHaveLength(1)
})

test('ids that are none, or of nobody, are answered with a sentence, and decide nothing', async () => {
  const about = await topic()
  await post(about.id)
  const odd = ['nope', "'; drop table forums", '', '00000000-0000-7000-8000-000000000000']
  for (const id of odd) {
    const split = await send(`${base}/${about.id}`, [
      ['post', id],
      ['title', 'A title of its own'],
      ['do', 'split'],
    ])
    expect([id, split.statusCode]).toEqual([id, 422])
    expect(split.body).toContain('Choose at least one post.')
    const swept = await send(`${base}/authors`, [
      ['member', id],
      ['becomes', 'trash'],
      ['penalty', 'silence1'],
      ['reply', 'spam'],
      ['do', 'sweep'],
    ])
    expect([id, swept.statusCode]).toEqual([id, 422])
    expect(swept.body).toContain('Choose at least one author.')
  }
  expect(
    await query(
      sql`select 1 from moderation_decisions d where not exists (select 1 from moderation_changes c where c.decision = d.id)`,
    ),
  ).toEqual([])
})

test('each of several authors reads the saved reply in the own language', async () => {
  const about = await topic()
  const [thai, lao] = [await member('Thai', { locale: 'th' }), await member('Lao', { locale: 'lo' })]
  const items = [await post(about.id, { owner: thai }), await post(about.id, { owner: lao })]
  await send(`${base}/authors`, [
    ['member', thai],
    ['member', lao],
    ['becomes', 'hide'],
    ['penalty', 'silence7'],
    ['reply', 'off_topic'],
    ['do', 'sweep'],
  ])
  const [decision] = await decisionsOf(items[0]?.id ?? '')
  await tellDecision(decision?.id ?? '')
  for (const [at, [id, locale]] of (
    [
      [thai, 'th'],
      [lao, 'lo'],
    ] as const
  ).entries()) {
    const text = (await wordsIn(locale)).moderation.replies.off_topic
    expect((await stored(items[at] as never)).statusReason).toBe(text)
    expect((await mailsOf(id)).map((one) => one.text.includes(text))).toEqual([true])
    const [silence] = await query<{ reason: string }>(sql`select reason from forum_silences where member = ${id}::uuid`)
    expect(silence?.reason).toBe(text)
  }
  expect(decision?.reason).toBe((await wordsIn('en')).moderation.replies.off_topic)
})

test('what is done in the list of topics is a decision: in the timeline, told once, and taken back', async () => {
  const author = await member()
  const about = await topic({ owner: author })
  const list = `${base}?sort=activity`
  const act = async (...fields: string[][]) =>
    expect((await send(list, [['id', about.id], ...fields])).statusCode).toBe(200)
  const whats = async (): Promise<string[]> => (await decisionsOf(about.id)).map(({ what }) => what)

  await act(['do', 'status'], ['to', 'rejected'], ['reason', 'Not for this place'])
  expect(await decisionsOf(about.id)).toMatchObject([{ what: 'hide', reason: 'Not for this place' }])
  expect(await open(`${base}/${about.id}`)).toContain('Not for this place')
  await act(['do', 'status'], ['to', 'published'])
  // Within a moment it was taken back.
  expect((await decisionsOf(about.id)).map(({ isUndone }) => isUndone)).toEqual([true])

  await query(sql`update moderation_decisions set made_at = now() - interval '1 minute'`)
  await act(['do', 'trash'])
  expect(await whats()).toEqual(['hide', 'trash'])
  const [, trashed] = await decisionsOf(about.id)
  await tellDecision(trashed?.id ?? '')
  await tellDecision(trashed?.id ?? '')
  expect((await mailsOf(author)).filter(({ subject }) => /removed/.test(subject))).toHaveLength(1)
  await query(sql`update moderation_decisions set made_at = now() - interval '1 minute'`)
  await act(['do', 'restore'])
  expect(await whats()).toEqual(['hide', 'trash', 'restore'])

  // What the queue decides is kept once.
  await query(sql`update moderation_decisions set made_at = now() - interval '1 minute'`)
  await send(`${base}/queue`, [
    ['item', `forums/${about.id}`],
    ['reply', 'spam'],
    ['do', 'hide'],
  ])
  await send(`${base}/${about.id}`, [['do', 'pin']])
  expect(await whats()).toEqual(['hide', 'trash', 'restore', 'hide', 'pin'])
})
