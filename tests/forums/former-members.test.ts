// Members who go: their words stay as those of a former member or go with them, quotes and mentions of others forget the name; and what a
// member takes along of the own words names nobody else.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { gather } from '#features/accounts/own-export/gather.ts'
import { scheduleDeletion } from '#features/accounts/deletion/schedule.ts'
import { eraseDue } from '#features/erasures/erase-due.ts'
import { reopenAccount } from '#features/erasures/order.ts'
import { keepListIn } from '#features/erasures/erasure-list.ts'
import { follow } from '#features/forums/own-tables.ts'
import { tellShown } from '#features/forums/tell.ts'
import { registry } from '#kinds/index.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { postReports } from '#kinds/forums/reports-kind.ts'
import { members } from '#kinds/members/kind.ts'
import { htmlOfTyped, quoteTyped } from '#lib/text/typed-markup.ts'
import { ident, query, queryOne, sql } from '#server/database/db.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { forgetTries, memberClient } from '#tests/support/people/members.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const app = useServer({ hasPages: true })
const client = memberClient(app)
let other: { id: string }

beforeEach(forgetTries)
beforeAll(async () => {
  await country('MM')
  keepListIn(mkdtempSync(join(tmpdir(), 'erasures ')))
  other = await client.member('stays@example.org', { fullName: 'Zqstays Person' })
})

type Given = Record<string, unknown>
const now = () => new Date().toISOString()
const topicOf = async (owner: string, more: Given = {}) =>
  build('forums', { ...publicly(forums), owner, language: 'en', publishedAt: now(), ...more })
const postIn = async (forum: string, owner: string, html: string, more: Given = {}) =>
  build('comments', {
    ...publicly(comments),
    forum,
    owner,
    language: 'en',
    publishedAt: now(),
    body: { en: html },
    ...more,
  })
const page = async (slug: unknown): Promise<string> => (await app().inject({ url: `/forums/${slug}` })).body

/** Tables of the forums and of what is told and noted about them in which this word stands. */
async function standing(word: string): Promise<string[]> {
  const found: string[] = []
  for (const table of ['forums', 'comments', 'post_reports', 'audit_entries', 'search', 'moderation_changes']) {
    const row = await queryOne<{ n: number }>(
      sql`select count(*)::int n from ${ident(table)} t where strpos(lower(to_jsonb(t)::text), ${word}) > 0`,
    )
    if (row && row.n > 0) found.push(table)
  }
  return found
}
const told = async (): Promise<string> => JSON.stringify(await notificationsOf({ realm: 'member', account: other.id }))

const ways = [
  ['works', 'member', 'Zqanna Tester'],
  ['everything', 'member', 'Zqbo O\'Brien & "Sons" <Co>'],
  ['everything', 'staff', 'Zqcan *Star* ครับ'],
] as const

