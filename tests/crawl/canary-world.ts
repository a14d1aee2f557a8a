// The world that is crawled: a word that stands nowhere else in every private field of every kind, of accounts too, numbers and a
// religion of two people, one of everything that keeps the name of who did it, and rows for whoever changes some.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Audience, Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { askOtherRows } from '#engine/store/writes/input.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { checkRun } from '#import/check.ts'
import { groupsOf } from '#import/repairs.ts'
import { createRun } from '#import/begin-run.ts'
import { getRun } from '#import/runs.ts'
import { registry } from '#kinds/index.ts'
import { thaiIdCheckDigit } from '#lib/identifiers/thai-id.ts'
import { useSecretKey } from '#server/crypto/keys.ts'
import { isOfCountry, rightsTo } from '#tests/security/rights.ts'
import { canary } from '#tests/support/bodies/canaries.ts'
import { doEverything } from '#tests/support/bodies/named-actions.ts'
import { build, buildFull, country, publicly } from '#tests/support/build.ts'
import { type Actor, isMember, isStaff, openStage, type Stage } from '#tests/support/people/actors.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { openServer } from '#tests/support/product/app.ts'
import { inTurn } from '#tests/support/turn.ts'

export type Secret = { kind: string; field: string; isCountry: boolean; mayRead: (actor: Actor) => boolean }
export type Row = { id: string; slug?: string | null | undefined } & Record<string, unknown>

const digits = '173050998877'
const number = digits + thaiIdCheckDigit(digits)
/** An identity number as it is printed, and a passport. */
const spelled = number.replace(/^(.)(.{4})(.{5})(..)(.)$/, '$1-$2-$3-$4-$5')
const passport = 'ZQ7766554'

export type World = {
  app: FastifyInstance
  stage: Stage
  logged: string[]
  secrets: Map<string, Secret>
  /** Rows with words of their own, by kind. */
  rows: Map<string, Row[]>
  /** Where more is read of what a secret account did. */
  done: string[]
  /** The numbers of two people, however they are written, their religion, and who they are. */
  encrypted: { number: string; numbers: readonly string[]; faith: string; ids: string[] }
  /** What stands for a part of an address, by the beginning of the address. */
  examples: Record<string, Record<string, string>>
  /** Rows that whoever writes may change: nothing of them is secret. The last one is for strangers, who change nothing of it. */
  changed: Record<string, string[]>
  /** Groups of wrong cells of an upload. */
  groups: string[]
}

export const admins: readonly Actor[] = ['admin', 'secret']
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
  // Whoever of the staff reads no row of a kind reads no field of one.
  return (actor) => named[audience](actor) && (!isStaff(actor) || rightsTo(kind.name)[actor].includes('R'))
}
/** Accounts are there for those who keep them. */
const keepersOf: Readonly<Record<string, readonly Actor[]>> = {
  members: ['country admin', ...admins],
  users: admins,
}

