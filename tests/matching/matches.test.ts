// Matches over all kinds: who is found, what each part says, who is not eligible and stands last, and who is never proposed.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system, visitor } from '#engine/model/viewer.ts'
import { recordConsents } from '#engine/store/consents.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { findMatches } from '#matching/find-matches.ts'
import { matchedKinds } from '#matching/matched-kinds.ts'
import type { MatchGroup, MatchQuery, MatchRow } from '#matching/query.ts'
import { sourceQuery } from '#matching/source-query.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer()
let stage: Stage
let thailand: string
let vietnam: string
let sensing: string
let photonics: string
let food: string
let person: string

const of = (name: string) => publicly(getKind(name))
const groupsFor = (query: MatchQuery): Promise<MatchGroup[]> => findMatches(visitor('en'), query)
const group = async (kind: string, query: MatchQuery): Promise<MatchRow[]> =>
  (await groupsFor({ ...query, kinds: [kind] }))[0]?.rows ?? []
const part = (row: MatchRow | undefined, name: string) => row?.parts.find((one) => one.part === name)
const keyword = async (label: Record<string, string>, synonyms: object[] = []): Promise<string> =>
  (await build('keywords', { ...of('keywords'), label, synonyms })).id

beforeAll(async () => {
  stage = await openStage(server(), ['researcher', 'owner', 'country admin'])
  ;[thailand, vietnam] = [await country('TH'), await country('VN')]
  await saveSettings(staffWith('admin'), { show_menu_paring_search: true }, (await getStoredSettings()).version)
  sensing = await keyword({ en: 'quantum sensing', th: 'การรับรู้เชิงควอนตัม' }, [{ language: 'zh', text: '量子传感' }])
  photonics = await keyword({ en: 'photonics' })
  food = (await build('domain-industries', { name: { en: 'Food' } })).id
  const both = { keywords: [sensing, photonics], domainIndustries: [food], country: thailand }
  person = (await build('talents', { ...of('talents'), ...both, fullName: 'Anan Both' })).id
  await build('talents', { ...of('talents'), keywords: [photonics], fullName: 'Binh One', country: vietnam })
  await build('talents', { ...of('talents'), keywords: [photonics], fullName: 'Chai One', country: thailand })
  await build('talents', { ...of('talents'), ...both, fullName: 'Draft Both', status: 'draft' })
  await build('young-talents', { ...of('young-talents'), ...both, fullName: 'Young Both', studyLevel: 'postdoc' })
  await build('hosts', { ...of('hosts'), ...both, name: { en: 'Open host' }, offerState: 'open', deadline: null })
  await build('hosts', {
    ...of('hosts'),
    ...both,
    name: { en: 'Late host' },
    offerState: 'open',
    deadline: '2020-05-01',
  })
  await build('lab-locations', { ...of('lab-locations'), ...both, name: { en: 'A lab' }, acceptsExternal: false })
  const calls = {
    keywords: [sensing],
    domainIndustries: [food],
    levels: ['postdoc'],
    isRolling: true,
    title: { en: 'A call' },
  }
  await build('funding-calls', { ...of('funding-calls'), ...calls, eligibleCountries: [vietnam], durationMin: 6 })
  await build('training-courses', { ...of('training-courses'), ...both, title: { en: 'A course' }, isSelfPaced: true })
  await build('match-companies', { ...of('match-companies'), ...both, name: { en: 'A company' } })
  for (const [title, year] of [
    ['Diamond magnetometers', 0],
    ['Entangled clocks', 2],
    ['An old one', 9],
  ] as const)
    await build('publications', {
      title,
      status: 'published',
      publishedYear: new Date().getUTCFullYear() - year,
      keywords: [sensing],
      publicationAuthors: [{ rawName: 'A. Both', talent: person, linkStatus: 'confirmed' }],
    })
})

test('a kind that says how it is matched and has no group, or a row that is not public and is proposed', async () => {
  const groups = await groupsFor({ keywords: [sensing] })
  expect(groups.map(({ kind, total }) => [kind, total])).toEqual([
    ['talents', 1],
    ['young-talents', 1],
    ['hosts', 2],
    ['lab-locations', 1],
    ['funding-calls', 1],
    ['training-courses', 1],
    ['match-companies', 1],
  ])
  expect(
    matchedKinds()
      .map(({ kind }) => kind.name)
      .sort(),
  ).toEqual(groups.map(({ kind }) => kind).sort())
  expect(JSON.stringify(groups)).not.toContain('Draft Both')
})

