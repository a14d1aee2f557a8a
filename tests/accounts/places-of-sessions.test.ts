// Where somebody is signed in, said by country: in the lists of staff and of members and in the mails about an account.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { renderMail } from '#features/mails/render.ts'
import { startSession } from '#features/accounts/sessions/sessions.ts'
import { shortened } from '#features/accounts/sessions/attempts.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { country } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo, testSender } from '#tests/support/mails.ts'
import { memberClient } from '#tests/support/people/members.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let stage: Stage
beforeAll(async () => {
  app = await openServer({ hasPages: true, trustProxy: ['127.0.0.1'] })
  await app.ready()
  stage = await openStage(app)
  await country('MM')
})
afterAll(() => app.close())

const from = ['161.200.7.9', '2001:3c8:1:2:3:4:5:6', '203.81.64.20', '192.168.7.7', '2001:db8::7']
const said = [
  ['Thailand · 161.200.7.x', 'ไทย · 161.200.7.x'],
  ['Thailand · 2001:3c8:1:2::/64', 'ไทย · 2001:3c8:1:2::/64'],
  ['Myanmar · 203.81.64.x', 'เมียนมา (พม่า) · 203.81.64.x'],
  ['Unknown place · 192.168.7.x', 'ไม่ทราบสถานที่ · 192.168.7.x'],
  ['Unknown place · 2001:db8:0:0::/64', 'ไม่ทราบสถานที่ · 2001:db8:0:0::/64'],
]

test.each([
  ['members', 'researcher', 'member', '/my-profile/privacy'],
  ['staff', 'admin', 'staff', '/backend/my-profile'],
] as const)('the sessions of %s name the country, in the language of the page', async (_, actor, realm, path) => {
  for (const address of from) await startSession(realm, stage.ids[actor], { device: null, address: shortened(address) })
  const [english, thai] = [await stage.browse(actor, 'GET', path), await stage.browse(actor, 'GET', `/th${path}`)]
  expect([english.statusCode, thai.statusCode]).toEqual([200, 200])
  for (const [en, th] of said) {
    expect(english.body).toContain(en)
    expect(thai.body).toContain(th)
  }
  const kept = await query<{ address: string }>(sql`
    select address from sessions where account = ${stage.ids[actor]}::uuid and address is not null`)
  for (const address of from) expect(kept.map((one) => one.address)).not.toContain(address)
})

describe('mails that say a place', () => {
  const { post, confirmed, tokenFor } = memberClient(() => app)

  test('a new password is told with the country of who set it', async () => {
    const headers = { 'x-forwarded-for': '161.200.7.9' }
    await confirmed('place@example.org')
    await post('/api/auth/forgot-password', { email: 'place@example.org' }, headers)
    const token = await tokenFor('place@example.org', 'reset_password')
    const body = { token, password: 'Other9threads', password_confirmation: 'Other9threads' }
    expect((await post('/api/auth/reset-password', body, headers)).statusCode).toBe(200)
    const mail = (await mailsTo('place@example.org')).find(({ template }) => template === 'password_changed')
    const written = await renderMail('password_changed', 'en', mail?.values ?? {}, testSender)
    expect(written.text).toContain('Place: Thailand · 161.200.7.x')
    expect(written.html).toContain('Thailand · 161.200.7.x')
  })

  test.each([
    ['en', 'Place: Laos · 115.84.64.x', 'Place: Unknown place · 10.0.0.x'],
    ['th', 'สถานที่: ลาว · 115.84.64.x', 'สถานที่: ไม่ทราบสถานที่ · 10.0.0.x'],
    ['zh', '地点：老挝 · 115.84.64.x', '地点：未知 · 10.0.0.x'],
    ['lo', 'ສະຖານທີ່: ລາວ · 115.84.64.x', 'ສະຖານທີ່: ບໍ່ຮູ້ສະຖານທີ່ · 10.0.0.x'],
  ] as const)('failed sign-ins of staff, in %s', async (locale, known, unknown) => {
    const values = { name: 'Nok', count: 10, at: '2026-11-21T08:00:00Z', path: '/x' }
    const text = async (address: string) =>
      (await renderMail('staff_signin_alert', locale, { ...values, address }, testSender)).text
    expect(await text('115.84.64.x')).toContain(known)
    expect(await text('10.0.0.x')).toContain(unknown)
  })
})
