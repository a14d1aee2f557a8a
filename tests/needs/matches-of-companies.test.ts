// The column Matches of the list of companies: found ahead and kept, gone with whom it found, of what everybody sees.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { doRowWork } from '#engine/store/writes/row-work.ts'
import { matchAllCompanies, followsCompanies } from '#features/needs/companies/match-company.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { startRun } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
let stage: Stage
let keyword: string
let person: string
let company: string

const said = 'Whoever spins lotus'
beforeAll(async () => {
  stage = await openStage(server(), ['owner', 'admin', 'country admin', 'admin of another country'])
  await saveSettings(staffWith('admin'), { show_menu_paring_search: true }, (await getStoredSettings()).version)
  keyword = (await build('keywords', { ...publicly(getKind('keywords')), label: { en: 'lotus silk' } })).id
  person = (await build('talents', { ...publicly(getKind('talents')), keywords: [keyword] })).id
  company = (
    await build('match-companies', {
      ...publicly(getKind('match-companies')),
      name: { en: 'Lotus Mills' },
      country: await country('TH'),
      need: { en: said },
      needKinds: ['talent'],
      keywords: [keyword],
    })
  ).id
  await build('match-companies', {
    ...publicly(getKind('match-companies')),
    name: { en: 'Nobody fits' },
    country: await country('TH'),
    need: { en: 'Glass bending' },
    needKinds: ['talent'],
    keywords: [(await build('keywords', { ...publicly(getKind('keywords')), label: { en: 'glass bending' } })).id],
  })
})

const list = async (who: Actor = 'admin', locale = '') =>
  (await stage.browse(who, 'GET', `${locale}/backend/manages/match-companies`)).body
const work = async () => {
  await startRun(matchAllCompanies.name)
  expect([...(await workOnRuns()).values()]).toEqual([])
}
/** What the column says of the companies. */
const column = async (who: Actor = 'admin') =>
  [...(await list(who)).matchAll(/data-label="Matches">(.*?)<\/td>/g)].map(([, cell]) =>
    cell?.replaceAll(/<[^>]+>/g, ''),
  )
const change = async (fields: object) => {
  const { version } = (await stage.ask('admin', 'GET', `/api/match-companies/${company}`)).json<{ version: number }>()
  const answer = await stage.ask('admin', 'PATCH', `/api/match-companies/${company}`, {
    payload: { ...fields, version },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  await doRowWork(followsCompanies.name)
}

test('a list matches its rows itself, a company has no count, or staff of another country read it', async () => {
  expect(await column(), 'nothing was matched yet').toEqual([])
  await work()
  expect((await column()).toSorted()).toEqual(['0', '1'])
  expect((await column('country admin')).toSorted()).toEqual(['0', '1'])
  const body = await list()
  expect(body).toContain('aria-label="1 match"')
  expect(body).toContain(`/paring-search?source=match-companies/${company}`)
  expect(await list('admin', '/th')).toContain('aria-label="พบคู่ที่ตรงกัน 1 รายการ"')
  const matchedAt = () =>
    queryOne<{ at: string }>(sql`select matched_at::text at from company_matchings where company = ${company}::uuid`)
  const before = await matchedAt()
  await work()
  expect(await matchedAt(), 'once a night').toEqual(before)
  const foreign = await list('admin of another country')
  expect([foreign.includes('Lotus Mills'), foreign.includes('data-label="Matches"')]).toEqual([false, false])
})

test('who may not be proposed any more stays counted, or what a company changed is matched at night alone', async () => {
  await work()
  await writeFields(system(), getKind('talents'), person, { owner: stage.ids.owner, claimStatus: 'claimed' })
  const consent = (what: string) =>
    stage.browse('owner', 'POST', '/my-profile/privacy', {
      payload: `do=${what}-matching`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  await consent('give')
  await consent('withdraw')
  expect(await column()).toEqual(['0', '0'])
  await consent('give')
  await change({ needKinds: ['talent', 'lab'] })
  expect((await column()).toSorted()).toEqual(['0', '1'])
  await change({ needKinds: ['lab'] })
  expect(await column()).toEqual(['0', '0'])
  await change({ needKinds: ['talent'] })
  expect((await column()).toSorted()).toEqual(['0', '1'])
  await writeFields(system(), getKind('match-companies'), company, { status: 'archived' })
  await doRowWork(followsCompanies.name)
  expect(await query(sql`select 1 from company_matchings where company = ${company}::uuid`)).toEqual([])
})
