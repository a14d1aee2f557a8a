// Whether rows of a kind can be made one of several.
import { kindsOfRef } from './fields.ts'
import type { Kind } from './kind.ts'
import { allKinds } from './registry.ts'

const pointsTo = (other: Kind, kind: Kind): boolean =>
  Object.values(other.fields).some(
    (field) => !field.unique && (kindsOfRef(field).includes(kind.name) || field.among?.includes(kind.name) === true),
  )

/** What says so, and what others refer to. What a row can have only once is no list, and children are merged with their parents. */
export const canMerge = (kind: Kind, kinds: readonly Kind[] = allKinds()): boolean =>
  kind.merge ?? (kind.parent === null && kinds.some((other) => pointsTo(other, kind)))
