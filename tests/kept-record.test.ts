// The record of what was done: a year, and no longer.
import { expect, test } from 'vitest'
import { useRegistry } from '#engine/registry.ts'
import { forgetOldRecord } from '#features/retention/audit.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/db.ts'
import { build } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/database.ts'

useRegistry(registry)
useDatabase()

test('entries of the record go after a year; rows and consents stay', async () => {
  const old = await build('hosts')
  const young = await build('hosts')
  await query(sql`delete from audit_entries where row_id <> all(${[old.id, young.id]}::uuid[])`)
  await query(sql`update audit_entries set at = now() - interval '367 days' where row_id = ${old.id}::uuid`)
  await query(sql`update audit_entries set at = now() - interval '360 days' where row_id = ${young.id}::uuid`)
  await query(sql`
    insert into consents (family, subject, purpose, given, version, text_hash, locale, origin, at)
    values ('members', gen_random_uuid(), 'terms', true, 1, ''::bytea, 'en', 'form', now() - interval '9 years')`)
  await forgetOldRecord()
  expect(await query(sql`select distinct row_id id from audit_entries`)).toEqual([{ id: young.id }])
  expect(await query(sql`select 1 from hosts where id = ${old.id}::uuid`)).toHaveLength(1)
  expect(await query(sql`select 1 from consents`)).toHaveLength(1)
})
