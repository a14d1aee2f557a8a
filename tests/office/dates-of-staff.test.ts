// Staff choose a time zone and, for Thai pages, a calendar: both hold wherever a date is written.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { system } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailAccount } from '#features/accounts/notices/account-mails.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { query, sql } from '#server/database/db.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let stage: Stage
let path: string
beforeAll(async () => {
  app = await openServer({ hasPages: true })
  await app.ready()
  stage = await openStage(app)
  const { id } = await build('talents', {})
  // Half past six in the evening in Greenwich is the next day in Bangkok, and still the same one in New York.
  await query(sql`update talents set created_at = '2026-03-14T18:30:00Z' where id = ${id}::uuid`)
  path = `/backend/manages/talents/${id}`
})
afterAll(() => app.close())

const choose = async (values: { calendar?: string | null; timeZone?: string }): Promise<void> => {
  const users = records(system(), getKind('users'))
  const { version } = await users.values(stage.ids.admin)
  await users.update(stage.ids.admin, values, version)
}
const page = async (address: string): Promise<string> => (await stage.browse('admin', 'GET', address)).body

test('without a choice Thai pages count the years as the site does; who chose sees the own calendar, on Thai pages only', async () => {
  expect(await page(`/th${path}`)).toContain('15 มี.ค. 2569 01:30 GMT+7')
  await choose({ calendar: 'gregorian' })
  expect(await page(`/th${path}`)).toContain('15 มี.ค. ค.ศ. 2026 01:30 GMT+7')
  await choose({ calendar: 'buddhist' })
  expect(await page(`/th${path}`)).toContain('15 มี.ค. 2569 01:30 GMT+7')
  expect(await page(path)).toContain('15 Mar 2026, 01:30 GMT+7')
  await choose({ calendar: null })
})

test('mails to staff count the years of the own calendar, in the own language and zone', async () => {
  const users = records(system(), getKind('users'))
  const write = async (values: Record<string, unknown>, event: string): Promise<string> => {
    const { version, email } = await users.values(stage.ids.admin)
    await users.update(stage.ids.admin, values, version)
    await mailAccount('staff', stage.ids.admin, {
      template: 'password_changed',
      event,
      values: () => ({ at: '2026-03-14T18:30:00Z' }),
    })
    return (await mailsTo(String(email))).at(-1)?.text ?? ''
  }
  // The site counts Buddhist years on Thai pages.
  expect(await write({ locale: 'th', calendar: null }, 'mail a')).toContain('15 มี.ค. 2569 01:30')
  expect(await write({ calendar: 'gregorian' }, 'mail b')).toContain('15 มี.ค. ค.ศ. 2026 01:30')
  expect(await write({ calendar: 'buddhist' }, 'mail c')).toContain('15 มี.ค. 2569 01:30')
  expect(await write({ timeZone: 'America/New_York' }, 'mail d')).toContain('14 มี.ค. 2569 14:30')
  expect(await write({ locale: 'en', timeZone: 'Asia/Bangkok' }, 'mail e')).toContain('15 Mar 2026, 01:30')
  await choose({ calendar: null })
})

test('times are those of the own zone, and the rest of the staff keeps theirs', async () => {
  await choose({ timeZone: 'America/New_York' })
  expect(await page(path)).toContain('14 Mar 2026, 14:30 GMT-4')
  expect((await stage.browse('secret', 'GET', path)).body).toContain('15 Mar 2026, 01:30 GMT+7')
  await choose({ timeZone: 'Asia/Bangkok' })
})
