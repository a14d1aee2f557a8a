// The official page of a call or a course, behind a link that somebody pasted: what it proposes, and pages that must not be read.
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RegisterFault } from '#features/look-ups/ask.ts'
import { askPages, fetchPage, pageCalls } from '#features/look-ups/official-pages/fetch-page.ts'
import { openWorld } from '#tests/support/product/world.ts'

const { app, viewers } = openWorld()

const html = 'text/html; charset=utf-8'
const call = `<!doctype html><html lang="en"><head><title>Loom Fund | Home</title>
  <meta property="og:title" content="Fellowships &amp; looms"><meta name="description" content="For weavers of the region.">
  <script type="application/ld+json">{"@graph":[{"@type":"WebSite","name":"Loom Fund"}]}</script>
  <script>var deadline = '1 January 2031'</script></head>
  <body><h1>Other title</h1><p>Opens 3 March 2030. Deadline: <b>15 May 2030</b>, results on 1 August 2030.</p></body></html>`
const course = `<html><head><title>x</title><script type="application/ld+json">[{"@type":"Course","name":"Weaving for all",
  "description":"Learn <b>to weave</b>.","hasCourseInstance":{"startDate":"2030-06-01T09:30:00+07:00"},
  "applicationDeadline":"2030-05-20"}]</script><script type="application/ld+json">{broken</script></head><body>สวัสดี</body></html>`
const thai = `<html><head><meta http-equiv="content-type" content="text/html; charset=windows-874">
  <title>ทุนการทอผ้า</title></head><body>วันปิดรับสมัคร ๓๑ มกราคม ๒๕๗๓</body></html>`

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/call': (response) => response.writeHead(200, { 'content-type': html }).end(call),
  '/course': (response) => response.writeHead(200, { 'content-type': html }).end(course),
  '/thai': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(iconv.encode(thai, 'windows-874')),
  '/unclear': (response) => response.writeHead(200, { 'content-type': html }).end('<p>Deadline: 03/04/2030</p>'),
  '/moved': (response) => response.writeHead(302, { location: '/call' }).end(),
  '/inside': (response) => response.writeHead(302, { location: `${base}/call` }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/file': (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
  '/none': (response) => response.writeHead(404, { 'content-type': html }).end(call),
  '/broken': (response) => response.writeHead(500, { 'content-type': html }).end(call),
  '/silent': () => {},
  '/endless': (response) => {
    response.writeHead(200, { 'content-type': html })
    const more = (): void => {
      while (response.writable && response.write('<p>on and on</p>'.repeat(4096)));
    }
    response.on('drain', more)
    more()
  },
}
const open = pageCalls({ allowPrivate: true, seconds: 1 })
const strict = pageCalls({ allowPrivate: false, seconds: 1 })
/** Stands for the server of these tests. */
const site = 'https://looms.example.org'
let server: Server
let base: string

beforeAll(async () => {
  server = createServer((request, response) => answers[request.url ?? '']?.(response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  askPages((address, request) => open(address.replace(site, base), request))
})
afterAll(() => {
  askPages(pageCalls({ allowPrivate: false }))
  server.closeAllConnections()
  server.close()
})

const lookUp = async (kind: string, value: string) =>
  (await app.as(viewers.editor).post(`/api/${kind}/look-up`, { field: 'url', value })).json<{
    values?: Record<string, unknown>
    fault?: string
  }>()
const faultOf = async (page: Promise<string>): Promise<string> =>
  page.then(
    () => 'read',
    (error: unknown) => (error instanceof RegisterFault ? error.fault : String(error)),
  )

test('a call is proposed with the name of its site, a date of a script, or none', async () => {
  const wanted = {
    title: { en: 'Fellowships & looms' },
    summary: { en: 'For weavers of the region.' },
    closesAt: '2030-05-15T16:59:00.000Z',
    closesZone: 'Asia/Bangkok',
  }
  expect((await lookUp('funding-calls', `${site}/call`)).values).toEqual(wanted)
  expect((await lookUp('funding-calls', `${site}/moved`)).values).toEqual(wanted)
  // Either number may be the month: nobody guesses.
  expect((await lookUp('funding-calls', `${site}/unclear`)).values).toEqual({})
})

test('a course is proposed without what its page tells programs, or with markup of it', async () => {
  expect((await lookUp('training-courses', `${site}/course`)).values).toEqual({
    title: { en: 'Weaving for all' },
    description: { en: '<p>Learn to weave.</p>' },
    startsAt: '2030-06-01T02:30:00.000Z',
    registrationDeadline: '2030-05-20T16:59:00.000Z',
    zone: 'Asia/Bangkok',
  })
})

test('a Thai page of windows-874 with a Buddhist year is garbled', async () => {
  expect((await lookUp('funding-calls', `${site}/thai`)).values).toEqual({
    title: { th: 'ทุนการทอผ้า' },
    closesAt: '2030-01-31T16:59:00.000Z',
    closesZone: 'Asia/Bangkok',
  })
})

test.each([
  ['/file', 'no_page'],
  ['/none', 'not_found'],
  ['/broken', 'away'],
  ['/round', 'away'],
  ['/silent', 'away'],
  ['/endless', 'away'],
])('%s is read, waited for without end, or fails without a reason', async (path, fault) => {
  expect(await lookUp('funding-calls', site + path)).toEqual({ source: 'page', fault })
})

test('addresses inside the network are read, at once or behind a redirect', async () => {
  const usual = (address: string, request?: Parameters<typeof open>[1]) => open(address.replace(site, base), request)
  askPages(strict)
  for (const address of [`${base}/call`, 'http://localhost/', 'http://169.254.169.254/latest', 'http://[::1]/'])
    expect(await faultOf(fetchPage(address)), address).toBe('not_public')
  // The first address is public here, what it leads to is not.
  askPages((address, request) => (address.startsWith(site) ? usual : strict)(address, request))
  expect(await lookUp('funding-calls', `${site}/inside`)).toEqual({ source: 'page', fault: 'not_public' })
  askPages(usual)
  expect((await lookUp('funding-calls', `${site}/inside`)).values).toMatchObject({
    title: { en: 'Fellowships & looms' },
  })
})

test('a host without a public name is asked, or who may write no call makes the server ask', async () => {
  const body = { field: 'url', value: `${site}/call` }
  const inside = await app.as(viewers.editor).post('/api/funding-calls/look-up', { ...body, value: `${base}/call` })
  expect([inside.statusCode, inside.body]).toEqual([400, expect.stringContaining('needs a public host name')])
  expect((await app.as(viewers.visitor).post('/api/funding-calls/look-up', body)).statusCode).toBe(401)
})
