// Works that come as files of references and from Scopus: one review says which are new, here already, or maybe the same.
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { checkRun } from '#import/check.ts'
import { getRun } from '#import/runs.ts'
import { repairGroup } from '#import/decisions/apply.ts'
import { groupsOf } from '#import/repairs.ts'
import { startUndo, processUndo } from '#import/undo.ts'
import { records } from '#engine/store/records.ts'
import { system } from '#engine/model/viewer.ts'
import { publications } from '#kinds/publications/kind.ts'
import { registry } from '#kinds/index.ts'
import { registerFeatures } from '../../src/register.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { checkFile, importRun } from '#tests/support/runs.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'

useDatabase('reference lists')
useRegistry(registry)
beforeAll(() => registerFeatures())

const admin = staffWith('admin')

const statesOf = async (number: number) =>
  query<{ state: string; title: string; codes: string[] }>(sql`
    select state, cells ->> 0 first, coalesce((select array_agg(concat_ws('|', p ->> 'level', p ->> 'code', p ->> 'key', p ->> 'hint', left(p ->> 'found', 60))) from jsonb_array_elements(problems) p where p ->> 'level' <> 'note'), '{}') codes
    from import_rows where run = ${number} order by at`)

const authorsOf = (title: string) =>
  query<{ name: string }>(sql`
    select a.raw_name name from publication_authors a join publications p on p.id = a.publication
    where p.title = ${title} and a.deleted_at is null order by a."order"`)

const bib = String.raw`@article{one,
  title = {Salt marshes of the {G}ulf}, author = {M{\"u}ller, Jos{\'e} and ใจดี, สมชาย}, year = 2020,
  journal = {No such journal here}, pages = {1--9}, doi = {10.5555/marsh.1}, keywords = {salt; marsh}
}
@phdthesis{two, title = {Rice in dry years}, author = {Thiri}, year = 2021, note = {kept at home}}
`

test('BibTeX becomes works with their authors; the same works by RIS and CSL-JSON are here already; undone', async () => {
  let run = await checkFile(admin, 'publications', bib, 'works.bib')
  expect(await statesOf(run.number)).toMatchObject([
    { state: 'create', codes: ['warning|keptAsText|journal|notInList|No such journal here'] },
    { state: 'create', codes: [] },
  ])
  run = await importRun(admin, run)
  expect(run.counts).toMatchObject({ created: 2 })
  expect(await authorsOf('Salt marshes of the Gulf')).toMatchObject([{ name: 'José Müller' }, { name: 'สมชาย ใจดี' }])
  expect(
    await query(
      sql`select doi, pages, work_type, published_year, container_title from publications where title = 'Salt marshes of the Gulf'`,
    ),
  ).toMatchObject([
    {
      doi: '10.5555/marsh.1',
      pages: '1-9',
      work_type: 'journal_article',
      published_year: 2020,
      container_title: 'No such journal here',
    },
  ])

  const ris =
    'TY  - JOUR\nTI  - Another wording\nDO  - https://doi.org/10.5555/MARSH.1\nER  - \nTY  - THES\nTI  - Rice in dry years\nPY  - 2021\nER  - \n'
  const again = await checkFile(admin, 'publications', ris, 'works.ris')
  expect((await statesOf(again.number)).map(({ state }) => state)).not.toContain('create')
  const csl = JSON.stringify([{ type: 'thesis', title: 'Rice in dry years', issued: { 'date-parts': [[2021]] } }])
  expect(await statesOf((await checkFile(admin, 'publications', csl, 'works.json')).number)).toMatchObject([
    { state: 'unchanged' },
  ])

  await startUndo(admin, run.number)
  await processUndo(admin, run.number)
  expect(await query(sql`select 1 from publications where import_batch is not null and deleted_at is null`)).toEqual([])
})

test('a column called Type is the type of the work', async () => {
  const run = await checkFile(admin, 'publications', 'Title,Type,Year\nA plain work,Article,2019\n')
  expect(run.mapping.map(({ key }) => key)).toEqual(['title', 'workType', 'publishedYear'])
  expect(await statesOf(run.number)).toMatchObject([{ state: 'create' }])
})

test('files of references are no files of people', async () => {
  await expect(checkFile(admin, 'talents', bib, 'works.bib')).rejects.toMatchObject({ code: 'unsupportedType' })
})

test('a work with nearly the title and the year next to it is maybe the same, and somebody decides', async () => {
  const title = 'Carbon stocks of restored mangrove forests in the Gulf of Thailand'
  await records(system(), publications).create({ title, publishedYear: 2019, doi: '10.5555/carbon' })
  const bibOf = (text: string, year: number) => `@article{x, title={${text}}, year={${year}}, doi={10.5555/other}}`
  const wording = 'Carbon stocks of restored mangrove forest in the Gulf of Thailand.'
  const run = await checkFile(admin, 'publications', bibOf(wording, 2020), 'a.bib')
  expect(await statesOf(run.number)).toMatchObject([
    { state: 'duplicate', codes: [expect.stringContaining('warning|alikeTitle|title')] },
  ])
  await repairGroup(admin, run.number, (await groupsOf(admin, run))[0]?.id ?? '', 'create')
  await checkRun(admin, await getRun(admin, run.number))
  expect(await statesOf(run.number)).toMatchObject([{ state: 'create' }])

  for (const other of [bibOf(wording, 2024), bibOf('Carbon stocks of planted teak forests in the north of Laos', 2019)])
    expect(await statesOf((await checkFile(admin, 'publications', other, 'b.bib')).number)).toMatchObject([
      { state: 'create' },
    ])
})

test('of many works of one title the nearest by its letters is asked about, or titles have no samples', async () => {
  const titles = [
    'Sediments of the delta in wet years',
    'Sediments of the delta in wet year',
    'Sediment of the delta in wet years',
  ]
  for (const [at, title] of titles.entries())
    await records(system(), publications).create({ title, publishedYear: 2021, doi: `10.5555/delta.${at}` })
  const csv = 'Title,Type,Year,DOI\nSediments of the delta in wet  years!,Article,2022,10.5555/delta.new\n'
  const run = await checkFile(admin, 'publications', csv)
  const [row] = await query<{ id: string | null }>(
    sql`select p ->> 'id' id from import_rows, jsonb_array_elements(problems) p where run = ${run.number} and p ->> 'code' = 'alikeTitle'`,
  )
  const nearest = await queryOne<{ title: string }>(sql`select title from publications where id = ${row?.id}::uuid`)
  expect(nearest).toEqual({ title: titles[0] })
  // Of every family whose uploads ask about titles.
  const families = registry.kinds.filter((kind) => kind.import?.alike).map(({ table }) => table)
  const sampled = await query<{ family: string }>(
    sql`select distinct family from search where title_samples is not null`,
  )
  expect(sampled.map(({ family }) => family).toSorted()).toEqual(families.toSorted())
})
