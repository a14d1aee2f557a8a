// The field types of the product: what a kind may be made of. Pure data, read on both sides.
import type { Crop } from '#lib/crop.ts'
import type { Translated } from '#words/locales.ts'

export type FieldType =
  | 'text'
  | 'richText'
  | 'number'
  | 'date'
  | 'choice'
  | 'flag'
  | 'ref'
  | 'refs'
  | 'anyRef'
  | 'tags'
  | 'email'
  | 'url'
  | 'image'
  | 'file'
  | 'list'

/** Named formats a text can have; each is a checker of lib/. */
export type Rule =
  | 'phone'
  | 'orcid'
  | 'scopusId'
  | 'openalexAuthor'
  | 'openalexWork'
  | 'doi'
  | 'isbn'
  | 'issn'
  | 'ror'
  | 'funderId'
  | 'hex'
  | 'year'
  | 'digits'
  | 'alpha2'
  | 'alpha3'
  | 'code'
  | 'zipcode'
  | 'timeZone'

/** Who receives a field, narrowest last (visibility classes E M S W O A A+ N of the product's documents). */
export type Audience = 'everyone' | 'members' | 'staff' | 'readers' | 'updaters' | 'admins' | 'adminsAndSelf' | 'nobody'

export type Weight = 'A' | 'B' | 'C' | 'D'

/** What a value is compared with. */
export type Condition =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | { readonly not: string | null }
  | { readonly before: string }
  | { readonly within: { readonly from: string; readonly before: string } }
  | { readonly lacks: string }
  /** A reference to one of several kinds points to a row of any of these kinds, or to one of these rows. */
  | { readonly refers: readonly { readonly kind: string; readonly id?: string }[] }
  /** The row that the field points to matches any of these: only of the field by which a child points to its parent. */
  | { readonly row: readonly Where[] }

/** Rows that meet each condition. */
export type Where = Readonly<Record<string, Condition>>

/**
 * An encrypted field is kept only with a consent of its own and only while it is collected, encrypted in a table beside the rows.
 * `unique` means by keyed hash. It is no part of lists, search, facets, files and history, which know a kind's plain fields only.
 */
export type Encryption = {
  /** Purpose of the consent; the settings say for which purposes data are collected. */
  readonly purpose: string
  /** Goes up whenever the text of the consent changes. */
  readonly textVersion: number
  /** An identity number, shown masked and revealed one by one: checked by the first of these countries that is filled. */
  readonly countryOf?: readonly string[]
}

