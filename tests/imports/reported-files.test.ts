// Files as people sent them: what each row becomes, or what is asked about it before anything is stored.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { registerFeatures } from '../../src/register.ts'
import { doiListIn } from '#import/pages/files/doi-list.ts'
import { getKind } from '#engine/model/registry.ts'
import { doisIn } from '#lib/identifiers/doi-list.ts'
import { records } from '#engine/store/records.ts'
import { system } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { citedFields, citedItems } from '#kinds/citations.queries.ts'
import { publications } from '#kinds/publications/kind.ts'
import { toBibtex } from '#lib/citations/bibtex.ts'
import { toCslJson } from '#lib/citations/csl-json.ts'
import { toRis } from '#lib/citations/ris.ts'
import { readRis } from '#server/sheets/reference-files/ris.ts'
import { query, sql } from '#server/database/db.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { checkFile, importRun } from '#tests/support/runs.ts'

useDatabase('reference lists')
useRegistry(registry)
beforeAll(() => registerFeatures())

const admin = staffWith('admin')
const folder = join(import.meta.dirname, '../fixtures/reported')
const others = join(import.meta.dirname, '../fixtures/other-programs')
const load = (name: string): Promise<Buffer> => readFile(join(existsSync(join(folder, name)) ? folder : others, name))

type Row = {
  state: string
  given: Record<string, unknown> | null
  problems: { code: string; hint?: string; fix?: string; row?: number }[] | null
}

async function checked(
  kind: string,
  name: string,
): Promise<{ run: Awaited<ReturnType<typeof checkFile>>; rows: Row[] }> {
  const run = await checkFile(admin, kind, await load(name), name)
  const rows = await query<Row>(
    sql`select state, given, problems from import_rows where run = ${run.number} order by at`,
  )
  return { run, rows }
}

const valuesOf = (rows: readonly Row[], field: string): unknown[] => rows.map(({ given }) => given?.[field] ?? null)

test.each([
  ['part-name-case.xlsx', 'phone', ['02 218 1000', '01 535 000', '021 500 100']],
  ['xml-2003.xls', 'phone', ['02 218 1000', '01 535 000', '021 500 100']],
  ['single-file-page.xls', 'phone', ['02 218 1000', '01 535 000', '021 500 100']],
  ['phone-formats.xlsx', 'phone', ['0-2218-1000', '(021) 234-5678', '(03) 1234-5678', '08-1234-5678', '+66 812345678']],
  ['shown-numbers.ods', 'phone', ['081-234-5678', '02-218-1000', '0812345679']],
  ['number-prefix.xlsx', 'jobTitle', [{ en: 'Grade 7' }, { en: 'P-012' }]],
  ['space-before-quote.csv', 'jobTitle', [{ en: 'Lecturer, Physics' }, { en: 'Researcher, Soils' }]],
  ['empty-string-cells.xlsx', 'jobTitle', [{ en: 'Lecturer' }, null, { en: 'Professor' }]],
  [
    'phones.csv',
    'phone',
    [
      '02-218-1000',
      '02-218-1000',
      '02-218-1000',
      '02-218-1000 ext. 12',
      '0-2218-1000 ext. 123',
      '021-218-1000 ext. 12',
      '081-234-5678, 089-111-2222',
      '02-218-1000',
      '+6622181000',
    ],
  ],
  ['two-digit-years.csv', 'availableFrom', ['2025-04-12', '2025-12-31', '2026-05-01', '2026-06-30']],
  ['digits-as-formulas.csv', 'phone', ['0205551234', '+856 20 5555 1234']],
  ['utf-16-without-mark.csv', 'phone', ['0912 345 678, 0987 654 321', '(+84) 912-345-678']],
])('people of %s: %s', async (name, field, values) => {
  const { rows } = await checked('talents', name)
  expect(rows.map(({ state }) => state)).toEqual(values.map(() => 'create'))
  expect(valuesOf(rows, field)).toEqual(values)
})

