// A file is shown as long as the row that shows it: not of a draft, not archived, not in the trash, not erased, in no width, as no cut or whole,
// and by no link to a preview that shows nothing itself.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { records } from '#engine/store/records.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { system } from '#engine/model/viewer.ts'
import { endPreviews, makePreview } from '#features/blogs/previews/previews.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { quarters, send, type Stored } from '#tests/support/bodies/pictures.ts'
import { staffWith } from '#tests/support/people/viewers.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })

let stage: Stage
let mark = 0
beforeAll(async () => {
  stage = await openStage(server(), ['visitor', 'owner', 'admin'])
})

const statuses = async (key: string, more = ''): Promise<number[]> => {
  const found = new Set<number>()
  for (const actor of ['visitor', 'owner'] as const)
    for (const asked of ['', '?w=320', '?w=1920&moving', '?whole', '?w=320&whole'])
      if (!(asked.includes('whole') && more === 'without the whole'))
        found.add((await stage.browse(actor, 'GET', `/files/${key}${asked}`)).statusCode)
  return [...found]
}

type Row = { id: string; version: number; slug: string }

/** Kinds with a page of their own, and a picture that everybody receives. */
const shown = registry.kinds.flatMap((kind) => {
  const [name] = Object.entries(kind.fields).find(([, { type, shownTo }]) => type === 'image' && !shownTo) ?? []
  return kind.flow === 'content' && kind.navigation?.opens && name ? [[kind.name, name] as const] : []
})

test.for(shown)('%s: the picture goes with the state of the entry', async ([name, field]) => {
  const kind = getKind(name)
  const whole: Stored = await send(stage, 'admin', await quarters(++mark))
  const picture = { ...whole, alt: { en: 'Quarters' }, crop: { x: 0, y: 0, width: 1, height: 0.5 } }
  const place = kind.fields['country'] ? { country: await country('TH') } : {}
  const { id } = (await build(name, { ...publicly(kind), ...place })) as unknown as Row
  const rows = records(staffWith('admin', null), kind)
  const admin = async (values: Record<string, unknown>) =>
    (await stage.ask('admin', 'PATCH', `/api/${name}/${id}`, {
      payload: { ...values, version: (await rows.values(id))['version'] },
    })) as { statusCode: number; body: string }
  const saved = await admin({ [field]: picture })
  expect(saved.statusCode, saved.body).toBe(200)
  const { key } = JSON.parse(saved.body)[field] as Stored
  expect(await statuses(key, 'without the whole')).toEqual([200])
  for (const status of ['draft', 'archived']) {
    await writeFields(system(), kind, id, { status })
    expect([status, await statuses(key)]).toEqual([status, [404]])
  }
  await writeFields(system(), kind, id, { status: 'published' })
  expect(await statuses(key, 'without the whole')).toEqual([200])
  await writeFields(system(), kind, id, { deletedAt: new Date().toISOString() })
  expect(await statuses(key)).toEqual([404])
  await eraseRow(system(), kind, id)
  for (const one of [key, whole.key]) expect(await statuses(one)).toEqual([404])
})

test('a link to a preview shows pictures as long as it shows the post', async () => {
  const picture: Stored = await send(stage, 'admin', await quarters(++mark))
  const made = (await stage.ask('admin', 'POST', '/api/blogs', {
    payload: { title: { en: 'Not yet' }, cover: { ...picture, alt: { en: 'Quarters' } } },
  })) as { statusCode: number; body: string }
  expect(made.statusCode, made.body).toBe(201)
  const { id } = JSON.parse(made.body) as Row
  const writer = { ...staffWith('admin'), id: stage.ids.admin }
  const path = await makePreview(writer, id)
  const [, token] = /preview\/([\w-]+)/.exec(path) as unknown as [string, string]
  const both = async (): Promise<number[]> => [
    (await stage.browse('visitor', 'GET', path)).statusCode,
    (await stage.browse('visitor', 'GET', `/files/${picture.key}?w=1280&preview=${token}`)).statusCode,
  ]
  expect(await both()).toEqual([200, 200])
  await records(writer, getKind('blogs')).remove(id)
  expect(await both()).toEqual([404, 404])
  await writeFields(system(), getKind('blogs'), id, { deletedAt: null })
  expect(await both()).toEqual([200, 200])
  await query(sql`update blog_previews set expires_at = now() - interval '1 second'`)
  expect(await both()).toEqual([404, 404])
  await query(sql`update blog_previews set expires_at = now() + interval '1 day'`)
  await endPreviews(writer, id)
  expect(await both()).toEqual([404, 404])
})