export type Field<Value = unknown> = {
  readonly type: FieldType
  /** always: even in a draft. publish: to leave draft. */
  readonly required?: 'always' | 'publish'
  /** Another field of the row that makes this one needless: a flag that is set, or what may stand in its place. */
  readonly unless?: string
  /** Needed only in rows in which other fields have one of these values. */
  readonly onlyWhen?: Readonly<Record<string, readonly string[]>>
  readonly unique?: boolean
  /** Of a child: no two rows of one parent have the same value. */
  readonly uniqueInParent?: boolean
  /** Of a child: rows of two parents with one value of it are the same when their parents are merged; that of the one that goes stays behind. */
  readonly sameWhenMerged?: boolean
  /** A change of it needs no look by staff: whether something is in use today. */
  readonly unreviewed?: boolean
  /** Offered as a facet in public and back-office lists. */
  readonly facet?: boolean
  /** Offered as a filter in the back office only. */
  readonly filter?: boolean
  /** One value per language. */
  readonly translated?: boolean
  /** Full-text searched with this weight. */
  readonly search?: Weight
  /** Of a searched reference: fields of its target by whose words the row is found; all that are searched when it says nothing. */
  readonly foundBy?: readonly string[]
  readonly shownTo?: Audience
  /** Of a translated field: the field of the row that lists the languages everybody but staff receives; the others wait. */
  readonly readyIn?: string
  /** The owner chooses the level per row (everyone, members, only me); shownTo is the default. */
  readonly ownerChooses?: boolean
  /** Rows like these keep the field from everybody but staff. */
  readonly hiddenWhen?: Where
  /** The owner of a row reads the field, and only staff write it. */
  readonly keptByStaff?: boolean
  /** A read-only field that the owner of a row writes, and nobody else. */
  readonly keptByOwner?: boolean
  /** A value that tells who or what the row is, and is believed once it is checked: the field of the row that names it while a member typed it. */
  readonly typedIn?: string
  /** Value in a row that a member makes, in place of the default. */
  readonly ownDefault?: unknown
  /** What a form for a new row of a member begins with: this field of their account. */
  readonly fromAccount?: string
  /** Given when the row is made, and never changed by anybody. */
  readonly fixed?: boolean
  /** Before the number that each new row gets within its year: `C` makes C-2026-000123. */
  readonly numbered?: string
  /** Set by the product, never by a form or an import. */
  readonly readOnly?: boolean
  /** True is a consent: false may be written at any time, whatever else is wrong with the row. */
  readonly revocable?: boolean
  /** A person who asked not to be listed is known by its value: no row with it is brought in, and those that are there go. */
  readonly suppressed?: boolean
  /** Changed only by somebody who entered the own password lately. */
  readonly reauthenticate?: boolean
  readonly default?: unknown
  readonly min?: number
  readonly max?: number
  readonly lines?: number
  /** Rich text of a conversation: words, lists, quotes, links, code and own pictures, and nothing else. */
  readonly plain?: boolean
  /** In an entry of a list it has a line of its own. */
  readonly wide?: boolean
  readonly upper?: boolean
  readonly rule?: Rule
  readonly int?: boolean
  readonly decimals?: number
  readonly time?: boolean
  /** Field of the row that holds the time zone in which this instant is entered and read; a time without a zone is one of that zone. */
  readonly zoneIn?: string
  /** In a file a day without a time is its first minute; without this its last. */
  readonly startsDay?: boolean
  /** After so many days a date says that the row was not looked after; staff filter by it with `stale`. */
  readonly staleAfter?: number
  /** Fields that tell whose number it is and of when: wherever it is a column of its own, they stand beside it. */
  readonly saidBy?: readonly string[]
  /** Name of a closed list (kinds/closed-lists/closed-lists.ts), for choice fields; `many`: several of its values. */
  readonly of?: string
  /** A closed list with the same values whose words stand in place of its own. */
  readonly worded?: string
  readonly many?: boolean
  /** Kind that a ref, refs or tags field points to. */
  readonly to?: string
  /** Further kinds of the same table whose rows a reference may point to. */
  readonly alsoTo?: readonly string[]
  /** Of a reference: the row it points to may go into trash all the same. */
  readonly targetMayGo?: boolean
  /** Kinds that an anyRef field points to, one of them in each row. */
  readonly among?: readonly string[]
  /** Only rows of the target whose field of the same name matches this field. */
  readonly within?: string
  /** A field whose rows propose values for this one, by their field of the same name: keywords their industries. */
  readonly proposedBy?: string
  /** The fields of one entry of a list. */
  readonly entry?: Readonly<Record<string, Field>>
  readonly accept?: 'pdf' | 'imagesAndPdf'
  /** A picture that is shown in a square: its crop is one. */
  readonly square?: boolean
  /** English heading in upload templates, and what their example row says; none = not in uploads. Of an encrypted field: the column that uploads leave out. */
  readonly heading?: string
  readonly example?: string
  readonly encrypted?: Encryption
  readonly value?: Value
}

/** The kinds whose rows a reference may point to, the one it names first. */
export const kindsOfRef = ({ to, alsoTo = [] }: Pick<Field, 'to' | 'alsoTo'>): readonly string[] =>
  to === undefined ? [] : [to, ...alsoTo]

/** Ways to reach a person are among these fields: exports of them need the password again. */
export const hasContactData = (fields: readonly Pick<Field, 'type' | 'rule'>[]): boolean =>
  fields.some(({ type, rule }) => type === 'email' || rule === 'phone')

/** What an option says that only one type of field can have; all others stand with every type. */
type OwnOptions = {
  text: 'unique' | 'min' | 'max' | 'lines' | 'wide' | 'upper' | 'rule' | 'numbered'
  translated: 'min' | 'max' | 'lines' | 'readyIn' | 'plain'
  number: 'min' | 'max' | 'int' | 'decimals' | 'rule' | 'saidBy'
  date: 'time' | 'zoneIn' | 'startsDay' | 'staleAfter'
  flag: 'revocable'
  choice: never
  ref: 'unique' | 'within' | 'targetMayGo' | 'foundBy' | 'alsoTo'
  refs: 'max' | 'within' | 'proposedBy' | 'targetMayGo' | 'foundBy' | 'alsoTo'
  tags: 'max'
  email: 'unique' | 'max'
  url: 'max'
  image: 'square'
  file: 'accept'
  list: 'max'
}
/** Said by the function that makes the field. */
type Made = 'type' | 'value' | 'default' | 'of' | 'many' | 'to' | 'among' | 'entry' | 'translated'

/** Options of one type of field. */
export type OptionsOf<T extends keyof OwnOptions> = Pick<
  Field,
  Exclude<keyof Field, Made | OwnOptions[keyof OwnOptions]> | OwnOptions[T]
