// What cells name: countries in thirteen languages, universities that share a name, numbers in other digits, broken bytes.
import { readFileSync } from 'node:fs'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { type Directory, directoryOf } from '#import/matching/directory.ts'
import type { RowProblem } from '#import/reading/read-rows.ts'
import { createRun, rereadFile } from '#import/begin-run.ts'
import { getRun, type Run } from '#import/runs.ts'
import { checkRun } from '#import/check.ts'
import { detectFacets } from '#engine/search/facets/detect-facets.ts'
import { records } from '#engine/store/records.ts'
import { system } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { checkFile } from '#tests/support/runs.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'

useDatabase('reference lists')
useRegistry(registry)

const admin = staffWith('admin')
const idOf = async (code: string): Promise<string> =>
  (await queryOne<{ id: string }>(sql`select id from countries where code = ${code}`))?.id as string

type Checked = { given: Record<string, unknown> | null; state: string; problems: RowProblem[] }
const rowsOf = async ({ number }: Run): Promise<Checked[]> =>
  (
    await query<Checked>(
      sql`select given, state, coalesce(problems, '[]') problems from import_rows where run = ${number} order by at`,
    )
  ).map((row) => ({ ...row, problems: row.problems.filter((one) => one.level === 'error') }))

describe('countries', () => {
  const written = JSON.parse(
    readFileSync(new URL('../fixtures/countries-as-written.json', import.meta.url), 'utf8'),
  ) as Record<string, string[]>
  const codesOf = (directory: Directory, codes: ReadonlyMap<string, string>, text: string): string[] =>
    directory.find(text).map(({ id }) => codes.get(id) ?? '')
  const codesById = async (): Promise<Map<string, string>> =>
    new Map(
      (await query<{ id: string; code: string }>(sql`select id, code from countries`)).map((row) => [row.id, row.code]),
    )

  test('of hundreds of ways to write 41 of them nearly all are known, and none is taken for another', async () => {
    const [directory, codes] = [await directoryOf(getKind('countries')), await codesById()]
    const ways = Object.entries(written).flatMap(([code, names]) => names.map((name) => [code, name] as const))
    expect(Object.keys(written)).toHaveLength(41)
    expect(ways.length).toBeGreaterThan(700)
    const results = ways.map(([code, name]) => ({ code, name, found: codesOf(directory, codes, name) }))
    expect(results.filter(({ code, found }) => found.length === 1 && found[0] !== code)).toEqual([])
    const unknown = results.filter(({ found }) => found.length !== 1)
    expect(unknown.length / ways.length, JSON.stringify(unknown)).toBeLessThan(0.03)
  })

  test('capitals, wide letters, dots and blanks make no difference', async () => {
    const [directory, codes] = [await directoryOf(getKind('countries')), await codesById()]
    for (const [code, text] of [
      ['US', 'ｕ．ｓ．ａ．'],
      ['GB', ' u.k. '],
      ['LA', 'LAO  PDR.'],
      ['LA', 'สปป .ลาว'],
      ['JP', 'ประเทศ ญี่ปุ่น'],
      ['MM', 'မြန်မာနိုင်ငံ'],
      ['KR', '대한 민국'],
      ['PH', 'PHILIPPINES (THE)'],
      ['TZ', 'Tanzania, United Republic of'],
      ['KR', 'Korea (South Korea)'],
    ] as const)
      expect([text, codesOf(directory, codes, text)]).toEqual([text, [code]])
  })

  test.each(['Korea', 'เกาหลี', 'ເກົາຫຼີ', 'Congo', 'Virgin Islands'])('"%s" alone asks', async (name) => {
    const run = await checkFile(admin, 'talents', `Full name,Country\nSomeone,${name}\n`)
    const [row] = await rowsOf(run)
    expect(row).toMatchObject({ state: 'error', problems: [{ key: 'country', hint: 'several', found: name }] })
  })

  test('names that only look alike are told apart', async () => {
    const [directory, codes] = [await directoryOf(getKind('countries')), await codesById()]
    for (const [code, text] of [
      ['GN', 'Guinea'],
      ['GQ', 'Equatorial Guinea'],
      ['GW', 'Guinea-Bissau'],
      ['PG', 'Papua New Guinea'],
      ['NE', 'Niger'],
      ['NG', 'Nigeria'],
      ['AT', 'Áo'],
      ['AO', 'AO'],
      ['US', 'Mỹ'],
      ['MY', 'MY'],
      ['RU', 'Nga'],
      ['NG', 'NGA'],
      ['DM', 'Dominica'],
      ['DO', 'Dominican Republic'],
      ['CD', 'DR Congo'],
      ['CG', 'Republic of the Congo'],
    ] as const)
      expect([text, codesOf(directory, codes, text)]).toEqual([text, [code]])
    expect(codesOf(directory, codes, 'Republic of China')).toEqual([])
  })

  test('a file of people says nationalities in the words of four languages; slips are offered, none is taken silently', async () => {
    const file = readFileSync(new URL('../fixtures/uploads/talents-nationalities.xlsx', import.meta.url))
    const run = await checkFile(admin, 'talents', file, 'people.xlsx')
    expect(run.mapping.map(({ key }) => key)).toEqual(['fullName', 'nationality', 'country'])
    const [rows, codes] = [await rowsOf(run), await codesById()]
    const read = rows
      .slice(0, -5)
      .map(({ given }) => [given?.['nationality'], given?.['country']].map((id) => codes.get(String(id))))
    const expected = 'TH LA MM VN PH MY SG ID KH KH BN TL CN TH TH LA LA TH TH:MM US KR JP IN TH NL'
    expect(read.map(([of, at]) => (of === at ? of : `${of ?? '-'}:${at}`)).join(' ')).toBe(expected)
    expect(rows.slice(-5).map(({ problems }) => problems.map(({ key, hint, fix }) => [key, hint, fix]))).toEqual([
      [['nationality', 'notInList', 'Thailand']],
      [['nationality', 'notInList', 'Viet Nam']],
      [['nationality', 'notInList', 'Philippines']],
      [['nationality', 'several', undefined]],
      [['nationality', 'notInList', undefined]],
    ])
    const young = await rowsOf(
      await checkFile(admin, 'young-talents', 'Full name,Country,Nationality\nMoe,Myanmar,Burmese\n'),
    )
    expect(codes.get(String(young[0]?.given?.['nationality']))).toBe('MM')
  })

  test('a search sees the new names as chips, and none in a given name or in a word of two countries', async () => {
    const chips = async (q: string): Promise<string[]> =>
      (await detectFacets(getKind('talents'), ['country'], q, 'en')).detected.map(({ value }) => value)
    expect(await chips('quantum 대한민국')).toEqual(['KR'])
    expect(await chips('สาธารณรัฐเกาหลี')).toEqual(['KR'])
    expect(await chips('UAE solar')).toEqual(['AE'])
    expect(await chips('Nguyen Anh')).toEqual([])
    expect(await chips('Korea')).toEqual([])
    expect(await chips('chili pepper')).toEqual([])
    expect(await chips('island ecology')).toEqual([])
    expect(await chips('polish of lenses by Swedish hands')).toEqual([])
  })
})

