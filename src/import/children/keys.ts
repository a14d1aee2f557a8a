// Keys of columns: `name.th` is a field of the kind, `machines/name` one of a child kind, `authors*/name` a cell that holds it for all children.
import type { Locale } from '#words/locales.ts'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { childKey, childKinds, fieldLabel, wordsOf } from '#engine/model/registry.ts'

export type KeyParts = { list: string | null; isListed: boolean; name: string; rest: string | null }

export function partsOfKey(key: string): KeyParts {
  const slash = key.indexOf('/')
  const list = slash < 0 ? null : key.slice(0, slash)
  const [name = '', rest = null] = key.slice(slash + 1).split('.')
  return { list: list?.replace(/\*$/, '') ?? null, isListed: list?.endsWith('*') ?? false, name, rest }
}

/** The child kind a column is about; null for the kind itself. */
export function childOfKey(kind: Kind, key: string): Kind | null {
  const { list } = partsOfKey(key)
  return list === null ? null : (childKinds(kind).find((child) => childKey(child) === list) ?? null)
}

/** The field a column, or a problem, is about. */
export const fieldOfKey = (kind: Kind, key: string): Field | undefined =>
  (childOfKey(kind, key) ?? kind).fields[partsOfKey(key).name]

/** A field of a kind with what its rows are: "Machine: Name". */
export const childFieldLabel = (child: Kind, name: string, locale: Locale): string =>
  `${wordsOf(child, locale).one}: ${fieldLabel(child, name, locale)}`

/** What a column, or a problem, is about in the reader's words. */
export function labelOfKey(kind: Kind, key: string, locale: Locale): string {
  const child = childOfKey(kind, key)
  const { name, rest } = partsOfKey(key)
  // The entry that a child belongs to is told by its title.
  if (child && name === child.parent && rest === null) return childFieldLabel(kind, kind.title, locale)
  return child ? childFieldLabel(child, name, locale) : fieldLabel(kind, name, locale)
}

/** Stands among the repairs of a row whose child of this list was left out. */
export const leftOutKey = (list: string): string => `${list}/`
