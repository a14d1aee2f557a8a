// MAT: every page of the product for the same fourteen: who is let in, who is sent where, and which methods a page knows. The guards are
// written down here once more, from the rules; the pages come from src/routes.ts, so that a new one is asked for too.
import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Guard } from '#engine/model/guard.ts'
import type { Page } from '#engine/page/page.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { type Actor, actors, isMember, isStaff, openStage, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { inTurn } from '#tests/support/turn.ts'
import { undone } from '#tests/support/undone.ts'
import { pages } from '../../src/routes.ts'
import { isOfCountry, rightsTo } from './rights.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let stage: Stage
/** What stands for a part of an address, by the beginning of the address. */
const examples: Record<string, Record<string, string>> = {}
const unknownToken = 'x'.repeat(43)

beforeAll(async () => {
  app = await openServer({ hasPages: true })
  await app.ready()
  stage = await openStage(app)
  await saveSettings(system(), { collect_national_id: true }, (await getStoredSettings()).version)
  const place = await country('TH')
  for (const [path, name] of [
    ['/asean-talent-pool', 'talents'],
    ['/young-talent-pool', 'young-talents'],
  ] as const) {
    const industry = await build('domain-industries')
    const university = await build('universities', { country: place })
    const keyword = await build('keywords', { state: 'approved' })
    const network = await build('asean-networks', publicly(getKind('asean-networks')))
    const row = await build(name, {
      ...publicly(getKind(name)),
      country: place,
      domainIndustries: [industry.id],
      keywords: [keyword.id],
      university: university.id,
      networks: [network.id],
    })
    const noted = await stage.ask('admin', 'PATCH', `/api/${name}/${row.id}`, {
      payload: { version: row['version'], nationalId: `ZQ77${path.length}${name.length}`, nationalIdConsent: true },
    })
    expect(noted.statusCode, noted.body).toBe(200)
    const slugOf = (one: Record<string, unknown>) => String(one['slug'])
    examples[`${path}/country/`] = { value: 'country-th' }
    examples[`${path}/industry/`] = { value: slugOf(industry) }
    examples[`${path}/university/`] = { value: slugOf(university) }
    examples[`${path}/network/`] = { value: slugOf(network) }
    examples[`${path}/keyword/`] = { value: slugOf(keyword) }
    examples[`${path}/`] = { slug: slugOf(row), key: 'expertise' }
    examples[`/backend/manages/${name}/`] = { id: row.id }
  }
}, 120_000)
afterAll(() => app.close())

/** The address of a page about something that exists; null when nothing is known that could stand in it. */
function addressOf({ path }: Page): string | null {
  if (!path.includes(':') || path.endsWith('/:token')) return path.replaceAll(/:\w+/g, unknownToken)
  const known = Object.entries(examples)
    .filter(([start]) => path.startsWith(start))
    .toSorted(([a], [b]) => b.length - a.length)[0]?.[1]
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => known?.[name] ?? '')
  return filled.includes('//') || filled.endsWith('/') ? null : filled
}

const signInAt = (address: string, back: string): string => `${address}?redirect=${encodeURIComponent(back)}`
const isIn = (actor: Actor): boolean => isMember(actor) || isStaff(actor)
const admins: readonly Actor[] = ['admin', 'secret']

/** Whom each guard lets in, and where it sends the others. */
const guards: Readonly<Record<Guard, [lets: (actor: Actor) => boolean, to: (back: string) => string]>> = {
  authen: [isIn, (back) => signInAt('/login', back)],
  'authen-admin': [isIn, (back) => signInAt('/backend/login', back)],
  guest: [(actor) => !isIn(actor), () => '/'],
  'guest-admin': [(actor) => !isIn(actor), () => '/backend'],
  frontend: [isMember, () => '/'],
  backend: [isStaff, () => '/'],
  admin: [(actor) => admins.includes(actor), () => '/backend'],
  country_admin: [
    (actor) => [...admins, 'country admin', 'admin of another country'].includes(actor),
    () => '/backend',
  ],
  secret: [(actor) => actor === 'secret', () => '/backend'],
}

/** Where somebody is sent instead; null who is let in. */
function sentTo(page: Page, actor: Actor, back: string): string | null {
  const closed = page.guards.find((name) => !guards[name][0](actor))
  return closed ? guards[closed][1](back) : null
}