describe('universities', () => {
  const name = 'Northern Institute of Rivers'
  const make = async (country: string, values: object = {}): Promise<string> =>
    (
      await records(system(), getKind('universities')).create({
        name: { en: name },
        country: await idOf(country),
        ...values,
      })
    ).id

  test('of two of one name the country of the row decides, and without one it is a question', async () => {
    const [inLaos, inCambodia] = [await make('LA'), await make('KH')]
    const lines = ['A One,Laos', 'B Two,Cambodia', 'C Three,Japan'].map((line) => `${line},${name}`)
    const rows = await rowsOf(await checkFile(admin, 'talents', ['Full name,Country,University', ...lines].join('\n')))
    expect(rows.map(({ given }) => given?.['university'])).toEqual([inLaos, inCambodia, undefined])
    expect(rows[2]?.problems).toMatchObject([{ key: 'university', hint: 'several' }])
    const hosts = await rowsOf(
      await checkFile(admin, 'hosts', `Name,University,Country\nRiver laboratory,${name},Cambodia\n`),
    )
    expect(hosts[0]?.given).toMatchObject({ university: inCambodia })
    const keeper = staffWith('country_admin', await idOf('LA'))
    const own = await rowsOf(await checkFile(keeper, 'talents', `Full name,University\nD Four,${name}\n`))
    expect(own[0]?.given).toMatchObject({ university: inLaos })
  })

  test('a main name wins over a name that another also answers to', async () => {
    const main = await make('VN', { name: { en: 'Harbor Academy' } })
    const part = await make('VN', { name: { en: 'Harbor School of Medicine' }, aliases: [{ text: 'Harbor Academy' }] })
    await make('TH', { name: { en: 'Harbor House' }, aliases: [{ text: 'Harbor Academy' }] })
    const text =
      'Full name,Country,University\nA,Viet Nam,Harbor Academy\nB,Thailand,Harbor Academy\nC,Japan,HARBOR ACADEMY\n'
    const rows = await rowsOf(await checkFile(admin, 'talents', text))
    expect(rows[0]?.given).toMatchObject({ university: main })
    expect(rows[1]?.problems).toMatchObject([{ key: 'university', hint: 'several' }])
    expect(rows[2]?.given).toMatchObject({ university: main })
    const list = await rowsOf(
      await checkFile(admin, 'universities', 'Name,Country,Website\nHarbor Academy,Viet Nam,harbor.example.edu\n'),
    )
    expect(list[0]).toMatchObject({ state: 'update' })
    const [target] = await query<{ id: string }>(
      sql`select target id from import_rows where state = 'update' and target = any(${[main, part]}::uuid[])`,
    )
    expect(target?.id).toBe(main)
  })
})

