// Files that databases of works export (Scopus, Web of Science, PubMed) become works in one go: authors with their numbers and affiliations, journals
// and publishers that the lists lack, numbers of citations with their source.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { system } from '#engine/model/viewer.ts'
import { setMapping } from '#import/run-columns.ts'
import { checkRun } from '#import/check.ts'
import { repairGroup } from '#import/decisions/apply.ts'
import { problemText } from '#import/pages/words.ts'
import { groupsOf } from '#import/repairs.ts'
import { getRun } from '#import/runs.ts'
import { startUndo, processUndo } from '#import/undo.ts'
import { journals } from '#kinds/journals/kind.ts'
import { publishers } from '#kinds/publishers/kind.ts'
import { registry } from '#kinds/index.ts'
import { registerFeatures } from '../../src/register.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { checkFile, importRun } from '#tests/support/runs.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { wordsIn } from '#words/words-in.ts'

useDatabase('reference lists')
useRegistry(registry)
beforeAll(() => registerFeatures())

const admin = staffWith('admin')
const fixture = (name: string) => readFile(join(import.meta.dirname, '../fixtures/uploads', name))

const stateOf = (number: number) =>
  query<{ state: string; codes: string[] }>(sql`
    select state, coalesce((select array_agg(concat_ws('|', p ->> 'level', p ->> 'code', p ->> 'key', p ->> 'part')) from jsonb_array_elements(problems) p), '{}') codes
    from import_rows where run = ${number} order by at`)

const workCalled = (title: string) =>
  queryOne(sql`
    select p.doi, p.pages, p.open_access, p.cited_by_count, p.cited_by_source, p.cited_by_at is not null dated, j.title journal, j.issn_print issn, h.name publisher,
      p.funding_text, p.language, p.work_type, p.pubmed_id,
      (select json_agg(json_build_object('name', a.raw_name, 'scopus', a.scopus_id, 'orcid', a.orcid, 'at', a.affiliation_text, 'in', c.code) order by a."order")
        from publication_authors a left join countries c on c.id = a.affiliation_country where a.publication = p.id and a.deleted_at is null) authors,
      array(select k.label ->> 'en' from keywords k where k.id = any(p.keywords)) keywords
    from publications p left join journals j on j.id = p.journal left join publishers h on h.id = p.publisher where p.title = ${title} and p.deleted_at is null`)

const heads = `"Authors","Author full names","Author(s) ID","Title","Year","Source title","Page start","Page end","Cited by","DOI","Affiliations","Authors with affiliations","Author Keywords","Index Keywords","Funding Details","Publisher","ISSN","Document Type","Open Access","EID"`
const index = Array.from({ length: 60 }, (_, at) => `Term ${at + 1}`).join('; ')
const scopusRow = `"Jaidee S.; Kong M.","Jaidee, Somchai (57190000001); Kong, Maly (57190000002)","57190000001; 57190000002","Salt in rice soils of the Mekong","2022","Journal of Tropical Soils","11","19","14","10.5555/salt.1","Khon Kaen University, Thailand; National University of Laos, Lao PDR","Jaidee S., Faculty of Science, Khon Kaen University, Thailand; Kong M., National University of Laos, Lao PDR","halophytic paddies; brine shrimp dikes","${index}","TSRI; NRCT","Mekong Press","12345679","Article","All Open Access; Hybrid Gold Open Access; Green Open Access","2-s2.0-85100000001"`

