// Which fields identify a row: what only one row has, its names, and the places that tell two of one name apart.
import type { Kind, Values } from '../kind.ts'

export type IdentifyingFields = {
  /** A value of one of these belongs to one row. */
  identity: readonly string[]
  /** The field that names a row, and other names of it. */
  names: readonly string[]
  locations: readonly string[]
  /** People may be written in another order or with a slip; all else is the same name or another one. */
  isPerson: boolean
}

const known = new WeakMap<Kind, IdentifyingFields>()

export function identifyingFields(kind: Kind): IdentifyingFields {
  const found = known.get(kind) ?? workOut(kind)
  known.set(kind, found)
  return found
}

function workOut(kind: Kind): IdentifyingFields {
  const alone = (kind.import?.match ?? []).flatMap((list) => (list.length === 1 ? list : []))
  const unique = Object.entries(kind.fields).flatMap(([name, field]) =>
    field.unique && !field.readOnly && field.shownTo !== 'nobody' ? [name] : [],
  )
  const isOpen = (name: string): boolean => kind.fields[name] !== undefined && !kind.fields[name].encrypted
  const names = kind.import?.names ?? []
  return {
    identity: [...new Set([...alone, ...unique])].filter((name) => name !== kind.title && isOpen(name)),
    names: [...new Set([kind.title, ...names])].filter(isOpen),
    locations: (kind.list.looks.apart ?? []).filter(isOpen),
    isPerson: names.length > 0,
  }
}

/** A row that may be the one a form is about. */
export type Duplicate = {
  id: string
  /** Kind of the row: a table may hold several. */
  kind: string
  label: string
  /** Further names and the place, to tell it apart. */
  note: string
  /** Labels of the fields that hold the same; empty when only the name is near. */
  same: string[]
  /** Perhaps it is another row to which this one belongs: the field of the form that names it then, and what its button says. */
  instead?: { field: string; label: string }
  /** It may be about the member who writes: where they take it over. */
  claimHref?: string
  /** Where who is no member of the staff sees it; null where they do not. */
  seenHref?: string | null
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** Those that the form does not name: a row to which another one refers is known to be not the same. */
export const stillOpen = (found: readonly Duplicate[], values: Values): Duplicate[] =>
  found.filter(({ id, instead }) => !instead || idOf(values[instead.field]) !== id)