test('a part whose words do not say what the row has of what was asked', async () => {
  const [first, second] = await group('talents', { keywords: [sensing, photonics], industries: [food] })
  expect(first?.row).toMatchObject({ fullName: 'Anan Both' })
  expect(part(first, 'keywords')).toMatchObject({
    value: 1,
    text: expect.stringMatching(/^2 of 2 keywords: (quantum sensing, photonics|photonics, quantum sensing)$/),
  })
  expect(part(first, 'industry')).toMatchObject({ value: 1, text: 'same industry: Food' })
  const since = new Date().getUTCFullYear() - 4
  expect(part(first, 'evidence')).toMatchObject({ value: 0.4, text: `2 works since ${since}` })
  expect(first?.evidence.map(({ title }) => title)).toEqual(['Diamond magnetometers', 'Entangled clocks'])
  expect(first?.keywords.map(({ id }) => id).sort()).toEqual([sensing, photonics].sort())
  // The rarer keyword weighs more than half, so who has only the other one has less than half.
  expect(second?.keywords.map(({ id }) => id)).toEqual([photonics])
  expect(part(second, 'keywords')?.value).toBeGreaterThan(0)
  expect(part(second, 'keywords')?.value).toBeLessThan(0.5)
  const weights = first?.parts.map(({ weight }) => weight) ?? []
  expect(Math.round(weights.reduce((sum, one) => sum + one, 0))).toBe(100)
})

test('a condition that is not met hides the row, says no reason, or leaves it before who is eligible', async () => {
  const hosts = await group('hosts', { keywords: [sensing] })
  expect(hosts.map(({ row, unmet }) => [row['name'], unmet.map(({ text }) => text)])).toEqual([
    [expect.objectContaining({ en: 'Open host' }), []],
    [expect.objectContaining({ en: 'Late host' }), ['Not eligible because the deadline passed on 1 May 2020.']],
  ])
  const [lab] = await group('lab-locations', { keywords: [sensing] })
  expect(lab?.unmet.map(({ condition }) => condition)).toContain('external')
  const ask = { keywords: [sensing], levels: ['doctoral_student'], origin: thailand, months: 3 }
  const [call] = await group('funding-calls', ask)
  expect(call?.unmet.map(({ condition }) => condition)).toEqual(['level', 'eligible', 'duration'])
  const eligible = { keywords: [sensing], levels: ['postdoc'], origin: vietnam, months: 6 }
  expect((await group('funding-calls', eligible))[0]?.unmet).toEqual([])
})

test('who asks by conditions alone (scholarships for postdocs, a stay of six months) finds nothing', async () => {
  const calls = { kinds: ['funding-calls'], levels: ['postdoc'], origin: vietnam }
  const unmet = async (query: MatchQuery) => (await group('funding-calls', query)).map((row) => [row.grade, row.unmet])
  expect(await unmet(calls)).toEqual([['possible', []]])
  expect(await unmet({ ...calls, levels: ['doctoral_student'] })).toEqual([[null, [expect.anything()]]])
  const groups = (await groupsFor({ levels: ['postdoc'] })).filter(({ total }) => total > 0)
  expect(groups.map(({ kind }) => kind)).toEqual(['young-talents', 'hosts', 'funding-calls', 'training-courses'])
  // What a row says of itself asks for nothing by that alone, and nobody asks by nothing.
  expect(await group('funding-calls', { levels: ['postdoc'], source: { kind: 'talents', id: person } })).toEqual([])
  expect(await group('funding-calls', {})).toEqual([])
})

test('a place is wanted, and who is elsewhere is as near as who is there', async () => {
  const [first, second] = await group('talents', { keywords: [photonics], countries: [vietnam] })
  expect(part(first, 'place')).toMatchObject({ value: 1 })
  expect(first?.row).toMatchObject({ fullName: 'Binh One' })
  expect(part(second, 'place')).toMatchObject({ value: 0 })
  expect((await group('talents', { countries: [vietnam] })).map(({ row }) => row['fullName'])).toEqual(['Binh One'])
  // A call that names no place is open in each.
  const [call] = await group('funding-calls', { keywords: [sensing], countries: [vietnam] })
  expect(part(call, 'place')).toMatchObject({ value: 1, text: 'any place will do' })
})