/** What is shown to who is let in, where it is not simply the page. */
function shown(page: Page, actor: Actor): number {
  const kind = page.kind ?? ''
  const may = (right: string): boolean => rightsTo(kind)[actor].includes(right)
  const isOfRow = page.path.includes(':id')
  // A preview that nobody shared is not there.
  if (page.path.endsWith('/preview/:token')) return 404
  // Nobody made this link.
  if (page.path.endsWith('/:token')) return 400
  // What is to be saved is not named.
  if (page.path === '/save') return 302
  if (page.path === '/logout') return isIn(actor) ? 200 : 302
  // Who is in has nothing to finish there, unless it is a way of signing in that is linked.
  if (page.path === '/auth') return isIn(actor) ? 302 : 200
  if (page.path.endsWith('/uploads')) return 301
  // Two entries are named in the address of what makes one of them, a word in that of what makes two; here none are.
  // Nor is an entry whose change somebody proposes.
  if (/\/(merge|split|propose)$/.test(page.path)) return 404
  // Authors change what they made, of lists that all staff share nothing.
  if (/\/(proposals|enrich)$/.test(page.path)) return may('U') || (actor === 'author' && isOfCountry(kind)) ? 200 : 403
  // The own entries of a kind are pages of the members who may have some.
  if (page.layout === 'member' && page.kind) return may('C') ? 200 : 404
  // Those beside the member list are about people of both pools.
  if (page.path.endsWith('/claims')) return rightsTo(kind || 'talents')[actor].includes('P') ? 200 : 403
  if (/\/(upload|notices)$/.test(page.path)) return may('I') ? 200 : 403
  if (isOfRow && actor === 'admin of another country') return 404
  // Of what others made an author reads the rows and changes none.
  if (page.path.includes('/form')) return isOfRow ? (may('U') && actor !== 'author' ? 200 : 403) : may('C') ? 200 : 403
  return 200
}

describe.each(actors)('%s', (actor) => {
  test('opens the pages for him, and is sent on from all others before anything is read', async () => {
    const wrong: string[] = []
    for (const page of pages) {
      const address = addressOf(page)
      const path = address ?? page.path.replaceAll(/:\w+/g, unknownToken)
      const answer = await stage.browse(actor, 'GET', path)
      const to = sentTo(page, actor, path)
      const isRight = to
        ? answer.statusCode === 302 && answer.headers.location === to
        : address
          ? answer.statusCode === shown(page, actor)
          : // What could stand in the address is not known here: it leads to nothing, or to a page that says so.
            [200, 404].includes(answer.statusCode)
      if (!isRight)
        wrong.push(`${path}: ${answer.statusCode} ${String(answer.headers.location)}, not ${to ?? shown(page, actor)}`)
      if (to && answer.body.length > 0) wrong.push(`${path}: the way on carries ${answer.body.length} characters`)
    }
    expect(wrong).toEqual([])
  })

  test('gets no more out of a page by its data, by a form or by another method', async () => {
    const wrong: string[] = []
    // What a guard does with data and forms follows from one rule: each page is asked by every second actor.
    for (const [at, page] of inTurn([...pages.entries()], 2, actors.indexOf(actor))) {
      const path = addressOf(page) ?? page.path.replaceAll(/:\w+/g, unknownToken)
      const to = sentTo(page, actor, path)
      // Nobody is let in by these, whoever it is: each page is asked by a third, and by each of them by one method.
      const other = ['PUT', 'PATCH', 'DELETE'][(at + actors.indexOf(actor)) % 9]
      if (other) {
        const answer = await stage.browse(actor, other, path)
        if (answer.statusCode !== 405) wrong.push(`${other} ${path}: ${answer.statusCode}, not 405`)
      }
      if (to) {
        const data = await stage.browse(actor, 'GET', `${path}?_data=${encodeURIComponent(page.id)}`)
        if (data.statusCode !== 204 || data.body !== '')
          wrong.push(`data of ${path}: ${data.statusCode} ${data.body.slice(0, 80)}`)
      }
      if (page.path === '/logout') continue // what it does is told in sessions.test.ts
      const posted = await undone(() =>
        stage.browse(actor, 'POST', path, {
          payload: 'do=nothing',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      )
      const acts = existsSync(new URL(`../../src/${page.view}.action.ts`, import.meta.url))
      const isRight = to
        ? posted.statusCode === 302 && posted.headers.location === to
        : acts
          ? posted.statusCode < 500 && !String(posted.headers.location).includes('/login')
          : posted.statusCode === 405
      if (!isRight)
        wrong.push(
          `POST ${path}: ${posted.statusCode} ${String(posted.headers.location)}, not ${to ?? (acts ? 'an answer' : 405)}`,
        )
    }
    expect(wrong).toEqual([])
  })
})

describe('a menu flag that is off', () => {
  const flags = [...new Set(pages.flatMap((page) => page.flags))]
  test.each(flags)('%s closes its pages and lists to visitors and members, not to staff', async (flag) => {
    const stored = await getStoredSettings()
    await saveSettings(system(), { [flag]: false }, stored.version)
    const wrong: string[] = []
    for (const page of pages.filter((one) => one.flags.includes(flag))) {
      const path = addressOf(page) as string
      for (const actor of [
        'visitor',
        'researcher',
        'owner',
        'organization',
        'user',
        'country admin',
        'secret',
      ] as const) {
        const answer = await stage.browse(actor, 'GET', path)
        // Own pages of members send all others elsewhere before that.
        const isSentAway = page.layout === 'member' && !isMember(actor)
        const right = isSentAway ? 302 : isStaff(actor) ? 200 : 404
        if (answer.statusCode !== right) wrong.push(`${actor} ${path}: ${answer.statusCode}, not ${right}`)
      }
    }
    await saveSettings(system(), { [flag]: true }, (await getStoredSettings()).version)
    expect(wrong).toEqual([])
  })
})
