// Fourteen who ask, every call and every method of the API, and for each cell the one right answer. The calls are those of the
// server itself, so that a new one is asked about too; the rights are written down a second time in rights.ts.
import { randomBytes } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '#engine/model/fields.ts'
import { takesProposals } from '#engine/model/proposable.ts'
import type { Kind } from '#engine/model/kind.ts'
import { childKinds, parentKind, useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { system } from '#engine/model/viewer.ts'
import { proposeChange } from '#features/proposals/propose-change.ts'
import { settingNames } from '#features/settings/definitions.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { ident, query, sql } from '#server/database/db.ts'
import { useSecretKey } from '#server/crypto/keys.ts'
import { type Actor, actors, isMember, openStage, outside, password, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build, changedField, country, draftOf, next, publicly, sample } from '#tests/support/build.ts'
import { aMember } from '#tests/support/people/viewers.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { routesOf } from '#tests/support/routes.ts'
import { inTurn } from '#tests/support/turn.ts'
import { undone } from '#tests/support/undone.ts'
import { calls, findCall, kindCalls } from '../../src/policy.ts'
import { requirePolicy } from '../../src/shell/http/authorize.ts'
import { isOfCountry, isWrittenByHand, needs, otherCalls, ownerFor, rightsTo } from './rights.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let stage: Stage
type Row = { id: string; version: number; slug?: string }
type Case = { row: Row; trashed: Row; merge: { id: string; spare: string } | null }
const cases = new Map<string, Case>()

const fileOf = (text: string, name = 'rows.csv') => ({
  payload: `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--x--\r\n`,
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
})

// A child is of the country of its parent.
async function placeOf(kind: Kind): Promise<Record<string, unknown>> {
  if (!isOfCountry(kind.name)) return {}
  const place = { country: await country('TH') }
  const parent = parentKind(kind)
  return parent ? { [kind.parent as string]: (await build(parent.name, { ...publicly(parent), ...place })).id } : place
}
/** The kind whose rows have owners: of a child that of its parent. */
const ownedKind = (kind: Kind): Kind => parentKind(kind) ?? kind
const isOwned = (kind: Kind): boolean => ownedKind(kind).fields['owner'] !== undefined
const parentOf = (kind: Kind, row: Row): string | null =>
  kind.parent ? ((row as Row & Record<string, { id: string }>)[kind.parent]?.id ?? null) : null

async function makeCase(kind: Kind): Promise<Case> {
  const place = await placeOf(kind)
  const own = kind.name === 'data-requests' ? { subject: stage.ids.owner } : {}
  const make = async () => (await build(kind.name, { ...publicly(kind), ...place, ...own })) as Row
  const account = { members: stage.ids.owner, users: stage.ids.user }[kind.name]
  const row = account ? ((await records(system(), kind).get(account)) as Row) : await make()
  const trashed = await make()
  await records(system(), kind).remove(trashed.id)
  if (takesProposals(kind))
    await proposeChange({ ...aMember(), id: stage.ids.researcher }, kind, row.id, {}, 'As their page says')
  const hasNumbers = 'nationalId' in kind.encrypted
  if (hasNumbers) {
    const noted = await stage.ask('admin', 'PATCH', `/api/${kind.name}/${row.id}`, {
      payload: { version: row.version, nationalId: `ZQ776${next()}`, nationalIdConsent: true },
    })
    expect(noted.statusCode, noted.body).toBe(200)
    row.version = noted.json<Row>().version
  }
  return { row, trashed, merge: await mergeOf(kind, make) }
}

/** Two rows to make one of, and a merge that can be taken back; null where nothing is merged. */
async function mergeOf(kind: Kind, make: () => Promise<Row>): Promise<Case['merge']> {
  if (!routes.some(({ url }) => url === `/api/${kind.name}/merges`)) return null
  const [kept, lost, spare] = [await make(), await make(), await make()]
  const url = `/api/${kind.name}/${kept.id}/merge`
  const merged = await stage.ask('admin', 'POST', url, { payload: { lose: [lost.id] } })
  expect(merged.statusCode, merged.body).toBe(200)
  const list = await stage.ask('admin', 'GET', `/api/${kind.name}/merges`)
  return { id: list.json<{ rows: Row[] }>().rows[0]?.id ?? '', spare: spare.id }
}

/** A state that the row of a case can be moved to with nothing but a reason. */
const firstMove = ({ flow, workflow }: Kind): string =>
  (flow === 'content'
    ? null
    : workflow?.moves.find(
        ({ from, needs, betweenPeople }) => from.includes(workflow.start) && !needs && !betweenPeople,
      )?.to) ?? 'archived'

/** What is sent with a call of a kind, so that a good answer is possible. */
async function sent(
  kind: Kind,
  call: string,
  one: Case,
): Promise<{ payload?: unknown; headers?: Record<string, string> }> {
  switch (call) {
    case 'POST ': {
      const place = kind.parent ? { [kind.parent]: parentOf(kind, one.row) } : await placeOf(kind)
      return { payload: await draftOf(kind, place) }
    }
    case 'PATCH /:id': {
      const changed = changedField(kind)
      return { payload: { version: one.row.version, [changed]: await sample(kind.fields[changed] as Field) } }
    }
    case 'POST /:id/status':
      return { payload: { version: one.row.version, status: firstMove(kind), reason: 'Asked for by letter' } }
    case 'POST /duplicates':
      return { payload: { values: {} } }
    case 'POST /pasted':
      return { payload: { text: 'A row' } }
    case 'POST /:id/move':
      return {
        payload: { version: one.row.version, to: kind.name === 'talents' ? 'young-talents' : 'talents' },
      }
    case 'POST /:id/merge':
      return { payload: { lose: [one.merge?.spare] } }
    case 'POST /:id/proposals':
      return { payload: { remark: 'As their page says' } }
    case 'POST /:id/proposals/decide':
      return { payload: { proposer: stage.ids.researcher, take: [], reason: 'Not so' } }
    // Who may upload is told that there is no file: what becomes of one is asked for each kind in tests/imports.
    case 'POST /import':
      return { payload: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } }
    case 'POST /:id/reveal':
      return { payload: { field: 'nationalId', reason: 'Visa request 2026/118', confirm_password: password } }
    default:
      return {}
  }
}

