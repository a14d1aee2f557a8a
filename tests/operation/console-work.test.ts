// Processes that merge, normalize, fill and make anew: what they may never do to rows, and how each is taken back.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { reEncodeIn } from '#features/files/re-encode.ts'
import { askRegisters } from '#features/look-ups/ask.ts'
import { undoMerge } from '#features/merging/merging.ts'
import { askMetricSources } from '#features/metric-runs/run/metric-sources.ts'
import { listOpen } from '#features/proposals/open-proposals.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { storePicture } from '#server/files/pictures.ts'
import type { Storage } from '#server/files/storage.ts'
import { storedName } from '#server/files/stored-files.ts'
import { getRunOf, type Run, startRun } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { restoreRun } from '#engine/store/history/restore-run.ts'
import { tx } from '#server/database/db.ts'
import { type AuthorSource, openAuthorSource } from '#tests/support/sources/author-source.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { openWorkSources, type WorkSources } from '#tests/support/sources/work-sources.ts'

useRegistry(registry)
useDatabase()
useServer()

const crossref: Record<string, Record<string, unknown>> = {}
let works: WorkSources
let authors: AuthorSource
beforeAll(async () => {
  works = await openWorkSources(crossref, {})
  authors = await openAuthorSource()
  const at = { url: works.address, mailto: 'office@talent.example' }
  askRegisters({ crossref: at, orcid: at, ror: at, allowPrivate: true })
  askMetricSources(authors.sources)
})
afterAll(async () => {
  await works.close()
  await authors.close()
})

type Made = { id: string; version: number } & Record<string, unknown>
const made = (kind: string, values: Record<string, unknown>): Promise<Made> =>
  build(kind, values) as unknown as Promise<Made>
const stored = async (kind: string, id: string): Promise<Record<string, unknown>> =>
  records(system(), getKind(kind)).values(id)

async function done(name: string, isDry = false): Promise<Run> {
  const { number } = await startRun(name, { isDry })
  const failed = await workOnRuns()
  expect([...failed.values()].map(String)).toEqual([])
  const run = await getRunOf(number)
  expect(run.state, run.error ?? '').toBe('done')
  return run
}

test('rows are merged by less than an identifier, where numbers contradict each other, or cannot be taken back one by one', async () => {
  const [kept, other] = [
    await made('journals', { title: 'Journal of Rivers', issnPrint: '0317-8471', issnOnline: null, issnL: null }),
    await made('journals', { title: 'J. Rivers', issnPrint: null, issnOnline: null, issnL: '0317-8471' }),
  ]
  // The same number, and two ISSN-Ls: one of them is wrong, and nobody knows which.
  const [one, two] = [
    await made('journals', { title: 'Lakes', issnPrint: '1050-124X', issnOnline: null, issnL: '0378-5955' }),
    await made('journals', { title: 'Lakes and ponds', issnPrint: '1050-124X', issnOnline: null, issnL: '2434-561X' }),
  ]
  // The same name is not enough.
  const twin = await made('journals', { title: 'Journal of Rivers', issnPrint: null, issnOnline: null, issnL: null })
  const work = await made('publications', { ...publicly(getKind('publications')), journal: other.id })

  const dry = await done('merge-duplicates', true)
  expect(dry.counts).toMatchObject({ groups: 2, merged: 1, moved: 0, doubtful: 1 })
  expect(dry.samples.join('\n')).toContain('0317-8471')
  expect((await stored('journals', other.id)).deletedAt).toBeNull()

  const run = await done('merge-duplicates')
  expect(run.counts).toMatchObject(dry.counts)
  const trashed = await Promise.all(
    [kept, other, one, two, twin].map(async ({ id }) => (await stored('journals', id)).deletedAt !== null),
  )
  expect(trashed.filter(Boolean).length).toBe(1)
  const [lost, left] = trashed[0] ? [kept, other] : [other, kept]
  expect((await stored('publications', work.id)).journal).toBe(left.id)
  // More point to it.
  expect(left.id).toBe(other.id)
  const merge = await queryOne<{ id: string }>(sql`select id from merges where lost = ${lost.id}::uuid`)
  await undoMerge(system(), getKind('journals'), merge?.id ?? '')
  expect((await stored('journals', lost.id)).deletedAt).toBeNull()
  // And all of a run at once.
  const second = await done('merge-duplicates')
  expect((await stored('journals', lost.id)).deletedAt).not.toBeNull()
  await tx(() => restoreRun(second.number, false))
  expect((await stored('journals', lost.id)).deletedAt).toBeNull()
})

