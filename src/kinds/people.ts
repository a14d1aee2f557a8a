// The kinds of people as one: they share a table and most fields; what only young talents have, other rows lack.
import type { Kind } from '#engine/model/kind.ts'
import type { Out, OutRow, Row } from '#engine/model/rows.ts'
import type { PoolKind } from './pools.ts'
import { talents } from './talents/kind.ts'
import { youngTalents } from './young-talents/kind.ts'

type FieldsOf<K> = K extends Kind<infer F, infer _> ? F : never
type ColumnsOf<K> = K extends Kind<infer _, infer C> ? C : never
type TalentFields = FieldsOf<typeof talents>
type YoungFields = FieldsOf<typeof youngTalents>

/** A kind of people; rows of it have the fields of talents, and perhaps those of young talents. */
export type PeopleKind = Kind<
  Pick<YoungFields, keyof TalentFields> & Partial<Omit<YoungFields, keyof TalentFields>>,
  ColumnsOf<typeof talents>
>

const kinds: Readonly<Record<PoolKind, Kind>> = { talents, 'young-talents': youngTalents }

/** The kind of a pool. */
export const peopleKind = (pool: PoolKind): PeopleKind => kinds[pool] as PeopleKind

/** The entry of a person, as it leaves the server; null when it is a row of another kind. */
export const personOut = ({ name }: Kind, row: Out): PersonOut | null =>
  Object.hasOwn(kinds, name) ? (row as PersonOut) : null

/** An entry as it is stored, and as it leaves the server. */
export type PersonRow = Row<PeopleKind>
export type PersonOut = OutRow<PeopleKind>
