// What the database refuses because it exists already, as a problem of the field that says it.
import { columnName } from '#server/database/db.ts'
import { alreadyUsed, Problem } from '#server/errors.ts'
import type { Kind } from '../../model/kind.ts'

// Raised by triggers of the schema that keep the last row of a sort.
const lastOfItsSort = 'TM001'

/** The problem that people are told, where it is one. */
export const uniqueError = (kind: Kind, error: unknown): unknown => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === lastOfItsSort) return new Problem(409, 'last_of_its_sort')
  if (code !== '23505' || !constraint) return error
  const name = Object.keys(kind.fields).find((field) => constraint === `${kind.table}_${columnName(field)}`)
  // What is computed from the title is said of the title, which people can change.
  const named = name && kind.fields[name]?.shownTo === 'nobody' ? kind.title : name
  return named ? alreadyUsed({ [named]: [{ code: 'alreadyUsed' }] }) : error
}