test.each(ways)(
  'who deletes %s, asked by %s, is a former member at once, and no quote names them later',
  async (form, by, fullName) => {
    const [first = ''] = fullName.split(' ')
    const word = first.toLowerCase()
    const member = await client.member(`${word}@example.org`, { fullName })
    const asked = await topicOf(other.id)
    const answer = await postIn(asked.id, member.id, '<p>My answer</p>')
    const lonely = await postIn(asked.id, member.id, '<p>Nobody answered this</p>')
    const quoted = htmlOfTyped(`${quoteTyped(fullName, '<p>My answer</p>')}Thanks, @${fullName}`)
    const quote = await postIn(asked.id, other.id, quoted, { replyTo: answer.id })
    // What quotes them stands in a topic by itself by now.
    const moved = await topicOf(other.id)
    const apart = await postIn(asked.id, other.id, quoted, { replyTo: answer.id })
    await query(sql`update comments set forum = ${moved.id}::uuid where id = ${apart.id}::uuid`)
    const open = await topicOf(member.id)
    await postIn(open.id, other.id, '<p>An answer</p>')
    const draft = await topicOf(member.id, { status: 'draft' })
    const report = await build('post-reports', {
      target: { kind: 'comments', id: quote.id },
      reason: 'other',
      note: 'My note',
      reporter: member.id,
    })
    for (const id of [asked.id, open.id]) await follow(other.id, id, true)
    await tellShown('comments', answer.id)
    expect([await page(asked['slug']), await told(), await standing(word)]).toEqual([
      expect.stringContaining(word.slice(1)),
      expect.stringContaining(first),
      expect.arrayContaining(['forums', 'comments', 'audit_entries', 'search']),
    ])

    await scheduleDeletion(by === 'staff' ? staffWith('admin') : member.viewer, member.id, form)
    expect(await findRow(comments, answer.id)).toMatchObject({ authorName: null, authorCountry: null })
    expect(await findRow(forums, open.id)).toMatchObject({ authorName: null, authorCountry: null })
    expect(await page(open['slug'])).toContain('Former member')

    await query(sql`update erasures set due_at = now() - interval '1 second' where entry = ${member.id}`)
    await eraseDue()
    expect(await findRow(members, member.id, { trash: true })).toBeNull()
    expect(await standing(word)).toEqual([])
    expect(await told()).not.toContain(first)
    expect((await findRow(comments, quote.id))?.body?.en).toMatch(/<strong>–<\/strong>[\s\S]*@–/)
    expect((await findRow(comments, apart.id))?.body?.en).toMatch(/<strong>–<\/strong>[\s\S]*@–/)
    // What others answered stays; the rest stays where works stay. Drafts go.
    for (const [row, stays] of [
      [await findRow(forums, open.id), true],
      [await findRow(comments, answer.id), true],
      [await findRow(comments, lonely.id), form === 'works'],
      [await findRow(forums, draft.id), false],
    ] as const)
      expect(row).toEqual(stays ? expect.objectContaining({ owner: null, authorName: null }) : null)
    expect(await findRow(postReports, report.id)).toMatchObject({ reporter: null, note: null, reason: 'other' })
    expect(await page(open['slug'])).toContain('Former member')
  },
)

test('the copy of the own data holds the own words, and the names of others are masked in them', async () => {
  const fullName = 'Zqdee Exporter'
  const member = await client.member('zqdee@example.org', { fullName })
  const asked = await topicOf(other.id)
  const theirs = await postIn(asked.id, other.id, '<p>Their secret-free words</p>')
  await postIn(
    asked.id,
    member.id,
    htmlOfTyped(`${quoteTyped('Zqstays Person', '<p>Their</p>')}Own words to @Zqstays Person`),
    {
      replyTo: theirs.id,
    },
  )
  // Somebody who is not in this topic, quoted from elsewhere; and the own name.
  const own = await topicOf(member.id, {
    body: { en: htmlOfTyped(`${quoteTyped('Zqelsewhere', '<p>x</p>')}${quoteTyped(fullName, '<p>y</p>')}Own topic`) },
  })
  await query(sql`update forums set accepted_comment = ${theirs.id}::uuid where id = ${own.id}::uuid`)
  const row = await findRow(members, member.id)
  const parts = row ? await gather(row, 'en') : []
  const text = JSON.stringify(parts)
  expect(text).toContain('Own words to @–')
  expect(text).toContain('Own topic')
  expect(text).toContain(`<strong>${fullName}</strong>`)
  for (const foreign of ['Zqstays', 'Zqelsewhere', 'Their secret-free']) expect(text, foreign).not.toContain(foreign)
})

test('who keeps the account after all has the own words back, and stays a former member when it goes later', async () => {
  const member = await client.member('zqback@example.org', { fullName: 'Zqback Person' })
  const open = await topicOf(member.id)
  await scheduleDeletion(member.viewer, member.id, 'everything')
  expect(await page(open['slug'])).not.toContain('Zqback Person')
  expect(await reopenAccount(member.id)).toBe(true)
  expect(await findRow(forums, open.id)).toMatchObject({
    status: 'published',
    authorName: 'Zqback Person',
    deletedAt: null,
  })
  expect(await page(open['slug'])).toContain('Zqback Person')
  await scheduleDeletion(member.viewer, member.id, 'works')
  await query(sql`update erasures set due_at = now() - interval '1 second' where entry = ${member.id}`)
  await eraseDue()
  expect(await page(open['slug'])).toContain('Former member')
})
