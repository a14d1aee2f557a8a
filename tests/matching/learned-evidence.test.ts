// What matches learn from published texts: an object that all processes use together, in which nothing private stands and nobody who was erased.
import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { system, visitor } from '#engine/model/viewer.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { records } from '#engine/store/records.ts'
import { hashOfTerm } from '#matching/evidence/learned/hashed-terms.ts'
import { learnEvidence } from '#matching/evidence/learning/learn.ts'
import { renewAfterErasure, renewWhenChanged } from '#matching/evidence/learning/renewal.ts'
import {
  currentEvidence,
  currentVersion,
  readObject,
  removeOldVersions,
  useEvidenceStorage,
} from '#matching/evidence/learning/versions.ts'
import { termsOf } from '#matching/evidence/terms.ts'
import { findMatches } from '#matching/find-matches.ts'
import type { MatchQuery, MatchRow } from '#matching/query.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { folderStorage, type Storage } from '#server/files/storage.ts'
import { startRun } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { build, publicly } from '#tests/support/build.ts'
import { useLearning } from '#tests/support/learned-evidence.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'

useRegistry(registry)
const database = useDatabase()
const server = useServer()
const { folder, learn } = useLearning()
const source = (path: string): string => JSON.stringify(join(import.meta.dirname, '../../src', path))
let stage: Stage
let weaver: string
let writer: string
let erased: string
let keyword: string
const of = (name: string) => publicly(getKind(name))
const thisYear = new Date().getUTCFullYear()

beforeAll(async () => {
  stage = await openStage(server(), ['researcher'])
  keyword = (await build('keywords', { ...of('keywords'), label: { en: 'all subjects' }, synonyms: [] })).id
  const person = async (fullName: string, more: object = {}) =>
    (await build('talents', { ...of('talents'), keywords: [keyword], fullName, ...more })).id
  weaver = await person('Anan Weaver')
  writer = await person('Binh Writer', { biography: { en: '<p>Lacquer conservation in humid museums.</p>' } })
  erased = await person('Chai Erased', { biography: { en: '<p>Obsidianlark migration.</p>' } })
  await person('Dao Draft', { status: 'draft', biography: { en: '<p>Zirconmoth breeding and lacquer.</p>' } })
  await person('Eka River', { biography: { en: '<p>Rivers, soil and lacquer.</p>' } })
  for (let at = 0; at < 20; at++)
    await person(`Person ${at}`, { biography: { en: `<p>Subject ${at} of rivers and soil.</p>` } })
  await build('hosts', {
    ...of('hosts'),
    keywords: [keyword],
    name: { en: 'Looms' },
    description: { en: '<p>Lacquer workshop.</p>' },
  })
  const work = (title: string, abstract: string, year: number, link = 'confirmed', status = 'published') =>
    build('publications', {
      title,
      abstract,
      status,
      publishedYear: year,
      keywords: [keyword],
      publicationAuthors: [{ rawName: 'A. Weaver', talent: weaver, linkStatus: link }],
    })
  await work('Loom acoustics', 'The sound of shuttles in tiled workshops.', thisYear - 1)
  await work('Vibration of looms', 'Shuttles and their resonance.', thisYear - 3)
  await work('Kiln firing', 'Glaze and heat.', thisYear)
  await work('Quillbasin looms', 'Shuttles.', thisYear, 'confirmed', 'draft')
  // Of nobody.
  await build('publications', { title: 'Basaltfinch songs', status: 'published', publicationAuthors: [] })
  await build('publications', { title: 'Slatewren songs', status: 'draft', publicationAuthors: [] })
})
const talents = async (asked: MatchQuery, kind = 'talents'): Promise<MatchRow[]> =>
  (await findMatches(visitor('en'), { kinds: [kind], size: 50, ...asked }))[0]?.rows ?? []
const evidencePart = (row: MatchRow | undefined) => row?.parts.find(({ part }) => part === 'evidence')
const objects = (): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.evidence'))

test('a sentence finds nobody by an abstract, names no works with years, or a text that has no works is given titles', async () => {
  const asked = { text: 'resonance of shuttles' }
  expect(await talents(asked), 'abstracts are not in the documents of people').toEqual([])
  await learn()
  const [first] = await talents(asked)
  expect(first?.id).toBe(weaver)
  expect(first?.evidence).toMatchObject([
    { title: 'Vibration of looms', year: thisYear - 3 },
    { title: 'Loom acoustics', year: thisYear - 1 },
  ])
  expect(evidencePart(first)?.value).toBeGreaterThan(0.3)
  const [own] = await talents({ text: 'lacquer conservation' })
  expect(own).toMatchObject({ id: writer, evidence: [] })
  expect(evidencePart(own)?.text).toBe('under “Biography” it says: lacquer conservation')
  expect(evidencePart(first)?.text).toBe('close to what you are looking for: “Vibration of looms”')
  const rivers = await talents({ text: 'lacquer of rivers and soil' })
  const eka = rivers.find(({ row }) => row['fullName'] === 'Eka River')
  expect(evidencePart(eka)?.text, 'words that most rows use').toBe('under “Biography” it says: lacquer')
  const [host] = await talents({ text: 'lacquer workshop' }, 'hosts')
  expect(host?.evidence).toEqual([])
  expect(evidencePart(host)?.value).toBeGreaterThan(0.3)
})

