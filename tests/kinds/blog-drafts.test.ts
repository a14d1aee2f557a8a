// Writing a post: what is typed is kept through kills, two editors lose nothing, versions come back, previews are for who has the link.
import fastify, { type FastifyInstance } from 'fastify'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { records } from '#engine/store/records.ts'
import { isShownByOtherPart } from '#engine/store/history/row-files.ts'
import { addDraftRoutes } from '#features/blogs/drafts/api.ts'
import { forgetDrafts, newDraft, ownDraft } from '#features/blogs/drafts/drafts.ts'
import { draftKeeper } from '#features/blogs/editor/draft-keeper.ts'
import { asPreviewer, endPreviews, makePreview, previewedPost } from '#features/blogs/previews/previews.ts'
import { findVersion, forgetVersions, listVersions, restoredFields } from '#features/blogs/versions/versions.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { dbSettings, query, sql } from '#server/database/db.ts'
import { isProblem, type Problem } from '#server/errors.ts'
import { build } from '#tests/support/build.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'

const { viewers } = openWorld()

const other = { ...staffWith('admin'), id: randomUUID(), name: 'Second editor' }
const key = 'c'.repeat(64)
const post = (more: object = {}) =>
  build('blogs', { title: { en: 'Silk' }, body: { en: '<p>One</p>' }, ...more }) as Promise<{
    id: string
    slug: string
    version: number
  }>

let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  app.decorateRequest('identity')
  app.addHook('onRequest', async (request) => {
    const who = { first: viewers.secret, other, country: viewers.thAdmin, nobody: viewers.visitor }
    const viewer = who[(request.headers['x-who'] as keyof typeof who | undefined) ?? 'nobody']
    request.identity = { viewer } as typeof request.identity
  })
  app.setErrorHandler((error: Problem | Error, _request, reply) =>
    reply.code(isProblem(error) ? error.status : 500).send({ code: isProblem(error) ? error.code : error.message }),
  )
  addDraftRoutes(app)
  await app.ready()
})
afterAll(() => app.close())

