// Every address of the product is asked once for each of the fourteen, and sent what people, programs and strangers send. Whatever
// the answer is: each of the checks looks at it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { build } from '#tests/support/build.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { type Actor, actors, isMember, isStaff, password } from '#tests/support/people/actors.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { routesOf } from '#tests/support/routes.ts'
import { pages } from '../../src/routes.ts'
import { actingPages, addressOf, readBy } from './addresses.ts'
import { boundedCosts } from './checks/costs.ts'
import { noFailure, explainedRefusals } from './checks/faults.ts'
import { safeHeaders } from './checks/headers.ts'
import { pageMethods, pageAccess } from './checks/pages.ts'
import { asDescribed } from './checks/schema.ts'
import { noEncryptedValues } from './checks/encrypted.ts'
import { noCanaries, wordsIn } from './checks/canaries.ts'
import { type CrawledAddress, type Check, crawl, type Found } from './crawl.ts'
import { openPlantedWorld, type Row, type World } from './canary-world.ts'
import { sentBySchema } from './schema-requests.ts'
import {
  namesInCalls,
  namesInPages,
  parameters,
  strangeBodies,
  strangeForms,
  unknownIntents,
} from './hostile-requests.ts'

useRegistry(registry)
useDatabase()

let world: World
beforeAll(async () => {
  world = await openPlantedWorld()
})
afterAll(() => world.app.close())

test('a world without a word, an address, a page or a parameter to ask about', () => {
  const found = new Set([...world.secrets.values()].map(({ kind, field }) => `${kind}.${field}`))
  for (const known of [
    'talents.email',
    'talents.phone',
    'talents.internalNote',
    'young-talents.guardianEmail',
    'members.email',
    'members.address',
    'users.email',
  ])
    expect([...found]).toContain(known)
  expect(world.secrets.size).toBeGreaterThan(100)
  expect(routesOf(world.app).length).toBeGreaterThan(200)
  expect(pages.length).toBeGreaterThan(50)
  expect(actingPages().length).toBeGreaterThan(20)
  expect(parameters(/\.tsx?$/)).toEqual(expect.arrayContaining(['flash', 'tab', 'preview', 'locale']))
})

const planted = (): World => world
const words = noCanaries(planted)
const ofAll: readonly Check[] = [
  asDescribed,
  noFailure,
  explainedRefusals,
  noEncryptedValues(planted),
  safeHeaders,
  boundedCosts,
]
const ofReaders: readonly Check[] = [...ofAll, words, pageAccess(planted), pageMethods]
// Whether there is anything to be met is asked of who reads.
const ofSenders: readonly Check[] = [...ofAll, { finds: words.finds, look: words.look }]

/** One test for each check: all of them look at the same answers. */
function eachFinds(title: string, given: () => Iterable<CrawledAddress>, checks: readonly Check[]): void {
  describe(title, () => {
    let found: Found
    beforeAll(async () => {
      // Everybody has just entered the password.
      await query(sql`update sessions set password_at = now()`)
      found = await crawl(world.stage, given(), checks)
    }, 600_000)
    test.each(checks.map(({ finds }) => finds))('%s', (name) => expect(found.get(name)).toEqual([]))
  })
}

for (const actor of actors) eachFinds(`what is read: ${actor}`, () => readBy(world, actor), ofReaders)

for (const [title, given] of [
  ['names of objects in addresses and bodies of calls', () => namesInCalls(world)],
  ['names of objects in questions and forms of pages', () => namesInPages(world)],
  ['bodies and questions as no program writes them', () => strangeBodies(world)],
  ['forms as no page sends them', () => strangeForms()],
  ['forms that ask for what their page does not know', () => unknownIntents()],
  ['requests as described, and nearly so', () => sentBySchema(world)],
] as const)
  eachFinds(`what is sent: ${title}`, given, ofSenders)

describe('a menu flag that is off', () => {
  const flags = [...new Set(pages.flatMap((page) => page.flags))]
  const asking = ['visitor', 'researcher', 'owner', 'organization', 'user', 'country admin', 'secret'] as const
  test.each(flags)('%s leaves a page or list open to visitors or members, or closes it to staff', async (flag) => {
    await saveSettings(system(), { [flag]: false }, (await getStoredSettings()).version)
    const wrong: string[] = []
    for (const page of pages.filter((one) => one.flags.includes(flag))) {
      const path = addressOf(world, page)
      // Of a page about nothing that exists nobody learns whether it is open.
      if (path === null) continue
      for (const actor of asking) {
        const answer = await world.stage.browse(actor, 'GET', path)
        // Pages of members alone send all others elsewhere before that.
        const isSentAway = page.guards.includes('frontend') && !isMember(actor)
        const there = page.path === '/pairing-search' ? 301 : 200
        const right = isSentAway ? 302 : isStaff(actor) ? there : 404
        if (answer.statusCode !== right) wrong.push(`${actor} ${path}: ${answer.statusCode}, not ${right}`)
      }
    }
    await saveSettings(system(), { [flag]: true }, (await getStoredSettings()).version)
    expect(wrong).toEqual([])
  })
})

test('a mail that tells somebody of others, or a log that holds a word or a token', async () => {
  const { app, rows, logged, stage, secrets } = world
  const member = rows.get('members')?.[0] as Row
  const user = rows.get('users')?.[0] as Row
  const hash = await hashPassword(password)
  await query(
    sql`update members set password = ${hash}, status = 'active', email_verified_at = now() where id = ${member.id}`,
  )
  await query(sql`update users set password = ${hash}, status = 'active' where id = ${user.id}`)
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  await post('/api/auth/forgot-password', { email: member['email'] })
  await post('/api/auth-admin/forgot-password', { email: user['email'] })
  await post('/api/auth/login', { email: member['email'], password })
  await post('/api/auth/login', { email: member['email'], password: 'wrong' })
  await post('/api/auth/register', {
    email: member['email'],
    password,
    member_type: 'researcher',
    fullName: 'Somebody else',
    country: 'TH',
    consents: ['terms', 'privacy_notice'],
  })
  const recipients = await query<{ recipient: string }>(sql`select distinct recipient from mails`)
  expect(recipients.length).toBeGreaterThanOrEqual(2)
  for (const { recipient } of recipients)
    for (const mail of await mailsTo(recipient)) {
      const own = [member, user].find((row) => row['email'] === recipient)?.['fullName']
      const foreign = wordsIn(world, mail.subject + mail.text + mail.html).filter(
        (word) => !String(own).toLowerCase().includes(word) && !recipient.includes(word),
      )
      expect(foreign, `${mail.template} to ${recipient}`).toEqual([])
    }
  // Something failed and was logged, with an address that somebody typed.
  const before = logged.length
  const [phone] = [...secrets].find(([, { field }]) => /mail|phone|note|contact/i.test(field)) ?? []
  await query(sql`alter table search rename to search_away`)
  expect((await app.inject({ url: `/api/hosts?q=${phone}` })).statusCode).toBe(500)
  await query(sql`alter table search_away rename to search`)
  expect(logged.length).toBeGreaterThan(before)
  const log = logged.join('')
  expect(wordsIn(world, log)).toEqual([])
  expect(Object.keys(stage.tokens).filter((actor) => log.includes(stage.tokens[actor as Actor]))).toEqual([])
  expect(world.encrypted.numbers.filter((one) => log.includes(one))).toEqual([])
  expect(await build('hosts')).toHaveProperty('id')
})
