// The words of a kind in every language. Leaving out a language or a field does not compile.
import type { Locale } from '#words/locales.ts'
import type { Kind } from './kind.ts'

type OwnFields<K extends Kind> = K extends Kind<infer F> ? keyof F & string : string

export type KindWords<FieldName extends string = string> = {
  one: string
  many: string
  /** How rows are counted, where they are no rows to their reader: `#` is the number. */
  counted?: { one: string; other: string }
  /** One sentence on what belongs here, for empty lists. */
  about: string
  sections: Readonly<Record<string, string>>
  fields: Readonly<Record<FieldName, string>>
  /** Words of buckets and other computed facets. */
  buckets?: Readonly<Record<string, { label: string; values: Readonly<Record<string, string>> }>>
  help?: Readonly<Partial<Record<FieldName, string>>>
  /** Help in place of that above, for members: it speaks to who owns the row. */
  ownerHelp?: Readonly<Partial<Record<FieldName, string>>>
  /** What somebody agrees to, for each encrypted field. */
  consents?: Readonly<Partial<Record<FieldName, string>>>
  /** Words of the fields inside lists. */
  entries?: Readonly<Record<string, string>>
  /** What the buttons of a workflow of its own say, by the state they lead to. */
  moves?: Readonly<Record<string, string>>
  /** What the button says that adds an entry to a list. */
  adds?: Readonly<Record<string, string>>
}

export type Labels<K extends Kind> = Readonly<Record<Locale, KindWords<OwnFields<K>>>>
export type AnyLabels = Readonly<Record<Locale, KindWords>>

/** A closed list: its values in order, and their words; `sets`: other words, among which the installation chooses; `forms`: listed spellings, folded, without signs and blanks; `also`: what databases call them. */
/** What a spelling means: a value of the list; `gives`: one of another list besides, by the name of that; `isPosition`: the value says less than was written. */
type SpelledValue = { value: string; gives?: Readonly<Record<string, string>>; isPosition?: true }

export type ClosedList = {
  values: readonly string[]
  labels: ListWords
  sets: Readonly<Record<string, ListWords>>
  forms: Readonly<Record<string, string>>
  also: Readonly<Record<string, readonly string[]>>
  /** What a text means that is made of listed spellings; null where a part of it is none. */
  read: (text: string) => SpelledValue | null
}
type ListWords = Readonly<Record<Locale, Readonly<Record<string, string>>>>

/** Declares a closed list; every value needs its word in every language. */
export const closedList = <const V extends readonly string[]>(
  values: V,
  labels: Record<Locale, Record<V[number], string>>,
  sets: Readonly<Record<string, Record<Locale, Record<V[number], string>>>> = {},
  forms: Partial<Record<V[number], string>> = {},
  also: Partial<Record<V[number], readonly string[]>> = {},
  read: ClosedList['read'] = () => null,
): ClosedList => ({
  values,
  labels,
  sets,
  forms: forms as ClosedList['forms'],
  also: also as ClosedList['also'],
  read,
})
