// What lists read: statements that ask documents alone, and an index that asks none, name no table of rows.
import { getKind, parentKind } from '../../model/registry.ts'
import type { Viewer } from '../../model/viewer.ts'
import type { CacheReaders } from '#server/cache/invalidation.ts'
import { noteTables } from '#server/cache/reading.ts'
import type { ListPart } from '../search-index.ts'

export type PartReading = { tables: readonly string[]; seen: CacheReaders }

/** Tables of these lists. Choices of features may depend on the rows that those of the list refer to. */
const tablesRead = ({ kind, list }: ListPart): string[] => [
  kind.table,
  ...(kind.parent ? [parentKind(kind)?.table as string] : []),
  ...(list.only ? Object.values(kind.fields).flatMap(({ to }) => (to ? getKind(to).table : [])) : []),
]

/** What visitors list depends on what the public sees. */
const seenIn = (viewer: Viewer, { list }: ListPart): CacheReaders =>
  viewer.who === 'visitor' && !list.only ? 'public' : 'all'

export const partReading = (viewer: Viewer, part: ListPart): PartReading => ({
  tables: tablesRead(part),
  seen: seenIn(viewer, part),
})

/** Of several lists that are asked together. */
export const joinReadings = (parts: readonly PartReading[]): PartReading => ({
  tables: [...new Set(parts.flatMap(({ tables }) => tables))],
  seen: parts.every(({ seen }) => seen === 'public') ? 'public' : 'all',
})

/** For a result that is kept: `read`, with these tables among what it reads. */
export const readAs =
  <T>({ tables }: PartReading, read: () => Promise<T>) =>
  (): Promise<T> => {
    noteTables(tables)
    return read()
  }

/** Says that these lists are read. */
export const noteParts = (parts: readonly ListPart[]): void => parts.forEach((part) => noteTables(tablesRead(part)))
