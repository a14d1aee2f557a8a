// Forms of the back office are for who may change the row; why staff returned an entry is read where it is looked for.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })

let stage: Stage
let talent = ''
let host = ''
beforeAll(async () => {
  stage = await openStage(server())
  const place = await country('TH')
  talent = (await build('talents', { ...publicly(getKind('talents')), country: place })).id
  host = (await build('hosts', { ...publicly(getKind('hosts')), country: place })).id
})

const page = async (actor: Actor, url: string) => stage.browse(actor, 'GET', url)
const statuses = async (url: string, actors: readonly Actor[]): Promise<number[]> =>
  Promise.all(actors.map(async (actor) => (await page(actor, url)).statusCode))

test('who reads an entry and may not change it gets 403 at its form, and the entry to read', async () => {
  const readers = ['user', 'executive', 'author'] as const
  for (const url of [`/backend/manages/talents/form/${talent}`, `/backend/manages/hosts?edit=${host}`]) {
    expect(await statuses(url, readers), url).toEqual([403, 403, 403])
    expect(await statuses(url, ['editor', 'country admin', 'admin', 'secret']), url).toEqual([200, 200, 200, 200])
    expect((await page('user', url)).body).not.toContain('Sample')
  }
  expect(await statuses(`/backend/manages/talents/form/${talent}`, ['admin of another country'])).toEqual([404])
  expect(await statuses(`/backend/manages/talents/${talent}`, readers)).toEqual([200, 200, 200])
  expect(await statuses(`/backend/manages/hosts?peek=${host}`, readers)).toEqual([200, 200, 200])
  // An author changes the own rows.
  await query(sql`update talents set created_by = ${stage.ids.author} where id = ${talent}::uuid`)
  expect(await statuses(`/backend/manages/talents/form/${talent}`, ['author'])).toEqual([200])
})

test('accounts of members are not made or copied by staff', async () => {
  const list = '/backend/settings/members'
  for (const actor of ['admin', 'secret'] as const) {
    const { statusCode, body } = await page(actor, list)
    expect(statusCode).toBe(200)
    expect(body).toContain('Actor researcher')
    expect(body).not.toContain('edit=new')
    for (const copied of ['', `&from=${stage.ids.researcher}`])
      expect((await page(actor, `${list}?edit=new${copied}`)).statusCode).toBe(404)
    expect((await page(actor, `${list}?edit=${stage.ids.researcher}`)).statusCode).toBe(200)
  }
  expect(await statuses(`${list}?edit=${stage.ids.researcher}`, ['country admin'])).toEqual([403])
})

test('the reason of a return is read at a glance, on the entry, and first by its owner, in its lines', async () => {
  const reason = 'The photo shows somebody else.\nThe city is missing.'
  await query(sql`
    update talents set status = 'rejected', status_reason = ${reason}, owner = ${stage.ids.researcher} where id = ${talent}::uuid`)
  const shown = async (actor: Actor, url: string): Promise<string> => {
    const { body, statusCode } = await page(actor, url)
    expect(statusCode, url).toBe(200)
    return body.replaceAll(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '')
  }
  for (const actor of ['user', 'country admin', 'admin'] as const) {
    expect(await shown(actor, `/backend/manages/talents?peek=${talent}`)).toContain(reason)
    expect((await shown(actor, `/backend/manages/talents/${talent}`)).split(reason)).toHaveLength(2)
  }
  const form = await shown('researcher', '/my-profile/info')
  expect(form.split(reason)).toHaveLength(2)
  expect(form.indexOf(reason)).toBeLessThan(form.indexOf('<fieldset'))
  const home = await shown('researcher', '/my-profile')
  const [first] = home.match(/<li[\s\S]*?<\/li>/g)?.filter((card) => card.includes('<h3>')) ?? []
  expect(first).toContain(reason)
  await query(sql`update talents set status = 'archived' where id = ${talent}::uuid`)
  expect(await shown('researcher', '/my-profile')).toContain(reason)
  expect(await shown('researcher', '/my-profile/info')).toMatch(/Archived:.{0,60}The photo shows somebody else/s)
})

test('what somebody did last leads to a page they may open', async () => {
  const note = (actor: Actor, kind: string, row: string) =>
    query(sql`
      insert into audit_entries (actor_kind, actor_id, actor_name, role, action, kind, row_id, label)
      values ('staff', ${stage.ids[actor]}, 'Actor', 'x', 'update', ${kind}, ${row}::uuid, 'Led to')`)
  await note('country admin', 'members', stage.ids.researcher)
  await note('author', 'hosts', host)
  await note('admin', 'users', stage.ids.admin)
  await note('admin', 'countries', await country('TH'))
  for (const actor of ['country admin', 'author', 'admin'] as const) {
    const { body } = await page(actor, '/backend')
    const links = [...body.matchAll(/href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Led to/g)].map(([, href = '']) => href)
    expect(links.length, actor).toBeGreaterThan(0)
    for (const href of links) expect(await statuses(href.replaceAll('&amp;', '&'), [actor]), href).toEqual([200])
  }
})