test('a table of Scopus is one step: nobody is asked, nothing is refused, nothing that it says is lost', async () => {
  let run = await checkFile(admin, 'publications', `${heads}\n${scopusRow}\n`, 'scopus.csv')
  expect(run.head.database).toBe('Scopus')
  expect(run.mapping.filter(({ key }) => key === null)).toEqual([])
  expect(await stateOf(run.number)).toEqual([
    {
      state: 'create',
      codes: ['note|addedToList|journal|Journal of Tropical Soils', 'note|addedToList|publisher|Mekong Press'],
    },
  ])
  // What is new is named in one line for all its rows, too.
  const words = await wordsIn('en')
  expect((await groupsOf(admin, run)).map((group) => problemText(words, 'Publisher', group))).toContain(
    'New in the list (Publisher): Mekong Press. It is added when the rows are taken over.',
  )
  expect(await query(sql`select 1 from publishers where name = 'Mekong Press'`)).toEqual([])
  run = await importRun(admin, run)
  expect(run.counts).toMatchObject({ created: 1 })
  const work = await workCalled('Salt in rice soils of the Mekong')
  expect(work).toMatchObject({
    pages: '11-19',
    open_access: 'hybrid',
    cited_by_count: 14,
    cited_by_source: 'Scopus',
    dated: true,
    journal: 'Journal of Tropical Soils',
    issn: '1234-5679',
    publisher: 'Mekong Press',
    funding_text: 'TSRI; NRCT',
    authors: [
      {
        name: 'Somchai Jaidee',
        scopus: '57190000001',
        at: 'Faculty of Science, Khon Kaen University, Thailand',
        in: 'TH',
      },
      { name: 'Maly Kong', scopus: '57190000002', at: 'National University of Laos, Lao PDR', in: 'LA' },
    ],
  })
  // Those of the authors come first.
  expect(work?.['keywords']).toEqual(expect.arrayContaining(['halophytic paddies', 'brine shrimp dikes', 'Term 18']))
  expect(work?.['keywords']).toHaveLength(20)

  // The same file once more, and undone: what it added to the lists goes as well.
  const again = await checkFile(admin, 'publications', `${heads}\n${scopusRow}\n`, 'scopus.csv')
  expect((await stateOf(again.number)).map(({ state }) => state)).toEqual(['update'])
  await startUndo(admin, run.number)
  await processUndo(admin, run.number)
  expect(await query(sql`select 1 from publishers where name = 'Mekong Press' and deleted_at is null`)).toEqual([])
  expect(await query(sql`select 1 from journals where issn_print = '1234-5679' and deleted_at is null`)).toEqual([])
})

test('a journal is found by its number whatever it is called, and a name near to one of the list is asked about', async () => {
  const id = (await records(system(), journals).create({ title: 'Journal of Soils and Salt', issnPrint: '2345-6787' }))
    .id
  const row = scopusRow
    .replace('12345679', '23456787')
    .replace('Mekong Press', 'Mekong Universty Press')
    .replaceAll('salt.1', 'salt.2')
    .replace('85100000001', '85100000002')
  await records(system(), publishers).create({ name: 'Mekong University Press' })
  const run = await checkFile(admin, 'publications', `${heads}\n${row}\n`, 'scopus.csv')
  expect(await stateOf(run.number)).toEqual([
    { state: 'error', codes: ['error|invalid|publisher|Mekong Universty Press'] },
  ])
  await repairGroup(admin, run.number, (await groupsOf(admin, run))[0]?.id ?? '', 'replace', 'Mekong University Press')
  await checkRun(admin, await getRun(admin, run.number))
  await importRun(admin, await getRun(admin, run.number))
  expect(await query(sql`select journal from publications where doi = '10.5555/salt.2'`)).toEqual([{ journal: id }])
})

test('a journal whose number is none is not added: the work keeps its name', async () => {
  const row = (name: string, number: string, at: number): string =>
    scopusRow
      .replace('12345679', number)
      .replace('Journal of Tropical Soils', name)
      .replace('Salt in rice soils of the Mekong', `${at} fields looked at for ${at * 3} years`)
      .replaceAll('salt.1', `salt.${at}`)
      .replace('8510000000', `86100000${at}0`)
  const file = [heads, row('Annals of Wrong Numbers', '12345678', 11)].join('\n')
  const run = await importRun(admin, await checkFile(admin, 'publications', file, 'scopus.csv'))
  expect(run.state).toBe('done')
  expect(await query(sql`select 1 from journals where title = 'Annals of Wrong Numbers'`)).toEqual([])
  expect(await query(sql`select container_title from publications where doi = '10.5555/salt.11'`)).toEqual([
    { container_title: 'Annals of Wrong Numbers' },
  ])
})

test('numbers of citations come from exports alone: a table made by hand has no such column', async () => {
  const run = await checkFile(admin, 'publications', 'Title,Year,Cited by\nA plain work,2019,4000\n')
  expect(run.mapping.map(({ key }) => key)).toEqual(['title', 'publishedYear', null])
  await expect(setMapping(admin, run.number, ['title', 'publishedYear', 'citedByCount'])).rejects.toMatchObject({
    status: 403,
  })
})

test('a table as Scopus writes it has no row that waits', async () => {
  const run = await checkFile(admin, 'publications', await fixture('scopus-export.csv'), 'scopus.csv')
  expect((await stateOf(run.number)).filter(({ state }) => state !== 'create')).toEqual([])
})