/** Changes are proposed by who does not make them: members of rows with a public page, staff of kinds they add to. */
function wantedToPropose(kind: Kind, actor: Actor, good: number): number {
  if (actor === 'visitor') return 401
  if (actor === 'admin of another country' && isOfCountry(kind.name)) return 404
  const rights = rightsTo(kind.name)[actor]
  const takesPart = isMember(actor) ? kind.navigation?.opens !== undefined : rights.includes('C')
  return takesPart && !rights.includes('U') ? good : 403
}

/** Calls of the two sides of a request: here nobody is one of them. */
const betweenPeople = [
  'POST /:id/accept',
  'POST /:id/decline',
  'POST /:id/withdraw',
  'POST /:id/outcome',
  'GET /:id/cv',
]

/** The one right answer of a cell: its status. */
function wanted(kind: Kind, actor: Actor, call: string): number {
  if (actor !== 'visitor' && outside.includes(actor)) return 401
  if (kind.name === 'pairing-requests' && betweenPeople.includes(call))
    return actor === 'visitor' ? 401 : isMember(actor) ? 404 : 403
  // Members name whom they write to, and no fields: what staff enter is refused to them.
  if (kind.name === 'pairing-requests' && call === 'POST ' && isMember(actor)) return 400
  // Staff say to which group somebody belongs.
  if (call === 'POST /:id/move' && isMember(actor)) return 403
  const [usual, good] = needs[call] ?? []
  if (!usual || !good) throw new Error(`rights.ts says nothing about ${call}`)
  // What has no states has no moves: a row without them is found by who may change it, and the call leads to nothing.
  const isMoveless = call === 'POST /:id/status' && !kind.workflow
  const right = isMoveless ? 'U' : usual
  if (call === 'POST /:id/proposals') return wantedToPropose(kind, actor, good)
  if (call.includes('/proposals') && isMember(actor)) return 403
  // Authors change the rows that they made, and see what is proposed of those.
  if (
    call === 'GET /proposals' &&
    actor === 'author' &&
    rightsTo(kind.name).author.includes('C') &&
    kind.flow === 'content'
  )
    return good
  // Whether there is another like it is asked by who may make one somewhere: a child in a parent of the own.
  const asked = call === 'POST /duplicates' ? ownedKind(kind) : kind
  const has = [...right].some((one) => rightsTo(asked.name)[actor].includes(one))
  const isOfRow = call.includes(' /:id') || call.includes('/merges/:id')
  // A need is there for the one member who has it.
  if (kind.name === 'needs' && isMember(actor) && isOfRow && has && actor !== ownerFor(kind.name, actor)) return 404
  // What is in trash is there for staff, and for its owner.
  const mayOwn = isMember(actor) && rightsTo(ownedKind(kind).name)[actor].includes('C')
  const changes = rightsTo(kind.name)[actor].includes('U')
  if (mayOwn && call === 'POST /:id/restore' && isOwned(kind)) return has ? good : changes ? 403 : 404
  if (!has) return actor === 'visitor' ? 401 : 403
  // A row of another country, or an account of another member, does not exist; in another country nothing is made.
  if (actor === 'admin of another country' && isOfCountry(kind.name)) {
    if (isOfRow) return 404
    if (call === 'POST ') return kind.parent ? 400 : 403
  }
  if (isMember(actor) && actor !== 'owner' && ['members', 'data-requests'].includes(kind.name) && isOfRow) return 404
  if (isMoveless) return 404
  return good
}

