// The tables of a kept answer are found in the texts of statements; at the end of each test file PostgreSQL is asked what they read.
import { expect, test } from 'vitest'
import { openClient } from '#server/database/db.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { unnamedTables } from '#tests/support/product/explained-statements.ts'

useDatabase()

test('a statement that reads a table without naming it is found, be it by a view or a function', async () => {
  const client = await openClient()
  await client.query('create view shown_keywords as select id from keywords')
  await client.query(
    `create function first_city() returns setof cities language sql stable as 'select * from public.cities where id is not null'`,
  )
  const named = 'select k.id from keywords k, search s where s.id = k.id and k.id = $1'
  const byView = 'select count(*) from shown_keywords where id = any($1::uuid[])'
  const byFunction = 'with one as (select id from first_city() where id = $1) select one.id from one, talents'
  const found = await unnamedTables(client, [named, byView, byFunction])
  await client.end()
  expect(found).toEqual([`keywords: ${byView}`, `cities: ${byFunction}`])
})
