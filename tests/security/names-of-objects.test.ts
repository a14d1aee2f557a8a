// NAM: what every object of the language has (`__proto__`, `constructor`, `toString`) names nothing of ours. Each page and each call is asked with
// such a name as every one of its parameters and as every part of its address, and sent it in a form and in JSON: nothing fails.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { routesOf } from '#tests/support/routes.ts'
import { pages } from '../../src/routes.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })

const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']
const actors = ['visitor', 'owner', 'secret'] as const satisfies readonly Actor[]

let stage: Stage
const rows = new Map<string, { id: string; slug?: string }>()
beforeAll(async () => {
  stage = await openStage(server(), actors)
  const thailand = await country('TH')
  for (const kind of registry.kinds.filter(({ parent }) => parent === null)) {
    const place = kind.flow === 'content' && kind.fields['country'] ? { country: thailand } : {}
    rows.set(kind.name, await build(kind.name, { ...publicly(kind), ...place }))
  }
}, 180_000)

/** Every parameter that these files of the product ask an address for, and those of lists, which are read by their names. */
function parameters(files: RegExp): string[] {
  const found = new Set<string>()
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' }))
    if (files.test(file))
      for (const [, name] of readFileSync(join('src', file), 'utf8').matchAll(/\.(?:get|getAll|has)\('([\w-]+)'\)/g))
        found.add(name as string)
  return [...found, ...'sort size page columns facets q type only country keywords'.split(' ')]
}

/** An address with something that is there in its place, or with such a name. */
function filled(url: string, kind: string | undefined, name: string | null): string {
  const row = rows.get(kind ?? '')
  return url
    .replaceAll(':slug', name ?? row?.slug ?? 'x')
    .replaceAll(/:(\w+)/g, (_, part: string) => name ?? (part === 'key' ? 'expertise' : (row?.id ?? 'x')))
}

const fails: string[] = []
async function ask(actor: Actor, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, more: object = {}) {
  const answer = await stage[method === 'GET' && !url.startsWith('/api/') ? 'browse' : 'ask'](actor, method, url, more)
  if (answer.statusCode >= 500 && answer.statusCode !== 503)
    fails.push(`${actor} ${method} ${url} ${JSON.stringify(more)}: ${answer.statusCode}`)
}

const pools: Record<string, string> = { '/asean-talent-pool': 'talents', '/young-talent-pool': 'young-talents' }
const kindOf = (path: string): string | undefined =>
  Object.entries(pools).find(([start]) => path.startsWith(start))?.[1]

/** Who may open it; the others ask less. */
const whoOpens = (path: string): Actor =>
  path.startsWith('/backend') ? 'secret' : path.startsWith('/my-') ? 'owner' : 'visitor'

test('as a parameter of a page', async () => {
  const all = parameters(/\.tsx?$/)
  expect(all).toEqual(expect.arrayContaining(['flash', 'tab', 'preview', 'locale']))
  const seen = new Set<string>()
  const each = new URLSearchParams(all.map((name): [string, string] => [name, '__proto__'])).toString()
  for (const page of pages) {
    if (page.path.startsWith('/logout')) continue
    const path = filled(page.path, page.kind ?? kindOf(page.path), null)
    const data = `_data=${encodeURIComponent(page.id)}`
    for (const actor of actors) await ask(actor, 'GET', `${path}?${data}&${each}`)
    const opens = whoOpens(path)
    for (const name of names) await ask(opens, 'GET', `${path}?flash=${name}&tab=${name}&view=${name}`)
    // One by one as well, once for each view: one that is refused keeps the others from being read.
    if (seen.has(page.view)) continue
    seen.add(page.view)
    const folder = page.view.startsWith('features/') ? page.view.split('/').slice(0, 2).join('/') : dirname(page.view)
    const own = parameters(new RegExp(`^(?:${folder}|shell/render)/.*\\.tsx?$`))
    for (const name of own) await ask(opens, 'GET', `${path}?${data}&${name}=constructor`)
  }
  expect(fails.splice(0)).toEqual([])
}, 600_000)

test('as a part of an address, a parameter and a value of a call', async () => {
  const all = parameters(/(?:^|\/)(?:api|calls|filter|params|query-params|suggestions|deadlines)\.ts$/)
  for (const { method, url } of routesOf(server())) {
    if (method === 'HEAD' || url.includes('*') || url.endsWith('/events') || url.endsWith('logout')) continue
    const kind = url.split('/')[2]
    const path = filled(url, kind, null)
    const send = (address: string, more: object) => ask('secret', method as 'GET', address, more)
    for (const name of names.slice(0, 2)) {
      await send(filled(url, kind, name), method === 'GET' ? {} : { payload: {} })
      if (method === 'GET') await send(`${path}?${name}=1`, {})
      else if (method !== 'DELETE') {
        for (const payload of [`{"${name}":"${name}"}`, '[1]', `["${name}"]`, `"${name}"`, '1', 'null'])
          await send(path, { payload, headers: { 'content-type': 'application/json' } })
        await send(path, {
          payload: `${name}=${name}&do=${name}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      }
    }
    if (method === 'GET') for (const name of all) await send(`${path}?${name}=__proto__`, {})
  }
  expect(fails.splice(0)).toEqual([])
}, 600_000)

test('as a value of a form', async () => {
  for (const page of pages) {
    if (page.path.startsWith('/logout')) continue
    const path = filled(page.path, page.kind ?? kindOf(page.path), null)
    for (const name of names)
      await ask(whoOpens(path), 'POST', path, {
        payload: new URLSearchParams(
          ['do', 'id', 'kind', 'to', 'what', 'field', 'link', 'merge', name].map((one): [string, string] => [
            one,
            name,
          ]),
        ).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      })
  }
  expect(fails.splice(0)).toEqual([])
}, 600_000)