const shape = (url: string, kind: string): string | null =>
  url === `/api/${kind}` || url.startsWith(`/api/${kind}/`) ? url.slice(`/api/${kind}`.length) : null

const askedKinds = inTurn(registry.kinds, 2)
let routes: { method: string; url: string }[] = []

beforeAll(async () => {
  useSecretKey(randomBytes(32))
  app = await openServer()
  await app.ready()
  // Fonts and the two questions of a balancer ask nothing about who comes.
  routes = routesOf(app).filter(({ url }) => !/^\/(fonts\/|healthz$|readyz$)/.test(url))
  stage = await openStage(app)
  // Every menu is on: what a flag closes is not there for anybody.
  const menus = Object.fromEntries(settingNames.filter((one) => one.startsWith('show_menu_')).map((one) => [one, true]))
  await saveSettings(system(), { ...menus, collect_national_id: true }, (await getStoredSettings()).version)
  for (const kind of askedKinds) cases.set(kind.name, await makeCase(kind))
})
afterAll(() => app.close())

describe('every call of the server has its line', () => {
  test('in the table of who may send it', () => {
    const missing = routesOf(app).filter(({ method, url }) => url !== '*' && !findCall(method, url))
    expect(missing).toEqual([])
    expect(routes.length).toBeGreaterThan(200)
  })

  test('and no line is about a call that is not there', () => {
    const known = new Set(routesOf(app).map(({ method, url }) => `${method} ${url}`))
    expect(Object.keys(calls).filter((call) => !known.has(call) && !call.endsWith('/*'))).toEqual([])
    // Only rows of child kinds are pasted: without any nobody has that call.
    const asked = registry.kinds.some(({ parent }) => parent) ? [] : ['POST /pasted']
    const parts = Object.keys(kindCalls).filter((call) => {
      if (asked.includes(call)) return false
      const [method, rest = ''] = call.split(' ')
      return !registry.kinds.some((kind) => known.has(`${method} /api/${kind.name}${rest}`))
    })
    expect(parts).toEqual([])
  })

  test('a call without guards does not start', () => {
    const bare = fastify()
    requirePolicy(bare)
    expect(() => bare.get('/api/hosts/everything', async () => 'all')).toThrow('/api/hosts/everything has no guards')
    expect(() => bare.get('/api/hosts', async () => 'rows')).not.toThrow()
  })
})

