// A row of a kind as types, made of its fields: as it is stored, as it leaves the server, and as it is given.
import type { Field, Fields, ValueOf } from './fields.ts'
import type { FlowColumns } from './definition/flow-columns.ts'
import type { Kind } from './kind.ts'

/** A reference as it is sent; `kind` where several kinds share the table of what it points to. */
export type RefOut = { id: string; kind?: string; slug?: string; code?: string; label: string }

/** A stored row of some kind that is known by name alone. */
type Values = Record<string, unknown>

type Maybe<T> = { [N in keyof T]?: T[N] | undefined }
type Reference = Field<string> & { to: string }
/** What has one name and one meaning in all kinds: the columns of flows, and agreed-fields.ts. */
type CommonFields = FlowColumns['content'] &
  FlowColumns['reference'] & { owner: Reference; country: Reference; code: Field<string>; confirmedAt: Field<string> }

/** A row of some kind that is known by name alone, as it leaves the server: typed where a name means the same in all kinds. */
export type Out = { id: string } & Maybe<TraceColumnsOut & Omit<SentRow<CommonFields>, keyof TraceColumns>> &
  Record<string, unknown>

/** A stored row of some kind that is known by name alone, likewise. */
export type AnyRow = TraceColumns & Partial<Omit<StoredRow<CommonFields>, keyof TraceColumns>> & Record<string, unknown>

type OwnOf<K extends Kind> = K extends Kind<infer F, infer _> ? F : never
type ColumnsOf<K extends Kind> = K extends Kind<infer _, infer C extends Fields> ? C : never
/** The engine works with any kind: nothing is known of its fields. */
type IsAny<K extends Kind> = string extends keyof OwnOf<K> ? true : false

/** What every row has, whatever its kind. */
type TraceColumns = { id: string; version: number; createdAt: string; updatedAt: string }
/** What is sent of it: not everybody receives each. */
type TraceColumnsOut = { version?: number; createdAt?: string; updatedAt: string }

/** Never empty once the row is stored: what even a draft needs, what is on or off, and the state of content. */
type IsFilled<F> = F extends { required: 'always' } | { of: 'status' }
  ? true
  : ValueOf<F> extends boolean
    ? true
    : false
type Stored<F> = IsFilled<F> extends true ? ValueOf<F> : ValueOf<F> | null
type Plain<F> = { [N in keyof F as F[N] extends { encrypted: object } ? never : N]: F[N] }

type StoredRow<F extends Fields> = { -readonly [N in keyof Plain<F>]: Stored<F[N]> }

/** A row as it is stored: references are ids. */
export type Row<K extends Kind> =
  IsAny<K> extends true
    ? AnyRow
    : TraceColumns & StoredRow<OwnOf<K>> & Omit<StoredRow<ColumnsOf<K>>, keyof TraceColumns | keyof OwnOf<K>>

/** Everybody who sees the row receives the field. */
type IsOpen<F> = F extends { shownTo: string } | { hiddenWhen: object } | { ownerChooses: true } | { encrypted: object }
  ? false
  : true
type Sent<F> = F extends { among: readonly string[] }
  ? (Partial<RefOut> & { kind: string; label: string }) | null
  : F extends { to: string }
    ? ValueOf<F> extends readonly string[]
      ? RefOut[]
      : RefOut | null
    : F extends { many: true }
      ? ValueOf<F>
      : Stored<F>

type SentRow<F extends Fields> = { -readonly [N in keyof F as IsOpen<F[N]> extends true ? N : never]: Sent<F[N]> } & {
  -readonly [N in keyof F as IsOpen<F[N]> extends true ? never : N]?: Sent<F[N]>
}

/** A row as it leaves the server: references are spelled out, and what the reader may not receive is absent. */
export type OutRow<K extends Kind> =
  IsAny<K> extends true
    ? Out
    : { id: string } & TraceColumnsOut &
        SentRow<OwnOf<K>> &
        Omit<SentRow<ColumnsOf<K>>, keyof TraceColumns | keyof OwnOf<K>>

/** Names of the fields of a kind, with the columns of its flow. */
export type FieldName<K extends Kind> = IsAny<K> extends true ? string : (keyof OwnOf<K> | keyof ColumnsOf<K>) & string

/** What some fields of a row leave, of a list that reads no others. */
export type OutOf<K extends Kind, N extends string> =
  IsAny<K> extends true ? Out : { id: string } & Pick<OutRow<K>, N & keyof OutRow<K>>

type Given<F extends Fields> = { -readonly [N in keyof F]?: ValueOf<F[N]> | null }

/** Values for a new row, or for some fields of one; a reference by id, code or slug. */
export type Draft<K extends Kind> = IsAny<K> extends true ? Values : Given<OwnOf<K>> & Given<ColumnsOf<K>>

/** Fields of a row on its way to the database: references are ids, what is empty is null or absent. */
export type SavedFields<F> = { readonly [N in keyof Plain<F>]?: ValueOf<F[N]> | null }

/** A row on its way to the database, as derivations and checks of kinds see it. */
export type SavedRow<K extends Kind> =
  IsAny<K> extends true
    ? Readonly<Values>
    : SavedFields<OwnOf<K>> & SavedFields<Omit<ColumnsOf<K>, keyof OwnOf<K>>> & { readonly id?: string }

/** Child kinds of a kind by the names of their lists. A kind does not know its children by type: whoever works with both names them. */
export type ChildKinds = Readonly<Record<string, Kind>>

/** A row with the lists of its children, in their order; without them where none are named. */
export type OutWith<K extends Kind, H extends ChildKinds | null> = H extends ChildKinds
  ? OutRow<K> & { -readonly [N in keyof H]: OutRow<H[N]>[] }
  : OutRow<K>

/** Values of a row with those of its children: whole lists; a child with its id is changed, one without is made, one left out goes to trash. */
export type DraftWith<K extends Kind, H extends ChildKinds | null> = H extends ChildKinds
  ? Draft<K> & { -readonly [N in keyof H]?: readonly (Draft<H[N]> & { id?: string })[] }
  : Draft<K>