>
/** Options without any that the type does not have. */
type Only<O, T extends keyof OwnOptions> = O & {
  readonly [N in Exclude<keyof O, keyof OptionsOf<T> | 'default'>]: never
}
type With<O, Value> = Field<Value> & Readonly<O>

const make =
  <Value, T extends keyof OwnOptions & FieldType>(type: T) =>
  <const O extends OptionsOf<T> & { readonly default?: Value }>(
    options: Only<O, T> = {} as Only<O, T>,
  ): With<O, Value> => ({ type, ...options })

export const text = make<string, 'text'>('text')
export const translatedText = <const O extends OptionsOf<'translated'>>(
  options: Only<O, 'translated'> = {} as Only<O, 'translated'>,
): With<O & { translated: true }, Translated> =>
  ({ type: 'text', translated: true, ...options }) as unknown as With<O & { translated: true }, Translated>
export const richText = <const O extends OptionsOf<'translated'>>(
  options: Only<O, 'translated'> = {} as Only<O, 'translated'>,
): With<O, Translated> => ({ type: 'richText', translated: true, ...options }) as unknown as With<O, Translated>
export const number = make<number, 'number'>('number')
/** A calendar date (ISO); with `time` an instant in UTC. */
export const date = make<string, 'date'>('date')
export const flag = make<boolean, 'flag'>('flag')
export const email = make<string, 'email'>('email')
export const url = make<string, 'url'>('url')
export const image = make<Picture, 'image'>('image')
export const file = make<{ key: string; name: string; bytes: number }, 'file'>('file')

export const choice = <const L extends string, const O extends OptionsOf<'choice'> & { readonly default?: string }>(
  of: L,
  options: Only<O, 'choice'> = {} as Only<O, 'choice'>,
): With<O & { of: L }, string> => ({ type: 'choice', of, ...options }) as unknown as With<O & { of: L }, string>
export const choices = <const O extends OptionsOf<'choice'>>(
  of: string,
  options: Only<O, 'choice'> = {} as Only<O, 'choice'>,
): With<O & { many: true }, string[]> =>
  ({ type: 'choice', of, many: true, ...options }) as unknown as With<O & { many: true }, string[]>
/** A row of one of several kinds. */
export const anyRef = <const O extends OptionsOf<'choice'>>(
  among: readonly string[],
  options: Only<O, 'choice'> = {} as Only<O, 'choice'>,
): With<O & { among: readonly string[] }, AnyRef> =>
  ({ type: 'anyRef', among, ...options }) as unknown as With<O & { among: readonly string[] }, AnyRef>
export const ref = <const To extends string, const O extends OptionsOf<'ref'>>(
  to: To,
  options: Only<O, 'ref'> = {} as Only<O, 'ref'>,
): With<O & { to: To }, string> => ({ type: 'ref', to, ...options }) as unknown as With<O & { to: To }, string>
export const refs = <const To extends string, const O extends OptionsOf<'refs'>>(
  to: To,
  options: Only<O, 'refs'> = {} as Only<O, 'refs'>,
): With<O & { to: To }, string[]> => ({ type: 'refs', to, ...options }) as unknown as With<O & { to: To }, string[]>
/** Keywords: rows of the thesaurus, made as pending when new. */
export const tags = <const O extends OptionsOf<'tags'>>(
  options: Only<O, 'tags'> = {} as Only<O, 'tags'>,
): With<O & { to: 'keywords' }, string[]> =>
  ({ type: 'tags', to: 'keywords', ...options }) as unknown as With<O & { to: 'keywords' }, string[]>
export const list = <const E extends Fields, const O extends OptionsOf<'list'>>(
  entry: E,
  options: Only<O, 'list'> = {} as Only<O, 'list'>,
): With<O & { entry: E }, Entry<E>[]> =>
  ({ type: 'list', entry, ...options }) as unknown as With<O & { entry: E }, Entry<E>[]>

/** One entry of a list: what is empty is absent. */
type Entry<E extends Fields> = { [N in keyof E as E[N] extends { required: 'always' } ? N : never]: ValueOf<E[N]> } & {
  [N in keyof E as E[N] extends { required: 'always' } ? never : N]?: ValueOf<E[N]>
}

/** A picture in storage: content key, alt text per language or "decorative", focal point in percent; what it was cut out of the whole. */
export type Picture = {
  key: string
  width: number
  height: number
  alt?: Translated
  decorative?: boolean
  focus?: { x: number; y: number }
  crop?: Crop
}

/** Which row, of which kind. */
export type AnyRef = { kind: string; id: string }

export type Fields = Readonly<Record<string, Field>>
export type ValueOf<F> = F extends Field<infer Value> ? Value : never
