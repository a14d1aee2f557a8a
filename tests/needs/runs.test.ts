// Runs: portions with their checkpoint, paused and resumed, tried out, tried again, and stopped.
import { expect, test } from 'vitest'
import { query, queryOne, sql } from '#server/database/db.ts'
import { addRun, controlRunOf, getRunOf, type Run, startRun, workPortionOf } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useDatabase()

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
