// A cell of an upload is taken apart and read once, and what it is looked up and repaired by are the values that were read.
import { beforeEach, expect, test, vi } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { editRow, repairGroup } from '#import/decisions/apply.ts'
import { groupsOf } from '#import/repairs.ts'
import { getRun } from '#import/runs.ts'
import { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import { registry } from '#kinds/index.ts'
import { parseOrcid } from '#lib/identifiers/orcid.ts'
import { splitList } from '#lib/text/split-list.ts'
import { query, sql } from '#server/database/db.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { checkFile } from '#tests/support/runs.ts'

vi.mock('#lib/text/split-list.ts', async (original) => {
  const real: { splitList: typeof splitList } = await original()
  return { ...real, splitList: vi.fn(real.splitList) }
})
vi.mock('#lib/identifiers/orcid.ts', async (original) => {
  const real: { parseOrcid: typeof parseOrcid } = await original()
  return { ...real, parseOrcid: vi.fn(real.parseOrcid) }
})

useDatabase('reference lists')
useRegistry(registry)
beforeEach(() => vi.clearAllMocks())

const admin = staffWith('admin')
const givenOf = async (run: number): Promise<Record<string, unknown>[]> =>
  (
    await query<{ given: Record<string, unknown> }>(sql`select given from import_rows where run = ${run} order by at`)
  ).map(({ given }) => given)

test('a cell of several values is split again for its size, its look-up and its reading', async () => {
  const cells = [
    'perovskite cells; ferrites',
    'Food & Agriculture; Energy & Environment',
    'en; th',
    'host_visit; joint_research',
  ]
  const heads = ['Full name', 'Country', 'Keywords (;)', 'Industry (;)', 'Languages (;)', 'Open to (;)']
  await checkFile(admin, 'talents', [heads.join(), ['Once Split', 'TH', ...cells].join()].join('\n'))
  const times = cells.map((cell) => vi.mocked(splitList).mock.calls.filter(([text]) => text === cell).length)
  expect(times).toEqual([1, 1, 1, 1])
})

test('a corrected row is read once more for values that only one row may have', async () => {
  const text = ['Full name,Country,ORCID', 'Once Read,TH,0000-0002-1825-0097', 'Once More,TH,0000-0001-5109-3700'].join(
    '\n',
  )
  const run = await checkFile(admin, 'talents', text)
  vi.clearAllMocks()
  await editRow(admin, run.number, 0, { fullName: 'Once Corrected' })
  const read = vi.mocked(parseOrcid).mock.calls.map(([orcid]) => orcid)
  expect(read.toSorted()).toEqual(['0000-0001-5109-3700', '0000-0002-1825-0097'])
  expect((await givenOf(run.number)).map((given) => [given['fullName'], given['orcid']])).toEqual([
    ['Once Corrected', '0000-0002-1825-0097'],
    ['Once More', '0000-0001-5109-3700'],
  ])
})

test('networks in one cell, between commas, are looked up as one name', async () => {
  const networks = records(system(), aseanNetworks)
  const ids: string[] = []
  for (const en of ['Comma North Network', 'Comma South Network'])
    ids.push((await networks.create({ name: { en }, country: 'TH' })).id)
  const run = await checkFile(
    admin,
    'talents',
    'Full name,Country,ASEAN network (;)\nComma One,TH,"Comma North Network, Comma South Network"\n',
  )
  expect((await givenOf(run.number))[0]?.['networks']).toEqual(ids)
})

test('the repair of one value of a cell, between commas, takes the place of the others too', async () => {
  const run = await checkFile(
    admin,
    'talents',
    'Full name,Country,Open to (;)\nComma Two,TH,"host_visit, joint_reserch"\n',
  )
  const [group] = await groupsOf(admin, await getRun(admin, run.number))
  expect(group).toMatchObject({ key: 'availableFor', code: 'invalid' })
  await repairGroup(admin, run.number, group?.id ?? '', 'replace', 'joint_research')
  expect((await givenOf(run.number))[0]?.['availableFor']).toEqual(['host_visit', 'joint_research'])
})