test('telephone numbers, years, dates and identifiers are read in the digits of other scripts', async () => {
  const head = 'Full name,Country,Telephone,Date of birth,ORCID,Scopus ID'
  const lines = [
    'Thai One,TH,๐๘๑-๒๓๔-๕๖๗๘,๑๕/๐๓/๒๕๓๐,๐๐๐๐-๐๐๐๒-๑๘๒๕-๐๐๙๗,๗๐๐๔๒๑๒๗๗๑',
    'Lao Two,LA,໐໒໐ ໕໕໕໕ ໑໒໓໔,໑໕/໐໓/໑໙໘໗,,',
    'Khmer Three,KH,០១២ ៣៤៥ ៦៧៨,១៥/០៣/១៩៨៧,,',
    'Burmese Four,MM,၀၉ ၁၂၃ ၄၅၆ ၇၈၉,၁၅/၀၃/၁၉၈၇,,',
  ]
  const rows = await rowsOf(await checkFile(admin, 'talents', [head, ...lines].join('\n')))
  expect(rows.flatMap(({ problems }) => problems)).toEqual([])
  expect(rows.map(({ given }) => [given?.['phone'], given?.['birthDate']])).toEqual([
    ['081-234-5678', '1987-03-15'],
    ['020 5555 1234', '1987-03-15'],
    ['012 345 678', '1987-03-15'],
    ['09 123 456 789', '1987-03-15'],
  ])
  expect(rows[0]?.given).toMatchObject({ orcid: '0000-0002-1825-0097', scopusId: '7004212771' })
})

test('a broken byte is an error of its cell, whatever encoding is chosen', async () => {
  const text = 'ชื่อ-นามสกุล,ประเทศ\nสมชาย ใจดี,ไทย\nสมศรี ดีใจ,ไทย\n'
  const bytes = iconv.encode(text, 'windows-874')
  const damaged = Buffer.concat([
    bytes,
    iconv.encode('สม', 'windows-874'),
    Buffer.from([0xfd]),
    iconv.encode('หมาย,ไทย\n', 'windows-874'),
  ])
  const run = await createRun(admin, getKind('talents'), damaged, 'names.csv')
  expect(run.head.candidates?.[0]).toMatchObject({ encoding: 'windows-874', broken: 1, firstBroken: 4 })
  const again = await rereadFile(admin, run.number, { encoding: 'windows-874' })
  await checkRun(admin, again)
  const rows = await rowsOf(await getRun(admin, run.number))
  expect(rows.map(({ state }) => state)).toEqual(['create', 'create', 'error'])
  expect(rows[2]?.problems).toMatchObject([{ hint: 'brokenCharacters', found: 'สม�หมาย' }])
})
