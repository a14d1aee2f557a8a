// Each upload that is wanted, once: with the headings that are wanted, filled as offices fill them, taken over and taken back.
import { afterEach, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import type { RowProblem } from '#import/reading/read-rows.ts'
import { startUndo, processUndo } from '#import/undo.ts'
import type { Run } from '#import/runs.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { checkFile, importRun } from '#tests/support/runs.ts'

useDatabase('reference lists')
useRegistry(registry)

const admin = staffWith('admin')
type Row = Record<string, string>

/** A file with a column for every heading of the rows. */
function fileOf(rows: readonly Row[]): string {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
  return lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
}

const said = async ({ number }: Run): Promise<unknown[]> =>
  (
    await query<{ row_number: number; problems: RowProblem[] }>(
      sql`select row_number, problems from import_rows where run = ${number} and problems is not null order by at`,
    )
  ).flatMap(({ row_number, problems }) =>
    problems.flatMap(({ level, key, code, found }) => (level === 'note' ? [] : [[row_number, key, code, found]])),
  )

const taken: number[] = []
afterEach(async () => {
  for (const number of taken.splice(0).toReversed()) {
    await startUndo(admin, number)
    await processUndo(admin, number)
    expect(await query(sql`select 1 from import_runs where number = ${number} and state = 'undone'`)).toHaveLength(1)
  }
})

/** Takes over a file in which everything must be right; the rows it made, in its order. */
async function takeOver(kind: string, rows: readonly Row[]): Promise<Record<string, unknown>[]> {
  const run = await checkFile(admin, kind, fileOf(rows), `${kind}.csv`, 'Our office')
  expect(run.mapping.flatMap(({ heading, key }) => (key === null ? [heading] : []))).toEqual([])
  expect(await said(run)).toEqual([])
  const done = await importRun(admin, run)
  taken.push(run.number)
  expect(done.state).toBe('done')
  const made = await query<{ id: string }>(
    sql`select target id from import_rows where run = ${run.number} and target is not null order by at`,
  )
  return Promise.all([...new Set(made.map(({ id }) => id))].map((id) => records(system(), getKind(kind)).get(id)))
}

const place = { Country: 'Thailand', City: 'Bangkok', University: 'Chulalongkorn University' }
const contact = { 'Contact name': 'Malee S.', 'Contact e-mail': 'malee@office.example', Telephone: '02 123 4567' }

test('lists of reference: countries, cities, universities, departments, index standards', async () => {
  const names = { 'Name (th)': 'ชื่อ', 'Name (zh)': '名称', 'Name (lo)': 'ຊື່' }
  await takeOver('countries', [{ Code: 'QX', Name: 'Examplia', ...names, Aliases: 'Land of Examples' }])
  await takeOver('cities', [
    { Name: 'Example Town', ...names, Country: 'Examplia', Province: 'North', Latitude: '13.75', Longitude: '100.5' },
  ])
  const [university] = await takeOver('universities', [
    {
      Name: 'Example University',
      ...names,
      'Short name': 'EU',
      Country: 'Land of Examples',
      City: 'Example Town',
      ROR: 'https://ror.org/05dxps055',
      Website: 'www.example.edu',
    },
  ])
  expect(university).toMatchObject({ ror: '05dxps055', website: 'http://www.example.edu/' })
  await takeOver('departments', [{ Name: 'Examples', ...names, University: 'Example University' }])
  await takeOver('index-standards', [{ Name: 'Index of Examples', ...names, 'Short name': 'IOE', Level: 'Tier 1' }])
})

test('funders with their calls in rows of the same funder', async () => {
  const funder = {
    Name: 'Fund of Examples',
    Acronym: 'foe',
    'Organization type': 'Government',
    'Funding agency': 'ใช่',
    Country: 'TH',
    City: 'Bangkok',
    'Funding types': 'grant; Scholarship',
    Industry: 'Quantum',
    Keywords: 'sensing; optics',
    Description: 'First line\nSecond line',
    Website: 'fund.example.org',
    'E-mail': 'fund@fund.example',
    Address: '1 Rama I Road',
    Zipcode: '10330',
    ROR: '05dxps055',
    'Funder ID': 'https://doi.org/10.13039/501100004396',
    ...contact,
  }
  const call = { 'Call type': 'grant', Opens: '1/2/2569', Closes: '30/6/2642 16:30', Levels: 'Postdoc' }
  const amounts = { 'Amount min': '1,000', 'Amount max': '500,000', Currency: 'thb', 'Call link': 'fund.example.org/a' }
  const [row] = await takeOver('funding-organizations', [
    { ...funder, 'Call title': 'Seed money', ...call, ...amounts, 'Eligible countries': 'Laos; MM; เวียดนาม' },
    { ...funder, 'Call title': 'Travel money', 'Call type': 'travel', Rolling: 'yes', Levels: 'doctoral_student' },
  ])
  expect(row).toMatchObject({ acronym: 'FOE', isFundingAgency: true, openCalls: 2 })
  expect(row).toMatchObject({ crossrefFunderId: '10.13039/501100004396', ror: '05dxps055' })
  expect(
    await query(sql`select opens_on::text opens, closes_at, amount_max::int most, cardinality(eligible_countries) many
      from funding_calls where title ->> 'en' = 'Seed money'`),
  ).toMatchObject([{ opens: '2026-02-01', closes_at: '2099-06-30T09:30:00.000Z', most: 500000, many: 3 }])
})

test('hosts, and labs with their machines in rows of the same lab', async () => {
  await takeOver('hosts', [
    {
      Name: 'Stay with us',
      ...place,
      'Organization type': 'University',
      Offers: 'visit; Internship',
      Levels: 'postdoc; master_student',
      Industry: 'Quantum; AI',
      Keywords: 'sensing',
      Description: 'A desk and a view',
      Requirements: 'Curiosity',
      'Duration min': '1',
      'Duration max': '6',
      Capacity: '3',
      Support: 'Stipend; housing',
      'Support note': 'A room',
      Languages: 'English; th',
      'Start from': '1 ม.ค. 2570',
      Deadline: '31/12/2642',
      Website: 'host.example.org',
      'Application link': 'https://host.example.org/apply',
      'Offer state': 'open',
      ...contact,
    },
  ])
  const lab = {
    'Lab name': 'Lab of Examples',
    Acronym: 'loe',
    ...place,
    Department: 'Physics',
    'Lab type': 'core',
    Address: '254 Phaya Thai Road',
    Zipcode: '10330',
    Latitude: '13.738',
    Longitude: '100.532',
    Description: 'Bright rooms',
    Techniques: 'Imaging; Spectroscopy',
    Industry: 'Quantum',
    Keywords: 'electron microscopy',
    Access: 'Paid service; Collaboration',
    'Access note': 'Ask first',
    'External users': 'yes',
    'Remote use': 'no',
    'Opening hours': '9-17',
    Accreditation: 'ISO 17025',
    Website: 'lab.example.org',
    'Booking link': 'lab.example.org/book',
    ...contact,
  }
  const machine = { Technique: 'Imaging', Manufacturer: 'JEOL', Model: 'JSM-7', Status: 'Available' }
  const [row] = await takeOver('lab-locations', [
    {
      ...lab,
      'Machine name': 'Electron microscope',
      'Machine acronym': 'sem',
      ...machine,
      'Serial number': '0012',
      'Machine code': 'm-1',
      Specification: '1 nm',
      'Measured variables': 'surface',
      Year: '2563',
      'Status note': 'since March',
      'Machine access': 'Paid service',
      'Operator required': 'yes',
      'Training required': 'no',
      Fee: '100 THB',
      'Notice days': '7',
    },
    { ...lab, 'Machine name': 'Diffractometer', ...machine, Technique: 'Diffraction', Status: 'Not Available' },
  ])
  expect(row).toMatchObject({ acronym: 'LOE', machineCount: 2, contactEmail: 'malee@office.example' })
  expect(
    await query(
      sql`select acronym, serial_number serial, internal_code code, year_acquired bought, status from machines order by "order"`,
    ),
  ).toMatchObject([
    { acronym: 'SEM', serial: '0012', code: 'M-1', bought: 2020, status: 'active' },
    { status: 'inactive' },
  ])
})

test('companies, and courses with dates of the Buddhist era', async () => {
  const [company] = await takeOver('match-companies', [
    {
      'Company name': 'Example Co., Ltd.',
      'Registration number': '0105 5',
      Country: 'Thailand',
      City: 'Bangkok',
      Sector: 'Electronics',
      Industry: 'Quantum',
      Size: '10_49',
      Founded: '2540',
      Description: 'Makes examples',
      Need: 'A lab with an SEM',
      'Looking for': 'Lab; talent',
      Offer: 'Real problems',
      Partnership: 'Internship; Licensing',
      Budget: 'open',
      Technologies: 'thin films',
      Website: 'company.example.org',
      'IP policy': 'Shared',
      ...contact,
    },
  ])
  expect(company).toMatchObject({ foundedYear: 1997, stage: 'new' })
  const [course] = await takeOver('training-courses', [
    {
      Title: 'How to give examples',
      Provider: 'Office of Examples',
      ...place,
      Format: 'onsite',
      'Self-paced': 'no',
      Start: '15 มีนาคม 2642 09:00',
      End: '16/3/2642 17:00',
      'Registration opens': '1 ม.ค. 2642',
      'Registration deadline': '1/3/2642',
      Canceled: 'no',
      Venue: 'Room 101',
      'Online link': 'https://meet.example.org/x',
      Languages: 'Thai; en',
      Level: 'introductory',
      Audience: 'postdoc',
      Description: 'Two days',
      Prerequisites: 'None',
      Outcomes: 'Examples',
      Keywords: 'teaching',
      Industry: 'AI',
      'Fee kind': 'charged',
      Fee: '1,500.50',
      Currency: 'THB',
      Scholarship: 'yes',
      Seats: '40',
      Certificate: 'yes',
      Credits: '2 ECTS',
      Link: 'course.example.org',
      'Contact name': contact['Contact name'],
      'Contact e-mail': contact['Contact e-mail'],
    },
  ])
  expect(course).toMatchObject({
    startsAt: '2099-03-15T02:00:00.000Z',
    endsAt: '2099-03-16T10:00:00.000Z',
    registrationOpensOn: '2099-01-01',
    fee: 1500.5,
    state: 'upcoming',
  })
})

test('talents, and young talents with their supervisor', async () => {
  const person = {
    Position: 'Head of lab',
    Degree: 'Doctoral degree',
    Gender: 'male',
    'Date of birth': '1 มกราคม 2530',
    Nationality: 'ไทย',
    ...place,
    Affiliation: 'Faculty of Science',
    Telephone: '02 123 4567',
    Biography: 'Works on light',
    Keywords: 'optics; quantum sensing',
    Industry: 'Quantum',
    Languages: 'Thai (native); English',
    'Open to': 'Consulting; joint_research',
    'Wished countries': 'Japan; SG',
  }
  const [talent] = await takeOver('talents', [
    {
      'Full name': 'Somchai Jaidee',
      'First name': 'Somchai',
      'Last name': 'Jaidee',
      'Native name': 'สมชาย ใจดี',
      'Other names': 'S. Jaidee; Somchai J.',
      ...person,
      'Academic title': 'Associate Professor',
      'E-mail': 'somchai@people.example',
      Links: 'https://somchai.example.org',
      'Available from': '1/1/2569',
      'Available until': '31/12/2642',
      ORCID: 'https://orcid.org/0000-0002-1825-0097',
      'Scopus ID': '57190000001',
      'OpenAlex ID': 'https://openalex.org/A5023888391',
    },
  ])
  expect(talent).toMatchObject({ birthDate: '1987-01-01', orcid: '0000-0002-1825-0097', availableFrom: '2026-01-01' })
  const [young] = await takeOver('young-talents', [
    {
      'Full name': 'Thiri',
      ...person,
      'Native name': 'သီရိ',
      'Date of birth': '1/6/2000',
      'E-mail': 'thiri@people.example',
      'Study level': 'Doctoral student',
      'Graduation year': '2571',
      'Supervisor (name, e-mail or ORCID)': '0000-0002-1825-0097',
      'Supervisor name': 'Somchai Jaidee',
      'Looking for': 'Internship; postdoc',
      'Guardian e-mail': 'parent@people.example',
    },
  ])
  expect(young).toMatchObject({ graduationYear: 2028, supervisor: { id: talent?.['id'] } })
})

test('records of the research repository: Buddhist years, titles in two languages, iDs beside names', async () => {
  const [record] = await takeOver('tnrr-records', [
    {
      ID: 'TNRR-000123',
      Title: 'Rice in dry years',
      'Title (th)': 'ข้าวในปีแล้ง',
      Abstract: 'Rain fell late.',
      'Researchers (;)': 'ดร. สมชาย ใจดี (0000-0002-1825-0097); Malee Dee',
      Agency: 'Rice office',
      Field: 'Agriculture',
      Year: '2567',
      'Keywords (;)': 'drought; rice',
      Link: 'https://repository.example/123',
      Budget: '1,500,000',
    },
  ])
  expect(record).toMatchObject({
    title: { en: 'Rice in dry years', th: 'ข้าวในปีแล้ง' },
    researchers: [{ name: 'ดร. สมชาย ใจดี', orcid: '0000-0002-1825-0097' }, { name: 'Malee Dee' }],
    year: 2024,
    budget: 1_500_000,
    matchState: 'unmatched',
  })
})