describe.each(askedKinds.map((kind) => [kind.name, kind] as const))('%s', (name, kind) => {
  // What lists of the settings allow follows from one rule: each is asked by every second actor, the next one by the others.
  const askedBy = isWrittenByHand(name) ? actors : inTurn(actors, 2, askedKinds.indexOf(kind))
  test.each(askedBy)('%s', async (actor) => {
    await query(sql`update sessions set password_at = now()`)
    const one = cases.get(name) as Case
    const wrong: string[] = []
    for (const { method, url } of routes) {
      const rest = shape(url, name)
      if (rest === null || method === 'HEAD') continue
      const call = `${method} ${rest}`
      const target = call === 'POST /:id/restore' ? one.trashed : one.row
      const path = call.includes('/merges/:id')
        ? url.replace(':id', one.merge?.id ?? '')
        : url.replace(':id', target.id).replace(':children', childKinds(kind)[0]?.name ?? '')
      const answer = await undone(async () => {
        // A member has one entry in both pools together: for another there is none yet.
        if (isOwned(kind) && (kind.parent || call !== 'POST '))
          await query(
            sql`update ${ident(ownedKind(kind).table)} set owner = ${stage.ids[ownerFor(name, actor)]} where id = ${parentOf(kind, target) ?? target.id}`,
          )
        return stage.ask(actor, method, path, await sent(kind, call, one))
      })
      const right = wanted(kind, actor, call)
      // Below a parent that is out of reach nothing is made, and it is not told that it is there.
      const isUnknown = kind.parent !== null && call === 'POST ' && answer.statusCode === 400 && right === 403
      // Who may have a parent of their own may add to it: they are told of rows that are the same, what they paste is read, and registers are asked for them.
      const isOwnWork =
        kind.parent !== null &&
        ['POST /duplicates', 'POST /pasted', 'POST /look-up'].includes(call) &&
        ['author', 'researcher', 'organization'].includes(actor)
      if (answer.statusCode !== right && !isUnknown && !isOwnWork)
        wrong.push(`${call}: ${answer.statusCode}, not ${right} ${answer.body.slice(0, 160)}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('calls of no kind', () => {
  let run = ''
  beforeAll(async () => {
    const made = await stage.ask('country admin', 'POST', '/api/hosts/import', fileOf('Name\nA host'))
    expect(made.statusCode, made.body).toBe(201)
    run = String(made.json<{ number: number }>().number)
    const checked = await stage.ask('country admin', 'POST', `/api/import-runs/${run}/check`)
    expect(checked.json(), checked.body).toMatchObject({ state: 'checked' })
  })

  const sentWith: Readonly<Record<string, object>> = {
    'POST /api/files': fileOf('%PDF-1.4', 'cv.pdf'),
    'POST /api/uploads': { headers: { 'tus-resumable': '1.0.0', 'upload-length': '9' } },
    'PATCH /api/uploads/:id': {
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      payload: 'x',
    },
    'DELETE /api/uploads/:id': { headers: { 'tus-resumable': '1.0.0' } },
    'PATCH /api/import-runs/:id/rows/:at': { payload: { cells: {} } },
    'POST /api/import-runs/:id/repairs': { payload: { group: 'x', repair: 'skip' } },
    'POST /api/import-runs/:id/columns': { payload: { columns: ['name'] } },
  }
  const known = (): string[] =>
    routes
      .filter(
        ({ method, url }) =>
          method !== 'HEAD' && findCall(method, url) && !registry.kinds.some((kind) => shape(url, kind.name) !== null),
      )
      .map(({ method, url }) => `${method} ${url}`)

  /** What is not written down in rights.ts is at least as closed as the table of the server says. */
  function rightAnswer(call: string, actor: Actor): (status: number) => boolean {
    if (actor !== 'visitor' && outside.includes(actor))
      return (status) => status === (call.endsWith('/logout') ? 204 : 401)
    const [answers, but] = otherCalls[call] ?? []
    const sort = actor === 'visitor' ? 0 : isMember(actor) ? 1 : 2
    if (answers) return (status) => status === (but?.[actor] ?? answers[sort])
    const [method = '', url = ''] = call.split(' ')
    const guards = findCall(method, url)?.guards ?? []
    if (sort === 0 && guards.length > 0) return (status) => status === 401
    if (sort === 1 && guards.includes('backend')) return (status) => status === 403
    return (status) => status < 500
  }

  test.each(actors)('%s', async (actor) => {
    const wrong: string[] = []
    for (const call of known()) {
      const [method = '', url = ''] = call.split(' ')
      const path = url.replace(':id', run).replace(':at', '0').replaceAll(/:\w+/g, 'x')
      const more = { ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }), ...sentWith[call] }
      const answer = await undone(() => stage.ask(actor, method, path, more))
      if (!rightAnswer(call, actor)(answer.statusCode))
        wrong.push(
          `${call}: ${answer.statusCode}, not ${JSON.stringify(otherCalls[call])} ${answer.body.slice(0, 120)}`,
        )
    }
    expect(wrong).toEqual([])
  })

  test('none that is written down is missing', () => {
    const there = known()
    expect(Object.keys(otherCalls).filter((call) => !there.includes(call))).toEqual([])
    expect(there.length).toBeGreaterThan(30)
  })
})