test('one name in four spellings that look the same is one person', async () => {
  const { rows } = await checked('talents', 'same-names.csv')
  expect(rows.map(({ state, problems }) => [state, problems?.[0]?.code, problems?.[0]?.row])).toEqual([
    ['create', undefined, undefined],
    ...[1, 2, 3].map(() => ['duplicate', 'duplicateRow', 2]),
  ])
})

/** What is asked about a cell, else its value. */
const answers = (rows: readonly Row[], field: string): unknown[] =>
  rows.map(
    ({ given, problems }) =>
      problems?.map(({ hint }) => hint).find((hint) => hint && hint !== 'notInList') ?? given?.[field] ?? null,
  )

test.each([
  ['talents', 'dates-both-ways.csv', 'availableFrom', ['dayOrMonth', '2025-04-13', '2025-05-13']],
  [
    'talents',
    'dates-of-the-region.csv',
    'availableFrom',
    [
      '2025-04-12',
      '2025-12-31',
      '2025-04-12',
      '2025-04-12',
      'dateForm',
      'dateForm',
      'dateForm',
      '2025-04-12',
      'dateForm',
      'dateForm',
      '2025-04-12',
      '2025-04-12',
      'dateForm',
      '2025-04-12',
      'dateForm',
      'dateForm',
      '2024-02-29',
      'dateForm',
    ],
  ],
  [
    'talents',
    'phones-as-written.csv',
    'phone',
    [
      '+66(0)81-234-5678',
      '081-234-5678, 02-218-1000',
      '02-218-1000-4',
      '012 345 678',
      '09 123 456 789',
      'phoneForm',
      'phoneForm',
      '812345678',
      'phoneForm',
      '0812345678',
      '0812345678',
      'phoneForm',
      'phoneForm',
      'phoneForm',
      '0812345678, 0898765432',
    ],
  ],
  [
    'training-courses',
    'amounts.csv',
    'fee',
    [
      'dateForm',
      'decimals',
      1_500_000,
      null,
      'dateForm',
      'dateForm',
      'dateForm',
      'dateForm',
      null,
      'dateForm',
      'timeForm',
    ],
  ],
  [
    'publications',
    'authors-in-one-cell.csv',
    'pages',
    [
      'severalNames',
      'severalNames',
      'turnedIntoDate',
      'severalNames',
      'severalNames',
      'severalNames',
      'severalNames',
      'severalNames',
      '123',
    ],
  ],
])('%s of %s are read whole or asked about', async (kind, name, field, values) => {
  const { rows } = await checked(kind, name)
  expect(answers(rows, field)).toEqual(values)
})

test('letters that are drawn alike and marks typed apart make no second person', async () => {
  const { rows } = await checked('talents', 'letters-drawn-alike.csv')
  expect(rows.map(({ state }) => state)).toEqual(['create', 'duplicate', 'duplicate', 'create', 'duplicate'])
})

test('a text that was read twice waits for somebody to say how it reads', async () => {
  await expect(checked('talents', 'read-twice.csv')).rejects.toMatchObject({ code: 'encoding_unsure' })
  const people =
    'Full name,Country,Position\nSomchai Jaidee,Thailand,à¸­à¸²à¸\u0088à¸²à¸£à¸¢à¹\u008C\nMai L?m,Vi?t Nam,Lecturer\nAnong,Thailand,คณบดี\nMali,Thailand,คณบดี\nNoi,Thailand,คณบดี\n'
  const run = await checkFile(admin, 'talents', people)
  const rows = await query<Row>(
    sql`select state, given, problems from import_rows where run = ${run.number} order by at`,
  )
  expect(rows.map(({ problems }) => problems?.map(({ hint, fix }) => [hint, fix]) ?? [])).toMatchObject([
    [['garbled', 'อาจารย์']],
    [
      ['lostLetters', undefined],
      ['lostLetters', undefined],
    ],
    [],
    [],
    [],
  ])
})