test('a chosen place or industry that a row is not of is not said, hides it, or leaves it before who is of it', async () => {
  const energy = (await build('domain-industries', { name: { en: 'Energy' } })).id
  const asked = { keywords: [sensing, photonics], countries: [vietnam], industries: [energy] }
  const people = await group('talents', asked)
  expect(people.map(({ row, unmet }) => [row['fullName'], unmet.map(({ text }) => text)])).toEqual([
    // Who says no industry is not of another one.
    ['Binh One', []],
    ['Anan Both', ['Not in Country VN.', 'Not in the industry Energy.']],
    ['Chai One', ['Not in Country VN.']],
  ])
  expect(people.map(({ grade }) => grade === null)).toEqual([false, true, true])
  const either = await group('talents', { ...asked, countries: [vietnam, thailand], industries: [energy, food] })
  expect(either.flatMap(({ unmet }) => unmet)).toEqual([])
  const other = await group('talents', { keywords: [photonics], countries: [await country('SG'), await country('MY')] })
  expect(other[0]?.unmet.map(({ text }) => text)).toEqual(['Not in Country SG or Country MY.'])
  // What whoever asks is of is no condition; what is chosen beside it is one.
  const own = { keywords: [sensing], industries: [energy], ofAsker: [energy] }
  expect((await group('talents', own))[0]?.unmet).toEqual([])
  expect((await group('talents', { ...own, ofAsker: [food] }))[0]?.unmet).toHaveLength(1)
})

test('a time that is wanted leaves a course that is over before, or a host that begins later, eligible', async () => {
  const tides = await keyword({ en: 'tidal energy' })
  const course = (title: string, startsAt: string) => {
    const times = { startsAt, endsAt: `${startsAt.slice(0, 10)}T10:00:00Z`, isSelfPaced: false }
    const open = { registrationOpensOn: null, registrationDeadline: null, keywords: [tides] }
    return build('training-courses', { ...of('training-courses'), ...times, ...open, title: { en: title } })
  }
  await course('In time', '2031-06-20T02:00:00Z')
  await course('Too early', '2031-03-01T02:00:00Z')
  for (const [name, startFrom] of [
    ['Host in time', '2031-05-01'],
    ['Host too late', '2031-09-01'],
  ] as const)
    await build('hosts', {
      ...of('hosts'),
      keywords: [tides],
      name: { en: name },
      offerState: 'open',
      deadline: null,
      startFrom,
    })
  const query = { keywords: [tides], from: '2031-06-01', months: 3 }
  const unmet = async (kind: string, title: string) =>
    (await group(kind, query)).map((row) => [row.row[title], row.unmet.map(({ text }) => text)])
  expect(await unmet('training-courses', 'title')).toEqual([
    [expect.objectContaining({ en: 'In time' }), []],
    [expect.objectContaining({ en: 'Too early' }), ['Not eligible because it begins on 1 Mar 2031.']],
  ])
  expect(await unmet('hosts', 'name')).toEqual([
    [expect.objectContaining({ en: 'Host in time' }), []],
    [expect.objectContaining({ en: 'Host too late' }), ['Not eligible because the time begins on 1 Sept 2031.']],
  ])
})

test('words that everybody uses, and addresses, are evidence of a match', async () => {
  const words = 'We need help, please contact us: https://needs.example.org/partners or help@example.org'
  await build('talents', {
    ...of('talents'),
    keywords: [await keyword({ en: 'rivers' })],
    fullName: 'Everyday Words',
    biography: { en: `<p>${words}</p>` },
  })
  for (const text of [
    'We need help: https://needs.example.org/partners',
    'help@example.org',
    'เราต้องการ',
    '我们需要',
    'ພວກເຮົາຕ້ອງການ',
  ])
    expect(
      (await group('talents', { text })).map(({ row }) => row['fullName']),
      text,
    ).toEqual([])
  const [found] = await group('talents', { text: 'We need contact', size: 1 })
  expect(found?.row).toMatchObject({ fullName: 'Everyday Words' })
  expect(part(found, 'evidence')?.text).toBe('under “Biography” it says: contact')
})

test('what a text says is told in pieces of words, or in another language than its reader has', async () => {
  await build('hosts', {
    ...of('hosts'),
    name: { en: 'Attachment in quantum technologies', th: 'ฝึกงานเทคโนโลยีควอนตัม', lo: 'ເຕັກໂນໂລຊີຄວອນຕຳ' },
  })
  const said = async (locale: 'en' | 'th'): Promise<string | undefined> => {
    const query = { text: locale === 'en' ? 'quantum' : 'ควอนตัม', keywords: [sensing], kinds: ['hosts'] }
    const [hosts] = await findMatches(visitor(locale), query)
    return part(
      hosts?.rows.find(({ row }) => JSON.stringify(row['name']).includes('Attachment')),
      'evidence',
    )?.text
  }
  expect(await said('en')).toBe('under “Name” it says: quantum')
  expect(await said('th')).toMatch(/: ควอนตัม$/)
})

test('a row that is found by another field than its texts says no reason', async () => {
  await build('talents', { ...of('talents'), fullName: 'Found Elsewhere', affiliation: 'Zebrafish House' })
  const [found] = await group('talents', { text: 'zebrafish' })
  expect(found?.row).toMatchObject({ fullName: 'Found Elsewhere' })
  expect(part(found, 'evidence')?.text).toBe('under “Affiliation as written” it says: zebrafish')
})

