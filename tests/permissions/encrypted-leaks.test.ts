// Canaries in religion, identity number and the other private fields of two people: nobody who may not receive them finds them,
// in no call and no format, nor in logs, audit, search, queue and backups. And the one way to see a number whole.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { createRun } from '#import/begin-run.ts'
import { roles, system } from '#engine/model/viewer.ts'
import { deleteOldValues, listOldValues } from '#features/settings/old-values/old-values.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { registry } from '#kinds/index.ts'
import { thaiIdCheckDigit } from '#lib/identifiers/thai-id.ts'
import { backup } from '#server/database/backup.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { startJobs, stopJobs } from '#server/queue/jobs.ts'
import { useSecretKey } from '#server/crypto/keys.ts'
import { createLog } from '#server/log.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build, country, draftOf } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'

useRegistry(registry)
const database = useDatabase()

const password = 'Weaving-7-threads'
const digits = '173050998877'
const number = digits + thaiIdCheckDigit(digits)
const spelled = number.replace(/^(.)(.{4})(.{5})(..)(.)$/, '$1-$2-$3-$4-$5')
const passport = 'ZQ7766554'
const numbers = [number, spelled, passport, number.slice(0, 9)]
const others = ['zqcanary@example.org', '+66 77 7654321', '1904-05-06', 'zqcanarynote']
const master = randomBytes(32)

const logged: string[] = []
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged.push(chunk.toString())
    done()
  },
})
let app: FastifyInstance
let tokens: Record<string, string> = {}
let faith: string
let ids: string[] = []
let faithBefore = 0

const ask = (who: string, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: Record<string, unknown>) =>
  app.inject({
    method,
    url,
    headers: who === 'visitor' ? {} : { authorization: `Bearer ${tokens[who]}` },
    ...(payload ? { payload } : {}),
  })
const collect = async (on: boolean): Promise<unknown> =>
  saveSettings(system(), { collect_religion: on, collect_national_id: on }, (await getStoredSettings()).version)

async function dump(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'encrypted backup '))
  const file = join(folder, 'all.backup')
  await backup(database().settings, file)
  const text = gunzipSync(readFileSync(file)).toString()
  rmSync(folder, { recursive: true })
  return text
}
const count = (text: string, part: string): number => text.split(part).length - 1

beforeAll(async () => {
  useSecretKey(master)
  app = await openServer({ logger: { level: 'trace', stream } })
  await app.ready()
  await startJobs({ work: false, log: createLog('silent') })
  const hash = await hashPassword(password)
  for (const role of roles) {
    const { id } = await build('users', {
      role,
      email: `${role}@example.org`,
      status: 'active',
      country: role === 'country_admin' ? await country('TH') : null,
    })
    await query(sql`update users set password = ${hash} where id = ${id}::uuid`)
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth-admin/login',
      payload: { email: `${role}@example.org`, password },
    })
    tokens = { ...tokens, [role]: answer.json().access_token }
  }
  faith = (await build('religions', { name: { en: 'Zqcanaryism' } })).id
  faithBefore = count(await dump(), faith)
  await collect(true)
  for (const [kind, extra] of [
    ['talents', { nationalId: spelled }],
    ['young-talents', { nationalId: passport }],
  ] as const) {
    const made = await ask('admin', 'POST', `/api/${kind}`, {
      ...(await draftOf(getKind(kind), { country: await country('TH') })),
      fullName: `Zqname ${kind}`,
      ...(kind === 'talents' ? { email: others[0] } : {}),
      phone: others[1],
      birthDate: '1904-05-06',
      internalNote: others[3],
      religion: faith,
      religionConsent: true,
      nationalIdConsent: true,
      ...extra,
    })
    expect(made.statusCode, made.body).toBe(201)
    ids = [...ids, made.json().id]
    const shown = await ask('admin', 'PATCH', `/api/${kind}/${made.json().id}`, { version: 1, profilePublic: true })
    expect(shown.statusCode, shown.body).toBe(200)
    const published = await ask('admin', 'POST', `/api/${kind}/${made.json().id}/status`, {
      version: 2,
      status: 'published',
    })
    expect(published.statusCode, published.body).toBe(200)
  }
  // What goes wrong must not repeat what was typed.
  const kind = getKind('talents')
  for (const wrong of [
    { nationalId: number, nationalIdConsent: true },
    { nationalId: `${digits}${(thaiIdCheckDigit(digits) + 1) % 10}`, nationalIdConsent: true },
    { nationalId: number },
    { nationalId: number, nationalIdConsent: true, nonsense: number },
  ]) {
    const refused = await ask('admin', 'POST', '/api/talents', {
      ...(await draftOf(kind, { country: await country('TH') })),
      ...wrong,
    })
    expect(refused.statusCode).toBeGreaterThanOrEqual(400)
    for (const one of numbers) expect(refused.body).not.toContain(one)
  }
})
afterAll(async () => {
  await stopJobs()
  await app.close()
})