test('times of courses are those of their clocks', async () => {
  const { rows } = await checked('training-courses', 'times.csv')
  expect(rows.map(({ given }) => [given?.['startsAt'], given?.['endsAt']])).toEqual([
    ['2026-12-12T02:00:00.000Z', '2026-12-12T09:00:00.000Z'],
    ['2026-12-13T02:00:00.000Z', '2026-12-13T09:30:00.000Z'],
    ['2026-12-14T02:00:00.000Z', '2026-12-14T09:00:00.000Z'],
    ['2026-12-15T05:00:00.000Z', '2026-12-15T06:15:00.000Z'],
    ['2026-12-15T17:00:00.000Z', '2026-12-15T18:00:00.000Z'],
    ['2026-12-18T02:00:00.000Z', '2026-12-18T09:00:00.000Z'],
  ])
})

test('works of reference files say what their sources mean', async () => {
  await records(system(), publications).create({ title: 'Plain', publishedYear: 2019, doi: '10.99999/tm.plain' })
  const works = async (name: string, ...fields: string[]) => {
    const { rows } = await checked('publications', name)
    return rows.map(({ given }) => fields.map((field) => given?.[field] ?? null))
  }
  expect((await works('markup.bib', 'title')).flat()).toEqual([
    'A new species of Gymnura (Orthoptera) from caves of Krabi& Trang',
    'Uptake of CO2 by mangrove soils',
    'Reduction of CO2 over Cu2O and the role of H⁺',
    "The farmers' own words: “rain” in α-diverse paddies",
  ])
  expect((await works('parent.bib', 'title', 'publishedYear', 'containerTitle')).slice(0, 2)).toEqual([
    ['Measuring sediment in the Nam Ngum', 2024, 'Proceedings of the Example Water Symposium'],
    ['Bamboo as reinforcement', 2019, 'Building with Plants'],
  ])
  expect(await works('one-line.bib', 'publishedYear')).toEqual([[2019], [2020], [2021]])
  expect(await works('accession.ris', 'articleNumber', 'pages')).toEqual([
    [null, '101-109'],
    [null, null],
  ])
  expect(await works('pages.ris', 'pages', 'doi')).toEqual([['1-22', '10.99999/tm.chap-2']])
  expect(await works('less-than.json', 'title', 'containerTitle', 'abstract')).toEqual([
    ['Rice & fish: Oryza in ponds', 'Journal of Example Science & Technology', null],
    [
      'Survival when x<5 and yield when y>3 in dry years',
      'Example Agronomy',
      'Yield fell in dry years (p<0.05) while survival rose in wet ones (OR>2).',
    ],
    ['Capture of CO2 and H2S', 'Example Chemistry', 'First part.\nSecond part.'],
  ])
  const dois = await checked('publications', 'dois.csv')
  expect(dois.rows.map(({ state }) => state)).not.toContain('create')
  expect(dois.rows.map(({ state }) => state)).not.toContain('error')
  const list = await load('dois.txt')
  expect(doiListIn(getKind('publications'), list, 'dois.txt')).not.toBeNull()
  expect(doisIn(list.toString()).dois).toHaveLength(3)
})

test('organizations and people of one line stay who they are, in lists and in files', async () => {
  for (const name of ['organizations.bib', 'authors-in-one-line.ris'])
    await importRun(admin, (await checked('publications', name)).run)
  const { rows } = await records(system(), publications).list({ size: 100, sort: 'title' }, citedFields)
  const items = await citedItems(
    system(),
    rows.filter(({ title }) => /^(Dengue|Swine)/.test(title)),
  )
  expect(items.map(({ author }) => author)).toEqual([
    [
      { literal: 'World Health Organization' },
      { literal: 'National Research Council of Thailand' },
      { family: 'Jaidee', given: 'Somchai' },
    ],
    [
      { family: 'Montano', given: 'Maria' },
      { family: 'Reyes', given: 'Ana Luisa' },
      { family: 'Dizon', given: 'Linda K.' },
    ],
  ])
  expect(toBibtex(items)).toContain(
    '{World Health Organization} and {National Research Council of Thailand} and Jaidee, Somchai',
  )
  expect(toRis(items)).toContain('AU  - World Health Organization\r\nAU  - National')
  // No program makes a given name of a place, of theirs or of ours.
  const [item] = items
  expect(toRis([{ ...item, author: [{ literal: 'Ministry of Health, Laos' }] } as never])).toContain(
    'AU  - Ministry of Health (Laos)\r\n',
  )
  expect(readRis('TY  - JOUR\nTI  - A\nAU  - Ministry of Health, Laos\nER  - \n').works[0]?.work.authors).toEqual([
    { name: 'Ministry of Health, Laos', isOrganization: true },
  ])
  expect(toCslJson(items)).toContain('"literal": "World Health Organization"')
  expect(await query(sql`select raw_name from publication_authors where is_organization`)).toHaveLength(2)
})

