// Religion and identity numbers: they exist only while they are collected, need a consent each, lie encrypted, and are unique without being known.
import { randomBytes } from 'node:crypto'
import { fc } from '#tests/support/property.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { hashOfConsent } from '#engine/store/encrypted/encrypted-store.ts'
import { records } from '#engine/store/records.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { thaiIdCheckDigit } from '#lib/identifiers/thai-id.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { useSecretKey } from '#server/crypto/keys.ts'
import { encryptValue, decryptValue } from '#server/crypto/encrypt-values.ts'
import { locales } from '#words/locales.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { build, country, draftOf, next } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'

const { app, viewers } = openWorld()

let religion: { id: string; label: string }
const talents = getKind('talents')
const purposes = ['sensitive_religion', 'sensitive_national_id']
const collecting = (viewer: Viewer, collects: readonly string[] = purposes): Viewer => ({ ...viewer, collects })

beforeAll(async () => {
  useSecretKey(randomBytes(32))
  const row = await build('religions', { name: { en: 'Buddhism of the tests' } })
  religion = { id: row.id, label: 'Buddhism of the tests' }
})

let admin: ReturnType<TestApp['as']>
beforeEach(() => {
  admin = app.as(collecting(viewers.admin))
})

/** A number that passes the check digit of Thailand and that nobody else has. */
const thaiId = (): string => {
  const digits = `1${String(700_000_000_00 + next())}`.padEnd(12, '0')
  return digits + thaiIdCheckDigit(digits)
}
const masked = (id: string): string => `x-xxxx-xxxxx-${id.slice(10, 12)}-${id.slice(12)}`
const spelled = (id: string): string => id.replace(/^(.)(.{4})(.{5})(..)(.)$/, '$1-$2-$3-$4-$5')

async function make(extra: Record<string, unknown> = {}) {
  const answer = await admin.post('/api/talents', {
    ...(await draftOf(talents, { country: await country('TH') })),
    ...extra,
  })
  return { answer, row: answer.json<{ id: string } & Record<string, unknown>>() }
}
const encryptedRows = (id: string) =>
  query<{ field: string; value: Buffer; key_hash: Buffer | null; live: boolean }>(
    sql`select * from talents_sealed where row_id = ${id}::uuid order by field`,
  )

test('while they are not collected the fields are unknown, to every role', async () => {
  for (const viewer of Object.values(viewers)) {
    const id = (await build('talents', { country: await country('TH'), status: 'published', profilePublic: true })).id
    const answer = await app.as(viewer).get(`/api/talents/${id}`)
    expect(answer.body).not.toMatch(/religion|nationalId|Consent/)
  }
  for (const name of ['religion', 'nationalId', 'religionConsent', 'nationalIdConsent', 'nonsense']) {
    const refused = await app
      .as(viewers.admin)
      .post('/api/talents', { ...(await draftOf(talents)), [name]: name.endsWith('Consent') ? true : 'x' })
    expect(refused.statusCode, name).toBe(400)
    expect(Object.keys(refused.json().fields), name).toEqual([name])
  }
})

test('one may be collected without the other', async () => {
  const asked = app.as(collecting(viewers.admin, ['sensitive_religion']))
  const made = await asked.post('/api/talents', {
    ...(await draftOf(talents)),
    religion: religion.id,
    religionConsent: true,
  })
  expect(made.statusCode, made.body).toBe(201)
  expect(made.json().religion).toMatchObject({ id: religion.id, label: religion.label })
  expect(made.body).not.toContain('nationalId')
  const refused = await asked.patch(`/api/talents/${made.json().id}`, {
    version: 1,
    nationalId: thaiId(),
    nationalIdConsent: true,
  })
  expect(refused.statusCode).toBe(400)
})

test('only secret and admin may give or receive them', async () => {
  const id = thaiId()
  const { row } = await make({ nationalId: id, nationalIdConsent: true, religion: religion.id, religionConsent: true })
  for (const [name, viewer] of Object.entries(viewers)) {
    const may = name === 'secret' || name === 'admin'
    const asked = app.as(collecting(viewer))
    const read = await asked.get(`/api/talents/${row.id}`)
    if (read.statusCode === 200) expect('nationalId' in read.json(), name).toBe(may)
    expect(read.body).not.toContain(id)
    if (may) continue
    const write = await asked.patch(`/api/talents/${row.id}`, { version: 1, religionConsent: false })
    expect(write.statusCode, name).toBeGreaterThanOrEqual(400)
  }
  expect(await encryptedRows(row.id)).toHaveLength(2)
})

test('a value without its consent is refused and nothing is kept', async () => {
  for (const extra of [
    { religion: religion.id },
    { religion: religion.id, religionConsent: false },
    { nationalId: thaiId() },
  ]) {
    const { answer } = await make(extra)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields[Object.keys(extra)[0] as string][0]).toContain('consent')
  }
  const odd = await make({ religion: religion.id, religionConsent: 'yes' })
  expect(odd.answer.statusCode).toBe(400)
})