test('neither the log nor any table holds them', async () => {
  const text = await dump()
  // A value that does not open is logged, and nothing of it.
  await query(
    sql`update talents_sealed set value = set_byte(value, 50, 255 - get_byte(value, 50)) where field = 'nationalId'`,
  )
  expect((await ask('admin', 'GET', `/api/talents/${ids[0]}`)).statusCode).toBe(500)
  await query(
    sql`update talents_sealed set value = set_byte(value, 50, 255 - get_byte(value, 50)) where field = 'nationalId'`,
  )
  const log = logged.join('')
  expect(log).toContain('/api/talents/')
  expect(text).toContain('Zqname talents')
  for (const one of [
    ...numbers,
    Buffer.from(number).toString('hex'),
    Buffer.from(number).toString('base64').slice(0, 16),
  ]) {
    expect(log.includes(one), `${one} in the log`).toBe(false)
    expect(text.includes(one), `${one} in the backup`).toBe(false)
  }
  // The religion is named where it is itself, and by nobody who has it.
  expect(count(text, faith)).toBe(faithBefore)
})

test('a backup holds no key', async () => {
  const text = await dump()
  expect(text).toContain('data_keys')
  expect(text.includes(master.toString('hex')) || text.includes(master.toString('base64'))).toBe(false)
})

describe('files', () => {
  test.each([
    ['Full name,Country,National ID,Religion\n', 'comma'],
    ['ชื่อเต็ม,ประเทศ,เลขบัตรประชาชน,ศาสนา\n', 'Thai'],
    ['Full name,Country,Passport No.,Faith (optional)\n', 'other words'],
  ])('keep no cell of sensitive columns: %s', async (headings) => {
    const text = `${headings}Zqfile one,TH,${spelled},Zqcanaryism\nZqfile two,TH,${passport},Zqcanaryism\n`
    const admin = { ...staffWith('admin'), collects: ['sensitive_religion', 'sensitive_national_id'] }
    const run = await createRun(admin, getKind('talents'), Buffer.from(text), 'people.csv')
    expect(run.mapping.map(({ key }) => key)).toEqual(['fullName', 'country', null, null])
    expect(run.head.notes.filter(({ code }) => code === 'sensitiveLeftOut')).toHaveLength(1)
    const stored = await queryOne<{ file: Buffer | null }>(
      sql`select file from import_runs where number = ${run.number}`,
    )
    expect(stored?.file).toBeNull()
    const rows = await query<{ cells: string[] }>(
      sql`select cells from import_rows where run = ${run.number} order by at`,
    )
    expect(rows.map((row) => row.cells)).toEqual([
      ['Zqfile one', 'TH', '', ''],
      ['Zqfile two', 'TH', '', ''],
    ])
  })

  test('sensitive columns in a sheet that is not read: the file is not kept, and the person is told', async () => {
    const file = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'People',
            rows: [
              ['Full name', 'Country'],
              ['Zqsheet one', 'TH'],
            ],
          },
          {
            name: 'Secret',
            rows: [
              ['Full name', 'Religion'],
              ['Zqsheet two', 'Zqcanaryism'],
            ],
          },
        ],
      }),
    )
    const stored = async (sheet: string) => {
      const run = await createRun(staffWith('admin'), getKind('talents'), file, 'people.xlsx', { sheet })
      const row = await queryOne<{ file: Buffer | null }>(
        sql`select file from import_runs where number = ${run.number}`,
      )
      return { file: row?.file, notes: run.head.notes.filter(({ code }) => code.startsWith('sensitive')) }
    }
    expect(await stored('People')).toEqual({
      file: null,
      notes: [{ code: 'sensitiveElsewhere', params: { text: 'Secret' } }],
    })
    expect(await stored('Secret')).toEqual({
      file: null,
      notes: [{ code: 'sensitiveLeftOut', params: { text: 'Religion' } }],
    })
  })

  test('a file without such columns is kept as it was', async () => {
    const file = Buffer.from('Full name,Country,Nationality\nZqfile three,TH,TH\n')
    const run = await createRun(staffWith('admin'), getKind('talents'), file, 'people.csv')
    const stored = await queryOne<{ file: Buffer }>(sql`select file from import_runs where number = ${run.number}`)
    expect(stored?.file.equals(file)).toBe(true)
    expect(run.mapping.map(({ key }) => key)).toEqual(['fullName', 'country', 'nationality'])
  })
})

