// Markup that runs something, sent as topics and posts: typed into the forms, by the calls of the kinds, as a change of what is there. What is
// kept of it is what a conversation may hold, and no page, file or mail makes more of it.
import { Parser } from 'htmlparser2'
import { beforeAll, expect, test } from 'vitest'
import { plainTextPath } from '#engine/public/entries.ts'
import { useRegistry } from '#engine/model/registry.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { follow } from '#features/forums/own-tables.ts'
import { tellHidden, tellShown } from '#features/forums/tell.ts'
import { registry } from '#kinds/index.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { isOwnPicture } from '#lib/member-links.ts'
import { query, sql } from '#server/database/db.ts'
import { faultsOf } from '#tests/support/bodies/faults-of-answers.ts'
import { hostileMarkup } from '#tests/support/bodies/hostile-markup.ts'
import { build, publicly } from '#tests/support/build.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
let stage: Stage
let topic: { id: string; slug: string }

const ways = ['form', 'call', 'change'] as const
const form = (who: Actor, url: string, fields: Record<string, string>) =>
  stage.browse(who, 'POST', url, {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** One post for each piece of markup, each way in turn. @returns what was answered where it was not taken */
async function sendPosts(): Promise<string[]> {
  const refused: string[] = []
  for (const [at, text] of hostileMarkup.entries()) {
    const way = ways[at % ways.length]
    if (way === 'form') {
      // Once a form is sent a member waits: what waits is no part of this.
      await query(sql`delete from rate_counts`)
      const { statusCode, body } = await form('owner', `/forums/${topic.slug}`, { do: 'answer', text: `x ${text}` })
      if (statusCode !== 303) refused.push(`${text}: ${statusCode} ${body.slice(0, 200)}`)
      continue
    }
    const first = way === 'change' ? '<p>At first</p>' : `<p>x</p>${text}`
    const made = await stage.ask('owner', 'POST', '/api/comments', {
      payload: { forum: topic.id, language: 'en', body: { en: first } },
    })
    const { id, version } = made.json<{ id: string; version: number }>()
    if (made.statusCode !== 201) refused.push(`${text}: ${made.statusCode} ${made.body}`)
    if (way !== 'change') continue
    const changed = await stage.ask('owner', 'PATCH', `/api/comments/${id}`, {
      payload: { version, body: { en: `<p>x</p>${text}` } },
    })
    if (changed.statusCode !== 200) refused.push(`${text}: ${changed.statusCode} ${changed.body}`)
  }
  return refused
}

beforeAll(async () => {
  stage = await openStage(server(), ['researcher', 'owner', 'admin'])
  await query(sql`update members set created_at = now() - interval '1 year'`)
  const row = await build('forums', { ...publicly(forums), owner: stage.ids.researcher, language: 'en' })
  topic = { id: row.id, slug: String(row['slug']) }
})

const allowed: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries('p br strong em s ul ol li blockquote code pre'.split(' ').map((tag) => [tag, []])),
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
}

/** What stands in a text and may not. */
function foreignIn(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(tag, attributes) {
      const may = allowed[tag]
      if (!may) found.push(tag)
      for (const [name, value] of Object.entries(attributes)) {
        if (!may?.includes(name)) found.push(`${tag} ${name}`)
        if (name === 'href' && !/^(?:https?:|mailto:|\/(?!\/)|[^:/]*$)/.test(value)) found.push(`${tag} ${value}`)
        if (name === 'src' && !isOwnPicture(value)) found.push(`${tag} ${value}`)
        if (tag === 'a' && name === 'rel' && value !== 'nofollow ugc noopener') found.push(`${tag} ${value}`)
      }
    },
    oncomment: () => void found.push('a comment'),
    onprocessinginstruction: () => void found.push('an instruction'),
  })
  parser.end(html)
  return found
}

test('of posts, however they are sent, what a conversation may hold is kept', async () => {
  expect(await sendPosts()).toEqual([])
  const rows = await findRows(comments, { forum: topic.id })
  expect(rows).toHaveLength(hostileMarkup.length)
  expect(
    rows.flatMap(({ body, excerpt }) =>
      Object.values(body ?? {}).flatMap((html) => foreignIn(html).map((one) => `${one}: ${excerpt}`)),
    ),
  ).toEqual([])
})

test('titles, tags and texts of topics are kept as text, by their form too', async () => {
  for (const [at, text] of hostileMarkup.filter((_, each) => each % 12 === 0).entries()) {
    await query(sql`delete from rate_counts`)
    const fields = {
      title: `${at} ${text}`.slice(0, 150),
      category: 'methods',
      language: 'en',
      text,
      tags: `${text.slice(0, 60)}, ${at}`,
    }
    const preview = await form('owner', '/forums/form', { do: 'preview', ...fields })
    expect([preview.statusCode, faultsOf(preview)]).toEqual([200, []])
    const sent = await form('owner', '/forums/form', { do: 'send', ...fields })
    expect([sent.statusCode, faultsOf(sent)], text).toEqual([303, []])
  }
  const rows = await findRows(forums, { owner: stage.ids.owner })
  expect(rows.length).toBe(hostileMarkup.filter((_, each) => each % 12 === 0).length)
  expect(rows.flatMap(({ body }) => Object.values(body ?? {}).flatMap(foreignIn))).toEqual([])
  // What is refused comes back as it was typed, as text.
  const refused = await form('owner', '/forums/form', {
    do: 'send',
    title: hostileMarkup.at(4) ?? '',
    category: '',
    language: 'en',
    text: hostileMarkup.join('\n'),
    tags: '',
  })
  expect([refused.statusCode, faultsOf(refused)]).toEqual([422, []])
})