test('what is kept is masked, encrypted, and has its consent with version, hash and language', async () => {
  const id = thaiId()
  const { answer, row } = await make({ nationalId: spelled(id), nationalIdConsent: true })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(row).toMatchObject({ nationalId: masked(id), nationalIdConsent: true, religion: null, religionConsent: false })
  expect(answer.body).not.toContain(id)
  const [kept] = await encryptedRows(row.id)
  expect(kept?.value.includes(Buffer.from(id))).toBe(false)
  const consent = await queryOne(sql`select * from consents where subject = ${row.id}::uuid`)
  expect(consent).toMatchObject({
    purpose: 'sensitive_national_id',
    given: true,
    version: 1,
    locale: 'en',
    origin: 'staff_record',
  })
  expect((consent as { text_hash: Buffer }).text_hash.equals(hashOfConsent(talents, 'nationalId', 'en'))).toBe(true)
  const listed = await admin.get('/api/talents?size=100')
  expect(listed.body).not.toMatch(/nationalId|religion/)
})

test('taking the consent back deletes the value at once, and the proof stays', async () => {
  const { row } = await make({
    nationalId: thaiId(),
    nationalIdConsent: true,
    religion: religion.id,
    religionConsent: true,
  })
  const after = await admin.patch(`/api/talents/${row.id}`, { version: 1, nationalIdConsent: false })
  expect(after.json()).toMatchObject({ nationalId: null, nationalIdConsent: false, religionConsent: true, version: 2 })
  expect((await encryptedRows(row.id)).map((one) => one.field)).toEqual(['religion'])
  // The form without JavaScript sends what stood in the field along.
  const unticked = await admin.patch(`/api/talents/${row.id}`, {
    version: 2,
    religionConsent: false,
    religion: religion.id,
  })
  expect(unticked.statusCode, unticked.body).toBe(200)
  expect(await encryptedRows(row.id)).toEqual([])
  const proof = await query(sql`select purpose, given from consents where subject = ${row.id}::uuid order by id`)
  expect(proof).toHaveLength(4)
  expect(proof.slice(2).every((one) => one['given'] === false)).toBe(true)
  for (const change of [sql`delete from consents`, sql`update consents set given = true`, sql`truncate consents`])
    await expect(query(change)).rejects.toThrow('append only')
})

test('what is not typed anew stays; a new value needs no new consent', async () => {
  const id = thaiId()
  const { row } = await make({ nationalId: id, nationalIdConsent: true })
  const named = await admin.patch(`/api/talents/${row.id}`, {
    version: 1,
    fullName: 'Another Name',
    nationalIdConsent: true,
  })
  expect(named.json().nationalId).toBe(masked(id))
  const other = thaiId()
  const changed = await admin.patch(`/api/talents/${row.id}`, { version: 2, nationalId: other })
  expect(changed.json().nationalId).toBe(masked(other))
  expect(await query(sql`select 1 from consents where subject = ${row.id}::uuid`)).toHaveLength(1)
})

test('a number is checked by the nationality, else by the country; an error never repeats it', async () => {
  const wrong = thaiId().slice(0, 12)
  const cases: [Record<string, unknown>, string][] = [
    [{ nationalId: `${wrong}${(thaiIdCheckDigit(wrong) + 1) % 10}` }, 'check digit'],
    [{ nationalId: '12345' }, 'equal 13'],
    [{ nationalId: '1234567', nationality: await country('BN') }, 'equal 8'],
  ]
  for (const [extra, says] of cases) {
    const { answer } = await make({ ...extra, nationalIdConsent: true })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields.nationalId[0]).toContain(says)
    expect(answer.body).not.toContain(String(extra['nationalId']))
  }
  const { answer, row } = await make({ nationalId: 'aa 1234567', nationalIdConsent: true })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(row['nationalId']).toBe('xxxxxx567')
})

test('a number is unique among living rows of both kinds, and the answer names nobody', async () => {
  const id = thaiId()
  const { row } = await make({ nationalId: id, nationalIdConsent: true })
  const young = getKind('young-talents')
  const taken = await admin.post('/api/young-talents', {
    ...(await draftOf(young, { country: await country('TH') })),
    nationalId: spelled(id),
    nationalIdConsent: true,
  })
  expect(taken.statusCode).toBe(409)
  expect(taken.json().fields).toEqual({ nationalId: ['This National ID or passport number has already been used'] })
  expect(taken.body).not.toContain(String(row['fullName']))
  await admin.delete(`/api/talents/${row.id}`)
  const second = await make({ nationalId: id, nationalIdConsent: true })
  expect(second.answer.statusCode, second.answer.body).toBe(201)
  const back = await admin.post(`/api/talents/${row.id}/restore`)
  expect(back.statusCode).toBe(409)
  const editor = await app.as(collecting(viewers.editor)).post(`/api/talents/${row.id}/restore`)
  expect(editor.statusCode).toBe(409)
  expect(editor.body).not.toMatch(/nationalId|National ID/)
  await admin.delete(`/api/talents/${second.row.id}`)
  expect((await admin.post(`/api/talents/${row.id}/restore`)).json().nationalId).toBe(masked(id))
})

