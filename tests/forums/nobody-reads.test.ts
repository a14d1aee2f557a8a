// What of the forums is not for everybody: drafts, what is held, hidden or removed, who reported and why, where something was sent from.
// Each of them holds a word that stands nowhere else; the table says who may meet it, on every page, call and file of the product.
import { beforeAll, describe, expect, test } from 'vitest'
import { exportFormatsOf } from '#engine/api/export-formats.ts'
import { plainTextPath } from '#engine/public/entries.ts'
import { useRegistry } from '#engine/model/registry.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { system } from '#engine/model/viewer.ts'
import { follow } from '#features/forums/own-tables.ts'
import { tellHidden, tellShown } from '#features/forums/tell.ts'
import { registry } from '#kinds/index.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { postReports } from '#kinds/forums/reports-kind.ts'
import { query, sql } from '#server/database/db.ts'
import { build } from '#tests/support/build.ts'
import { allMails } from '#tests/support/mails.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
let stage: Stage

const asking = [
  'visitor',
  'researcher',
  'owner',
  'editor',
  'country admin',
  'admin',
  'secret',
] as const satisfies Actor[]
type Asking = (typeof asking)[number]

const keepers: readonly Asking[] = ['admin', 'secret']
/** Which words somebody may meet, by how they begin. */
const readers: Readonly<Record<string, readonly Asking[]>> = {
  zqshown: asking,
  // The own words, and those who keep order.
  zqdraft: ['owner', ...keepers],
  zqheld: ['owner', ...keepers],
  zqhidden: ['owner', ...keepers],
  zqinside: ['owner', ...keepers],
  zqreason: ['owner', ...keepers],
  // What was removed is read by those who keep order alone, and so is what reports say.
  zqtrashed: keepers,
  zqnote: keepers,
  zqreporter: keepers,
  // Nobody.
  zqhash: [],
}
const shapes = new RegExp(`(?:${Object.keys(readers).join('|')})[a-z]*`, 'g')
const wordsIn = (text: string): string[] => [...new Set(text.toLowerCase().match(shapes))]

type Made = { id: string; slug: string; state: string }
const states = {
  draft: { status: 'draft' },
  held: { status: 'pending', heldFor: ['links'] },
  hidden: { status: 'rejected', statusReason: 'zqreason', heldFor: ['reports'] },
  trashed: { status: 'published', deletedAt: '2026-01-02T00:00:00.000Z', statusReason: 'zqreason' },
} as const
const topics: Made[] = []
const posts: Made[] = []
const reports: string[] = []
let open: Made
let reporter: string

async function makeTopic(state: string, more: Record<string, unknown>): Promise<Made> {
  const row = await build('forums', {
    title: `A question zq${state}title`,
    body: { en: `<p>About zq${state}body</p>` },
    tags: [(await build('keywords', { state: 'approved', label: { en: `zq${state}tag` } })).id],
    category: 'methods',
    language: 'en',
    owner: stage.ids.owner,
    publishedAt: '2026-01-01T00:00:00.000Z',
    ...more,
  })
  return { id: row.id, slug: String(row['slug']), state }
}

async function makePost(forum: string, state: string, more: Record<string, unknown>): Promise<Made> {
  const row = await build('comments', {
    forum,
    replyTo: null,
    body: { en: `<p>An answer zq${state}post</p>` },
    language: 'en',
    owner: stage.ids.owner,
    publishedAt: '2026-01-01T00:00:00.000Z',
    ...more,
  })
  return { id: row.id, slug: open.slug, state }
}

beforeAll(async () => {
  stage = await openStage(server(), asking)
  reporter = (
    await build('members', { fullName: 'Zqreporter Name', email: 'zqreporter@mail.example', status: 'active' })
  ).id
  open = await makeTopic('shown', { status: 'published' })
  for (const [state, values] of Object.entries(states)) {
    topics.push(await makeTopic(state, values))
    const made = await makePost(open.id, state, values)
    posts.push(made)
    // What everybody reads refers to what they do not.
    const { id } = await makePost(open.id, 'shown', { status: 'published', owner: stage.ids.researcher })
    await query(sql`update comments set reply_to = ${made.id}::uuid where id = ${id}::uuid`)
  }
  const inside = topics.find(({ state }) => state === 'hidden') as Made
  posts.push(await makePost(inside.id, 'inside', { status: 'published' }))
  // Somebody else answered there before it was hidden.
  await makePost(inside.id, 'shown', { status: 'published', owner: stage.ids.researcher })
  const shown = await makePost(open.id, 'shown', { status: 'published' })
  for (const { id } of [open, ...topics]) await follow(stage.ids.researcher, id, true)
  for (const [kind, ids] of [
    ['forums', [open, ...topics]],
    ['comments', [shown, ...posts]],
  ] as const)
    for (const { id } of ids) {
      const made = await build('post-reports', {
        target: { kind: 'forums', id: open.id },
        reason: 'insult',
        note: 'zqnote of a reader',
        decisionNote: 'zqnote of staff',
      })
      reports.push(made.id)
      await query(
        sql`update post_reports set target = ${JSON.stringify({ kind, id })}::jsonb, reporter = ${reporter}::uuid where id = ${made.id}::uuid`,
      )
      await query(sql`
        insert into forum_fingerprints (post, owner, text_hash, from_hash) values (${id}::uuid, ${stage.ids.owner}::uuid, 'zqhash', 'zqhash')`)
    }
  await writeFields(system(), forums, open.id, { openReports: 1 })
  // As no rule lets it happen: what solves the question was hidden.
  const hidden = posts.find(({ state }) => state === 'hidden') as Made
  await query(sql`update forums set accepted_comment = ${hidden.id}::uuid where id = ${open.id}::uuid`)
  for (const one of topics) for (const tell of [tellShown, tellHidden]) await tell('forums', one.id)
  for (const one of posts) for (const tell of [tellShown, tellHidden]) await tell('comments', one.id)
})

