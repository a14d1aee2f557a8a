// MAT: a word that stands nowhere else in every private field of every kind, of accounts too; then everything the product says is read, by
// all fourteen: pages, their data, calls, exports in each format, mails and logs. Who may not receive a field never meets its word.
import { Writable } from 'node:stream'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Audience, Field } from '#engine/model/fields.ts'
import { askOtherRows } from '#engine/store/writes/input.ts'
import type { Kind } from '#engine/model/kind.ts'
import { findKind, getKind, useRegistry } from '#engine/model/registry.ts'
import { exportFormatsOf } from '#engine/api/export-formats.ts'
import { entryKinds, entryPath } from '#engine/model/addresses/public-path.ts'
import { plainTextPath } from '#engine/public/entries.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { sheetLimits } from '#server/sheets/sheet-limits.ts'
import { isZip, listZip, unpackWhole } from '#server/sheets/xlsx/zip.ts'
import { type Actor, actors, isMember, isStaff, openStage, password, type Stage } from '#tests/support/people/actors.ts'
import { isOfCountry } from './rights.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build, buildFull, country, publicly } from '#tests/support/build.ts'
import { canary } from '#tests/support/bodies/canaries.ts'
import { doEverything } from '#tests/support/bodies/named-actions.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { routesOf } from '#tests/support/routes.ts'
import { asksAll, inTurn } from '#tests/support/turn.ts'
import { pages } from '../../src/routes.ts'

useRegistry(registry)
useDatabase()

type Secret = { kind: string; field: string; isCountry: boolean; mayRead: (actor: Actor) => boolean }
type Row = { id: string; slug?: string } & Record<string, unknown>

const secrets = new Map<string, Secret>()
const rows = new Map<string, Row[]>()
const logged: string[] = []
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged.push(chunk.toString())
    done()
  },
})
let app: FastifyInstance
let stage: Stage
/** Where more is read of what a secret account did. */
let done: string[] = []

const admins: readonly Actor[] = ['admin', 'secret']
const editors: readonly Actor[] = ['editor', 'country admin', ...admins]
/** Everybody of the staff who has rows of Thailand. */
const inReach = (actor: Actor): boolean => isStaff(actor) && actor !== 'admin of another country'

/** Who receives a field of this audience in a public row of Thailand that the product made. */
function receives(kind: Kind, audience: Audience): (actor: Actor) => boolean {
  // A child is read and written as its parent: all parents are content.
  const isContent = kind.flow === 'content' || kind.parent !== null
  const keepers = isContent ? editors : admins
  // What no country keeps is read by all staff.
  const staff = isContent && isOfCountry(kind.name) ? inReach : isStaff
  const named: Record<Audience, (actor: Actor) => boolean> = {
    everyone: () => true,
    members: (actor) => isMember(actor) || staff(actor),
    staff,
    readers: staff,
    updaters: (actor) => keepers.includes(actor),
    admins: (actor) => admins.includes(actor),
    adminsAndSelf: (actor) => admins.includes(actor),
    nobody: () => false,
  }
  return named[audience]
}
/** Accounts are there for those who keep them. */
const keepersOf: Readonly<Record<string, readonly Actor[]>> = {
  members: ['country admin', ...admins],
  users: admins,
}

async function plant(
  kind: Kind,
  given: Record<string, unknown>,
  mayRead: (field: Field) => Secret['mayRead'] | null,
): Promise<void> {
  const values: Record<string, unknown> = { ...given }
  const words = new Map<string, string>()
  // Days of canaries follow one another, and registration ends before what it is for begins.
  const early = ([field]: [string, Field]): number => (field.startsWith('registration') ? 0 : 1)
  for (const [field, shape] of Object.entries(kind.fields).toSorted((a, b) => early(a) - early(b))) {
    const may = mayRead(shape)
    if (!may || shape.readOnly || field in values || field in kind.only || shape.within) continue
    const { value, word } = await canary(shape, field)
    values[field] = value
    if (!word) continue
    words.set(field, word.toLowerCase())
    secrets.set(word.toLowerCase(), { kind: kind.name, field, isCountry: shape.to === 'countries', mayRead: may })
  }
  // Who must be public to be named is no secret.
  for (const field of (await askOtherRows(kind, values)).flatMap(Object.keys)) {
    delete values[field]
    const word = words.get(field)
    if (word) secrets.delete(word)
  }
  if ('birthDate' in values && 'guardianEmail' in kind.fields) values['guardianEmail'] ??= 'parent@example.org'
  const row = (await buildFull(kind.name, values)) as Row
  rows.set(kind.name, [...(rows.get(kind.name) ?? []), row])
}

/** People and accounts in every run, of the others half. */
const always = ['talents', 'young-talents', 'members', 'users']
const planted = registry.kinds
  .filter(({ name }) => always.includes(name))
  .concat(
    inTurn(
      registry.kinds.filter(({ name }) => !always.includes(name)),
      2,
    ),
  )