test('works of one title and year are two where their numbers differ, and otherwise somebody says so', async () => {
  const bib = (doi: string, title = "Editor's notes") =>
    `@article{x, title={${title}}, year={2020}, journal={Notes}${doi && `, doi={${doi}}`}}\n`
  const run = await checkFile(
    admin,
    'publications',
    bib('10.5555/one') + bib('10.5555/two') + bib('', 'In brief') + bib('', 'In brief'),
    'a.bib',
  )
  const rows = await query<Row>(
    sql`select state, given, problems from import_rows where run = ${run.number} order by at`,
  )
  expect(rows.map(({ state }) => state)).toEqual(['create', 'create', 'create', 'duplicate'])
  await records(system(), publications).create({
    title: 'Short notes on rice',
    publishedYear: 2020,
    doi: '10.5555/here',
  })
  const other = await checkFile(admin, 'publications', bib('10.5555/there', 'Short notes on rice'), 'b.bib')
  expect(
    await query(
      sql`select state, problems @> '[{"code":"anotherNumber"}]' asked from import_rows where run = ${other.number}`,
    ),
  ).toMatchObject([{ state: 'duplicate', asked: true }])
})

test('several people in a row that tells of one author are asked about', async () => {
  const table = [
    'Title,Year,Document type,Author name,Affiliation',
    'Apart,2020,Journal article,"Montano, Maria; Reyes, Ana",Manila',
    'Whole,2020,Journal article,"Montano, Maria",Manila',
  ].join('\n')
  const run = await checkFile(admin, 'publications', table, 'one-author.csv')
  const rows = await query<Row>(
    sql`select state, given, problems from import_rows where run = ${run.number} order by at`,
  )
  expect(rows.map(({ state, problems }) => [state, (problems ?? []).map(({ hint }) => hint)])).toEqual([
    ['error', ['onePersonARow']],
    ['create', []],
  ])
})

test('several people between commas and keywords that may be two are asked about, never one and never apart by themselves', async () => {
  const table = [
    'Title,Year,Document type,Authors,Keywords',
    'One,2020,Journal article,"Montano, Maria, Reyes, Ana",Rice / paddy',
    'Two,2020,Journal article,"A. Berg, C. Dorn; Costa, Paulo T., Jr.",soil; water',
    'Three,2020,Journal article,"Berg, A.",soil',
    'Four,2020,Journal article,Ministry of Health,"soil; AC/DC"',
  ].join('\n')
  const run = await checkFile(admin, 'publications', table, 'authors.csv')
  const rows = await query<Row>(
    sql`select state, given, problems from import_rows where run = ${run.number} order by at`,
  )
  const asked = rows.map(({ problems }) =>
    (problems ?? []).flatMap(({ hint, fix }) => (hint === 'severalNames' || hint === 'oneOrTwo' ? [[hint, fix]] : [])),
  )
  expect(asked).toEqual([
    [
      ['oneOrTwo', 'Rice; paddy'],
      ['severalNames', 'Montano, Maria; Reyes, Ana'],
    ],
    [['severalNames', 'A. Berg; C. Dorn']],
    [],
    [],
  ])
  expect(rows.map(({ state }) => state)).toEqual(['error', 'error', 'create', 'create'])
})
