// Named scopes: choices of rows that no field holds, such as "not notified yet". Features add them; staff narrow lists, exports and the API by them,
// members by those that are about their own.
import { join, sql, type Sql } from '#server/database/db.ts'
import { badRequest } from '#server/errors.ts'
import type { AllWords } from '#words/words-in.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'

export type Scope = {
  /** Its value in addresses: `?only=…`. */
  name: string
  label: (words: AllWords) => string
  /** Conditions on the rows of the table `t`; null where this viewer has no such choice in the lists of this kind. */
  rows: (viewer: Viewer, kind: Kind) => Sql | null
  /** Members have it as well: it is about what is their own. */
  forMembers?: true
}

const known = new Map<string, Scope>()

/** Adds a choice. It narrows what the viewer reads anyway; who acts on the rows in a smaller reach says that in `rows`. */
export const addScope = (scope: Scope): void => void known.set(scope.name, scope)

const isFor = ({ who }: Viewer, { forMembers }: Scope): boolean =>
  who === 'staff' || (who === 'member' && forMembers === true)

export const scopesOf = (viewer: Viewer, kind: Kind): Scope[] =>
  [...known.values()].filter((one) => isFor(viewer, one) && one.rows(viewer, kind) !== null)

export const scopeLabel = (name: string, words: AllWords): string => known.get(name)?.label(words) ?? name

/** The names of an address; 400 for one that this viewer does not have here. */
export function readScopes(viewer: Viewer, kind: Kind, names: readonly string[]): readonly string[] {
  const own = scopesOf(viewer, kind).map(({ name }) => name)
  const wrong = names.find((name) => !own.includes(name))
  if (wrong !== undefined) throw badRequest('unknown_value', { parameter: 'only', value: wrong })
  return names
}

/** Rows of any of these choices. */
export const scopeSql = (viewer: Viewer, kind: Kind, names: readonly string[]): Sql =>
  sql` and (${join([sql`false`, ...names.flatMap((name) => known.get(name)?.rows(viewer, kind) ?? [])], ' or ')})`
