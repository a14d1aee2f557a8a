// Values for settings: clean, or what is wrong with each.
import type { FieldProblem, FieldProblems } from '#lib/problems.ts'
import { fail, invalid, ok, type Result } from '#lib/result.ts'
import { cleanRichText } from '#server/rich-text.ts'
import { checkValue, isEmpty, problemOf } from '#engine/model/values/values.ts'
import type { Translated } from '#words/locales.ts'
import { type Definition, definitions, type SettingName, type Settings } from './definitions.ts'
import { isOurPicture } from './our-picture.ts'

export type Patch = Readonly<Record<string, unknown>>

function checkShares(value: unknown, count: number): Result<number[]> {
  const shares = Array.isArray(value) && value.length === count ? value.map(Number) : []
  const good = shares.length === count && shares.every((share) => Number.isInteger(share) && share >= 0)
  return good && shares.reduce((sum, share) => sum + share, 0) === 100 ? ok(shares) : invalid()
}

/** A picture is one of ours. What stood there before stays, so that the rest can be saved. */
const checkPicture = (value: unknown, before: unknown): Result<unknown> =>
  typeof value === 'string' && (isOurPicture(value) || value === before) ? ok(value) : invalid()

function checkOne(definition: Definition, raw: unknown, before: unknown): Result<unknown> {
  const { field, values, always = [], picture, shares } = definition
  if (isEmpty(raw)) {
    if (field.required || always.length > 0 || values || shares) return fail('required')
    return ok(field.type === 'flag' || field.type === 'number' ? definition.default : null)
  }
  if (shares) return checkShares(raw, shares)
  if (picture) return checkPicture(raw, before)
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
    const checked = checkOne(definition, raw, current[name as SettingName])
    if (checked.ok) values[name] = checked.value
    else add(name, problemOf(checked))
  }
  const next = { ...current, ...values }
  for (const [from, until] of periods) {
    const [start, end] = [next[from], next[until]]
    if ((from in values || until in values) && start && end && Date.parse(start) >= Date.parse(end))
      add(until, { code: 'range', detail: 'endFirst' })
  }
  return { values: values, problems }
}
