// What stands in the head of every answer, and what no page holds.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { openStage, password, type Stage } from '#tests/support/people/actors.ts'
import { quarters, send } from '#tests/support/bodies/pictures.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { locales } from '#words/locales.ts'
import { pages } from '../../src/routes.ts'
import { pageCsp } from './page-csp.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let secure: FastifyInstance
let stage: Stage

beforeAll(async () => {
  app = await openServer({ hasPages: true })
  secure = await openServer({ isSecure: true, trustProxy: ['127.0.0.1'] })
  await secure.ready()
  stage = await openStage(app)
})
afterAll(async () => {
  await app.close()
  await secure.close()
})

describe('what stands in heads and in pages', () => {
  const always = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }

  test('every answer forbids guessing its type, framing it, and telling others where the reader was', async () => {
    for (const url of [
      '/',
      '/login',
      '/nowhere',
      '/api/setting',
      '/api/unknown',
      '/files/x',
      '/.well-known/security.txt',
      '/healthz',
    ]) {
      const answer = await app.inject({ url })
      expect(answer.headers, url).toMatchObject(always)
      expect(answer.headers, url).not.toHaveProperty('x-powered-by')
      expect(answer.headers, url).not.toHaveProperty('server')
    }
  })

  test('the content security policy is one constant for pages, those of the back office too', async () => {
    const policyOf = async (url: string, actor: 'visitor' | 'researcher' | 'admin' = 'visitor') =>
      (await stage.browse(actor, 'GET', url)).headers['content-security-policy']
    for (const url of ['/', '/th', '/asean-talent-pool', '/login', '/nowhere'])
      expect(await policyOf(url), url).toBe(pageCsp)
    for (const url of ['/', '/asean-talent-pool']) expect(await policyOf(url, 'admin'), url).toBe(pageCsp)
    for (const url of ['/backend', '/backend/manages/talents/form'])
      expect(await policyOf(url, 'admin'), url).toBe(pageCsp)
    expect(await policyOf('/my-profile/info', 'researcher')).toBe(pageCsp)
    expect(await policyOf('/api/setting')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(await policyOf('/api/unknown')).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  test('no page asks other hosts for anything, and none holds a script or a handler in place', async () => {
    for (const locale of locales)
      for (const path of ['', '/asean-talent-pool', '/young-talent-pool', '/host', '/login', '/register', '/nowhere']) {
        const { body: html } = await app.inject({ url: `${locale === 'en' ? '' : `/${locale}`}${path}` || '/' })
        expect(html, path).not.toMatch(/<script(?![^>]*(type="application\/(ld\+)?json"|src="\/))/)
        expect(html, path).not.toMatch(/<[^>]+\son[a-z]+=/i)
        expect(html, path).not.toMatch(
          /<(?:script|img|iframe|link rel="(?:stylesheet|preload|modulepreload|icon)")[^>]+(?:src|href)="(?:https?:)?\/\//,
        )
      }
  })

  test('no page of the back office or of members holds a style in place', async () => {
    const [color, { id }] = [await build('domain-industries'), await build('talents')]
    for (const [actor, url] of [
      ['admin', '/backend'],
      ['admin', `/backend/manages/talents/form/${id}`],
      ['admin', '/backend/settings/references/domain-industries'],
      ['admin', `/backend/settings/references/domain-industries?edit=${color.id}`],
      ['admin', '/backend/settings/slides?edit=new'],
      ['admin', '/backend/manages/talents/upload'],
      ['researcher', '/my-profile/info'],
    ] as const) {
      const { statusCode, body } = await stage.browse(actor, 'GET', url)
      expect([url, statusCode, /<[^>]+\sstyle=/.test(body)]).toEqual([url, 200, false])
    }
  })

  test('a page with a token of a link is kept nowhere and tells nobody its address', async () => {
    // A preview whose link is over is no page; tests/kinds/blog-drafts.test.ts asks for one that leads to a post.
    const paths = pages
      .map(({ path }) => path)
      .filter((path) => path.endsWith('/:token') && !path.includes('/preview/'))
    expect(paths.length).toBeGreaterThan(12)
    for (const path of paths) {
      const answer = await app.inject({ url: path.replace(':token', 'x'.repeat(43)) })
      expect([path, answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual([
        path,
        'no-store',
        'no-referrer',
      ])
    }
  })

  test('what is answered to somebody signed in is kept nowhere, page, call or refusal', async () => {
    for (const [actor, urls] of [
      [
        'researcher',
        ['/', '/my-profile', '/asean-talent-pool', '/api/talents', '/api/auth/me', '/api/talents/export', '/api/users'],
      ],
      [
        'admin',
        [
          '/',
          '/backend',
          '/backend/settings/users',
          '/api/users',
          '/api/users/export',
          '/api/hosts/import/template',
          '/api/openapi.json',
          '/api/unknown',
        ],
      ],
    ] as const)
      for (const url of urls) {
        const answer = await stage.browse(actor, 'GET', url)
        expect([actor, url, answer.headers['cache-control']]).toEqual([actor, url, 'no-store'])
      }
  })

  test('with https every answer says so for a year, and cookies go nowhere else; without it no such promise is made', async () => {
    for (const url of ['/api/setting', '/api/unknown', '/healthz']) {
      const answer = await secure.inject({ url })
      expect(answer.headers['strict-transport-security'], url).toMatch(/^max-age=31536000/)
      expect((await app.inject({ url })).headers).not.toHaveProperty('strict-transport-security')
    }
    const signedIn = await secure.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: stage.emails.researcher, password },
    })
    const set = [signedIn.headers['set-cookie']].flat()
    expect(set).toHaveLength(3)
    for (const one of set) expect(one).toContain('Secure')
  })

  test('a file of a person is shown by nobody as a page, and private ones only to who may have them', async () => {
    const boundary = { 'content-type': 'multipart/form-data; boundary=x' }
    const pdf = `--x\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4 <script>alert(1)</script>\r\n--x--\r\n`
    const stored = await stage.ask('researcher', 'POST', '/api/files', { payload: pdf, headers: boundary })
    expect(stored.statusCode, stored.body).toBe(201)
    const url = `/files/${stored.json<{ key: string }>().key}`
    const own = await stage.browse('researcher', 'GET', url)
    expect(own.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment/),
    })
    for (const actor of ['visitor', 'owner', 'organization', 'suspended member'] as const)
      expect((await stage.browse(actor, 'GET', url)).statusCode, actor).toBe(404)
  })
})

// Readers: a visitor, a member, an admin. Whoever adds a sort of answer adds its line; a line that changes is a decision.
const readers = ['visitor', 'researcher', 'admin'] as const
const [again, never, asked, everybody] = [
  'no-cache',
  'no-store',
  'public, max-age=0, must-revalidate',
  'public',
] as const
const forReaders = (one: string) => [`200 ${one}`, `200 ${never}`, `200 ${never}`]
const forAll = (one: string) => readers.map(() => `200 ${one}`)
const page = ['text/html; charset=utf-8', 'accept-encoding, authorization, cookie, save-data'] as const
const json = ['application/json; charset=utf-8', 'accept-language, authorization, cookie'] as const
const ofCalls = (type: string) => [type, json[1]] as const
const ofFiles = (type: string) => [type, ''] as const
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Sort = [url: string, head: readonly [type: string, vary: string], perReader: readonly string[]]
const sortsOf = (slug: string, picture: string): Sort[] => [
  ['/host', page, forReaders(again)],
  [`/publication?item=${slug}`, page, forReaders(again)],
  ['/host?_data=%2Fhost', [json[0], page[1]], forReaders(again)],
  ['/nowhere', page, readers.map(() => `404 ${never}`)],
  ['/my-profile/info', page, [`302 ${never}`, `200 ${never}`, `302 ${never}`]],
  ['/backend', page, [`302 ${never}`, `302 ${never}`, `200 ${never}`]],
  ['/api/hosts', json, forReaders(asked)],
  [`/api/publications/${slug}`, json, forReaders(asked)],
  ['/api/search?q=heads', json, forReaders(asked)],
  ['/api/suggestions?q=heads', json, forReaders(asked)],
  ['/api/setting', json, forAll(asked)],
  ['/api/topbar-logos', json, forReaders(asked)],
  ['/api/auth/me', json, [`401 ${never}`, `200 ${never}`, `401 ${never}`]],
  ['/api/unknown', json, readers.map(() => `404 ${never}`)],
  ['/api/users', json, [`401 ${never}`, `403 ${never}`, `200 ${never}`]],
  ['/api/openapi.json', json, [`200 ${everybody}, max-age=300`, `200 ${everybody}, max-age=300`, `200 ${never}`]],
  ['/api/publications/export?format=csv', ofCalls('text/csv; charset=utf-8'), forReaders(asked)],
  ['/api/publications/export?format=xlsx', ofCalls(xlsx), forReaders(asked)],
  ['/api/hosts/import/template', ofCalls(xlsx), [`401 ${never}`, `403 ${never}`, `200 ${never}`]],
  [`/api/publications/${slug}/citation`, ofCalls('application/x-bibtex; charset=utf-8'), forAll(never)],
  ['/api/training-courses/calendar', ofCalls('text/calendar; charset=utf-8'), forAll(asked)],
  ['/feed.xml', ofFiles('application/atom+xml; charset=utf-8'), forAll(again)],
  ['/feeds/forums.xml', ofFiles('application/atom+xml; charset=utf-8'), forAll(again)],
  ['/opensearch.xml', ofFiles('application/opensearchdescription+xml; charset=utf-8'), forAll(again)],
  ['/sitemap.xml', ofFiles('application/xml; charset=utf-8'), forAll(again)],
  ['/sitemaps/en/publications-1.xml', ofFiles('application/xml; charset=utf-8'), forAll(again)],
  ['/oai?verb=Identify', ofFiles('text/xml; charset=utf-8'), forAll(again)],
  ['/calendars/training-courses.ics', ofFiles('text/calendar; charset=utf-8'), forAll(again)],
  ['/robots.txt', ofFiles('text/plain; charset=utf-8'), forAll(`${everybody}, max-age=3600`)],
  ['/llms.txt', ofFiles('text/plain; charset=utf-8'), forAll(again)],
  [`/publication.md?item=${slug}`, ofFiles('text/markdown; charset=utf-8'), forAll(again)],
  [`/linkset/publications/${slug}`, ofFiles('application/linkset+json'), forAll(again)],
  [`/open-graph/en/publications/${slug}.png`, ofFiles('image/png'), forAll(again)],
  [`/files/${picture}`, ['image/webp', 'save-data'], forAll('private, max-age=5, must-revalidate')],
]

test('each sort of answer says to each sort of reader what it is, what it depends on, and who may keep it', async () => {
  const picture = await send(stage, 'admin', await quarters(1))
  const image = { key: picture.key, width: picture.width, height: picture.height, decorative: true }
  await build('topbar-logos', { ...publicly(getKind('topbar-logos')), image })
  const { slug } = await build('publications', { ...publicly(getKind('publications')), title: 'Heads of answers' })
  const wrong: unknown[] = []
  for (const [url, [type, vary], perReader] of sortsOf(String(slug), picture.key))
    for (const [at, actor] of readers.entries()) {
      const accept = vary === page[1] && type === page[0] ? { accept: 'text/html' } : {}
      const { statusCode, headers } = await stage.browse(actor, 'GET', url, { headers: accept })
      const depends = (headers.vary ?? '').toLowerCase().split(', ')
      // Whether it was packed depends on how long it is.
      const found = vary.includes('encoding') ? depends : depends.filter((one) => one !== 'accept-encoding')
      const said = [`${statusCode} ${headers['cache-control']}`, found.toSorted().join(', ')]
      if (said.join() !== [perReader[at], vary].join()) wrong.push([url, actor, ...said])
      // What is no answer of the sort has a type of its own.
      if (statusCode === 200 && headers['content-type'] !== type) wrong.push([url, actor, headers['content-type']])
    }
  expect(wrong).toEqual([])
})
