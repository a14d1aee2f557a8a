// A rule means the same in the program and in SQL.
import { fc } from '#tests/support/property.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { query, sql } from '#server/database/db.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { either, inOwnCountry, matchesGrant, ownRows, settingsAccess, withRole } from '../../model/access.ts'
import { choice, choices, flag, number, ref, refs, text, type Where } from '../../model/fields.ts'
import { defineKind } from '../../model/definition/define-kind.ts'
import { visitor, type Viewer } from '../../model/viewer.ts'
import { grantSql } from './where.ts'

useDatabase()

const things = {
  ...defineKind('things', {
    title: 'name',
    flow: 'record',
    form: [],
    list: { columns: [] },
    access: settingsAccess,
    fields: {
      name: text(),
      size: number({ int: true }),
      isOpen: flag(),
      state: choice('state'),
      tones: choices('tone'),
      place: ref('things'),
      places: refs('things'),
    },
  }),
  // Rows of one sort by what the kind itself says, which is no column here.
  only: { sort: 'one' },
}

const ids = ['019a9e4c-0000-7000-8000-000000000001', '019a9e4c-0000-7000-8000-000000000002']
const nullable = <T>(...values: T[]) => fc.constantFrom<T | null>(null, ...values)
const anyRow = fc.record({
  name: nullable('a', 'b'),
  size: nullable(0, 1),
  isOpen: nullable(true, false),
  state: nullable('new', 'old'),
  tones: fc.oneof(fc.constant(null), fc.subarray(['low', 'high'])),
  place: nullable(...ids),
  places: fc.oneof(fc.constant(null), fc.subarray(ids)),
})
const present = fc.constantFrom<Where[string]>(null, { not: null })
const anyWhere: fc.Arbitrary<Where> = fc.record(
  {
    name: fc.oneof(present, fc.constantFrom('a', 'b'), fc.subarray(['a', 'b'])),
    size: fc.oneof(present, fc.constantFrom(0, 1)),
    isOpen: fc.oneof(present, fc.boolean()),
    state: fc.oneof(present, fc.constantFrom('new'), fc.subarray(['new', 'old'])),
    tones: fc.oneof(fc.constantFrom('low'), fc.subarray(['low', 'high'])),
    place: fc.oneof(present, fc.constantFrom(...ids), fc.subarray(ids)),
    places: fc.oneof(fc.constantFrom(...ids), fc.subarray(ids)),
    sort: fc.constantFrom('one', 'two'),
    unknown: fc.constantFrom('x'),
  },
  { requiredKeys: [] },
)
const anyGrant = fc.oneof(fc.boolean(), fc.array(anyWhere, { maxLength: 3 }))

beforeAll(() =>
  query(
    sql`create table things (id uuid, name text, size int, is_open boolean, state text, tones text[], place uuid, places uuid[])`,
  ),
)

test('a grant gives the same rows when it is asked of a row and when it is SQL', async () => {
  await fc.assert(
    fc.asyncProperty(anyRow, anyGrant, async (row, grant) => {
      const [found] = await query<{ yes: boolean }>(sql`
      select coalesce(${grantSql(things, grant)}, false) yes
      from json_populate_record(null::things, ${JSON.stringify({ ...row, is_open: row.isOpen })}::json) t`)
      expect(found?.yes, JSON.stringify({ row, grant })).toBe(matchesGrant({ sort: 'one', ...row }, grant))
    }),
    { numRuns: 400, seed: 20_261_120 },
  )
})

describe('united rules', () => {
  const staffAs = (role: Viewer['role'], country: string | null = null): Viewer => ({
    ...visitor(),
    who: 'staff',
    id: 'me',
    role,
    country,
  })
  const rule = either(withRole('admin'), ownRows('author'), inOwnCountry())

  test('any of them is enough, and nothing is what nobody grants', () => {
    expect(rule(staffAs('admin'))).toBe(true)
    expect(rule(staffAs('author'))).toEqual([{ createdBy: 'me' }])
    expect(rule(staffAs('country_admin', 'x'))).toEqual([{ country: 'x' }])
    expect(rule(staffAs('country_admin'))).toBe(false)
    expect(rule(staffAs('user'))).toBe(false)
    expect(rule(visitor())).toBe(false)
    expect(rule({ ...visitor(), who: 'system' })).toBe(true)
  })

  test('a member with the name of a role is still a member', () => {
    expect(rule({ ...visitor(), who: 'member', id: 'me', role: 'admin' })).toBe(false)
  })
})