test('synonyms of two languages as text find other groups', async () => {
  const summary = async (text: string) =>
    (await groupsFor({ text })).map(({ kind, rows }) => [kind, rows.map(({ id }) => id).sort()])
  expect(await summary('量子传感')).toEqual(await summary('การรับรู้เชิงควอนตัม'))
  // A whole sentence finds the same with the same scores, and for the same reasons.
  const groups = async (text: string) =>
    (await stage.ask('visitor', 'POST', '/api/matches', { payload: { text } })).json<{ groups: MatchGroup[] }>().groups
  const thai = await groups('ต้องการผู้เชี่ยวชาญด้านการรับรู้เชิงควอนตัม')
  expect(thai[0]?.total).toBeGreaterThan(0)
  expect(await groups('我们需要量子传感专家')).toEqual(thai)
  expect(await groups('We need an expert on quantum sensing')).toEqual(thai)
})

test('who owns an entry and did not consent to matching is proposed; who consented is not', async () => {
  await writeFields(system(), getKind('talents'), person, { owner: stage.ids.owner })
  const names = async () => (await group('talents', { keywords: [sensing] })).map(({ id }) => id)
  expect(await names()).toEqual([])
  const consent = (given: boolean) =>
    recordConsents(
      [{ family: 'members', subject: stage.ids.owner, purpose: 'matching', given, version: 1, hash: Buffer.from('') }],
      { locale: 'en', origin: 'form', by: null },
    )
  await consent(true)
  expect(await names()).toEqual([person])
  await consent(false)
  expect(await names()).toEqual([])
  await writeFields(system(), getKind('talents'), person, { owner: null })
})

test('a network of the same type as one of whoever asks counts for nothing, or two of other types do', async () => {
  const type = async (name: string) => (await build('network-types', { ...of('network-types'), name: { en: name } })).id
  const network = async (networkType: string, name: string) =>
    (await build('asean-networks', { ...of('asean-networks'), name: { en: name }, networkType })).id
  const [society, program] = [await type('Learned society'), await type('Program')]
  const [mine, alike, other] = [
    await network(society, 'My society'),
    await network(society, 'Another society'),
    await network(program, 'A program'),
  ]
  const reefs = await keyword({ en: 'coral reefs' })
  const add = async (fullName: string, networks: string[]) =>
    (await build('talents', { ...of('talents'), fullName, keywords: [reefs], country: thailand, networks })).id
  const asking = await add('Asks First', [mine])
  await add('Is Alike', [alike])
  await add('Is Other', [other])
  await add('Is None', [])
  const query = await sourceQuery(visitor('en'), { kind: 'talents', id: asking })
  expect(query.networks).toEqual([mine])
  const parts = (await group('talents', query)).map((row) => [row.row['fullName'], part(row, 'language')])
  expect(Object.fromEntries(parts)).toMatchObject({
    'Is Alike': { value: 1, text: expect.stringContaining('Learned society') },
    'Is Other': { value: 0 },
    'Is None': { value: 0 },
  })
  expect((await group('talents', { keywords: [reefs] })).map((row) => part(row, 'language'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('the call refuses what it does not know, and answers a row that asks without proposing it to itself', async () => {
  const post = (payload: object) => stage.ask('visitor', 'POST', '/api/matches', { payload })
  const answer = await post({ text: 'quantum sensing', kinds: ['talents'], size: 1 })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().groups).toMatchObject([{ kind: 'talents', total: 1, rows: [{ score: expect.any(Number) }] }])
  const own = await post({ source: { kind: 'talents', id: person }, kinds: ['talents', 'hosts'] })
  expect(own.statusCode, own.body).toBe(200)
  const groups = own.json<{ groups: MatchGroup[] }>().groups
  expect(groups[0]?.rows.map(({ row }) => row['fullName']).sort()).toEqual(['Binh One', 'Chai One'])
  expect(groups[1]?.total).toBe(2)
  for (const wrong of [
    { words: 'x' },
    { kinds: ['users'] },
    { keywords: ['nothing-like-it'] },
    { size: 1000 },
    { weights: { fame: 3 } },
    { level: ['king'] },
    { from: '2026-13' },
    { text: 'x'.repeat(801) },
    { origin: ['TH', 'VN'] },
  ])
    expect((await post(wrong)).statusCode, JSON.stringify(wrong)).toBe(400)
  const hidden = await post({ source: { kind: 'talents', id: '00000000-0000-4000-8000-000000000000' } })
  expect(hidden.statusCode).toBe(404)
  const byName = await post({ countries: ['VN'], keywords: [photonics], weights: { place: 100 } })
  expect(byName.json().groups[0].rows[0].row.fullName).toBe('Binh One')
})