/** Everything that somebody could ask to learn of it. */
function addresses(): string[] {
  const all = [open, ...topics]
  const words = [...Object.keys(states), 'inside'].flatMap((state) => [`zq${state}title`, `zq${state}post`])
  const kinds = [forums, comments, postReports]
  return [
    ...['', '?mine=1', '?followed=1', '?answers=some&language=any', '?solved=yes', '?sort=replies', '?page=2'].map(
      (part) => `/forums${part}`,
    ),
    ...words.flatMap((word) => [
      `/forums?q=${word}`,
      `/search?q=${word}`,
      `/api/search?q=${word}&facets=1&size=100`,
      `/api/suggestions?q=${word}`,
    ]),
    '/search?q=question',
    '/api/suggestions?q=question',
    '/api/search?size=100&facets=1&q=answer',
    ...all.flatMap(({ id, slug }) => [
      `/forums/${slug}`,
      `/forums/${id}`,
      `/th/forums/${slug}`,
      `/forums/form/${slug}`,
      plainTextPath(forums, slug),
      `/linkset/forums/${slug}`,
      `/api/forums/${id}`,
      `/api/forums/${id}/history`,
      `/api/forums/${slug}`,
      `/api/comments?forum=${id}&size=100`,
      `/backend/manages/forums/${id}`,
      `/backend/manages/forums/queue?item=forums/${id}`,
    ]),
    ...posts.flatMap(({ id, slug }) => [
      ...['post', 'quote', 'edit', 'report'].map((asked) => `/forums/${slug}?${asked}=${id}`),
      `/api/comments/${id}`,
      `/api/comments/${id}/history`,
      `/backend/manages/forums/queue?item=comments/${id}`,
    ]),
    '/api/comments?size=100',
    ...kinds.flatMap((kind) => [
      `/api/${kind.name}?size=100&facets=1`,
      `/api/${kind.name}?size=100&trash=1`,
      `/api/${kind.name}?size=100&deleted=true`,
      ...[
        'status=pending',
        'status=rejected',
        'status=draft',
        'openReports=1',
        'heldFor=links',
        `owner=${stage.ids.owner}`,
        'sort=-openReports',
        'q=zq',
      ].map((asked) => `/api/${kind.name}?size=100&${asked}`),
      ...exportFormatsOf(kind).map(({ name }) => `/api/${kind.name}/export?format=${name}`),
    ]),
    ...reports.slice(0, 2).map((id) => `/api/post-reports/${id}`),
    `/backend/manages/forums/authors?member=${stage.ids.owner}`,
    '/backend/manages/forums?sort=activity',
    '/backend',
    '/api/work-queue',
    '/api/notifications?size=100',
    '/api/audit-entries?size=100',
    '/my-profile',
    '/sitemap.xml',
    '/sitemaps/en/forums-1.xml',
    '/feed.xml',
    '/llms.txt',
    '/oai?verb=ListRecords&metadataPrefix=oai_dc',
  ]
}

describe.each(asking)('%s', (actor) => {
  const met = new Set<string>()
  const answered: string[] = []

  test('meets no word that is for others, and no address of a mailbox', async () => {
    const wrong: string[] = []
    for (const url of addresses()) {
      const ask = url.startsWith('/api/') ? stage.ask : stage.browse
      const { body, statusCode } = await ask(actor, 'GET', url)
      if (statusCode === 200) answered.push(url)
      if (statusCode >= 500) wrong.push(`${url}: ${statusCode}`)
      for (const word of wordsIn(body)) {
        const start = Object.keys(readers).find((one) => word.startsWith(one)) ?? ''
        // What was looked for is repeated.
        if (url.includes(word) || url.endsWith('q=zq')) continue
        met.add(start)
        if (!readers[start]?.includes(actor)) wrong.push(`${url}: ${word}`)
      }
      const boxes = body.match(/[\w.]+@(?:actors|mail)\.example/g) ?? []
      if (!keepers.includes(actor) && actor !== 'country admin')
        wrong.push(...boxes.filter((box) => box !== stage.emails[actor]).map((box) => `${url}: ${box}`))
    }
    expect(wrong).toEqual([])
  })

  test('meets what is theirs', () => {
    expect(answered).toEqual(
      expect.arrayContaining([
        `/forums/${open.slug}`,
        '/api/search?size=100&facets=1&q=answer',
        // Staff who keep no order have the public site alone.
        ...(['editor', 'country admin'].includes(actor)
          ? []
          : ['/api/forums?size=100&facets=1', '/api/comments?size=100', '/api/comments/export?format=csv']),
        '/feed.xml',
        '/sitemaps/en/forums-1.xml',
        ...(keepers.includes(actor)
          ? [`/api/comments?forum=${open.id}&size=100`, '/api/post-reports/export?format=csv']
          : []),
      ]),
    )
    const theirs = Object.entries(readers).flatMap(([start, who]) => (who.includes(actor) ? [start] : []))
    expect([...met].toSorted()).toEqual(theirs.toSorted())
  })
})

