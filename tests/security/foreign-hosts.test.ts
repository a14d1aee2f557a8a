// HOST: what a request says of hosts stands in no answer. Every public address is asked under a name that is not ours, directly and as a proxy
// passes it on; nothing of it is in a head or a body, for all that is absolute begins with PUBLIC_URL.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import type { Out } from '#engine/model/rows.ts'
import { entryKinds, entryPath } from '#engine/model/addresses/public-path.ts'
import { plainTextPath } from '#engine/public/entries.ts'
import { registry } from '#kinds/index.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { routesOf } from '#tests/support/routes.ts'
import { inTurn } from '#tests/support/turn.ts'
import { hostProblems, hostsOf } from '../../src/shell/http/hosts.ts'
import { pages } from '../../src/routes.ts'

useRegistry(registry)
useDatabase()

const word = 'led-astray'
const foreign = `${word}.example`
const said = {
  host: `${foreign}:8443`,
  'x-forwarded-host': foreign,
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '8443',
  'x-original-host': foreign,
  'x-host': foreign,
  'x-forwarded-server': foreign,
  'x-original-url': `https://${foreign}/`,
  'x-rewrite-url': `https://${foreign}/`,
  forwarded: `for=203.0.113.7;proto=https;host=${foreign}`,
}

// Both answer under any name: that of tests, and a proxy that is trusted and passes on what it was given.
const servers: FastifyInstance[] = []
const rows = new Map<string, Out>()
beforeAll(async () => {
  servers.push(await openServer({ hasPages: true }))
  servers.push(await openServer({ hasPages: true, trustProxy: ['127.0.0.0/8'] }))
  const thailand = await country('TH')
  for (const kind of registry.kinds.filter(({ flow }) => flow === 'content')) {
    const place = kind.fields['country'] ? { country: thailand } : {}
    rows.set(kind.name, await build(kind.name, { ...publicly(kind), ...place }))
  }
})
afterAll(async () => {
  for (const server of servers) await server.close()
})

/** Every address that a visitor may ask for by GET, with something that is there. */
function addresses(): string[] {
  const filled = (url: string, kind: string | undefined): string => {
    const row = rows.get(kind ?? '')
    return url.replace(':slug', row?.slug ?? 'x').replaceAll(/:\w+/g, row?.id ?? 'x')
  }
  const calls = routesOf(servers[0] as FastifyInstance)
    .filter(({ method, url }) => method === 'GET' && !url.endsWith('/events') && !url.includes('*'))
    .map(({ url }) => filled(url, url.split('/')[2]))
  const shown = pages.flatMap((page) => {
    const pool = { '/asean-talent-pool': 'talents', '/young-talent-pool': 'young-talents' }
    const kind = page.kind ?? Object.entries(pool).find(([path]) => page.path.startsWith(path))?.[1]
    const path = filled(page.path, kind)
    return [path, `${path}?_data=${encodeURIComponent(page.id)}`, ...(path === '/' ? [] : [`/th${path}`])]
  })
  const entries = entryKinds().flatMap((kind) => {
    const slug = rows.get(kind.name)?.slug
    return slug
      ? [
          entryPath(kind, slug),
          plainTextPath(kind, slug),
          `/linkset/${kind.name}/${slug}`,
          `/sitemaps/th/${kind.name}-1.xml`,
        ]
      : []
  })
  const more = [
    '/robots.txt',
    '/sitemap.xml',
    '/llms.txt',
    '/.well-known/security.txt',
    '/opensearch.xml',
    '/th/opensearch.xml',
    '/feed.xml',
    '/calendars/funding-calls.ics',
    '/calendars/training-courses.ics',
    '/deadlines.ics',
    '/oai?verb=Identify',
    '/oai?verb=ListRecords&metadataPrefix=oai_dc',
    '/api/openapi.json',
    '/nowhere',
    '/my-profile',
    '/backend',
    '/host/',
    '/TH/host',
    '/api/auth/social/orcid',
  ]
  return [...new Set([...calls, ...shown, ...entries, ...more])]
}

test('no answer names the host that was asked for, whoever says it', async () => {
  const met: string[] = []
  const answered = new Set<number>()
  // Each address by one of the two in a run, by the other one in the next.
  for (const [at, server] of servers.entries())
    for (const url of inTurn(addresses(), 2, at)) {
      const answer = await server.inject({ url, headers: said, remoteAddress: '127.0.0.1' })
      answered.add(answer.statusCode)
      if (answer.statusCode >= 500) met.push(`${url}: ${answer.statusCode}`)
      if (JSON.stringify(answer.headers).includes(word)) met.push(`${url}: head`)
      if (answer.rawPayload.includes(word) || answer.rawPayload.includes(':8443')) met.push(`${url}: body`)
    }
  expect([...new Set(met)]).toEqual([])
  for (const status of [200, 302, 404]) expect([...answered]).toContain(status)
})

test('a calendar names what is in it by the address of the portal', async () => {
  for (const kind of ['training-courses', 'funding-calls']) {
    const answer = await (servers[0] as FastifyInstance).inject({ url: `/api/${kind}/calendar`, headers: said })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('http://127.0.0.1:3000/api/')])
  }
})

const problem = (hosts: readonly string[], host: string) =>
  hostProblems(
    hosts,
    () => false,
  )({
    headers: { host },
    rawHeaders: ['Host', host],
    httpVersion: '1.1',
    socket: {},
  } as never)

test.each([
  ['a PUBLIC_URL', hostsOf('https://portal.example', 'box.lan'), 'portal.example'],
  ['no PUBLIC_URL, listening to this machine', hostsOf('http://127.0.0.1:3000', 'box.lan'), 'localhost:3000'],
  ['no PUBLIC_URL, listening to the whole network', hostsOf('http://0.0.0.0:3000', 'box.lan'), 'box.lan:3000'],
  ['no PUBLIC_URL, listening to the whole network by IPv6', hostsOf('http://[::]:3000', 'Box.Lan'), 'box.lan'],
])('with %s a name that is not ours is refused, an address or the own name is not', (_, hosts, own) => {
  for (const host of [foreign, `${foreign}:3000`, 'portal.example.led-astray.example', 'box.lan.evil.example'])
    expect([host, problem(hosts, host)]).toEqual([host, 'unknown_host'])
  for (const host of [own, '192.0.2.7:3000', '[2001:db8::1]:3000', 'localhost', 'web', 'x.localhost'])
    expect([host, problem(hosts, host)]).toEqual([host, null])
})