test('the database cuts off a run that builds for longer than a transaction may be idle', async () => {
  const storage = folderStorage(folder)
  let limit: string | undefined
  const write: Storage['write'] = async (...object) => {
    limit = (
      await queryOne<{ limit: string }>(sql`
      select current_setting('idle_in_transaction_session_timeout') as limit`)
    )?.limit
    await storage.write(...object)
  }
  useEvidenceStorage({ ...storage, write })
  await learn()
  useEvidenceStorage(storage)
  expect(limit).toBe('0')
})

test('a word of a private text moves a match, or stands in what was learned', async () => {
  await learn()
  const version = await currentVersion()
  const bytes = Buffer.from((version && (await readObject(version))) ?? new ArrayBuffer(0))
  const holds = (word: string): boolean => {
    const [term = ''] = termsOf({ title: word }).keys()
    const number = Buffer.alloc(4)
    number.writeUInt32LE(hashOfTerm(term))
    return bytes.includes(number) || bytes.includes(word) || bytes.includes(term)
  }
  expect(holds('lacquer'), 'a public word is there, as a number').toBe(true)
  expect(bytes.includes('lacquer')).toBe(false)
  expect(holds('basaltfinch'), 'a public work of nobody teaches words').toBe(true)
  expect(['zirconmoth', 'quillbasin', 'slatewren'].filter(holds)).toEqual([])
  const before = await talents({ text: 'lacquer in museums' })
  expect(before.length).toBeGreaterThan(0)
  await build('talents', {
    ...of('talents'),
    keywords: [keyword],
    status: 'draft',
    biography: { en: '<p>Lacquer museums museums.</p>' },
  })
  await learn()
  expect(await talents({ text: 'lacquer in museums' })).toEqual(before)
})

test('another process uses another version, or an old one is kept', async () => {
  const first = await learn()
  const version = await learn()
  expect(version).not.toBe(first)
  await removeOldVersions()
  expect(objects()).toHaveLength(1)
  expect(await query(sql`select 1 from evidence_versions`)).toHaveLength(1)
  expect(await query(sql`select 1 from evidence_portions`)).toEqual([])
  const answer = await stage.ask('visitor', 'POST', '/api/matches', { payload: { text: 'looms', kinds: ['talents'] } })
  expect(answer.json()).toMatchObject({ evidence: version })
  const program = join(folder, 'ask.ts')
  writeFileSync(
    program,
    `
    import { useRegistry } from ${source('engine/model/registry.ts')}
    import { registry } from ${source('kinds/index.ts')}
    import { closeDb, connectDb } from ${source('server/database/db.ts')}
    import { folderStorage } from ${source('server/files/storage.ts')}
    import { currentEvidence, useEvidenceStorage } from ${source('matching/evidence/learning/versions.ts')}
    useRegistry(registry)
    await connectDb(${JSON.stringify(database().settings)})
    useEvidenceStorage(folderStorage(${JSON.stringify(folder)}))
    const evidence = await currentEvidence()
    const near = evidence?.near({ title: '', text: 'resonance of shuttles' }, ${thisYear})
    process.stdout.write(JSON.stringify([evidence?.version, near?.of(${JSON.stringify(weaver)})]))
    await closeDb()`,
  )
  const other = spawnSync(process.execPath, [program], { encoding: 'utf8' })
  expect(other.status, other.stderr).toBe(0)
  const here = (await currentEvidence())?.near({ title: '', text: 'resonance of shuttles' }, thisYear)
  expect(JSON.parse(other.stdout)).toEqual([version, here?.of(weaver)])
})

test('who is hidden is still proposed, or who was erased stands in what is learned next, also when it was being learned', async () => {
  const version = await learn()
  expect((await talents({ text: 'obsidianlark migration' })).map(({ id }) => id)).toEqual([erased])
  await renewAfterErasure()
  await renewWhenChanged()
  const runs = (): Promise<unknown[]> => query(sql`select 1 from runs where state in ('queued', 'running')`)
  expect(await runs(), 'nothing changed').toEqual([])
  await tx(() => eraseRow(system(), getKind('talents'), erased))
  expect(await talents({ text: 'obsidianlark migration' })).toEqual([])
  await renewAfterErasure()
  expect(await runs()).toHaveLength(1)
  await workOnRuns()
  const next = await currentEvidence()
  expect(Number(next?.version)).toBeGreaterThan(Number(version))
  expect(next?.near({ title: '', text: 'obsidianlark' }, thisYear).of(erased)).toBeNull()

  const late = (
    await build('talents', { ...of('talents'), keywords: [keyword], biography: { en: '<p>Fernlattice.</p>' } })
  ).id
  await startRun(learnEvidence.name)
  const open = await queryOne<{ number: number }>(sql`select number::int from runs order by number desc limit 1`)
  await tx(() => eraseRow(system(), getKind('talents'), late))
  await renewAfterErasure()
  expect(await queryOne(sql`select state from runs where number = ${open?.number}`)).toEqual({ state: 'stopped' })
  await workOnRuns()
  expect((await currentEvidence())?.near({ title: '', text: 'fernlattice' }, thisYear).of(late)).toBeNull()
})

test('nights do not learn what changed, or learn what did not', async () => {
  await learn()
  const runs = async (): Promise<number> =>
    (await queryOne<{ n: number }>(sql`select count(*)::int n from runs`))?.n ?? 0
  const before = await runs()
  await renewWhenChanged()
  expect(await runs()).toBe(before)
  const hosts = records(system(), getKind('hosts'))
  const { rows } = await hosts.list({ size: 1 })
  const row = await hosts.values(String(rows[0]?.id))
  await hosts.update(String(rows[0]?.id), { name: { en: 'Looms and kilns' } }, row.version)
  await renewWhenChanged()
  expect(await runs()).toBe(before + 1)
  await workOnRuns()
})
