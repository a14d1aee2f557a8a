// What uploads understand is understood by calls, pasted tables and searches too: one list of spellings.
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { detectFacets } from '#engine/search/facets/detect-facets.ts'
import { registry } from '#kinds/index.ts'
import { talents } from '#kinds/talents/kind.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { draftOf } from '#tests/support/build.ts'

useRegistry(registry)
useDatabase()
const server = useServer()
let stage: Stage
beforeAll(async () => {
  stage = await openStage(server(), ['admin'])
})

test('an entry is sent and asked for by a spelling of its title and degree; what is no spelling is refused as ever', async () => {
  const values = { ...(await draftOf(talents)), academicTitle: 'PGS.TS.', highestDegree: 'วท.ด.' }
  const made = await stage.ask('admin', 'POST', '/api/talents', { payload: values })
  expect(made.json()).toMatchObject({ academicTitle: 'associate_professor', highestDegree: 'doctoral' })
  const found = await stage.ask('admin', 'GET', `/api/talents?academicTitle=${encodeURIComponent('รศ.')}`)
  expect(found.json().rows.map((row: { id: string }) => row.id)).toContain(made.json().id)
  const refused = await stage.ask('admin', 'POST', '/api/talents', {
    payload: { ...values, email: null, academicTitle: 'Chairman of weaving' },
  })
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['academicTitle']])
  const unknown = await stage.ask('admin', 'GET', '/api/talents?academicTitle=Chairman')
  expect(unknown.json().code).toBe('unknown_value')
})

test('a search of nothing but a spelling is for that title; a word that is another word before stays one', async () => {
  const facets = ['academicTitle', 'highestDegree']
  for (const [q, value] of [
    ['phó giáo sư', 'associate_professor'],
    ['guru besar', 'professor'],
    ['doktor falsafah', 'doctoral'],
  ] as const)
    expect(
      (await detectFacets(talents, facets, q, 'en')).detected.map((one) => one.value),
      q,
    ).toEqual([value])
  for (const q of ['mars', 'LLM', 'MIT', 'đại học', 'นม'])
    expect((await detectFacets(talents, facets, q, 'en')).detected, q).toEqual([])
})
