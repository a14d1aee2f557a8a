// People of uploads and the law: who asked not to be listed stays out, who cannot be told is listed after thirty days.
import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import type { Run, RunOptions } from '#import/runs.ts'
import { records } from '#engine/store/records.ts'
import { liftSuppression, suppress } from '#features/suppressions/suppressions.ts'
import { system, visitor } from '#engine/model/viewer.ts'
import { listFromPublicSources } from '#import/pages/background/list-public.ts'
import { markNotified } from '#import/pages/background/mark-notified.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { useMasterKey } from '#server/crypto/encrypt-secrets.ts'
import { checkFile, importRun } from '#tests/support/runs.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useDatabase('reference lists')
useRegistry(registry)
beforeEach(async () => void (await query(sql`truncate talents, suppressions, search, import_runs cascade`)))

const talents = () => getKind('talents')
const everybody = () => records(visitor(), talents())

const check = (text: string): Promise<Run> => checkFile(system(), 'talents', text)
const commit = (run: Run, options: RunOptions = {}): Promise<Run> =>
  importRun(system(), run, { publish: true, ...options })

const heading = 'Full name,Country,E-mail,ORCID,Scopus ID,Academic title,Degree,Industries (;),Keywords (;)\n'
const person = (name: string, email = '', orcid = '', scopus = ''): string =>
  `${name},TH,${email},${orcid},${scopus},Professor,Doctoral degree,AI,Sensors\n`

describe('asked not to be listed', () => {
  test('rows with the e-mail, the ORCID or the Scopus id of somebody who asked are left out with that reason', async () => {
    await suppress(system(), 'email', 'gone@example.org', 'erased')
    await suppress(system(), 'orcid', '0000-0002-1825-0097', 'objected')
    await suppress(system(), 'scopusId', '57200000001', 'objected')
    const run = await check(
      heading +
        person('A One', 'GONE@example.org') +
        person('B Two', '', 'https://orcid.org/0000-0002-1825-0097') +
        person('C Three', '', '', '57200000001') +
        person('D Four', 'here@example.org'),
    )
    expect(run.counts).toMatchObject({ create: 1, skipped: 3, error: 0 })
    const rows = await query<{ state: string; problems: { code: string }[] | null; given: unknown }>(
      sql`select state, problems, given from import_rows where run = ${run.number} order by at`,
    )
    expect(rows.slice(0, 3).map((row) => [row.state, row.problems?.[0]?.code, row.given])).toEqual(
      [0, 1, 2].map(() => ['skipped', 'askedNotToBeListed', null]),
    )
    const done = await commit(run)
    expect(done.counts).toMatchObject({ created: 1 })
    expect(await query(sql`select full_name from talents`)).toEqual([{ full_name: 'D Four' }])
  })

  test('nothing but a keyed hash is kept, and another key knows nobody', async () => {
    await suppress(system(), 'email', 'gone@example.org', 'objected')
    const [row] = await query(sql`select * from suppressions`)
    expect(JSON.stringify(row)).not.toContain('gone')
    expect(row?.['hash']).toMatch(/^[\w-]{43}$/)
    const audit = await queryOne(
      sql`select changed from audit_entries where kind = 'suppressions' order by id desc limit 1`,
    )
    expect(audit).toEqual({ changed: { field: 'email', reason: 'objected' } })
    useMasterKey(randomBytes(32))
    expect((await check(heading + person('A One', 'gone@example.org'))).counts).toMatchObject({ create: 1, skipped: 0 })
  })

  test('an entry that is here goes to trash at once; lifted, the person may be uploaded again', async () => {
    const run = await commit(
      await check(heading + person('A One', 'one@example.org') + person('B Two', 'two@example.org')),
    )
    await markNotified(system(), run.number)
    expect(await everybody().count({})).toBe(2)
    expect(await suppress(system(), 'email', 'one@example.org', 'objected')).toBe(1)
    expect((await everybody().list({})).rows.map((row) => row['fullName'])).toEqual(['B Two'])
    expect((await check(heading + person('A One', 'one@example.org'))).counts).toMatchObject({ skipped: 1 })
    expect(await liftSuppression(system(), 'email', 'one@example.org')).toBe(true)
    expect(await liftSuppression(system(), 'email', 'one@example.org')).toBe(false)
    expect((await check(heading + person('A One', 'one@example.org'))).counts).toMatchObject({ create: 1 })
  })

  test('who asks between the check and the commit is left out too', async () => {
    const run = await check(heading + person('A One', 'one@example.org') + person('B Two', 'two@example.org'))
    expect(run.counts).toMatchObject({ create: 2 })
    await suppress(system(), 'email', 'one@example.org', 'objected')
    const done = await commit(run)
    expect(done).toMatchObject({ state: 'done', counts: { created: 1, skipped: 1 } })
    expect(await query(sql`select full_name from talents where deleted_at is null`)).toEqual([{ full_name: 'B Two' }])
  })
})

describe('from public sources', () => {
  const age = (days: number) => query(sql`update import_rows set written_at = now() - ${days} * interval '1 day'`)
  const text = heading + person('A One') + person('B Two', 'two@example.org')
  const names = async (): Promise<unknown[]> => (await everybody().list({})).rows.map((row) => row['fullName'])

  test('people without e-mail are public thirty days after the upload, others only when they were told', async () => {
    const run = await commit(await check(text), { publicSources: true })
    expect(await query(sql`select distinct status from talents`)).toEqual([{ status: 'published' }])
    await age(29)
    expect(await listFromPublicSources()).toBe(0)
    expect(await names()).toEqual([])
    await age(31)
    expect(await listFromPublicSources()).toBe(1)
    expect(await names()).toEqual(['A One'])
    expect(await listFromPublicSources()).toBe(0)
    await markNotified(system(), run.number)
    expect((await names()).toSorted()).toEqual(['A One', 'B Two'])
  })

  test('without the mark nobody is listed, however long ago it was', async () => {
    await commit(await check(text))
    await age(400)
    expect(await listFromPublicSources()).toBe(0)
    expect(await names()).toEqual([])
  })
})
