// Files and lists: unsure letters are asked about, Zawgyi is converted, what a list lacks is added once.
import iconv from 'iconv-lite'
import { beforeAll, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { checkRun } from '#import/check.ts'
import { choicesOf } from '#import/pages/choices.ts'
import { repairGroup } from '#import/decisions/apply.ts'
import { groupsOf } from '#import/repairs.ts'
import { createRun, rereadFile } from '#import/begin-run.ts'
import { getRun, type Run } from '#import/runs.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { checkFile, importRun } from '#tests/support/runs.ts'
import { makeViewers, type Viewers } from '#tests/support/people/viewers.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useDatabase('reference lists')
useRegistry(registry)
let viewers: Viewers
beforeAll(async () => {
  const [th, vn] = await query<{ id: string }>(sql`select id from countries where code in ('TH', 'VN') order by code`)
  viewers = makeViewers(th?.id ?? '', vn?.id ?? '')
})

const begin = (viewer: Viewer, kind: string, file: string | Buffer): Promise<Run> =>
  createRun(viewer, getKind(kind), Buffer.from(file as string), 'made.csv')

const cells = (run: Run): Promise<Record<string, unknown>[]> =>
  query(sql`select cells from import_rows where run = ${run.number} order by at`)
const cities = (name: string): Promise<Record<string, unknown>[]> =>
  query(sql`select c.name, k.code from cities c join countries k on k.id = c.country
    where ${name} = any(array[c.name ->> 'en', c.name ->> 'th']) and c.deleted_at is null order by k.code`)

describe('letters of a file', () => {
  test('where nobody can be sure the person chooses by example, and before that nothing is done', async () => {
    const file = iconv.encode('Full name,Country,Native name\nZhang Wei,CN,张伟\nLi Na,CN,李娜\n', 'gb18030')
    const run = await begin(system(), 'talents', file)
    const chinese = run.head.candidates?.find((one) => one.encoding === 'gb18030')
    expect(chinese?.preview).toContain('Zhang Wei,CN,张伟')
    await expect(checkRun(system(), run)).rejects.toMatchObject({ status: 400, code: 'encoding_unsure' })
    const again = await rereadFile(system(), run.number, { encoding: 'gb18030' })
    expect(again.head).toMatchObject({ encoding: 'gb18030' })
    expect(again.head.candidates).toBeUndefined()
    await checkRun(system(), again)
    expect(await cells(again)).toEqual([{ cells: ['Zhang Wei', 'CN', '张伟'] }, { cells: ['Li Na', 'CN', '李娜'] }])
  })

  test('Burmese in Zawgyi is offered with an example, converted when asked for, and taken back again', async () => {
    const run = await begin(system(), 'talents', 'Full name,Country\nယေန႔နံနက္ပိုင္းတြင္,MM\nAung,MM\n')
    expect(run.head.notes).toContainEqual({
      code: 'zawgyiSuspected',
      params: { count: 1, before: 'ယေန႔နံနက္ပိုင္းတြင္', after: 'ယနေ့နံနက်ပိုင်းတွင်' },
    })
    const converted = await rereadFile(system(), run.number, { zawgyi: true })
    expect(converted.head.zawgyi).toBe(true)
    expect(await cells(converted)).toEqual([{ cells: ['ယနေ့နံနက်ပိုင်းတွင်', 'MM'] }, { cells: ['Aung', 'MM'] }])
    const back = await rereadFile(system(), run.number, { zawgyi: false })
    expect((await cells(back))[0]).toEqual({ cells: ['ယေန႔နံနက္ပိုင္းတြင္', 'MM'] })
  })
})

describe('names that a list does not have', () => {
  const text =
    'Full name,Country,City,University\nA One,TH,Ban Mai Test,Test Institute\nB Two,TH,Ban Mai Test,\nC Three,VN,Ban Mai Test,\n'

  test('admin adds them by one click: a city for each country, a university with the country of its row', async () => {
    let run = await checkFile(viewers.admin, 'talents', text)
    const find = async (key: string) => (await groupsOf(viewers.admin, run)).find((one) => one.key === key)
    const city = await find('city')
    expect(city).toMatchObject({ found: 'Ban Mai Test', rows: 3 })
    expect(city?.repairs).toContain('add')
    await repairGroup(viewers.admin, run.number, city?.id ?? '', 'add')
    expect(await cities('Ban Mai Test')).toEqual([
      { name: { en: 'Ban Mai Test' }, code: 'TH' },
      { name: { en: 'Ban Mai Test' }, code: 'VN' },
    ])
    const university = await find('university')
    expect(university).toMatchObject({ code: 'keptAsText', level: 'warning', repairs: ['replace', 'add'] })
    await repairGroup(viewers.admin, run.number, university?.id ?? '', 'add')
    run = await getRun(viewers.admin, run.number)
    expect(run.counts).toMatchObject({ create: 3, error: 0, warning: 0 })
    await importRun(viewers.admin, run)
    expect(
      await query(sql`select t.full_name, c.name ->> 'en' city, u.name ->> 'en' university, t.affiliation from talents t
        join cities c on c.id = t.city and c.country = t.country left join universities u on u.id = t.university order by 1`),
    ).toEqual([
      { full_name: 'A One', city: 'Ban Mai Test', university: 'Test Institute', affiliation: null },
      { full_name: 'B Two', city: 'Ban Mai Test', university: null, affiliation: null },
      { full_name: 'C Three', city: 'Ban Mai Test', university: null, affiliation: null },
    ])
  })

  test('who may not change a list is not offered to, and cannot', async () => {
    const run = await checkFile(viewers.thAdmin, 'talents', 'Full name,Country,City\nA One,TH,Nowhere Town\n')
    const [group] = await groupsOf(viewers.thAdmin, run)
    expect(group).toMatchObject({ found: 'Nowhere Town' })
    expect(group?.repairs).not.toContain('add')
    await expect(repairGroup(viewers.thAdmin, run.number, group?.id ?? '', 'add')).rejects.toMatchObject({
      status: 403,
    })
    expect(await cities('Nowhere Town')).toEqual([])
  })

  test('rows that do not say where an entry belongs are told so', async () => {
    const run = await checkFile(
      viewers.admin,
      'universities',
      'Name,Country,City\nX University,Nowhereland,Unknown Town\n',
    )
    const group = (await groupsOf(viewers.admin, run)).find((one) => one.key === 'city')
    await expect(repairGroup(viewers.admin, run.number, group?.id ?? '', 'add')).rejects.toMatchObject({
      status: 400,
      code: 'no_parent',
    })
  })
})

describe('a city without a code is there once', () => {
  const list = (name: string): string => `Name,Country\n${name},TH\n`

  test('uploaded twice, one after the other, in two languages or with the province of the first', async () => {
    await importRun(
      viewers.admin,
      await checkFile(viewers.admin, 'cities', 'Name,Name (th),Country,Province\nTwice,สองครั้ง,TH,Test\n'),
    )
    for (const text of [list('Twice'), list('สองครั้ง'), 'Name,Country,Province\nTWICE,TH,Test\n'])
      expect((await checkFile(viewers.admin, 'cities', text)).counts, text).toMatchObject({ create: 0, error: 0 })
    expect(
      (await checkFile(viewers.admin, 'cities', 'Name,Country,Province\nTwice,TH,Elsewhere\n')).counts,
    ).toMatchObject({
      create: 1,
    })
    expect((await checkFile(viewers.admin, 'cities', `${list('Double')}Double,TH\n`)).counts).toMatchObject({
      create: 1,
      duplicate: 1,
    })
  })

  test('by two uploads at the same moment, and by a repair beside them', async () => {
    const one = await checkFile(viewers.admin, 'cities', list('Same Moment'))
    const other = await checkFile(viewers.admin, 'cities', list('Same Moment'))
    const people = await checkFile(viewers.admin, 'talents', 'Full name,Country,City\nZ Last,TH,Same Moment\n')
    expect([one.counts, other.counts]).toMatchObject([{ create: 1 }, { create: 1 }])
    const group = (await groupsOf(viewers.admin, people)).find((found) => found.key === 'city')
    const done = await Promise.all([
      importRun(viewers.admin, one),
      importRun(viewers.admin, other),
      repairGroup(viewers.admin, people.number, group?.id ?? '', 'add'),
    ])
    expect(await cities('Same Moment')).toHaveLength(1)
    expect(done.slice(0, 2)).toMatchObject([{ state: 'done' }, { state: 'done' }])
    expect((await getRun(viewers.admin, people.number)).counts).toMatchObject({ create: 1, error: 0 })
  })
})

test('who is bound to a country picks only what lies in it', async () => {
  const talents = getKind('talents')
  const pick = (viewer: Viewer, name: string) =>
    choicesOf(viewer, talents, { name, field: talents.fields[name] as never }, 'en', 100_000)
  expect(await pick(viewers.thAdmin, 'country')).toEqual(['Thailand'])
  const all = (await pick(viewers.admin, 'university')) ?? []
  const own = (await pick(viewers.thAdmin, 'university')) ?? []
  expect(all).toContain('University of Malaya')
  expect(own).toContain('Mahidol University')
  expect(own).not.toContain('University of Malaya')
  expect(await pick(viewers.thAdmin, 'city')).not.toContain('Hanoi')
  expect((await pick(viewers.thAdmin, 'nationality'))?.length).toBeGreaterThan(10)
})

test('journals find their publisher by any of its names, and a file finds journals by ISSN or by title and publisher', async () => {
  const publishers = 'Name,Other names (;),Country\nHouse of Tides,Tides Press; Tides,TH\n'
  await importRun(viewers.admin, await checkFile(viewers.admin, 'publishers', publishers))
  const first =
    'Title,ISSN,E-ISSN,ISSN-L,Publisher,Subject areas (;),Quartile,Quartile year\n' +
    'Letters of the Tides,ISSN 0317-8471,,0317-8471,tides press,Oceans; Rivers,Q2,2569\nTidal Notes,,,,Tides,,,\n'
  const run = await checkFile(viewers.admin, 'journals', first)
  expect(run.counts).toMatchObject({ create: 2, error: 0 })
  await importRun(viewers.admin, run)
  const stored = await query(sql`
    select j.title, j.issn_l, p.name publisher, j.subject_areas, j.quartile_year from journals j join publishers p on p.id = j.publisher order by j.title`)
  expect(stored).toMatchObject([
    {
      title: 'Letters of the Tides',
      issn_l: '0317-8471',
      publisher: 'House of Tides',
      subject_areas: [{ name: 'Oceans' }, { name: 'Rivers' }],
      quartile_year: 2026,
    },
    { title: 'Tidal Notes', publisher: 'House of Tides' },
  ])
  const again =
    'Title,ISSN,Publisher,Abbreviation,Quartile,Quartile year\n' +
    'Letters of the Tides,03178471,,Lett Tides,,\nTIDAL NOTES,,House of Tides,Tid Notes,,\nNew One,,,,Q1,\n'
  expect((await checkFile(viewers.admin, 'journals', again)).counts).toMatchObject({ update: 2, create: 0, error: 1 })
})
