// The kinds and the migrations say the same about every column.
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { settingsAccess } from '../model/access.ts'
import { email, number, text } from '../model/fields.ts'
import { defineKind } from '../model/definition/define-kind.ts'
import { useRegistry } from '../model/registry.ts'
import { findDrift } from './drift.ts'

useDatabase()
beforeAll(() => useRegistry(registry))

test('every field has its column, and every column its field', async () => {
  expect(await findDrift()).toEqual([])
})

describe('a kind that does not fit its table', () => {
  afterEach(() => useRegistry(registry))

  const things = defineKind('things', {
    title: 'name',
    flow: 'record',
    form: [],
    list: { columns: [] },
    access: settingsAccess,
    fields: { name: text({ required: 'always' }), size: number({ int: true }), mail: email(), missing: text() },
  })

  test('is described difference by difference', async () => {
    await query(sql`create table things (
      id uuid primary key, name text, size numeric, mail text not null, forgotten text, source text, source_id text, import_batch text, version int not null,
      created_at timestamptz not null, created_by text, updated_at timestamptz not null, updated_by text, deleted_at timestamptz)`)
    useRegistry({ ...registry, kinds: [...registry.kinds, things], labels: registry.labels })
    expect(await findDrift()).toEqual([
      'things.name: always required, but the column may be empty',
      'things.size: the column is numeric, the field wants integer',
      'things.mail: may be empty, but the column may not',
      'things.missing: the table things has no column missing',
      'things.forgotten: no kind has a field for this column',
    ])
  })

  test('or has no table at all', async () => {
    useRegistry({ ...registry, kinds: [...registry.kinds, { ...things, name: 'nothings', table: 'nothings' }] })
    expect(await findDrift()).toEqual(['nothings: there is no table nothings'])
  })
})