test('of twenty who save one number at the same moment, one does', async () => {
  const id = thaiId()
  const draft = await draftOf(talents, { country: await country('TH') })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      admin.post('/api/talents', {
        ...draft,
        fullName: `Race ${n}`,
        email: null,
        orcid: null,
        nationalId: id,
        nationalIdConsent: true,
      }),
    ),
  )
  expect(answers.map((one) => one.statusCode).toSorted()).toEqual([201, ...Array<number>(19).fill(409)])
})

test('history and audit name the field and hold no value', async () => {
  const id = thaiId()
  const { row } = await make({ nationalId: id, nationalIdConsent: true, religion: religion.id, religionConsent: true })
  await admin.patch(`/api/talents/${row.id}`, { version: 1, nationalIdConsent: false })
  const entries = await query<{ changed: Record<string, unknown> }>(
    sql`select changed from audit_entries where row_id = ${row.id}::uuid order by id`,
  )
  expect(entries[0]?.changed).toMatchObject({ nationalId: {}, religion: {} })
  expect(entries[1]?.changed).toMatchObject({ nationalId: {} })
  expect(JSON.stringify(entries)).not.toContain(religion.id)
  expect(JSON.stringify(entries)).not.toContain(id)
})

test('a encrypted value opens in its own table, column and row only', async () => {
  const part = fc.stringMatching(/^[a-z_]{1,20}$/)
  const place = fc.record({ table: part, column: part, row: fc.uuid() })
  await fc.assert(
    fc.asyncProperty(place, place, fc.string(), fc.nat(), async (one, other, text, at) => {
      const encrypted = await encryptValue('C0', one, text)
      expect(await decryptValue(one, encrypted)).toBe(text)
      expect((await encryptValue('C0', one, text)).equals(encrypted)).toBe(false)
      if (JSON.stringify(one) !== JSON.stringify(other)) await expect(decryptValue(other, encrypted)).rejects.toThrow()
      const bent = Buffer.from(encrypted)
      bent[at % bent.length] = (bent[at % bent.length] as number) ^ 1
      await expect(decryptValue(one, bent)).rejects.toThrow()
    }),
    { numRuns: 60 },
  )
})

test('values swapped between rows or columns in the database do not open', async () => {
  const one = await make({
    nationalId: thaiId(),
    nationalIdConsent: true,
    religion: religion.id,
    religionConsent: true,
  })
  const two = await make({ nationalId: thaiId(), nationalIdConsent: true })
  await query(sql`
    update talents_sealed s set value = o.value from talents_sealed o
    where s.row_id = ${two.row.id}::uuid and o.row_id = ${one.row.id}::uuid and s.field = 'nationalId' and o.field = 'nationalId'`)
  expect((await admin.get(`/api/talents/${two.row.id}`)).statusCode).toBe(500)
  await query(sql`
    update talents_sealed s set value = o.value from talents_sealed o
    where s.row_id = ${one.row.id}::uuid and o.row_id = s.row_id and s.field = 'religion' and o.field = 'nationalId'`)
  expect((await admin.get(`/api/talents/${one.row.id}`)).statusCode).toBe(500)
})

test('a changed text of consent needs a new version', () => {
  const fingerprints = locales.flatMap((locale) =>
    ['religion', 'nationalId'].map(
      (name) =>
        `${name} ${talents.encrypted[name]?.encrypted?.textVersion} ${locale} ${hashOfConsent(talents, name, locale).toString('hex').slice(0, 8)}`,
    ),
  )
  expect(fingerprints).toMatchInlineSnapshot(`
    [
      "religion 1 en 5e82d0f3",
      "nationalId 1 en da046c7b",
      "religion 1 th f1766a03",
      "nationalId 1 th 8f61637e",
      "religion 1 zh 642ef73c",
      "nationalId 1 zh 7fc760a2",
      "religion 1 lo dedf75ea",
      "nationalId 1 lo eb37689e",
    ]
  `)
})

test('a purged row takes its values along', async () => {
  const { row } = await make({ nationalId: thaiId(), nationalIdConsent: true })
  await query(sql`delete from talents where id = ${row.id}::uuid`)
  expect(await encryptedRows(row.id)).toEqual([])
  expect(await query(sql`select 1 from consents where subject = ${row.id}::uuid`)).toHaveLength(1)
  expect(await records(viewers.admin, talents).find(row.id)).toBeNull()
})
