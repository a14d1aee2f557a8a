// Rows of an upload that were made ready before their turn: whatever changes meanwhile, they are written as they stand then.
import { beforeEach, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { isUnchanged, prepareChunk } from '#import/prepared-chunk.ts'
import { checkRun } from '#import/check.ts'
import { startCommit, setRunControl, processCommit } from '#import/commit.ts'
import { createRun } from '#import/begin-run.ts'
import { getRun, type Run } from '#import/runs.ts'
import { records } from '#engine/store/records.ts'
import { parseWords } from '#engine/search/queries/parse-query.ts'
import { suppress } from '#features/suppressions/suppressions.ts'
import { system } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useDatabase('reference lists')
useRegistry(registry)
beforeEach(async () => void (await query(sql`truncate talents, suppressions, search, import_runs cascade`)))

const talents = () => getKind('talents')

/** More than are taken over at once. */
const many = 520

async function begin(lines: (at: number) => string): Promise<Run> {
  const file = `Full name,Country,E-mail,University\n${Array.from({ length: many }, (_, at) => lines(at)).join('\n')}\n`
  const { number } = await createRun(system(), talents(), Buffer.from(file), 'people.csv')
  await checkRun(system(), await getRun(system(), number))
  return startCommit(system(), number, {})
}

const person = (at: number): string => `Somebody Number${at},TH,p${at}@example.org,Mahidol University`
const rename = (run: Run, at: number) => sql`
  update import_rows set given = (given::jsonb || '{"fullName": "Changed Meanwhile"}')::json where run = ${run.number} and at = ${at}`
const found = async (word: string): Promise<number> => {
  const { text } = await parseWords(word)
  return records(system(), talents()).count({ text })
}

test('what was made ready counts while its rows, its references and the choices of the run are the same', async () => {
  const run = await begin(person)
  const prefetch = async () => {
    const made = await prepareChunk(system(), run.number, -1)
    if (!made?.documents) throw new Error('nothing was made ready')
    return made
  }
  expect(await isUnchanged(run, await prefetch())).toBe(true)
  const beforeRow = await prefetch()
  await query(rename(run, 3))
  expect(await isUnchanged(run, beforeRow)).toBe(false)
  const beforeReference = await prefetch()
  const universities = records(system(), getKind('universities'))
  const [mahidol] = (await universities.list({ where: { slug: 'mahidol-university' } })).rows
  await universities.update(
    String(mahidol?.['id']),
    { website: 'https://mahidol.example' },
    Number(mahidol?.['version']),
  )
  expect(await isUnchanged(run, beforeReference)).toBe(false)
  const beforeChoice = await prefetch()
  expect(await isUnchanged({ ...run, options: { publish: true } }, beforeChoice)).toBe(false)
  // Rows that come after others which still wait are not the next ones.
  const later = await prepareChunk(system(), run.number, 499)
  expect(later?.rows).toHaveLength(many - 500)
  expect(later && (await isUnchanged(run, later))).toBe(false)
})

test('a row that changes while those before it are written is written and found as it is now', async () => {
  const run = await begin(person)
  await processCommit(system(), run.number, async () => void (await query(rename(run, many - 1))))
  expect(await getRun(system(), run.number)).toMatchObject({ state: 'done', counts: { created: many } })
  expect(await queryOne(sql`select count(*)::int n from talents where full_name = 'Changed Meanwhile'`)).toEqual({
    n: 1,
  })
  expect(await found('meanwhile')).toBe(1)
  expect(await found(`number${many - 1}`)).toBe(0)
  expect(await found(`number${many - 2}`)).toBe(1)
})

test('who asks not to be listed while others are written is left out', async () => {
  const run = await begin(person)
  let chunks = 0
  await processCommit(system(), run.number, async () => {
    if (++chunks === 1) await suppress(system(), 'email', `p${many - 1}@example.org`, 'objected')
  })
  expect(chunks).toBe(2)
  expect((await getRun(system(), run.number)).counts).toMatchObject({ created: many - 1, skipped: 1 })
  expect(await found(`number${many - 1}`)).toBe(0)
  const { n } = (await queryOne<{ n: number }>(sql`select count(*)::int n from search where family = 'talents'`)) ?? {}
  expect(n).toBe(many - 1)
})

test('paused and resumed while its worker looks away, a run is not ended with rows that wait: who resumed it writes them', async () => {
  const run = await begin(person)
  let resumed: Promise<Run> | undefined
  await processCommit(system(), run.number, async () => {
    await setRunControl(system(), run.number, 'pause')
    // Waits for the lock of the run, and has it before the worker that sees the pause asks for it again.
    setImmediate(() => (resumed = setRunControl(system(), run.number, 'resume')))
  })
  await resumed
  await processCommit(system(), run.number)
  expect(await getRun(system(), run.number)).toMatchObject({ work: 'none', state: 'done', counts: { created: many } })
})