async function plantAll(): Promise<void> {
  const thailand = await country('TH')
  for (const kind of planted) {
    const place = kind.flow === 'content' && kind.fields['country'] ? { country: thailand } : {}
    const keepers = keepersOf[kind.name]
    if (keepers) {
      const given =
        kind.name === 'users'
          ? { role: 'editor', country: null, status: 'active' }
          : { memberType: 'researcher', country: thailand, status: 'active' }
      await plant(kind, given, () => (actor) => keepers.includes(actor))
      continue
    }
    await plant(kind, { ...publicly(kind), ...place }, ({ shownTo = 'everyone' }) =>
      shownTo === 'everyone' ? null : receives(kind, shownTo),
    )
    // Somebody who was uploaded and did not come yet, and hides what can be hidden.
    if (kind.fields['claimStatus'] && Object.values(kind.fields).some(({ hiddenWhen }) => hiddenWhen))
      await plant(
        kind,
        {
          ...publicly(kind),
          ...place,
          claimStatus: 'unclaimed',
          profilePublic: false,
          noticeAt: '2026-01-01T00:00:00.000Z',
        },
        ({ shownTo = 'everyone', hiddenWhen }) =>
          hiddenWhen
            ? (actor) => inReach(actor) && receives(kind, shownTo)(actor)
            : shownTo === 'everyone'
              ? null
              : receives(kind, shownTo),
      )
    // And content that is not public at all.
    if (kind.flow === 'content')
      await plant(
        kind,
        { ...place, status: 'draft' },
        ({ shownTo = 'everyone' }) =>
          (actor) =>
            inReach(actor) && receives(kind, shownTo)(actor),
      )
  }
  // Staff with the role secret exist for each other only.
  await plant(
    getKind('users'),
    { role: 'secret', country: null, status: 'active' },
    () => (actor) => actor === 'secret',
  )
  const secret = rows.get('users')?.at(-1) as Row
  done = await doEverything({ ...staffWith('secret'), id: secret.id, name: String(secret['fullName']) })
}

beforeAll(async () => {
  app = await openServer({ hasPages: true, logger: { level: 'trace', stream } })
  await app.ready()
  stage = await openStage(app)
  await plantAll()
}, 180_000)
afterAll(() => app.close())

const shapes = /zq[a-z]+\d+|777777\d{3}|190\d-\d\d-\d\d(?:t\d\d)?/g
const wordsIn = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(shapes))].filter((word) => secrets.has(word))

function textOf(answer: LightMyRequestResponse): string {
  if (!isZip(answer.rawPayload)) return answer.body
  const limits = { ...sheetLimits, ratio: 10_000 }
  const parts = [...listZip(answer.rawPayload, limits).values()]
  return parts.map((part) => unpackWhole(answer.rawPayload, part, limits.unpacked).toString()).join('\n')
}

/** A few words to look for: nobody finds by a field that he may not read. */
const wanted = (kind: string): string[] =>
  [...secrets]
    .filter(([, one]) => one.kind === kind && /mail|phone|note|contact/i.test(one.field))
    .map(([word]) => word)
    .slice(0, 3)

function calls(): string[] {
  const urls = routesOf(app).filter(
    ({ method, url }) => method === 'GET' && url.startsWith('/api/') && !url.endsWith('/events'),
  )
  return urls.flatMap(({ url }) => {
    const kind = url.split('/')[2] as string
    const found = rows.get(kind) ?? []
    if (url.includes(':')) return found.map(({ id }) => url.replaceAll(/:\w+/g, id))
    if (url.endsWith('/export')) {
      const known = findKind(kind)
      const formats = known ? exportFormatsOf(known).map(({ name }) => name) : ['csv', 'xlsx']
      return formats.map((format) => `${url}?format=${format}`)
    }
    if (url === '/api/search')
      return [...rows.keys()].flatMap((one) =>
        wanted(one)
          .slice(0, 1)
          .map((word) => `${url}?size=100&facets=1&q=${word}`),
      )
    if (url === '/api/suggestions') return wanted('talents').map((word) => `${url}?q=${word}`)
    return [
      url,
      ...(found.length > 0
        ? [`${url}?size=100&facets=1&locale=th`, ...wanted(kind).map((word) => `${url}?size=100&q=${word}`)]
        : []),
    ]
  })
}

/** What programs read of the public site, in all its formats. */
function forMachines(): string[] {
  const entries = entryKinds().flatMap((kind) =>
    (rows.get(kind.name) ?? []).flatMap(({ slug }) => [
      entryPath(kind, String(slug)),
      plainTextPath(kind, String(slug)),
      `/th${plainTextPath(kind, String(slug))}`,
      `/linkset/${kind.name}/${slug}`,
    ]),
  )
  return [
    ...entries,
    ...entryKinds().map(({ name }) => `/sitemaps/th/${name}-1.xml`),
    ...['oai_dc', 'oai_cerif_openaire'].map((prefix) => `/oai?verb=ListRecords&metadataPrefix=${prefix}`),
    ...['', '/th'].flatMap((prefix) =>
      ['feed.xml', 'opensearch.xml', 'calendars/funding-calls.ics', 'calendars/training-courses.ics'].map(
        (file) => `${prefix}/${file}`,
      ),
    ),
    '/sitemap.xml',
    '/llms.txt',
  ]
}

