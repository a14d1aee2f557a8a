// Whatever a form says that it does, the page does something that it knows, or says that it does not know it.
import { existsSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/registry.ts'
import { hashPassword } from '#features/sign-in/passwords.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/db.ts'
import { useServer } from '#tests/support/app.ts'
import { build, country } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/database.ts'
import { memberDoor } from '#tests/support/members.ts'
import { pages } from '../src/routes.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const { confirmed, login } = memberDoor(server)

const password = 'Weaving-7-threads'
const cookies: Record<string, string> = {}
const acting = pages.filter(({ view }) => existsSync(new URL(`../src/${view}.act.ts`, import.meta.url)))

beforeAll(async () => {
  const email = 'admin.of.deeds@example.org'
  const { id } = await build('users', { role: 'admin', email, status: 'active' })
  await query(sql`update users set password = ${await hashPassword(password)} where id = ${id}::uuid`)
  const signedIn = await server().inject({
    method: 'POST',
    url: '/api/auth-admin/login',
    payload: { email, password },
  })
  const written = (list: readonly { name: string; value: string }[]): string =>
    list.map(({ name, value }) => `${name}=${value}`).join('; ')
  cookies['staff'] = written(signedIn.cookies)
  const account = 'member.of.deeds@example.org'
  await country('MM')
  await confirmed(account)
  cookies['member'] = written((await login(account)).cookies)
})

test('there are pages that do something', () => {
  expect(acting.length).toBeGreaterThan(20)
})

test.each(acting.map((page) => [page.path, page] as const))('%s', async (path, { layout }) => {
  const cookie = layout === 'office' ? cookies['staff'] : layout === 'member' ? cookies['member'] : undefined
  for (const deed of ['constructor', '__proto__', 'toString', 'no such deed', '\u0000', '']) {
    const answer = await server().inject({
      method: 'POST',
      url: path.replaceAll(/:\w+\??/g, 'x').replaceAll(/\*$/g, 'x') || '/',
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...(cookie ? { cookie } : {}),
      },
      payload: new URLSearchParams([
        ['do', deed],
        ['id', 'x'],
      ]).toString(),
    })
    expect(answer.statusCode, `${deed}: ${answer.body.slice(0, 200)}`).toBeLessThan(500)
  }
})
