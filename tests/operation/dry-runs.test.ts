// What a dry run of a process tells before anybody runs it: what would change, and nothing that would not.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { wordKeys } from '#engine/store/tags.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { getRunOf, type Run, startRun, workPortionOf } from '#server/runs/runs.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer()
let stage: Stage
beforeAll(async () => {
  stage = await openStage(server(), ['secret', 'organization'])
})

const whole = async ({ number }: Pick<Run, 'number'>): Promise<Run> => {
  while ((await workPortionOf(number)).goesOn);
  return getRunOf(number)
}
const dryRun = async (name: string): Promise<Run> => {
  const { statusCode, body } = await stage.ask('secret', 'POST', '/api/runs', { payload: { name, dryRun: true } })
  expect(statusCode, body).toBe(202)
  const run = await whole(JSON.parse(body) as { number: number })
  expect(run.state, run.error ?? '').toBe('done')
  return run
}

test('keywords with words in several languages are called changed because of the order of their languages', async () => {
  await build('keywords', {
    state: 'approved',
    label: { th: 'ดินเหนียว', lo: 'ດິນໜຽວ', zh: '黏土', en: 'clay' },
    synonyms: [{ text: 'argillite', language: 'en' }],
  })
  await build('keywords', { state: 'approved', label: { th: 'ทราย', lo: 'ດິນຊາຍ' } })
  expect(wordKeys({ label: { lo: 'ດິນຊາຍ', th: 'ทราย' } })).toEqual(wordKeys({ label: { th: 'ทราย', lo: 'ດິນຊາຍ' } }))
  expect(await dryRun('normalize-keywords')).toMatchObject({ counts: { changed: 0 }, samples: [] })
  await query(sql`update keywords set normalized = 'something' where label ->> 'en' = 'clay'`)
  expect(await dryRun('normalize-keywords')).toMatchObject({ counts: { changed: 1 }, samples: ['clay'] })
})

test('rows are not told kind by kind, or figures that stay the same are called changed', async () => {
  await build('hosts', publicly(getKind('hosts')))
  const search = await dryRun('rebuild-search')
  expect(search.samples).toContain('Hosts: 1')
  await whole(await startRun('take-metric-snapshots'))
  expect((await dryRun('take-metric-snapshots')).counts['changed']).toBe(0)
  await build('lab-locations', publicly(getKind('lab-locations')))
  const figures = await dryRun('take-metric-snapshots')
  expect(figures.counts['changed']).toBeGreaterThan(0)
  expect(figures.samples.join()).toMatch(/Labs, all: \d+ → \d+/)
})

test('who begins matching by hand is told that nothing is due, or a dry run keeps what it found', async () => {
  const keyword = (await build('keywords', { state: 'approved', label: { en: 'reef ecology' } })).id
  const lab = await build('hosts', { ...publicly(getKind('hosts')), country: await country('TH'), keywords: [keyword] })
  const need = await build('needs', {
    owner: stage.ids['organization'],
    title: 'Somebody for reefs',
    state: 'open',
    keywords: [keyword],
    lookingFor: ['host'],
  })
  await query(sql`insert into need_matchings (need) values (${need.id}::uuid) on conflict do nothing`)
  const dry = await dryRun('match-needs')
  expect(dry.counts['matched']).toBeGreaterThan(0)
  expect(await queryOne(sql`select 1 from need_matches where need = ${need.id}::uuid`)).toBeUndefined()
  // The clock asks about what nobody compared for long.
  expect((await whole(await startRun('match-needs'))).counts['matched'] ?? 0).toBe(0)
  expect(lab.id).toBeDefined()
})
