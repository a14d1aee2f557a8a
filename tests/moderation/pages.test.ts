// The pages of moderators without script: who opens them, what they show, what a second moderator reads, and the way back.
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import type { Item } from '../../src/features/moderation/items.ts'
import { member, post, report, stored, topic } from './forum.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const base = '/backend/manages/forums'
const staff: Actor[] = ['user', 'author', 'editor', 'executive', 'country admin', 'admin of another country']
let stage: Stage
beforeAll(async () => (stage = await openStage(server(), [...staff, 'admin', 'secret', 'researcher'])))

const open = (path: string, who: Actor = 'admin') => stage.browse(who, 'GET', path)
const send = (path: string, fields: string[][], who: Actor = 'admin') =>
  stage.browse(who, 'POST', path, {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

/** The form of the queue as it stands on the page, with one of its buttons pressed. */
const pressed = (html: string, verdict: string, more: string[][] = []): string[][] => [
  ...['item', 'seen', 'waits'].map((name) => [name, hidden(html, name)]),
  ['reply', 'spam'],
  ['days', '30'],
  ...more,
  ['do', verdict],
]

async function reportedPost(words: string): Promise<{ item: Item; about: Item; author: string }> {
  const author = await member('Author of spam', { locale: 'th' })
  const about = await topic()
  for (let at = 0; at < 4; at++) await post(about.id, { body: { en: `<p>Before ${at}</p>` } })
  const item = await post(about.id, { owner: author, body: { en: `<p>${words}</p>` } })
  for (let at = 0; at < 4; at++) await post(about.id, { body: { en: `<p>After ${at}</p>` } })
  await report(item, { note: 'Look at <b>this</b>' })
  return { item, about, author }
}

test('anybody but secret and admin opens a page of moderators, or decides by its form', async () => {
  const { item, about } = await reportedPost('Buy from me')
  for (const path of [base, `${base}/queue`, `${base}/authors`, `${base}/${about.id}`]) {
    for (const who of [...staff, 'researcher'] as Actor[]) {
      expect([path, who, (await open(path, who)).statusCode]).toEqual([path, who, 302])
      expect(
        (
          await send(
            path,
            [
              ['do', 'trash'],
              ['item', `comments/${item.id}`],
              ['seen', ''],
            ],
            who,
          )
        ).statusCode,
      ).not.toBe(200)
    }
    for (const who of ['admin', 'secret'] as Actor[])
      expect([path, (await open(path === base ? `${base}?sort=activity` : path, who)).statusCode]).toEqual([path, 200])
  }
  expect((await stored(item)).deletedAt).toBeNull()
  // As long as something waits the list alone leads to the queue.
  expect((await open(base)).headers.location).toBe(`${base}/queue`)
})

test('the queue shows fewer than three posts before and after, markup of a note, or decides twice for two moderators', async () => {
  await query(sql`update post_reports set state = 'ignored' where state = 'open'`)
  const { item } = await reportedPost('Cheap weaving')
  const one = (await open(`${base}/queue`)).body
  for (const words of ['Before 1', 'Before 2', 'Before 3', 'Cheap weaving', 'After 0', 'After 1', 'After 2'])
    expect(one).toContain(words)
  expect(one).not.toContain('Before 0')
  expect(one).not.toContain('After 3')
  expect(one).toContain('Look at &lt;b&gt;this&lt;/b&gt;')
  const other = (await open(`${base}/queue`, 'secret')).body

  const decided = await send(`${base}/queue`, pressed(one, 'hide'))
  expect(decided.statusCode).toBe(303)
  // The author reads Thai, and is told so in Thai.
  expect((await stored(item)).statusReason).toMatch(/โฆษณา/)
  const second = await send(`${base}/queue`, pressed(other, 'disagree'), 'secret')
  expect(second.statusCode).toBe(422)
  expect(second.body).toContain('Actor admin has already decided about this post: Hidden')
  expect((await stored(item)).status).toBe('rejected')

  const after = (await open(String(decided.headers.location))).body
  expect(after).toContain('Done: Hidden.')
  const undone = await send(`${base}/queue`, [
    ['decision', hidden(after, 'decision')],
    ['do', 'undo'],
  ])
  expect((await open(String(undone.headers.location))).body).toContain('Taken back: everything is as it was.')
  expect((await stored(item)).status).toBe('published')
})

test('what was typed is lost when a form is refused', async () => {
  const { author, about } = await reportedPost('Once more')
  const refused = await send(`${base}/authors`, [
    ['reason', 'Typed with care'],
    ['becomes', 'hide'],
    ['penalty', 'silence7'],
    ['do', 'sweep'],
  ])
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('Choose at least one author.')
  expect(refused.body).toContain('Typed with care')
  const short = await send(`${base}/${about.id}`, [
    ['title', 'Short'],
    ['post', author],
    ['do', 'split'],
  ])
  expect(short.statusCode).toBe(422)
  expect(short.body).toContain('value="Short"')
})

test('everything of an author is decided by one form, and a topic is closed, answered and merged by its page', async () => {
  const { item, about, author } = await reportedPost('All of mine')
  const swept = await send(`${base}/authors?member=${author}`, [
    ['member', author],
    ['becomes', 'trash'],
    ['which', 'all'],
    ['penalty', 'silence7'],
    ['reply', 'spam'],
    ['do', 'sweep'],
  ])
  expect(swept.statusCode).toBe(303)
  expect((await stored(item)).deletedAt).not.toBeNull()
  const page = (await open(`${base}/authors?member=${author}`)).body
  expect(page).toContain('Silenced until')
  expect(page).toContain('Everything of some authors')
  await send(`${base}/${about.id}`, [['do', 'lock']])
  await send(`${base}/${about.id}`, [
    ['body', 'Closed, as it is **solved**.'],
    ['do', 'answer'],
  ])
  const shown = (await open(`${base}/${about.id}`)).body
  expect(shown).toContain('Open for answers')
  expect(shown).toContain('Closed, as it is <strong>solved</strong>.')
  const other = await topic()
  const merged = await send(`${base}/${about.id}`, [
    ['into', `/forums/${((await stored(other)) as { slug?: string }).slug}`],
    ['do', 'merge'],
  ])
  expect(String(merged.headers.location)).toContain(`${base}/${other.id}`)
})
