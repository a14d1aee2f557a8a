// The setting `role_labels` says how the main admin is called: in lists, on the own strip, in mails.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { sendInvitation } from '#features/accounts/staff/invitations.ts'
import { registry } from '#kinds/index.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo } from '#tests/support/mails.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let stage: Stage
beforeAll(async () => {
  app = await openServer({ hasPages: true })
  await app.ready()
  stage = await openStage(app)
})
afterAll(async () => {
  await choose('set_1')
  await app.close()
})

const choose = async (set: string) => saveSettings(system(), { role_labels: set }, (await getStoredSettings()).version)
const page = async (path: string): Promise<string> => (await stage.browse('admin', 'GET', path)).body

test('both sets of names hold wherever a role is named, in every language, from the moment they are chosen', async () => {
  for (const [set, name, thai, other] of [
    ['set_1', 'Main Admin', 'ผู้ดูแลระบบหลัก', 'System Administrator'],
    ['set_2', 'System Administrator', 'ผู้ดูแลระบบ', 'Main Admin'],
  ] as const) {
    await choose(set)
    for (const path of ['/backend', '/backend/settings/users']) {
      const html = await page(path)
      expect(html, path).toContain(name)
      expect(html, path).not.toContain(other)
    }
    expect(await page('/th/backend')).toContain(`<small>${thai}</small>`)
    const { id } = await build('users', { email: `${set}@demo.example`, role: 'admin', status: 'invited' })
    await sendInvitation(id)
    expect((await mailsTo(`${set}@demo.example`))[0]?.text).toContain(name)
    // The others are called the same in both.
    expect(await page('/backend/settings/users')).toContain('Executive Administrator')
  }
})
