// Values for settings: clean, or what is wrong with each.
import type { FieldProblem, FieldProblems } from '#lib/problems.ts'
import { fail, invalid, ok, type Result } from '#lib/result.ts'
import { parseUrl } from '#lib/url.ts'
import { cleanRichText } from '#server/rich-text.ts'
import { checkValue, isEmpty, problemOf } from '#engine/values.ts'
import type { Translated } from '#words/locales.ts'
import { type Definition, definitions, type SettingName, type Settings } from './definitions.ts'

export type Patch = Readonly<Record<string, unknown>>

function checkShares(value: unknown, count: number): Result<number[]> {
  const shares = Array.isArray(value) ? value.map(Number) : []
  const good = shares.length === count && shares.every((share) => Number.isInteger(share) && share >= 0)
  return good && shares.reduce((sum, share) => sum + share, 0) === 100 ? ok(shares) : invalid()
}

function checkAddress(value: unknown): Result<unknown> {
  if (typeof value !== 'string') return invalid('urlForm')
  return /^\/files\/[0-9a-f]{64}$/.test(value) ? ok(value) : parseUrl(value)
}

function checkOne(definition: Definition, raw: unknown): Result<unknown> {
  const { field, values, always = [], address, shares } = definition
  if (isEmpty(raw)) {
    if (field.required || always.length > 0 || values || shares) return fail('required')
    return ok(field.type === 'flag' || field.type === 'number' ? definition.default : null)
  }
  if (shares) return checkShares(raw, shares)
  if (address) return checkAddress(raw)
  const checked = checkValue(field, raw)
  if (!checked.ok) return checked
  const given = Array.isArray(checked.value) ? checked.value : [checked.value]
  if (values && given.some((one) => !values.includes(one as string))) return invalid('notInList')
  if (always.some((one) => !given.includes(one))) return fail('required')
  if (checked.value === null && field.required) return fail('required')
  return field.type === 'richText' && checked.value ? ok(cleanRichText(checked.value as Translated)) : checked
}

const periods = [
  ['popup_from', 'popup_until'],
  ['maintenance_from', 'maintenance_until'],
] as const

/** Clean values of the given names. Unknown and read-only names are refused. */
export function checkPatch(patch: Patch, current: Settings): { values: Partial<Settings>; problems: FieldProblems } {
  const values: Record<string, unknown> = {}
  const problems: FieldProblems = {}
  const add = (name: string, problem: FieldProblem) => (problems[name] ??= []).push(problem)
  for (const [name, raw] of Object.entries(patch)) {
    const definition = Object.hasOwn(definitions, name) ? definitions[name as SettingName] : undefined
    if (!definition || definition.readOnly) {
      add(name, { code: 'notAllowed' })
      continue
    }
    const checked = checkOne(definition, raw)
    if (checked.ok) values[name] = checked.value
    else add(name, problemOf(checked))
  }
  const next = { ...current, ...values }
  for (const [from, until] of periods) {
    const [start, end] = [next[from], next[until]]
    if ((from in values || until in values) && start && end && Date.parse(start) >= Date.parse(end))
      add(until, { code: 'invalid', detail: 'order' })
  }
  return { values: values, problems }
}
