// Which identifying values of a row are only what a member typed. Who enters a value is known where it is written, and stands in the
// row from then on: what a member claims is told apart from what staff, their files or a sign-in said.
import { emailKey } from '#lib/identifiers/email.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import { isEmpty } from '../../model/values/values.ts'
import type { Values } from '../columns.ts'
import { sameValue } from './same-value.ts'

/** Fields of a kind that are believed only once they are checked, by the field that names the unchecked ones. */
const typedFields = (kind: Kind): [name: string, listedIn: string][] => {
  let fields = known.get(kind)
  if (!fields) {
    fields = Object.entries(kind.fields).flatMap(([name, { typedIn }]): [string, string][] =>
      typedIn ? [[name, typedIn]] : [],
    )
    known.set(kind, fields)
  }
  return fields
}
const known = new WeakMap<Kind, [string, string][]>()

const listOf = (row: Values | null, listedIn: string): readonly string[] =>
  (row?.[listedIn] as readonly string[] | null | undefined) ?? []

/** Is this value of the row what a member typed, and nobody checked? */
export function isOnlyTyped(kind: Kind, row: Values, name: string): boolean {
  const listedIn = kind.fields[name]?.typedIn
  return listedIn !== undefined && listOf(row, listedIn).includes(name)
}

/** An address that the member proved, by the mail that confirmed the account. */
const isProved = (viewer: Viewer, kind: Kind, name: string, value: unknown): boolean =>
  kind.fields[name]?.type === 'email' &&
  typeof value === 'string' &&
  viewer.email !== undefined &&
  emailKey(value) === emailKey(viewer.email)

/**
 * Names in the row what is only typed after this write: a value that a member changes becomes one, a value that anybody else
 * changes is none any more.
 * @param isCarried the values come from another row or an earlier state, with what was known of them
 */
export function noteTyped(viewer: Viewer, kind: Kind, before: Values | null, after: Values, isCarried: boolean): void {
  for (const [name, listedIn] of typedFields(kind)) {
    const list = listOf(after, listedIn)
    const isSaid = isCarried || (viewer.who !== 'member' && !sameValue(before?.[listedIn], after[listedIn]))
    const isTyped =
      isSaid || sameValue(before?.[name], after[name])
        ? list.includes(name)
        : viewer.who === 'member' && !isProved(viewer, kind, name, after[name])
    const isListed = isTyped && !isEmpty(after[name])
    if (isListed === list.includes(name)) continue
    const others = list.filter((one) => one !== name)
    const next = isListed ? [...others, name] : others
    after[listedIn] = next.length > 0 ? next : null
  }
}

/** The list of a row that takes these fields from another: of each taken one it says what the other said. */
export function carriedLists(kind: Kind, names: readonly string[], from: Values, into: Values): Values {
  const lists: Values = {}
  for (const [name, listedIn] of typedFields(kind)) {
    if (!names.includes(name)) continue
    const list = (listedIn in lists ? listOf(lists, listedIn) : listOf(into, listedIn)).filter((one) => one !== name)
    const next = listOf(from, listedIn).includes(name) ? [...list, name] : list
    lists[listedIn] = next.length > 0 ? next : null
  }
  return lists
}
