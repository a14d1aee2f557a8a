// Which values of a row staff changed by hand, where its kind keeps these from files and sources.
import type { Kind } from '../../model/kind.ts'
import { closedListOf } from '../../model/registry.ts'
import type { Viewer } from '../../model/viewer.ts'
import { isEmpty } from '../../model/values/values.ts'
import type { Values } from '../columns.ts'
import { sameValue } from './same-value.ts'

const listOf = (row: Values | null, name: string): readonly string[] =>
  (row?.[name] as readonly string[] | null | undefined) ?? []

/** Names of the values of this row that files and sources leave as they are. */
export const changedByHand = (kind: Kind, row: Values): readonly string[] => {
  const listedIn = kind.import?.keepsChangedIn
  return listedIn === undefined ? [] : listOf(row, listedIn)
}

/** Names in the row what staff typed with this write, unless they say themselves what is to be kept. */
export function noteChangedByHand(
  viewer: Viewer,
  kind: Kind,
  { before, after, action }: { before: Values | null; after: Values; action: string },
): void {
  const listedIn = kind.import?.keepsChangedIn
  const field = listedIn === undefined ? undefined : kind.fields[listedIn]
  if (listedIn === undefined || !field?.of || viewer.who !== 'staff' || !['create', 'update'].includes(action)) return
  if (before && !sameValue(before[listedIn], after[listedIn])) return
  const typed = closedListOf(field.of).values.filter((name) =>
    before ? !sameValue(before[name], after[name]) : !isEmpty(after[name]),
  )
  if (typed.length > 0) after[listedIn] = [...new Set([...listOf(after, listedIn), ...typed])].toSorted()
}
