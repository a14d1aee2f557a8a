// The record of what was done is kept for a year, consents for ten, and no longer.
import { expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { forgetOldConsents, forgetOldRecord } from '#features/retention/audit.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
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

test('consents go after ten years, unless they are what somebody agrees to today', async () => {
  const member = await build('members')
  const said = (subject: string, purpose: string, given: boolean, years: number) =>
    query(sql`
      insert into consents (family, subject, purpose, given, version, text_hash, locale, origin, at)
      values ('members', ${subject}::uuid, ${purpose}, ${given}, ${years}, ''::bytea, 'en', 'form', now() - make_interval(years => ${years}))`)
  const left = async () =>
    (await query(sql`select purpose, version years from consents where version > 1 order by purpose, at`)).map(
      ({ purpose, years }) => `${purpose} ${years}`,
    )
  const gone = crypto.randomUUID()
  await said(member.id, 'terms', true, 13)
  await said(member.id, 'terms', true, 12)
  await said(member.id, 'privacy_notice', true, 12)
  await said(member.id, 'privacy_notice', true, 3)
  await said(member.id, 'public_profile', true, 12)
  await said(member.id, 'public_profile', false, 11)
  await said(gone, 'matching', true, 11)
  await said(gone, 'matching', false, 9)
  await forgetOldConsents()
  // Of the two notices the older stood until three years ago.
  expect(await left()).toEqual(['matching 9', 'privacy_notice 12', 'privacy_notice 3', 'terms 12'])
  await expect(query(sql`delete from consents where version = 9`)).rejects.toThrow('append only')
})