const wos = `FN Clarivate Analytics Web of Science
VR 1.0
PT J
AU Jaidee, S
   Kong, M
AF Jaidee, Somchai
   Kong, Maly
TI Dry season rice under
   salt stress
SO JOURNAL OF TROPICAL SOILS
LA English
DT Article; Early Access
DE salt; rice
ID TOLERANCE
C1 [Jaidee, Somchai; Kong, Maly] Khon Kaen Univ, Fac Sci, Khon Kaen, Thailand.
   [Kong, Maly] Natl Univ Laos, Viangchan, Laos.
EM somchai@example.org
OI Kong, Maly/0000-0002-1825-0097
FU TSRI [1234]
TC 7
PU MEKONG PRESS
SN 1234-5679
PY 2023
VL 4
BP 1
EP 8
DI 10.5555/dry.1
OA Green Published, gold
UT WOS:000123456700001
PM 31000001
ER

EF`

test('plain text of Web of Science tells its authors apart with their ORCID and place', async () => {
  const run = await importRun(admin, await checkFile(admin, 'publications', wos, 'savedrecs.txt'))
  expect(run.counts).toMatchObject({ created: 1 })
  expect(await workCalled('Dry season rice under salt stress')).toMatchObject({
    work_type: 'journal_article',
    open_access: 'gold',
    cited_by_count: 7,
    cited_by_source: 'Web of Science',
    journal: 'Journal of Tropical Soils',
    publisher: 'Mekong Press',
    pubmed_id: '31000001',
    authors: [
      { name: 'Somchai Jaidee', orcid: null, at: 'Khon Kaen Univ, Fac Sci, Khon Kaen, Thailand', in: 'TH' },
      { name: 'Maly Kong', orcid: '0000-0002-1825-0097', in: 'TH' },
    ],
  })
  expect(JSON.stringify(await query(sql`select cells from import_rows where run = ${run.number}`))).not.toContain('@')
})

const pubmed = `PMID- 31000002
IS  - 1234-5679 (Print)
VI  - 9
IP  - 2
DP  - 2021 Mar
TI  - Malaria in border villages of Laos: a cohort
      study.
PG  - 101-9
LID - 10.5555/mal.1 [doi]
AB  - Background: villages.
FAU - Kong, Maly
AU  - Kong M
AUID- ORCID: 0000-0002-1825-0097
AD  - National University of Laos, Vientiane, Laos. maly@example.org.
FAU - Jaidee, Somchai
AU  - Jaidee S
AD  - Mahidol University, Bangkok, Thailand.
LA  - eng
PT  - Journal Article
PT  - Review
JT  - Journal of Tropical Soils
OT  - malaria
MH  - Laos/epidemiology
`

test('a file of PubMed keeps no address of a person', async () => {
  const run = await importRun(admin, await checkFile(admin, 'publications', pubmed, 'pubmed-set.txt'))
  expect(await workCalled('Malaria in border villages of Laos: a cohort study')).toMatchObject({
    work_type: 'review',
    pages: '101-109',
    language: 'en',
    doi: '10.5555/mal.1',
    pubmed_id: '31000002',
    authors: [
      { name: 'Maly Kong', orcid: '0000-0002-1825-0097', at: 'National University of Laos, Vientiane, Laos', in: 'LA' },
      { name: 'Somchai Jaidee', at: 'Mahidol University, Bangkok, Thailand', in: 'TH' },
    ],
  })
  expect(JSON.stringify(await query(sql`select cells from import_rows where run = ${run.number}`))).not.toContain('@')
})

test('the table of PubMed is read by its citation', async () => {
  const table = `PMID,Title,Authors,Citation,First Author,Journal/Book,Publication Year,Create Date,PMCID,NIHMS ID,DOI
31000003,Rice and fish in one field.,"Kong M, Jaidee S.",J Trop Soils. 2020 Feb 3;12(4):331-45. doi: 10.5555/fish.1.,Kong M,J Trop Soils,2020,2020/02/05,,,10.5555/fish.1
`
  const run = await importRun(admin, await checkFile(admin, 'publications', table, 'csv-rice.csv'))
  expect(run.counts).toMatchObject({ created: 1 })
  expect(await workCalled('Rice and fish in one field')).toMatchObject({
    pages: '331-345',
    doi: '10.5555/fish.1',
    authors: [{ name: 'Kong M' }, { name: 'Jaidee S' }],
  })
})