/** Who reads what is made for machines: it is the same for everybody. */
const readAsMachines: readonly Actor[] = ['visitor', 'owner', 'admin']

/** A page is made of its data, which all read; as a document every third of them reads it. */
function addresses(actor: Actor): string[] {
  const pools: Record<string, string> = { '/asean-talent-pool': 'talents', '/young-talent-pool': 'young-talents' }
  const all = pages.flatMap((page) => {
    const kind = page.kind ?? Object.entries(pools).find(([path]) => page.path.startsWith(path))?.[1]
    const found = kind ? (rows.get(kind) ?? []) : []
    const paths = page.path.includes(':')
      ? found.map((row) =>
          page.path.replace(':slug', String(row.slug)).replace(':key', 'expertise').replaceAll(/:\w+/g, row.id),
        )
      : [
          page.path,
          ...(kind
            ? wanted(kind)
                .slice(0, 1)
                .map((word) => `${page.path}?q=${word}`)
            : []),
        ]
    const isRead = (pages.indexOf(page) + actors.indexOf(actor)) % 3 === 0
    return paths.flatMap((path) => [
      ...(isRead ? [path] : []),
      `${path}${path.includes('?') ? '&' : '?'}_data=${encodeURIComponent(page.id)}`,
    ])
  })
  const people = [...(rows.get('talents') ?? []), ...(rows.get('young-talents') ?? [])].map(({ slug }) => slug)
  const more = [
    `/asean-talent-pool?compare=${people.join(',')}`,
    `/asean-talent-pool?view=table`,
    '/th/asean-talent-pool',
    '/robots.txt',
  ]
  return [...all, ...more, ...done, ...(readAsMachines.includes(actor) ? forMachines() : [])].filter(
    (path) => !path.startsWith('/logout'),
  )
}

/** The names of all countries, which are nobody's secret; what is one is whose they are. */
const listsCountries = (url: string): boolean => /^\/api\/countries|^\/register|\/import\/template/.test(url)

test('there is a word in the private fields of every kind that has any', () => {
  const found = new Set([...secrets.values()].map(({ kind, field }) => `${kind}.${field}`))
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
  expect(secrets.size).toBeGreaterThan(100)
})

test.each(actors)(
  '%s meets no word that is not for him, on no page, in no call and no file',
  async (actor) => {
    const met: string[] = []
    let read = 0
    let named = 0
    const all = [
      ...calls().map((url) => [url, stage.ask] as const),
      ...addresses(actor).map((url) => [url, stage.browse] as const),
    ]
    // Who receives a field follows from one rule: a visitor asks all, each of the others every second address.
    const urls = actor === 'visitor' ? all : inTurn(all, 2, actors.indexOf(actor))
    await query(sql`update sessions set password_at = now()`)
    for (const [url, send] of urls) {
      const answer = await send(actor, 'GET', url)
      if (answer.statusCode >= 500) met.push(`${url}: ${answer.statusCode}`)
      for (const word of wordsIn(textOf(answer))) {
        const secret = secrets.get(word) as Secret
        read += 1
        if (secret.field === 'fullName' && !secret.mayRead('admin')) named += 1
        // What was looked for may be repeated, as it was typed.
        const isTold = url.includes(word) || (secret.isCountry && listsCountries(url))
        if (!secret.mayRead(actor) && !isTold) met.push(`${secret.kind}.${secret.field} in ${url}`)
      }
    }
    expect(met).toEqual([])
    // What a secret account did is told to another one, by name.
    if (actor === 'secret') expect(named).toBeGreaterThan(asksAll ? 8 : 3)
    // Whoever keeps the rows does meet them: the words are there to be found.
    if (admins.includes(actor)) expect(read).toBeGreaterThan(asksAll ? 300 : 100)
  },
  120_000,
)

test('mails tell nobody of others, and the log holds no word at all', async () => {
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
      const foreign = wordsIn(mail.subject + mail.text + mail.html).filter(
        (word) => !String(own).toLowerCase().includes(word) && !recipient.includes(word),
      )
      expect(foreign, `${mail.template} to ${recipient}`).toEqual([])
    }
  // Something failed and was logged, with an address that somebody typed.
  const before = logged.length
  await query(sql`alter table search rename to search_away`)
  expect((await app.inject({ url: `/api/hosts?q=${wanted('talents')[0]}` })).statusCode).toBe(500)
  await query(sql`alter table search_away rename to search`)
  expect(logged.length).toBeGreaterThan(before)
  expect(wordsIn(logged.join(''))).toEqual([])
  for (const token of Object.values(stage.tokens)) expect(logged.join('').includes(token)).toBe(false)
  expect(await build('hosts')).toHaveProperty('id')
})