type Window = { window: string; isOwn: boolean; writesSince: string | null }
type Said = { editors: Window[]; late: Window[]; draft: { content: Record<string, unknown> } }
type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
const ask = async (who: string, method: Method, path: string, body?: object) => {
  const answer = await app.inject({
    method,
    url: `/api/blog-drafts/${path}`,
    headers: { 'x-who': who },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, ...(answer.body ? answer.json<Partial<Said>>() : {}) } as {
    status: number
  } & Said
}
const [one, two] = ['window-one', 'window-two']
const typed = (text: string) => ({ body: { en: `<p>${text}</p>` } })

test('drafts are for who writes posts, of the fields of a post, and of no size that stops the rest', async () => {
  const { id } = await post()
  expect((await ask('country', 'PUT', id, { window: one })).status).toBe(403)
  expect((await ask('nobody', 'PUT', id, { window: one })).status).toBe(403)
  expect((await ask('first', 'PUT', 'no-post', { window: one })).status).toBe(400)
  expect((await ask('first', 'PUT', id, { window: '<b>' })).status).toBe(400)
  for (const content of ['text', [], null])
    expect((await ask('first', 'PUT', id, { window: one, base: 1, content })).status).toBe(400)
  expect((await ask('first', 'PUT', id, { window: one, content: {} })).status).toBe(400)
  const huge = { body: { en: 'x'.repeat(1_100_000) } }
  expect((await ask('first', 'PUT', id, { window: one, base: 1, content: huge })).status).toBe(400)
  await ask('first', 'PUT', id, {
    window: one,
    base: 1,
    content: { ...typed('Kept'), status: 'published', createdBy: 'x', isAdmin: true },
  })
  const { draft } = await ask('first', 'GET', `${id}?window=${one}`)
  expect(Object.keys(draft.content)).not.toContain('isAdmin')
  // Nobody writes into the draft of somebody else.
  expect((await ask('other', 'PUT', id, { window: one, base: 1, content: typed('Mine now') })).status).toBe(403)
})

test('one writes, the other looks on and takes over with what was typed; what comes late is not lost', async () => {
  const { id } = await post()
  expect((await ask('first', 'PUT', id, { window: one, base: 1, content: typed('Half a sen') })).editors).toMatchObject(
    [{ window: one, isOwn: true, writesSince: expect.any(String) }],
  )
  const looking = await ask('other', 'PUT', id, { window: two })
  expect(looking.editors.map(({ window, writesSince }) => [window, writesSince !== null])).toContainEqual([two, false])

  const taken = await ask('other', 'POST', `${id}/take-over`, { window: two })
  expect(taken.draft).toMatchObject({ window: two, base: 1, content: typed('Half a sen') })
  // The first one typed on before being told.
  const told = await ask('first', 'PUT', id, { window: one, base: 1, content: typed('Half a sentence') })
  expect(told.editors.find(({ window }) => window === one)).toMatchObject({ writesSince: null })
  expect(told.editors.find(({ window }) => window === two)).toMatchObject({ writesSince: expect.any(String) })
  const { late } = await ask('other', 'PUT', id, { window: two })
  expect(late).toMatchObject([{ window: one, isOwn: false }])
  expect((await ask('other', 'GET', `${id}?window=${one}`)).draft.content).toEqual(typed('Half a sentence'))
  await ask('other', 'DELETE', `${id}?window=${two}&other=${one}`)
  expect((await ask('other', 'PUT', id, { window: two })).late).toEqual([])

  // Who leaves makes room; who is silent for long is gone.
  await ask('other', 'DELETE', `${id}?window=${two}&leaves=1`)
  const back = await ask('first', 'PUT', id, { window: one })
  expect(back.editors).toMatchObject([{ window: one, writesSince: expect.any(String) }])
  await query(sql`update blog_editors set seen_at = now() - interval '1 minute' where post = ${id}::uuid`)
  expect((await ask('other', 'PUT', id, { window: two })).editors).toMatchObject([
    { window: two, writesSince: expect.any(String) },
  ])
})

test('a save forgets the draft, a new post goes on where it was left, old drafts go after a week', async () => {
  const { id } = await post()
  await ask('first', 'PUT', id, { window: one, base: 1, content: typed('Saved') })
  expect(await ownDraft(viewers.secret, id)).toMatchObject({ base: 1, content: typed('Saved') })
  await ask('first', 'DELETE', `${id}?window=${one}`)
  expect(await ownDraft(viewers.secret, id)).toBeNull()

  const fresh = randomUUID()
  await ask('first', 'PUT', fresh, { window: one, base: 0, content: { title: { th: 'กี่' } } })
  expect(await newDraft(viewers.secret)).toMatchObject({ post: fresh, content: { title: { th: 'กี่' } } })
  expect(await newDraft(other)).toBeNull()
  await query(sql`update blog_drafts set saved_at = now() - interval '8 days' where post = ${fresh}::uuid`)
  await forgetDrafts()
  expect(await newDraft(viewers.secret)).toBeNull()
})

test('every save is a version with who and when, and one of them comes back as the newest', async () => {
  const { id, version } = await post()
  const change = (values: object, from: number) => records(viewers.secret, blogs).update(id, values, from)
  const second = await change({ body: { en: '<p>Two</p>' }, isPinned: true }, version)
  await change({ body: { en: '<p>Three</p>' } }, second.version as number)
  const versions = await listVersions(viewers.secret, id)
  expect(versions.map(({ version: number }) => number)).toEqual([3, 2, 1])
  // Accounts with the role secret exist only for each other.
  expect([versions[0]?.who, (await listVersions(other, id))[0]?.who]).toEqual([viewers.secret.name, null])
  const first = await findVersion(viewers.secret, id, 1)
  const restored = await change(restoredFields(first!.content), 3)
  expect(restored).toMatchObject({ version: 4, body: { en: '<p>One</p>' }, isPinned: true })
  await expect(change(restoredFields(first!.content), 3)).rejects.toMatchObject({ code: 'conflict' })
  await query(sql`update blog_versions set at = now() - interval '181 days' where post = ${id}::uuid and version < 3`)
  await forgetVersions()
  expect((await listVersions(viewers.secret, id)).map(({ version: number }) => number)).toEqual([4, 3])
})

test('a preview is for who has the link: it ends, it shows the pictures of the post and of no other', async () => {
  const { id, slug } = await post({ cover: { key, width: 4, height: 3, decorative: true } })
  await expect(makePreview(viewers.thAdmin, id)).rejects.toMatchObject({ status: 404 })
  const path = await makePreview(viewers.secret, id)
  expect(path).toMatch(new RegExp(`^/blogs/${slug}/preview/[\\w-]{43}$`))
  const token = path.split('/').at(-1)!
  expect(await previewedPost(token)).toBe(id)
  expect(await previewedPost('x'.repeat(43))).toBeNull()
  const { visitor } = viewers
  const seen = await records(asPreviewer(visitor), blogs).get(id)
  expect([seen.title, 'createdBy' in seen]).toEqual([{ en: 'Silk' }, false])
  await expect(records(visitor, blogs).get(id)).rejects.toMatchObject({ status: 404 })
  expect(await isShownByOtherPart(visitor, key, token)).toBe(true)
  expect(await isShownByOtherPart(visitor, 'd'.repeat(64), token)).toBe(false)
  expect(await isShownByOtherPart(visitor, key)).toBe(false)
  await query(sql`update blog_previews set expires_at = now() - interval '1 second'`)
  expect([await previewedPost(token), await isShownByOtherPart(visitor, key, token)]).toEqual([null, false])
  const again = (await makePreview(viewers.secret, id)).split('/').at(-1)!
  await endPreviews(viewers.secret, id)
  expect(await previewedPost(again)).toBeNull()
})

const source = (path: string): string => JSON.stringify(join(import.meta.dirname, '../../src', path))

/** The calls of drafts in a process of their own; it says its address. */
async function draftServer(folder: string): Promise<{ child: ChildProcess; address: string }> {
  const program = join(folder, 'drafts.ts')
  await writeFile(
    program,
    `
    import fastify from ${JSON.stringify(import.meta.resolve('fastify'))}
    import { useRegistry } from ${source('engine/model/registry.ts')}
    import { addDraftRoutes } from ${source('features/blogs/drafts/api.ts')}
    import { registry } from ${source('kinds/index.ts')}
    import { connectDb } from ${source('server/database/db.ts')}
    await connectDb(${JSON.stringify(dbSettings())})
    useRegistry(registry)
    const app = fastify()
    app.decorateRequest('identity')
    app.addHook('onRequest', async (request) => { request.identity = { viewer: ${JSON.stringify(viewers.secret)} } })
    addDraftRoutes(app)
    console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
  `,
  )
  const child = spawn(process.execPath, ['--no-warnings', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const address = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())),
  )
  return { child, address }
}

