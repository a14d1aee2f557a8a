// The copy of the own data: everything of the member in it and nothing of others, made once, fetched by its member behind the password.
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { passwordMemory } from '#features/accounts/passwords/recent-password.ts'
import { askForExport, forgetExports, keepExportsIn, newestExport } from '#features/accounts/own-export/exports.ts'
import { signInOptions } from '#features/accounts/sessions/options.ts'
import { registry } from '#kinds/index.ts'
import { useSecretKey } from '#server/crypto/keys.ts'
import { query, sql } from '#server/database/db.ts'
import type { Storage } from '#server/files/storage.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { country } from '#tests/support/build.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { forgetTries, memberClient } from '#tests/support/people/members.ts'
import { memberPassword } from '#tests/support/people/registration.ts'
import { type WholePerson, wholePerson } from '#tests/support/people/whole-person.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { folderStorage } from '#server/files/storage.ts'

useRegistry(registry)
useDatabase()
useSecretKey(randomBytes(32))
const storage: Storage = folderStorage(mkdtempSync(join(tmpdir(), 'own export ')))
const app = useServer({ storage })
const client = memberClient(app)
let wanda: WholePerson

beforeAll(async () => {
  await country('MM')
  keepExportsIn(storage)
  wanda = await wholePerson(app, client)
})
beforeEach(forgetTries)

const make = async (person: WholePerson): Promise<string> => {
  expect(await askForExport(person.viewer)).toBe(0)
  expect(await workOnRuns()).toEqual(new Map())
  return (await newestExport(person.id))?.id ?? ''
}
const fetchCopy = (id: string, token: string) =>
  app().inject({ url: `/api/own-exports/${id}`, headers: { authorization: `Bearer ${token}` } })

test('it holds each word of the member, and none of others or of staff', async () => {
  const id = await make(wanda)
  await passwordMemory.enter(wanda.viewer, memberPassword, '127.0.0.1')
  const answer = await fetchCopy(id, wanda.token)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'no-store',
  ])
  // As it lies in the storage nobody reads it, nor under another name.
  const lying = await buffer((await storage.read(`${id}.own-export.zip`)) as Readable)
  expect(lying.length).toBeGreaterThan(answer.rawPayload.length)
  expect(() => unzipSync(lying)).toThrow()
  const files = unzipSync(answer.rawPayload)
  const names = Object.keys(files)
  for (const name of [
    'index.html',
    'profile.json',
    'publications.csv',
    'publications.bib',
    'consents.csv',
    'talents.csv',
    'requests.csv',
  ])
    expect(names).toContain(name)
  expect(names.some((name) => name.startsWith('files/') && name.includes(wanda.words.get('file') as string))).toBe(true)
  const texts = Object.entries(files).map(([name, data]) => `${name}\n${strFromU8(data)}`)
  const all = texts.join('\n').toLowerCase()
  const contact = ['contact.name', 'contact.message']
  const missing = [...wanda.words].filter(
    ([place, word]) => !contact.includes(place) && !all.includes(word.toLowerCase()),
  )
  expect(missing).toEqual([])
  expect([...wanda.foreign].filter(([, word]) => all.includes(word.toLowerCase()))).toEqual([])
  // Programs read it, and people are told what is in it.
  const whole = JSON.parse(strFromU8(files['profile.json'] as Uint8Array)) as Record<string, unknown[]>
  expect(whole['account']).toHaveLength(1)
  // What was saved is named, not numbered alone.
  expect(whole['saved-items']).toMatchObject([
    { kind: 'talents', title: expect.stringMatching(/^Other /), path: expect.stringMatching(/-pool\//) },
  ])
  const index = strFromU8(files['index.html'] as Uint8Array)
  for (const name of names) if (name.endsWith('.csv')) expect(index).toContain(name)
  const [mail] = (await mailsTo(wanda.email)).filter(({ template }) => template === 'export_ready')
  expect(mail?.text).toContain('/my-profile/privacy#export')
})

test('an organization has its own entries in it', async () => {
  const house = await wholePerson(app, client, 'house', 'organization')
  await make(house)
  await passwordMemory.enter(house.viewer, memberPassword, '127.0.0.1')
  const copy = await newestExport(house.id)
  const files = unzipSync((await fetchCopy(copy?.id ?? '', house.token)).rawPayload)
  const all = Object.values(files)
    .map((data) => strFromU8(data))
    .join('\n')
    .toLowerCase()
  const rows = [...house.words].filter(
    ([place]) => /^[a-z-]+\.[a-zA-Z]+$/.test(place) && !/^(contact|work|request)\./.test(place),
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(([, word]) => !all.includes(word.toLowerCase()))).toEqual([])
})

test('asked for twice or at once it is made once, and a failed one is tried anew', async () => {
  const member = await client.member('twice@example.org')
  const person = { ...wanda, ...member }
  await Promise.all([askForExport(person.viewer), askForExport(person.viewer), askForExport(person.viewer)])
  const rows = await query(sql`select id from own_exports where member = ${person.id}`)
  expect(rows).toHaveLength(1)
  await query(sql`update runs set state = 'failed', finished_at = now() where name = 'own-export' and state = 'queued'`)
  const id = await make(person)
  expect(id).not.toBe('')
  expect((await mailsTo('twice@example.org')).filter(({ template }) => template === 'export_ready')).toHaveLength(1)
})

test('others, and who has not entered the password lately, do not get it; after a week nobody does', async () => {
  const member = await client.member('alone@example.org')
  const other = await client.member('curious@example.org')
  const id = await make({ ...wanda, ...member })
  await query(sql`update sessions set password_at = now() - interval '6 minutes' where account = ${member.id}`)
  expect((await fetchCopy(id, member.token)).json()).toMatchObject({ statusCode: 403, code: 'recent_password' })
  expect((await fetchCopy(id, other.token)).statusCode).toBe(404)
  expect((await app().inject({ url: `/api/own-exports/${id}` })).statusCode).toBe(401)
  expect((await fetchCopy('x', member.token)).statusCode).toBe(404)
  await passwordMemory.enter(member.viewer, memberPassword, '127.0.0.1')
  expect((await fetchCopy(id, member.token)).statusCode).toBe(200)
  await query(sql`update own_exports set expires_at = now() - interval '1 second' where id = ${id}`)
  expect((await fetchCopy(id, member.token)).statusCode).toBe(404)
  await forgetExports()
  expect(await storage.read(`${id}.own-export.zip`)).toBeNull()
})

test('five copies an hour, and a clear answer to the sixth', async () => {
  const member = await client.member('eager@example.org')
  signInOptions.rateLimits = true
  const waits: number[] = []
  for (let at = 0; at < 6; at++) {
    waits.push(await askForExport(member.viewer))
    await workOnRuns()
  }
  signInOptions.rateLimits = false
  expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0])
  expect(waits[5]).toBeGreaterThan(0)
})