test('a keyword loses a word, is merged into one that waits, or a list in one label stays one keyword', async () => {
  const words = async (values: Record<string, unknown>): Promise<Made> => made('keywords', { synonyms: [], ...values })
  const approved = await words({ label: { en: 'machine learning' }, state: 'approved' })
  await records(system(), getKind('keywords')).update(
    approved.id,
    {
      synonyms: [
        { language: 'en', text: 'ML methods,' },
        { language: 'en', text: 'Machine  Learning' },
        { language: 'en', text: 'learned machines' },
      ],
    },
    approved.version,
  )
  const waits = await words({ label: { en: 'Statistical learning;' }, state: 'pending' })
  const known = await words({ label: { en: 'learned machines' }, state: 'pending' })
  const several = await words({
    label: { en: 'hydrology; flood forecasting | Statistical learning' },
    state: 'pending',
  })
  const work = await made('publications', {
    ...publicly(getKind('publications')),
    keywords: [several.id, known.id].map((id) => ({ id })),
  })
  const pendingNow = async (): Promise<number> =>
    (
      await queryOne<{ n: number }>(
        sql`select count(*)::int n from keywords where state = 'pending' and deleted_at is null`,
      )
    )?.n ?? 0
  const before = await pendingNow()
  const dry = await done('normalize-keywords', true)
  expect(dry.counts).toMatchObject({ merged: 1, apart: 1, newPending: 1 })
  expect(dry.samples.length).toBeGreaterThan(0)
  expect(await pendingNow()).toBe(before)

  const run = await done('normalize-keywords')
  expect(run.counts).toEqual(dry.counts)
  expect((await stored('keywords', approved.id)).synonyms).toEqual([
    { language: 'en', text: 'ML methods' },
    { language: 'en', text: 'learned machines' },
  ])
  expect((await stored('keywords', waits.id)).label).toEqual({ en: 'Statistical learning' })
  expect((await stored('keywords', several.id)).label).toEqual({ en: 'hydrology' })
  expect((await stored('keywords', known.id)).deletedAt).not.toBeNull()
  const flood = await queryOne<{ id: string; state: string }>(
    sql`select id, state from keywords where label ->> 'en' = 'flood forecasting' and deleted_at is null`,
  )
  expect(flood?.state).toBe('pending')
  const has = (await stored('publications', work.id)).keywords as string[]
  expect(has.toSorted()).toEqual([approved.id, several.id, flood?.id ?? '', waits.id].toSorted())
  // What is normal stays as it is.
  expect((await done('normalize-keywords')).counts).toMatchObject({ changed: 0, merged: 0, apart: 0 })
  await tx(() => restoreRun(run.number, true))
  expect((await stored('keywords', several.id)).label).toEqual({
    en: 'hydrology; flood forecasting | Statistical learning',
  })
  expect(((await stored('publications', work.id)).keywords as string[]).toSorted()).toEqual(
    [several.id, known.id].toSorted(),
  )
})

test('a work is written over by Crossref, is asked about by a dry run, or what was refused is proposed again', async () => {
  const doi = '10.5555/rivers.1'
  const work = await made('publications', {
    ...publicly(getKind('publications')),
    title: 'Rivers of the north',
    doi,
    volume: '3',
    issue: null,
    abstract: null,
  })
  crossref[doi] = {
    DOI: doi,
    type: 'journal-article',
    title: ['Rivers of the North'],
    volume: '4',
    issue: '2',
    abstract: '<jats:p>Water runs.</jats:p>',
    issued: { 'date-parts': [[2020]] },
  }
  const asked = works.asked.length
  const dry = await done('enrich-works', true)
  expect(dry.counts['asked']).toBeGreaterThan(0)
  expect(works.asked.length).toBe(asked)

  works.faults.crossref = 'limitedLong'
  const { number } = await startRun('enrich-works')
  await workOnRuns()
  expect(await getRunOf(number)).toMatchObject({ state: 'waiting', error: null })
  works.faults.crossref = null
  // It is left alone as long as it asked for; by another name it is another source.
  const again = { url: works.address.replace('127.0.0.1', 'localhost'), mailto: undefined }
  askRegisters({ crossref: again, orcid: again, ror: again, allowPrivate: true })
  await query(sql`update runs set resumes_at = now() where number = ${number}`)
  await workOnRuns()
  const run = await getRunOf(number)
  expect(run).toMatchObject({ state: 'done' })
  expect(run.counts).toMatchObject({ updated: 1 })
  const now = await stored('publications', work.id)
  expect(now).toMatchObject({ title: 'Rivers of the north', volume: '3', issue: '2' })
  expect(String(now['abstract'])).toContain('Water runs.')
  const kind = getKind('publications')
  const open = await listOpen(system(), kind, work.id)
  expect(open.map(({ name }) => name)).toEqual(['Crossref'])
  const volume = open[0]?.parts.find(({ field }) => field === 'volume')
  expect(volume?.value).toBe('4')
  expect(open[0]?.parts.some(({ field }) => field === 'title')).toBe(false)
  await query(sql`update proposals set state = 'refused' where entry = ${work.id}::uuid`)
  await done('enrich-works')
  expect(
    (await listOpen(system(), kind, work.id)).flatMap(({ parts }) => parts.map(({ field }) => field)),
  ).not.toContain('volume')
})

