// Values of a form while somebody edits them: what changed, what to send, what stands against somebody else's change.
import type { FieldShape, KindShape } from '../../model/describe.ts'
import { formFields } from './form-codec.ts'

export type Values = Record<string, unknown>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Empty texts, lists and objects are one: nothing. References count by their id, numbers as they are typed. */
export function normal(value: unknown): unknown {
  if (value === '' || value === undefined || value === false) return null
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n')
  if (Array.isArray(value)) {
    const list = value.map(normal).filter((one) => one !== null)
    return list.length > 0 ? list : null
  }
  if (isObject(value)) {
    if (typeof value['id'] === 'string' && 'label' in value) return value['id']
    const entries = Object.entries(value)
      .map(([name, one]) => [name, normal(one)] as const)
      .filter(([, one]) => one !== null)
    return entries.length > 0 ? Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) : null
  }
  return value
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(normal(one)) === JSON.stringify(normal(other))

/** Several choices have no order. */
const tidied = (type: string, value: unknown) => (type === 'choice' && Array.isArray(value) ? value.toSorted() : value)

/** Fields of the form whose value is not what was saved. */
export const changedFields = (
  shape: KindShape,
  locked: readonly string[],
  base: Values,
  values: Values,
): FieldShape[] =>
  formFields(shape, locked).filter(({ name, type }) => !isSame(tidied(type, base[name]), tidied(type, values[name])))

const tidy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((one) => normal(one) !== null)
  if (isObject(value) && !('id' in value) && !('key' in value))
    return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== ''))
  return value === '' || value === undefined ? null : value
}

/** What the API is sent: a new row with all that is filled, an old one with what changed. */
export function bodyFor(
  shape: KindShape,
  locked: readonly string[],
  base: Values,
  values: Values,
  isNew: boolean,
): Values {
  const fields = isNew
    ? formFields(shape, locked).filter(({ name }) => normal(values[name]) !== null)
    : changedFields(shape, locked, base, values)
  return Object.fromEntries(fields.map(({ name }) => [name, tidy(values[name])]))
}

/** Fields that both this person and somebody else changed. */
export const conflictsOf = (
  shape: KindShape,
  locked: readonly string[],
  base: Values,
  values: Values,
  theirs: Values,
): FieldShape[] =>
  changedFields(shape, locked, base, values).filter(
    ({ name }) => !isSame(base[name], theirs[name]) && !isSame(values[name], theirs[name]),
  )

export type LocalDraft = { at: number; values: Values }
const keptMs = 7 * 86_400_000

/** Drafts belong to who typed them: the next person at this device is not offered them. */
export const draftKey = (owner: string, kind: string, id: string | null): string =>
  `draft:${owner}:${kind}:${id ?? 'new'}`

/** What was typed on this device and never saved, for seven days. */
export function readDraft(text: string | null, now: number): LocalDraft | null {
  try {
    const draft = text ? (JSON.parse(text) as LocalDraft) : null
    return draft &&
      typeof draft.at === 'number' &&
      now - draft.at < keptMs &&
      isObject(draft.values) &&
      Object.keys(draft.values).length > 0
      ? draft
      : null
  } catch {
    return null
  }
}