describe('a number is shown whole', () => {
  const reveal = (who: string, body: Record<string, unknown>, id = ids[0]) =>
    ask(who, 'POST', `/api/talents/${id}/reveal`, body)
  const good = { field: 'nationalId', reason: 'Visa request 2026/118', confirm_password: password }

  test('to secret and admin, with password and reason, and it is recorded', async () => {
    for (const who of ['admin', 'secret']) {
      const shown = await reveal(who, good)
      expect(shown.statusCode, shown.body).toBe(200)
      expect(shown.json()).toEqual({ field: 'nationalId', value: number })
      expect(shown.headers['cache-control']).toBe('no-store')
    }
    const entries = await query(sql`select role, label, changed from audit_entries where action = 'reveal' order by id`)
    expect(entries).toMatchObject([
      { role: 'admin', label: 'Zqname talents', changed: { nationalId: {}, reason: { new: good.reason } } },
      { role: 'secret' },
    ])
  })

  test('to nobody else', async () => {
    for (const who of ['visitor', ...roles.filter((role) => role !== 'secret' && role !== 'admin')]) {
      const refused = await reveal(who, good)
      expect([401, 403], who).toContain(refused.statusCode)
      expect(refused.body).not.toContain(number)
    }
  })

  test('not without a reason, the own password, or a number', async () => {
    await query(sql`update sessions set password_at = now() - interval '6 minutes'`)
    const before = await queryOne(sql`select count(*) n from audit_entries where action = 'reveal'`)
    for (const [body, field] of [
      [{ ...good, reason: '' }, 'reason'],
      [{ ...good, reason: 'abc' }, 'reason'],
      [{ ...good, reason: 'x'.repeat(501) }, 'reason'],
      [{ ...good, confirm_password: '' }, 'confirm_password'],
      [{ ...good, confirm_password: 'Another-7-threads' }, 'confirm_password'],
      [{ ...good, all: 'yes' }, 'all'],
    ] as const) {
      const refused = await reveal('admin', body)
      expect(refused.statusCode, refused.body).toBe(400)
      expect(Object.keys(refused.json().fields)).toEqual([field])
    }
    expect((await reveal('admin', { ...good, field: 'religion' })).statusCode).toBe(404)
    expect((await reveal('admin', { ...good, field: 'email' })).statusCode).toBe(404)
    const bare = await build('talents', { country: await country('TH') })
    expect((await reveal('admin', good, bare.id)).statusCode).toBe(404)
    expect(await queryOne(sql`select count(*) n from audit_entries where action = 'reveal'`)).toEqual(before)
  })
})

describe('when they are no longer collected', () => {
  test('they are gone from every answer at once, and kept until somebody deletes them', async () => {
    await expect(deleteOldValues(staffWith('admin'), 'collect_religion')).rejects.toMatchObject({ status: 400 })
    await collect(false)
    const one = await ask('admin', 'GET', `/api/talents/${ids[0]}`)
    expect(one.body).not.toMatch(/religion|nationalId/)
    expect(
      (
        await ask('admin', 'POST', `/api/talents/${ids[0]}/reveal`, {
          field: 'nationalId',
          reason: 'Visa 2026',
        })
      ).statusCode,
    ).toBe(404)
    expect(
      (await ask('admin', 'PATCH', `/api/talents/${ids[0]}`, { version: 3, religionConsent: false })).statusCode,
    ).toBe(400)
    expect((await ask('admin', 'GET', '/api/openapi.json')).body).not.toMatch(/religionConsent|nationalId|\/reveal/)
    expect(await listOldValues()).toEqual([
      { name: 'collect_religion', count: 2 },
      { name: 'collect_national_id', count: 2 },
    ])
  })

  test('secret and admin delete old values; consents end, the deletion is recorded', async () => {
    for (const role of ['country_admin', 'editor', 'executive', 'author', 'user'] as const)
      expect(() => deleteOldValues(staffWith(role), 'collect_religion')).toThrow('forbidden')
    expect(() => deleteOldValues(staffWith('admin'), 'website_name')).toThrow('unknown_setting')
    expect(await deleteOldValues(staffWith('admin'), 'collect_religion')).toBe(2)
    expect(await listOldValues()).toEqual([{ name: 'collect_national_id', count: 2 }])
    expect(await query(sql`select 1 from talents_sealed where field = 'religion'`)).toEqual([])
    const ended = await query(
      sql`select subject row_id from consents where purpose = 'sensitive_religion' and not given`,
    )
    expect(ended.map((row) => row['row_id']).toSorted()).toEqual(ids.toSorted())
    const entry = await queryOne(sql`select changed from audit_entries where action = 'erase'`)
    expect(entry).toEqual({ changed: { collect_religion: { old: 2, new: 0 } } })
  })
})
