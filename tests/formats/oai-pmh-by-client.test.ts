// OAI-PMH 2.0 by a client that others wrote: every record to the end, as the tables have them.
import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { registry } from '#kinds/index.ts'
import { labLocations } from '#kinds/lab-locations/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { build, buildFull, publicly } from '#tests/support/build.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
let app: FastifyInstance
let base = ''
let lab: { id: string }

beforeAll(async () => {
  app = await openServer()
  base = await app.listen({ port: 0, host: '127.0.0.1' })
  const university = (await build('universities', { name: { th: 'มหาวิทยาลัยไหม' }, ror: '05a28rw58' })).id
  lab = await buildFull('lab-locations', { ...publicly(labLocations), university, machines: [] })
  await buildFull('machines', { lab: lab.id })
  const person = await buildFull('talents', { ...publicly(talents), orcid: '0000-0002-1825-0097', university })
  const gone = await buildFull('talents', { ...publicly(talents), orcid: '0009-0000-0000-0009' })
  const { version } = await records(system(), talents).get(gone.id)
  await records(system(), talents).move(gone.id, 'archived', {}, version ?? undefined)
  const work = { ...publicly(publications), publicationAuthors: [] }
  const written = await buildFull('publications', { ...work, workType: 'journal_article' })
  await build('publication-authors', {
    publication: written.id,
    rawName: 'Berg',
    talent: person.id,
    linkStatus: 'confirmed',
  })
  await buildFull('publications', { ...work, workType: 'dataset', title: 'Counts of looms', doi: '10.5281/zenodo.1' })
  // More than two answers hold, several of one second.
  await query(sql`insert into publications (id, title, work_type, published_year, status, slug, created_at, updated_at)
    select gen_random_uuid(), 'Work ' || n, 'journal_article', 2020, 'published', 'work-' || n, now(), '2020-01-01'::timestamptz + (n / 3) * interval '1 second'
      from generate_series(1, 250) n`)
})
afterAll(() => app.close())

// Debian: libhttp-oai-perl, which `npm test` installs where it may.
const hasClient = spawnSync('perl', ['-MHTTP::OAI', '-e', '1']).status === 0

describe.skipIf(!hasClient)('a client that was written elsewhere (HTTP::OAI)', () => {
  type Harvest = {
    name: string
    formats: string[]
    sets: string[]
    again: string
    pages: number
    records: { id: string; at: string; sets: string[]; isDeleted: boolean; words: number }[]
  }
  const run = promisify(execFile)
  const byClient = async (prefix: string): Promise<Harvest> => {
    const script = fileURLToPath(new URL('harvest.pl', import.meta.url))
    const { stdout } = await run('perl', [script, `${base}/oai`, prefix], { maxBuffer: 1 << 24 })
    return JSON.parse(stdout) as Harvest
  }

  /** What a visitor may see, by what stands in the tables alone. */
  async function inDatabase(): Promise<Map<string, number>> {
    const shown = sql`status = 'published' and deleted_at is null`
    const rows = await query<{ place: string; count: number }>(sql`
      select 'Publications' as place, count(*)::int as count from publications where ${shown} and work_type not in ('dataset', 'software')
      union all select 'Products', count(*)::int from publications where ${shown} and work_type in ('dataset', 'software')
      union all select 'Persons', count(*)::int from talents where ${shown} and profile_public
      union all select 'OrgUnits', (select count(*) from universities where active and deleted_at is null)::int
        + (select count(*) from funding_organizations where ${shown})::int
        + (select count(*) from lab_locations where ${shown})::int + (select count(*) from hosts where ${shown})::int
      union all select 'Equipments', count(*)::int from machines m where exists (select 1 from lab_locations where id = m.lab and ${shown})
      union all select 'Fundings', count(*)::int from funding_calls c
        where exists (select 1 from funding_organizations where id = c.organization and ${shown})
      union all select 'Events', count(*)::int from training_courses where ${shown}`)
    return new Map(rows.map(({ place, count }) => [place, count]))
  }

  test.each(['oai_dc', 'oai_cerif_openaire'])('harvests every record as %s, with what is deleted', async (prefix) => {
    const { id, version } = await records(system(), labLocations).get(lab.id)
    const archived = await records(system(), labLocations).move(id, 'archived', {}, version ?? undefined)
    const { formats, sets, again, pages, records: found } = await byClient(prefix)
    expect(formats).toContain(prefix)
    expect(sets).toContain('openaire_cris_products')
    expect(again).toBe(found[0]?.id)
    expect(pages).toBe(Math.ceil(found.length / 100))
    expect(pages).toBeGreaterThan(2)
    expect(new Set(found.map((one) => one.id)).size).toBe(found.length)
    const counts = Object.groupBy(
      found.filter(({ isDeleted }) => !isDeleted),
      (one) => one.id.split(/[:/]/)[2] ?? '',
    )
    for (const [place, count] of await inDatabase()) expect(counts[place]?.length ?? 0, place).toBe(count)
    for (const { id: named, at, sets: own, isDeleted, words } of found) {
      expect(at, named).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
      expect(own, named).toHaveLength(2)
      expect(words > 0, named).toBe(!isDeleted)
    }
    const deleted = await query<{ id: string }>(sql`select row_id as id from oai_changes where is_deleted`)
    expect(found.flatMap((one) => (one.isDeleted ? [one.id.split('/')[1]] : [])).toSorted()).toEqual(
      deleted.map((one) => one.id).toSorted(),
    )
    expect(deleted.length).toBeGreaterThan(2)
    await records(system(), labLocations).move(id, 'published', {}, archived.version ?? undefined)
  })
})