// Twenty with KILLS=20.
const kills = Number(process.env['KILLS'] ?? 2)

test(`of what is typed no letter older than two seconds is lost when the server is killed (${kills} times)`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drafts '))
  const lost: number[] = []
  // Who types has a clock of their own: an answer takes as long as so many letters, however busy the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const letterMs = 40
  const lettersOfAnswer = 6
  try {
    for (let round = 0; round < kills; round++) {
      const { child, address } = await draftServer(folder)
      const id = randomUUID()
      let answering: Promise<unknown> = Promise.resolve()
      const keeper = draftKeeper<object>(null, 'p', {
        onState: () => {},
        onAnswer: () => {},
        send: async (text) => {
          const body = text === null ? {} : { base: 1, content: JSON.parse(text) as object }
          const sent = fetch(`${address}/api/blog-drafts/${id}`, {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ window: one, ...body }),
          })
          answering = sent.catch(() => {})
          const response = await sent
          return response.ok ? ((await response.json()) as object) : null
        },
      })
      await keeper.tell()
      const letters: number[] = []
      const until = Date.now() + 2500 + ((round * 379) % 1500)
      while (Date.now() < until) {
        letters.push(Date.now())
        keeper.typed(JSON.stringify(typed('x'.repeat(letters.length))))
        await vi.advanceTimersByTimeAsync(letterMs)
        if (letters.length % lettersOfAnswer === 0) await answering
      }
      const killedAt = Date.now()
      child.kill('SIGKILL')
      await new Promise((resolve) => child.once('close', resolve))
      void keeper.forget()
      const draft = await ownDraft(viewers.secret, id)
      const keptLetters = ((draft?.content['body'] as { en?: string } | undefined)?.en ?? '').length - '<p></p>'.length
      lost.push(letters.filter((at) => at < killedAt - 2000).length - Math.max(0, keptLetters))
    }
  } finally {
    vi.useRealTimers()
    await rm(folder, { recursive: true })
  }
  expect(lost.filter((count) => count > 0)).toEqual([])
  expect(lost).toHaveLength(kills)
})