test('a list, a count or a suggestion for visitors knows of one topic', async () => {
  const list = (await stage.ask('visitor', 'GET', '/api/forums?facets=1&size=100')).json<{
    total: number
    facets: Record<string, { value: string; count: number }[]>
  }>()
  expect(list.total).toBe(1)
  expect(JSON.stringify(list.facets)).not.toMatch(/"count":[2-9]/)
  const found = (await stage.ask('visitor', 'GET', '/api/search?q=question&facets=1')).json<{ total: number }>()
  expect(found.total).toBe(1)
})

test('mails name no reporter, and tell nobody of words that wait', async () => {
  for (const { recipient, values } of await allMails()) {
    const words = wordsIn(JSON.stringify(values))
    const may =
      recipient === stage.emails.owner ? ['zqshown', 'zqhidden', 'zqreason', 'zqheld', 'zqinside'] : ['zqshown']
    expect(
      words.filter((word) => !may.some((start) => word.startsWith(start))),
      recipient,
    ).toEqual([])
  }
})

test('secret and admin keep order, and nobody else: by calls of the kinds, by pages, by calls of others', async () => {
  const held = posts.find(({ state }) => state === 'held') as Made
  const payload = new URLSearchParams({ do: 'publish', item: `comments/${held.id}`, seen: '', waits: '1' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const actor of asking) {
    if (keepers.includes(actor)) continue
    for (const [method, url, sent] of [
      ['POST', `/api/comments/${held.id}/status`, { status: 'published' }],
      ['POST', `/api/forums/${open.id}/status`, { status: 'rejected', reason: 'spam' }],
      ['PATCH', `/api/forums/${open.id}`, { isPinned: true, isLocked: true, version: 1 }],
      ['PATCH', `/api/comments/${held.id}`, { status: 'published', heldFor: [], version: 1 }],
      ['POST', `/api/post-reports/${reports[0]}/move`, { to: 'agreed' }],
      ['DELETE', `/api/post-reports/${reports[0]}`, undefined],
    ] as const)
      await stage.ask(actor, method, url, sent ? { payload: sent } : {})
    for (const path of ['queue', 'authors', open.id])
      await stage.browse(actor, 'POST', `/backend/manages/forums/${path}`, { payload, headers })
  }
  expect(await query(sql`select status, held_for from comments where id = ${held.id}::uuid`)).toEqual([
    { status: 'pending', held_for: ['links'] },
  ])
  expect(await query(sql`select status, is_pinned, is_locked from forums where id = ${open.id}::uuid`)).toEqual([
    { status: 'published', is_pinned: false, is_locked: false },
  ])
  expect(await query(sql`select state, deleted_at from post_reports where id = ${reports[0]}::uuid`)).toEqual([
    { state: 'open', deleted_at: null },
  ])
})

test('what staff removed does not come back by its author, and a topic with answers is not taken away', async () => {
  const author = (method: string, url: string) => stage.ask('owner', method, url)
  for (const { kind, id } of [
    { kind: 'forums', id: topics.find(({ state }) => state === 'trashed')?.id },
    { kind: 'comments', id: posts.find(({ state }) => state === 'trashed')?.id },
  ])
    expect([kind, (await author('POST', `/api/${kind}/${id}/restore`)).statusCode]).toEqual([kind, 404])
  expect((await author('DELETE', `/api/forums/${open.id}`)).statusCode).toBe(403)
  // Taken away from the list of topics, without a reason.
  const plain = await makePost(open.id, 'shown', { status: 'published' })
  expect((await stage.ask('admin', 'DELETE', `/api/comments/${plain.id}`)).statusCode).toBe(204)
  expect((await author('POST', `/api/comments/${plain.id}/restore`)).statusCode).toBe(404)
  // The author takes back what the author took away.
  const own = await makePost(open.id, 'shown', { status: 'published' })
  expect((await author('DELETE', `/api/comments/${own.id}`)).statusCode).toBe(204)
  expect((await author('POST', `/api/comments/${own.id}/restore`)).statusCode).toBe(200)
})