async function plant(
  { secrets, rows }: World,
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
const planted = (): Kind[] => [
  ...registry.kinds.filter(({ name }) => always.includes(name)),
  ...inTurn(
    registry.kinds.filter(({ name }) => !always.includes(name)),
    2,
  ),
]

/** A public row, one of somebody who was uploaded and hides what can be hidden, and content that is not public at all. */
async function plantKind(world: World, kind: Kind, thailand: string): Promise<void> {
  const place = kind.flow === 'content' && kind.fields['country'] ? { country: thailand } : {}
  const keepers = keepersOf[kind.name]
  if (keepers) {
    const given =
      kind.name === 'users'
        ? { role: 'editor', country: null, status: 'active' }
        : { memberType: 'researcher', country: thailand, status: 'active' }
    return plant(world, kind, given, () => (actor) => keepers.includes(actor))
  }
  await plant(world, kind, { ...publicly(kind), ...place }, ({ shownTo = 'everyone' }) =>
    shownTo === 'everyone' ? null : receives(kind, shownTo),
  )
  const hidden = { claimStatus: 'unclaimed', profilePublic: false, noticeAt: '2026-01-01T00:00:00.000Z' }
  if (kind.fields['claimStatus'] && Object.values(kind.fields).some(({ hiddenWhen }) => hiddenWhen))
    await plant(world, kind, { ...publicly(kind), ...place, ...hidden }, ({ shownTo = 'everyone', hiddenWhen }) =>
      hiddenWhen
        ? (actor) => inReach(actor) && receives(kind, shownTo)(actor)
        : shownTo === 'everyone'
          ? null
          : receives(kind, shownTo),
    )
  if (kind.flow === 'content')
    await plant(
      world,
      kind,
      { ...place, status: 'draft' },
      ({ shownTo = 'everyone' }) =>
        (actor) =>
          inReach(actor) && receives(kind, shownTo)(actor),
    )
}

async function plantWords(world: World): Promise<void> {
  const thailand = await country('TH')
  for (const kind of planted()) await plantKind(world, kind, thailand)
  // Staff with the role secret exist for each other only.
  const secret = { role: 'secret', country: null, status: 'active' }
  await plant(world, getKind('users'), secret, () => (actor) => actor === 'secret')
  const account = world.rows.get('users')?.at(-1) as Row
  world.done = await doEverything({ ...staffWith('secret'), id: account.id, name: String(account['fullName']) })
}

/** Two people of both pools with a number and a religion, and something that is there for each part of the addresses of their pages. */
async function plantPeople(world: World): Promise<void> {
  const { encrypted, examples, rows, stage } = world
  const collects = { collect_religion: true, collect_national_id: true }
  await saveSettings(system(), collects, (await getStoredSettings()).version)
  encrypted.faith = (await build('religions', { name: { en: 'Zqcanaryism' } })).id
  for (const [path, name, nationalId] of [
    ['/asean-talent-pool', 'talents', spelled],
    ['/young-talent-pool', 'young-talents', passport],
  ] as const) {
    const place = await country('TH')
    const industry = await build('domain-industries')
    const university = await build('universities', { country: place })
    const keyword = await build('keywords', { state: 'approved' })
    const network = await build('asean-networks', publicly(getKind('asean-networks')))
    const row = await build(name, {
      ...publicly(getKind(name)),
      fullName: `Zqname ${name}`,
      country: place,
      domainIndustries: [industry.id],
      keywords: [keyword.id],
      university: university.id,
      networks: [network.id],
    })
    const consents = { nationalIdConsent: true, religionConsent: true }
    const payload = { version: row['version'], nationalId, religion: encrypted.faith, ...consents }
    const noted = await stage.ask('admin', 'PATCH', `/api/${name}/${row.id}`, { payload })
    if (noted.statusCode !== 200) throw new Error(noted.body)
    encrypted.ids.push(row.id)
    rows.set(name, [...(rows.get(name) ?? []), row])
    const slugOf = (one: Record<string, unknown>) => String(one['slug'])
    examples[`${path}/country/`] = { value: 'country-th' }
    examples[`${path}/industry/`] = { value: slugOf(industry) }
    examples[`${path}/university/`] = { value: slugOf(university) }
    examples[`${path}/network/`] = { value: slugOf(network) }
    examples[`${path}/keyword/`] = { value: slugOf(keyword) }
    examples[`${path}/`] = { slug: slugOf(row), key: 'expertise' }
    examples[`/backend/manages/${name}/`] = { id: row.id }
  }
}

/** Three rows of each kind, and two uploads, for whoever sends anything. */
async function makeChanged(world: World): Promise<void> {
  for (const kind of registry.kinds) {
    const rows = [
      await buildFull(kind.name, publicly(kind)),
      await build(kind.name),
      await build(kind.name, publicly(kind)),
    ]
    world.changed[kind.name] = rows.map(({ id }) => id)
  }
  const file = readFileSync(new URL('../fixtures/uploads/talents-with-errors.csv', import.meta.url))
  const admin = staffWith('admin')
  const made = await createRun(admin, getKind('talents'), file, 'talents.csv')
  await checkRun(admin, made)
  const fresh = await createRun(admin, getKind('talents'), file, 'talents.csv')
  world.changed['import-runs'] = [String(made.number), String(fresh.number)]
  world.groups = (await groupsOf(admin, await getRun(admin, made.number))).map(({ id }) => id)
}

/** Makes it all in the database of this test file, with the whole server before it; all fourteen are signed in. */
export async function openPlantedWorld(): Promise<World> {
  useSecretKey(randomBytes(32))
  const logged: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString())
      done()
    },
  })
  const app = await openServer({ hasPages: true, logger: { level: 'trace', stream } })
  await app.ready()
  const world: World = {
    app,
    stage: await openStage(app),
    logged,
    secrets: new Map(),
    rows: new Map(),
    done: [],
    encrypted: { number, numbers: [number, spelled, passport, number.slice(0, 9)], faith: '', ids: [] },
    examples: {},
    changed: {},
    groups: [],
  }
  await plantWords(world)
  await plantPeople(world)
  await makeChanged(world)
  return world
}
