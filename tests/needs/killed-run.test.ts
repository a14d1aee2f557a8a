// Runs: a worker that is killed in the middle of telling owners goes on where it was, nobody is skipped, and nobody is told twice.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { addRun, controlRunOf, getRunOf, type Run, startRun, workPortionOf } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { allMails } from '#tests/support/mails.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
const database = useDatabase()
useServer()
const members = 90
const source = (path: string): string => JSON.stringify(join(import.meta.dirname, '../../src', path))
/** The key of the tests, as `useDatabase` opens it. */
const key = Buffer.alloc(32, 'key of the tests').toString('base64')

let addresses: string[] = []

beforeAll(async () => {
  const thailand = await country('TH')
  const keyword = (await build('keywords', { ...publicly(getKind('keywords')), label: { en: 'loom acoustics' } })).id
  await build('hosts', {
    ...publicly(getKind('hosts')),
    name: { en: 'The host for all' },
    keywords: [keyword],
    offerState: 'open',
    deadline: null,
  })
  for (let at = 0; at < members; at++) {
    const { id, email } = await build('members', { country: thailand, status: 'active', memberType: 'researcher' })
    addresses.push(String(email).toLowerCase())
    const need = await build('needs', {
      title: `Need ${at}`,
      owner: id,
      keywords: [keyword],
      lookingFor: ['host'],
      country: thailand,
      alert: 'daily',
    })
    // It found nothing when it was posted, and the host came later.
    await query(sql`insert into need_matchings (need) values (${need.id}::uuid)`)
    await query(sql`
      insert into need_matches (need, kind, item, score)
      select ${need.id}::uuid, 'hosts', h.id, 50 from hosts h`)
  }
  addresses = addresses.toSorted()
})

/** Works on runs in a process of its own, and kills it while it is at the portion after this one. */
async function workAndKill(portions: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'runs '))
  const program = join(folder, 'work.ts')
  writeFileSync(
    program,
    `
    import { useRegistry } from ${source('engine/model/registry.ts')}
    import { registry } from ${source('kinds/index.ts')}
    import { registerFeatures } from ${source('register.ts')}
    import { useSecretKey } from ${source('server/crypto/keys.ts')}
    import { connectDb } from ${source('server/database/db.ts')}
    import { workOnRuns } from ${source('server/runs/work-runs.ts')}
    await connectDb(${JSON.stringify(database().settings)})
    useSecretKey(Buffer.from(${JSON.stringify(key)}, 'base64'))
    useRegistry(registry)
    registerFeatures()
    await workOnRuns(() => console.log('portion'))
    console.log('end')
  `,
  )
  const child = spawn(process.execPath, ['--no-warnings', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => {
    said += piece.toString()
    // The next portion is under way: it holds the run.
    if (said.split('portion').length > portions) setTimeout(() => child.kill('SIGKILL'), 300)
  })
  await new Promise((resolve) => child.on('close', resolve))
  await rm(folder, { recursive: true })
  return said
}

test('killed twice in the middle, each owner has one mail at the end', async () => {
  const { number } = await startRun('tell-matches')
  for (const portions of [1, 1]) expect(await workAndKill(portions)).not.toContain('end')
  const halfway = (await allMails()).length
  expect(halfway).toBeGreaterThan(0)
  expect(halfway, 'it was killed before its end').toBeLessThan(members)
  // The database lets go of what the killed process held when it looks.
  await expect.poll(async () => (await workOnRuns()).size, { timeout: 60_000 }).toBe(0)
  await expect.poll(async () => (await getRunOf(number)).state, { timeout: 60_000 }).toBe('done')
  const told = (await allMails()).map(({ recipient }) => recipient.toLowerCase()).toSorted()
  expect(told).toEqual(addresses)
  expect((await getRunOf(number)).counts).toEqual({ mails: members })
})

const steps: number[] = []
const lastStep = 5
let failing = false
addRun({
  name: 'count-to-five',
  total: async () => lastStep,
  portion: async ({ checkpoint }: Run) => {
    if (failing) throw new Error('the source is away')
    const at = Number(checkpoint['at'] ?? 0) + 1
    steps.push(at)
    await query(sql`insert into row_numbers (series, year, last) values (${`step ${at}`}, 2026, ${at})`)
    return { checkpoint: { at }, done: 1, counts: { steps: 1 }, isLast: at === lastStep }
  },
})
const written = async (): Promise<number> =>
  (await queryOne<{ n: number }>(sql`select count(*)::int n from row_numbers where series like 'step %'`))?.n ?? 0

test('a run that is paused goes on, begins anew when it is resumed, or two of one name are open', async () => {
  const { number } = await startRun('count-to-five')
  expect((await startRun('count-to-five')).number, 'one of a name at a time').toBe(number)
  await workPortionOf(number)
  await workPortionOf(number)
  await controlRunOf(number, 'pause')
  expect((await workPortionOf(number)).goesOn).toBe(false)
  expect(await getRunOf(number)).toMatchObject({ state: 'paused', progress: 2, total: lastStep })
  await controlRunOf(number, 'resume')
  await workOnRuns()
  expect(steps).toEqual([1, 2, 3, 4, 5])
  expect(await getRunOf(number)).toMatchObject({ state: 'done', progress: 5, counts: { steps: 5 } })
  await expect(controlRunOf(number, 'pause')).rejects.toMatchObject({ code: 'run_is_closed' })
})

test('a dry run writes, or a portion that failed is lost, or keeps what it wrote', async () => {
  const before = await written()
  await query(sql`delete from row_numbers where series like 'step %'`)
  expect(before).toBe(lastStep)
  const dry = await startRun('count-to-five', { isDry: true })
  await workOnRuns()
  expect(await getRunOf(dry.number)).toMatchObject({ state: 'done', counts: { steps: 5 } })
  expect(await written()).toBe(0)

  const { number } = await startRun('count-to-five')
  failing = true
  expect([...(await workOnRuns()).keys()]).toEqual([number])
  expect(await getRunOf(number)).toMatchObject({ state: 'waiting', error: 'the source is away', progress: 0 })
  failing = false
  await controlRunOf(number, 'resume')
  await workOnRuns()
  expect(await getRunOf(number)).toMatchObject({ state: 'done', progress: 5, error: null })
  expect(await written()).toBe(lastStep)
})

test('a run that is stopped goes on', async () => {
  await query(sql`delete from row_numbers where series like 'step %'`)
  const { number } = await startRun('count-to-five')
  await workPortionOf(number)
  await controlRunOf(number, 'stop')
  await workOnRuns()
  expect(await getRunOf(number)).toMatchObject({ state: 'stopped', progress: 1 })
  expect((await controlRunOf(number, 'stop')).state, 'twice is the same as once').toBe('stopped')
})
