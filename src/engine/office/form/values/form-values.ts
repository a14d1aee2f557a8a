// Values of a form while somebody edits them: what changed, what to send, what stands against somebody else's change.
import type { ChildShape, FieldShape, KindShape } from '../../../model/describe.ts'
import { childField, childFields, comparable, isEmptyRow, rowsIn } from '../children/child-rows.ts'
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
    // A row of a child kind may have a label as well; a reference has no version.
    if (typeof value['id'] === 'string' && 'label' in value && !('version' in value)) return value['id']
    const entries = Object.entries(value)
      .map(([name, one]) => [name, normal(one)] as const)
      .filter(([, one]) => one !== null)
    return entries.length > 0 ? Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) : null
  }
  return value
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(normal(one)) === JSON.stringify(normal(other))

/** The fields of a form, and each list of child rows as one field more. */
const formParts = (shape: KindShape, locked: readonly string[]): FieldShape[] => [
  ...formFields(shape, locked),
  ...shape.children.map(childField),
]

const childOf = (shape: KindShape, name: string): ChildShape | undefined =>
  shape.children.find((child) => child.name === name)

/** What two values of a field are compared by. Several choices have no order. */
function tidied(shape: KindShape, { name, type }: FieldShape, value: unknown): unknown {
  const child = childOf(shape, name)
  if (child) return comparable(child, value)
  return type === 'choice' && Array.isArray(value) ? value.toSorted() : value
}

const isSameIn = (shape: KindShape, field: FieldShape, one: unknown, other: unknown): boolean =>
  isSame(tidied(shape, field, one), tidied(shape, field, other))

/** Fields of the form, and lists of child rows, whose value is not what was saved. */
export const changedFields = (
  shape: KindShape,
  locked: readonly string[],
  base: Values,
  values: Values,
): FieldShape[] =>
  formParts(shape, locked).filter((field) => !isSameIn(shape, field, base[field.name], values[field.name]))

const tidy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((one) => normal(one) !== null)
  if (isObject(value) && !('id' in value) && !('key' in value))
    return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== ''))
  return value === '' || value === undefined ? null : value
}

/** A child row as the API takes it: a new one with what is filled, a stored one with everything the form shows of it. */
function childBody(child: ChildShape, row: Values): Values {
  // An empty choice that has a default was left open on purpose: it is no wish for the default.
  const isGiven = ({ name, default: usual }: FieldShape): boolean =>
    Boolean(row['id']) || normal(row[name]) !== null || (usual !== undefined && name in row)
  const fields = childFields(child).filter(isGiven)
  return {
    ...(row['id'] ? { id: row['id'] } : {}),
    ...Object.fromEntries(fields.map(({ name }) => [name, tidy(row[name])])),
  }
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
    ? formParts(shape, locked).filter(({ name }) => normal(values[name]) !== null)
    : changedFields(shape, locked, base, values)
  return Object.fromEntries(
    fields.map(({ name }) => {
      const child = childOf(shape, name)
      const rows = child && rowsIn(values[name]).filter((row) => !isEmptyRow(child, row))
      return [name, rows ? rows.map((row) => childBody(child, row)) : tidy(values[name])]
    }),
  )
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
    (field) =>
      !isSameIn(shape, field, base[field.name], theirs[field.name]) &&
      !isSameIn(shape, field, values[field.name], theirs[field.name]),
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

/** What is typed while an older draft is offered: the fields of that one stay until somebody takes or discards it. */
export const withOffered = (offered: LocalDraft | null, typed: Values): Values => ({ ...offered?.values, ...typed })
