// The record of what was done is kept for a year, consents for ten, messages to the office for two after their end, and no longer.
import { expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { forgetOldConsents, forgetOldRecord } from '#features/retention/audit.ts'
import { forgetOldMessages } from '#features/retention/messages.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { build } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'

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

test('messages to the office go two years after they ended, with what is told of them; in the trash after a month', async () => {
  const made = async (status: string, years: number, more = sql``) => {
    const { id } = await build('contact-messages', { status, message: 'Keep this between us' })
    await query(sql`
      update contact_messages set updated_at = now() - make_interval(years => ${years}, days => 1)${more} where id = ${id}::uuid`)
    return id
  }
  const stay = [
    await made('answered', 1),
    await made('new', 3),
    await made('in_progress', 3),
    await made('new', 0, sql`, deleted_at = now() - interval '20 days'`),
  ]
  const go = [
    await made('answered', 2),
    await made('spam', 2),
    await made('new', 0, sql`, deleted_at = now() - interval '32 days'`),
  ]
  expect(await forgetOldMessages()).toBe(3)
  expect(await forgetOldMessages()).toBe(0)
  const left = await query<{ id: string }>(sql`select id from contact_messages order by id`)
  expect(left.map(({ id }) => id)).toEqual(stay.toSorted())
  expect(await query(sql`select 1 from search where id = any(${go}::uuid[])`)).toEqual([])
  const told = sql`row_id = any(${go}::uuid[]) and (label is not null or changed is not null)`
  expect(await query(sql`select 1 from audit_entries where ${told}`)).toEqual([])
})
