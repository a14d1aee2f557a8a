// What `records` offers of a kind, in the types of its rows; of a kind known by name alone, in loose ones.
import type { Kind } from '../model/kind.ts'
import type { ChildKinds, DraftWith, FieldName, OutOf, OutRow, OutWith, Row } from '../model/rows.ts'
import type { ListQuery } from '../search/lists/list-query.ts'
import type { Listing } from '../search/lists/listing.ts'
import type { MoveGiven } from './writes/moves.ts'

export type WriteOptions = {
  /** Same key and values: the same row, nothing is made; with other values it is refused (422). */
  idempotencyKey?: string | undefined
  now?: string
  /** The state it is moved to once it is saved: what is wrong with it there is said at once. */
  next?: string | undefined
}

/** The calls of `records(viewer, kind)`; what the viewer may not see does not exist (404). `H`: child kinds whose lists are typed as well. */
export type Records<K extends Kind, H extends ChildKinds | null = null> = {
  /** One page of the list, with totals and, when asked, facet counts. */
  list(list: ListQuery): Promise<Listing<OutRow<K>>>
  /** The same, where only some fields are read of a row. */
  list<N extends FieldName<K>>(list: ListQuery, fields: readonly N[] | undefined): Promise<Listing<OutOf<K, N>>>
  count(list: ListQuery): Promise<number>
  /** Whole lists in batches, as the viewer sees them. */
  each(list: ListQuery, limit: number): AsyncGenerator<OutRow<K>[]>
  /** The row with this id, code or slug, or null. */
  find(key: string): Promise<OutWith<K, H> | null>
  /** The row with this id, code or slug; 404 when there is none for the viewer. */
  get(key: string): Promise<OutWith<K, H>>
  /** The stored values, for forms and for the product itself. */
  values(key: string): Promise<Row<K>>
  /** The address a renamed row has now, or null. */
  renamed(slug: string): Promise<string | null>
  create(given: DraftWith<K, H>, options?: WriteOptions): Promise<OutWith<K, H>>
  update(
    key: string,
    given: DraftWith<K, H>,
    version: number | undefined,
    options?: Pick<WriteOptions, 'next'>,
  ): Promise<OutWith<K, H>>
  /** Says that staff have looked at what the owner changed since the last review. */
  review(key: string, version: number | undefined): Promise<OutRow<K>>
  /** Says that what the row tells is still correct today. */
  confirm(key: string, version: number | undefined): Promise<OutRow<K>>
  /** Moves a row along the workflow of its kind; 403 for moves the viewer may not make, 400 for moves that do not exist. */
  move(key: string, to: string, given: MoveGiven, version: number | undefined): Promise<OutRow<K>>
  /** Puts a row into trash; a row that others refer to stays (409). Doing it twice is the same as once. */
  takeBack(key: string, version: number | undefined, to?: string): Promise<OutRow<K>>
  remove(key: string): Promise<void>
  /** Takes a row out of trash again, as a draft when its address was taken meanwhile. */
  restore(key: string): Promise<OutRow<K>>
  /** One change to many rows: all or nothing; a single row out of reach refuses the whole (403). */
  changeMany(
    keys: readonly string[],
    edit: (one: { id: string; version: number; values: Row<K> }) => Promise<unknown>,
  ): Promise<number>
}