test('no page, file or mail makes more of it', async () => {
  // The half of them waits and is reported, the others everybody reads.
  await query(
    sql`update comments set status = 'published', published_at = now(), is_shown = true where forum = ${topic.id}::uuid`,
  )
  await query(sql`update forums set status = 'published', published_at = now()`)
  const posts = await findRows(comments, { forum: topic.id })
  const topics = await findRows(forums, { owner: stage.ids.owner })
  // Who follows is told by mail, of titles as well.
  await query(sql`
    insert into notice_choices (member, topic, in_app, by_mail) values (${stage.ids.researcher}::uuid, 'forums', true, true)`)
  for (const { id } of topics.slice(2)) {
    await follow(stage.ids.researcher, id, true)
    const answer = { status: 'published', publishedAt: new Date().toISOString(), owner: stage.ids.owner }
    await tellShown('comments', (await build('comments', { forum: id, ...answer })).id)
  }
  for (const { id } of [...topics, ...posts].slice(0, 12)) {
    await build('post-reports', {
      target: { kind: topics.some((one) => one.id === id) ? 'forums' : 'comments', id },
      reason: 'other',
      note: hostileMarkup.slice(0, 12).join(' '),
    })
    await tellShown('comments', id)
  }
  for (const { id, slug } of topics.slice(0, 2)) {
    await query(sql`update forums set status = 'rejected', status_reason = ${hostileMarkup[4]} where id = ${id}::uuid`)
    await tellHidden('forums', id)
    expect(slug).not.toMatch(/[<>"]/)
  }
  const shown = topics.slice(2)
  const wrong: string[] = []
  const look = async (actor: Actor, url: string): Promise<void> => {
    const answer = await (url.startsWith('/api/') ? stage.ask : stage.browse)(actor, 'GET', url)
    if (answer.statusCode !== 200) wrong.push(`${url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
    for (const fault of faultsOf(answer)) wrong.push(`${url}: ${fault}`)
  }
  const [first] = posts
  const [own] = shown
  for (const url of [
    '/forums',
    '/th/forums?q=zq9',
    '/search?q=zq9',
    '/api/search?q=zq9',
    '/api/suggestions?q=zq9',
    `/forums/${topic.slug}`,
    `/forums/${topic.slug}?page=2`,
    `/zh/forums/${topic.slug}`,
    plainTextPath(forums, topic.slug),
    ...shown.flatMap(({ slug }) => [
      `/forums/${slug}`,
      plainTextPath(forums, String(slug)),
      `/linkset/forums/${slug}`,
      `/open-graph/en/forums/${slug}.png`,
    ]),
    ...['csv', 'xlsx'].flatMap((format) => [
      `/api/forums/export?format=${format}`,
      `/api/comments/export?format=${format}`,
    ]),
    '/api/comments?size=100',
    '/api/forums?size=100&facets=1',
    '/feed.xml',
    '/sitemaps/en/forums-1.xml',
  ])
    await look('visitor', url)
  for (const url of [
    ...posts.slice(0, 30).map(({ id }) => `/forums/${topic.slug}?quote=${id}`),
    `/forums/${topic.slug}?edit=${first?.id}`,
    `/forums/form/${own?.slug}`,
    '/forums?mine=1',
    '/api/notifications?size=100',
  ])
    await look('owner', url)
  for (const url of [
    `/backend/manages/forums/${topic.id}`,
    `/backend/manages/forums/${topic.id}?page=2`,
    '/backend/manages/forums?sort=activity',
    '/backend/manages/forums?q=zq9',
    `/backend/manages/forums/authors?member=${stage.ids.owner}`,
    ...posts.slice(0, 8).map(({ id }) => `/backend/manages/forums/queue?item=comments/${id}`),
    ...topics.map(({ id }) => `/backend/manages/forums/queue?item=forums/${id}`),
    '/backend',
  ])
    await look('admin', url)
  const mails = [...(await mailsTo(stage.emails.researcher)), ...(await mailsTo(stage.emails.owner))]
  expect(new Set(mails.map(({ template }) => template))).toEqual(new Set(['forum_reply', 'forum_decision']))
  for (const { html, template } of mails)
    for (const fault of faultsOf({ headers: { 'content-type': 'text/html' }, body: html } as never))
      wrong.push(`${template}: ${fault}`)
  expect(wrong).toEqual([])
})
