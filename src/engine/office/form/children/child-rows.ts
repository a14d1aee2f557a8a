// Rows of child kinds while their parent's form is edited: what of them counts, what is sent, which place a problem means.
import { shiftTyped } from '#lib/time/shift-date.ts'
import { defaultTimeZone } from '#words/formats.ts'
import type { ChildShape, FieldShape, KindShape } from '../../../model/describe.ts'

/** A row in the form: stored ones have an id, new ones a key of the form's own. */
export type ChildRow = Record<string, unknown> & { id?: string; key?: string }

/** What a form says of one place: `machines.2.name`, the first row is 0. */
export const pathOf = (list: string, at: number, field: string): string => `${list}.${at}.${field}`

/** The list and the place that a problem's name means; null for a field of the row itself. */
export function splitFieldName(name: string): { list: string; at: number; field: string } | null {
  const parts = /^([A-Za-z]\w*)\.(\d+)(?:\.(.+))?$/.exec(name)
  return parts ? { list: parts[1] as string, at: Number(parts[2]), field: parts[3] ?? '' } : null
}

/** The fields of a row that can be changed, in the order of its form. */
export const childFields = ({ shape }: ChildShape): FieldShape[] =>
  shape.sections.flatMap(({ fields }) =>
    fields.flatMap((name) => (shape.fields[name] && !shape.fields[name].readOnly ? [shape.fields[name]] : [])),
  )

/** A new row like this one, a year later; null where rows of its kind have no dates that move, or this one has none of them. */
export function nextYear(child: ChildShape, row: ChildRow, key: string): ChildRow | null {
  const { repeats, fields } = child.shape
  const moved = repeats?.moved.filter((name) => typeof row[name] === 'string' && row[name] !== '') ?? []
  if (moved.length === 0) return null
  const kept = childFields(child).filter(({ name }) => !repeats?.leftOut.includes(name))
  const copy: ChildRow = {
    ...newRow(child, key),
    ...Object.fromEntries(kept.map(({ name }) => [name, row[name] ?? null])),
  }
  for (const name of moved) {
    const field = fields[name]
    const zone = field?.zoneIn ? row[field.zoneIn] : null
    copy[name] = shiftTyped(String(row[name]), 1, 'year', field?.time ? String(zone ?? defaultTimeZone) : null)
  }
  return copy
}

/** All rows of a kind as one value of their parent, for what compares and shows values. */
export const childField = (child: ChildShape): FieldShape => ({
  name: child.name,
  type: 'list',
  label: child.shape.many,
  help: null,
  adds: null,
  options: null,
  kinds: null,
  entry: childFields(child),
})

/** The name of the field for pasted rows. */
export const pastedIn = (list: string): string => `${list}.pasted`

export const rowsIn = (value: unknown): ChildRow[] => (Array.isArray(value) ? (value as ChildRow[]) : [])

export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.values(value).every(isBlank))

/** Was nothing typed in a new row? */
export const isEmptyRow = (child: ChildShape, row: ChildRow): boolean =>
  !row.id && childFields(child).every((field) => isBlank(row[field.name]) || row[field.name] === field.default)

/** What two lists are compared by: which rows there are, in which order, and what people say in them. */
export const comparable = (child: ChildShape, value: unknown): unknown[] =>
  rowsIn(value)
    .filter((row) => !isEmptyRow(child, row))
    .map((row) => [row.id ?? null, ...childFields(child).map(({ name }) => row[name] ?? null)])

/** Values without the new rows in which nothing was typed. */
export function withoutEmptyRows<V extends Record<string, unknown>>(shape: KindShape, values: V): V {
  const odd = shape.children.filter((child) => rowsIn(values[child.name]).some((row) => isEmptyRow(child, row)))
  return odd.length === 0
    ? values
    : {
        ...values,
        ...Object.fromEntries(
          odd.map((child) => [child.name, rowsIn(values[child.name]).filter((row) => !isEmptyRow(child, row))]),
        ),
      }
}

/**
 * What was saved, with the keys that the form gave to its rows: each stays where it stands on the screen. Rows that were typed on
 * since get the ids they were saved under, so that the next save changes them.
 */
export function withSavedRows(
  shape: KindShape,
  next: Record<string, unknown>,
  sent: Record<string, unknown>,
  saved: Record<string, unknown>,
): Record<string, unknown> {
  const result = { ...next }
  for (const { name } of shape.children) {
    const [before, after] = [rowsIn(sent[name]), rowsIn(saved[name])]
    if (before.length !== after.length) continue
    const keys = new Map(after.map((row, at) => [row.id, before[at]?.key ?? before[at]?.id]))
    const ids = new Map(after.map((row, at) => [before[at]?.key, row.id]))
    result[name] = rowsIn(next[name]).map((row) => {
      const id = row.id ?? (row.key ? ids.get(row.key) : undefined)
      const key = row.key ?? keys.get(row.id)
      return { ...row, ...(id ? { id } : {}), ...(key ? { key } : {}) }
    })
  }
  return result
}

/** Problems of rows follow them to their new places, and go with those that went. */
export function movedProblems<T>(
  problems: Readonly<Record<string, T>>,
  list: string,
  before: readonly ChildRow[],
  after: readonly ChildRow[],
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => {
      const named = splitFieldName(name)
      if (named?.list !== list) return name === list ? [] : [[name, problem]]
      const to = after.indexOf(before[named.at] as ChildRow)
      return to < 0 ? [] : [[`${list}.${to}${named.field && `.${named.field}`}`, problem]]
    }),
  )
}

/** A row like another one. */
export const copiedRow = (child: ChildShape, row: ChildRow): ChildRow =>
  Object.fromEntries(
    childFields(child).flatMap(({ name, unique }) => (unique || isBlank(row[name]) ? [] : [[name, row[name]]])),
  )

/** A new row as it stands in the form before anything is typed. */
export const newRow = (child: ChildShape, key: string): ChildRow => ({
  key,
  ...Object.fromEntries(
    childFields(child).flatMap((field) => (field.default === undefined ? [] : [[field.name, field.default]])),
  ),
})
