// A list is exported with the columns that it shows, the name first, or with all of them.
import { expect, test } from 'vitest'
import { build, country } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'

const { app, viewers } = openWorld()

const headings = async (who: 'admin' | 'editor' | 'thAdmin', address: string): Promise<string[]> => {
  const answer = await app.as(viewers[who]).get(address)
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.body.replace('\uFEFF', '').split('\r\n', 1)[0] ?? '').split(',')
}

test('a file holds the name first and then the columns that were asked for, and those alone', async () => {
  await build('cities', { name: { en: 'Weft Town' }, country: await country('TH') })
  const some = await headings('admin', '/api/cities/export?fields=country,name')
  expect(some.map((one) => one.replaceAll('"', ''))).toEqual([...some])
  expect(some[0]).toMatch(/^Name/)
  expect(some.at(-1)).toBe('Country')
  const all = await headings('admin', '/api/cities/export')
  expect(all.length).toBeGreaterThan(some.length)
  expect(all[0]).toMatch(/^Name/)
  expect((await app.as(viewers.admin).get('/api/cities/export?fields=nothing')).statusCode).toBe(400)
})

test('a column that somebody does not receive is asked for in vain', async () => {
  const asked = '/api/hosts/export?fields=name,contactEmail'
  for (const who of ['visitor', 'member'] as const)
    expect([400, 401, 403], who).toContain((await app.as(viewers[who]).get(asked)).statusCode)
})
