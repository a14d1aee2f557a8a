import { expect, test } from 'vitest'
import { youngTalents } from './kind.ts'

const years = (count: number): string => `${new Date().getUTCFullYear() - count}-01-01`
const check = (values: Record<string, unknown>) => youngTalents.check?.(values) ?? {}

test('somebody under 20 needs the address of a guardian, and is not published before the guardian agreed', () => {
  expect(check({ birthDate: years(18), status: 'draft' })).toHaveProperty('guardianEmail')
  const told = { birthDate: years(18), guardianEmail: 'parent@example.org' }
  expect(check({ ...told, status: 'draft' })).toEqual({})
  expect(check({ ...told, status: 'published' })).toHaveProperty('guardianConsentAt')
  expect(check({ ...told, status: 'published', guardianConsentAt: '2026-11-01T00:00:00.000Z' })).toEqual({})
})

test('somebody of 20 years or more needs no guardian', () => {
  expect(check({ birthDate: years(21), status: 'published' })).toEqual({})
})