test('a person gets the id of somebody else, or one who owns the entry is not asked', async () => {
  const person = (name: string, orcid: string, more: Record<string, unknown> = {}): Promise<Made> =>
    country('TH').then((thailand) =>
      made('talents', {
        ...publicly(getKind('talents')),
        fullName: name,
        country: thailand,
        orcid,
        openalexId: null,
        scopusId: null,
        ...more,
      }),
    )
  const author = (id: string, orcid: string) =>
    authors.authors.set(id, { id, name: id, orcid, works: 3, citations: 4, h: 1 })
  const free = await person('Free Entry', '0000-0002-1825-0097')
  const two = await person('Two Authors', '0000-0001-5109-3700')
  const nobody = await person('Nobody Knows', '0000-0002-1694-233X')
  const member = await made('members', { memberType: 'researcher', status: 'active' })
  const owned = await person('Owned Entry', '0000-0003-1419-2405', { owner: member.id, claimStatus: 'claimed' })
  author('A5000000001', '0000-0002-1825-0097')
  author('A5000000002', '0000-0001-5109-3700')
  author('A5000000003', '0000-0001-5109-3700')
  author('A5000000004', '0000-0003-1419-2405')
  author('57190000001', '0000-0002-1825-0097')
  author('57190000002', '0000-0001-5109-3700')
  author('57190000003', '0000-0001-5109-3700')
  author('57190000004', '0000-0003-1419-2405')
  const dry = await done('enrich-talents', true)
  // OpenAlex first, then Scopus.
  expect(dry.counts).toEqual({ asked: 8, requests: 2 })
  expect(authors.asked).toEqual([])
  const run = await done('enrich-talents')
  expect(run.counts).toEqual({ asked: 8, requests: 2, updated: 2, doubtful: 2, notFound: 2, proposed: 2 })
  const idOf = async ({ id }: Made) => (await stored('talents', id)).openalexId
  expect(await Promise.all([free, two, nobody, owned].map(idOf))).toEqual(['A5000000001', null, null, null])
  const scopusIdOf = async ({ id }: Made) => (await stored('talents', id)).scopusId
  expect(await Promise.all([free, two, nobody, owned].map(scopusIdOf))).toEqual(['57190000001', null, null, null])
  const proposed = await query(
    sql`select field, value from proposals where entry = ${owned.id}::uuid and state = 'open' order by field`,
  )
  expect(proposed).toEqual([
    { field: 'openalexId', value: 'A5000000004' },
    { field: 'scopusId', value: '57190000004' },
  ])
  expect(authors.asked.at(-1)?.[0]).toContain('ORCID(0000-0002-1825-0097) OR ORCID(')

  // Where an answer may lack somebody, each is asked for alone: of two with one iD nobody takes the first.
  for (let count = 0; count < 30; count++) author(String(57_200_000_000 + count), '0000-0001-5109-3700')
  const many = await done('enrich-talents')
  expect(many.counts).toMatchObject({ doubtful: 2 })
  expect(await scopusIdOf(two)).toBeNull()
  expect(authors.asked.slice(-3).map(([words]) => words?.split(' OR ').length)).toEqual([1, 1, 1])
})

test('a width that is missing stays missing, or a dry run writes one', async () => {
  const files = new Map<string, Buffer>()
  const { Readable } = await import('node:stream')
  const storage: Storage = {
    write: async (name, data) => void files.set(name, Buffer.from(data)),
    read: async (name) => {
      const data = files.get(name)
      return data ? Readable.from([data]) : null
    },
    remove: async (name) => void files.delete(name),
  }
  reEncodeIn(storage)
  const picture = await sharp({ create: { width: 1400, height: 700, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  const { key } = await storePicture(storage, picture, 'river.png', null)
  const file = { key, type: 'image/webp' }
  files.delete(storedName(file, 640))
  files.set(
    storedName(file, 320),
    Buffer.concat([files.get(storedName(file, 320)) ?? Buffer.alloc(0), Buffer.alloc(9000)]),
  )
  const largest = files.get(storedName(file, 1920))
  const dry = await done('re-encode-images', true)
  expect(dry.counts).toMatchObject({ files: 2, missing: 1, unreadable: 0 })
  expect(dry.samples).toEqual(['river.png'])
  expect(files.has(storedName(file, 640))).toBe(false)
  expect((await done('re-encode-images')).counts).toMatchObject(dry.counts)
  expect((await sharp(files.get(storedName(file, 640))).metadata()).width).toBe(640)
  expect(files.get(storedName(file, 320))?.length).toBeLessThan(9000)
  expect(files.get(storedName(file, 1920))).toBe(largest)
  expect((await done('re-encode-images')).counts).toMatchObject({ files: 0 })
  files.delete(storedName(file, 1920))
  expect((await done('re-encode-images')).counts).toMatchObject({ unreadable: 1 })
})
