// The index in the process answers where there is much to find; a small collection is left to the database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { searchIndex } from '#engine/search/current-index.ts'
import { InProcessIndex } from '#engine/search/in-process/index.ts'
import { postgresIndex } from '#engine/search/postgres/index.ts'
import { startInProcessIndex } from '#features/search-index/in-process.ts'
import { registry } from '#kinds/index.ts'
import { readConfig } from '#server/config.ts'
import { query, sql } from '#server/database/db.ts'
import { createLog } from '#server/log.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useDatabase()
useRegistry(registry)
const folder = mkdtempSync(join(tmpdir(), 'search index '))
const open = (searchIndexWanted?: string): Promise<() => Promise<void>> =>
  startInProcessIndex(
    readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', SEARCH_INDEX: searchIndexWanted }, folder),
    createLog('warn'),
  )

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('who chose nothing has the index from five thousand documents on; who chose has what was chosen', async () => {
  const end = await open()
  expect(searchIndex()).toBe(postgresIndex)
  await end()

  const endChosen = await open('process')
  expect(searchIndex()).toBeInstanceOf(InProcessIndex)
  await endChosen()

  const fill = (family: string) =>
    query(sql`
      insert into search (family, id, kind, listed, score, facets, staff_facets, name_key)
      select ${family}, gen_random_uuid(), ${family}, false, 0, '{}', '{}', 'k' from generate_series(1, 5000)`)
  // Which it would not hold.
  await fill('universities')
  const endReferences = await open()
  expect(searchIndex()).toBe(postgresIndex)
  await endReferences()

  await fill('hosts')
  const endLarge = await open()
  expect(searchIndex()).toBeInstanceOf(InProcessIndex)
  await endLarge()
  expect(searchIndex()).toBe(postgresIndex)

  await (
    await open('postgres')
  )()
  expect(searchIndex()).toBe(postgresIndex)
})
