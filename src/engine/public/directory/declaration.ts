// A public directory as its feature declares it: what its list asks, what a card and a sheet show, and where it differs from others.
import type { Kind } from '../../model/kind.ts'
import type { PublicList, PublicListShape } from '../../model/addresses/public-list.ts'
import type { ChildKinds, FieldName, Out, OutOf, OutWith } from '../../model/rows.ts'
import type { LoaderContext } from '../../page/context.ts'
import type { ListViewName } from '#ui/lists/list-layout.tsx'
import type { MarkedPart, Reason } from '#ui/lists/match-reasons.tsx'
import type { AllWords } from '#words/words-in.ts'
import type { OtherKinds } from './other-kinds-data.ts'
import type { Alternative, publicList, Within } from './public-list-data.ts'
import type { OwnValue, PublicListData } from './public-list.tsx'
import type { AlternativeLink } from './alternatives.ts'
import type { Described, SchemaSite } from '../schema-org.ts'
import type { Feed, Formats } from './formats.ts'
import type { ListFeed } from './list-feeds.ts'
import type { FacetName, SortName } from './names.ts'
import type { Presenter } from './presenter-data.ts'
import type { SiteListing } from './site-listing.ts'

/** Made by the mechanism, of every card. */
export type CommonCard = {
  id: string
  /** Opens the entry: over the list, or its own page. */
  href: string
  title: string
  /** Of a title in another language than the page. */
  lang?: string | undefined
  /** The title in pieces, those that the search hit marked. */
  marked?: readonly MarkedPart[] | undefined
  /** Where the search hit what the card does not show. */
  why?: readonly Reason[] | undefined
}
/** Made by the mechanism, of every sheet. */
export type CommonSheet<C> = {
  card: C & CommonCard
  slug: string
  title: string
  lang?: string | undefined
  industry?: string | undefined
  /** Without language, for search engines. */
  path: string
  /** Absolute, for passing on. */
  address: string
  /** Its kind and slug. */
  entry: string
  description: string
  /** When it was confirmed and changed, and from which register it is. */
  dates: string[]
  /** As schema.org describes it, where the directory says so. */
  schema?: Described | undefined
  contact: boolean
  /** Where matches for it are sought, in words of the page; null where its kind is not matched. */
  matches: { href: string; text: string } | null
}

/** What the address of a list says, by names of its kind. */
export type Shape<K extends Kind, P extends string, O extends string> = {
  /** Parameters of the address in the order of the page. */
  params: Readonly<Record<P, FacetName<K>>>
  /** Parameters whose rows have each of the values, not any of them. */
  allOf?: Readonly<Record<string, FacetName<K>>>
  ranges?: Readonly<Partial<Record<FacetName<K>, readonly [from: string, to: string]>>>
  /** The first is the usual one. */
  sorts: Readonly<Record<O, SortName<K>>>
  defaults?: Readonly<Partial<Record<NoInfer<P>, readonly string[]>>>
  /** The parameter of languages that begins with that of the page and English. */
  ownLanguage?: NoInfer<P>
  /** Names that parameters had before: their addresses lead to those of today. */
  before?: Readonly<Record<string, NoInfer<P>>>
  views?: readonly ListViewName[]
}

/** A value of the list that stands in the path: its rows have an address of their own, with a title. */
export type Landing = { facet: string; value: string; label: string; title: string }

export type ReadList<K extends Kind, N extends FieldName<K>> = Awaited<ReturnType<typeof publicList<K, N>>>

/** Functions of the feature, where lists differ by nature. They ask `records` as the reader. */
export type Slots<K extends Kind, N extends FieldName<K>, X, L extends Landing> = {
  /** Further parameters of the address. */
  query?: readonly string[]
  /** Parameters by which the list is told from what else stands at its path: all its addresses have them. */
  always?: Readonly<Record<string, string>>
  /** Further parameters that the filters keep although no box shows them. */
  kept?: readonly string[]
  /** Parameters whose choice is shown apart from the filters: as tabs, say. */
  apart?: readonly string[]
  /** The value in the path of this page. */
  landing?: (context: LoaderContext) => Promise<L | null>
  /** The list as the address means it, before anything is read. */
  request?: (query: URLSearchParams, context: LoaderContext) => URLSearchParams | Promise<URLSearchParams>
  read?: (
    usual: (query: URLSearchParams, within?: Within) => Promise<ReadList<K, N>>,
    query: URLSearchParams,
    context: LoaderContext,
  ) => Promise<ReadList<K, N>>
  /** What the places of the page show besides. */
  extra?: (list: ReadList<K, N>, query: URLSearchParams, context: LoaderContext, landing: L | null) => X | Promise<X>
  /** Further ways on from a list that shows nothing. */
  alternatives?: (list: PublicList, context: LoaderContext) => readonly Alternative[] | Promise<readonly Alternative[]>
  /** Ways on where neither less nor these lead to rows. */
  otherwise?: (context: LoaderContext) => Promise<AlternativeLink[]>
  /** Ways on into other lists. */
  beside?: (list: PublicList, context: LoaderContext) => Promise<AlternativeLink[]>
}

export type Definition<
  K extends Kind,
  P extends string,
  O extends string,
  N extends FieldName<K>,
  H extends ChildKinds,
  B,
  C extends object,
  S extends object,
  X,
  L extends Landing,
> = Shape<K, P, O> & {
  /** Only of a kind whose rows have no address. */
  path?: `/${string}`
  words: {
    title: (words: AllWords) => string
    /** Above the list; search engines are told it in place of the count. */
    lead?: (words: AllWords) => string
    count: (words: AllWords, count: number) => string
    /** Where there is nothing at all. */
    empty: (words: AllWords) => string
    /** Of a usual filter: the rows that are there without it. */
    beyond?: Readonly<Partial<Record<NoInfer<P>, (words: AllWords, count: number) => string>>>
    /** Those that no other list has. */
    sorts?: (words: AllWords) => Readonly<Record<string, string>>
    types?: (words: AllWords) => Readonly<Record<string, string>>
  }
  card: {
    fields: readonly N[]
    /** Read once for all rows: machines, authors. */
    related?: (rows: readonly OutOf<K, N>[], context: LoaderContext) => Promise<B>
    of: (row: OutOf<K, N>, presenter: Presenter<K>, related: NoInfer<B>) => C
    /** Fields whose hits are shown, most telling first. */
    reasons: readonly FieldName<K>[]
    /** Of those, fields that the card shows: only other words for their values are reasons. */
    shown?: readonly FieldName<K>[]
    /** Names of a row: one that has all words there needs no other reason. */
    names?: (row: OutOf<K, N>) => string
    /** Made of nothing but the row in its language: kept as long as that. */
    isOfRow?: boolean
    /** For search engines. */
    about: (card: NoInfer<C> & CommonCard) => readonly (string | null | undefined)[]
    /** Language of a title that is written in the language of its row. */
    lang?: (row: OutOf<K, N>) => string | null
  }
  sheet?: {
    children?: H
    of: (row: OutWith<K, H>, presenter: Presenter<K>, card: NoInfer<C> & CommonCard) => S | Promise<S>
    /** May somebody be written to about it? */
    contact?: boolean
    /** Children whose rows have an address in the sheet, and are saved by themselves. */
    saved?: readonly (keyof H & string)[]
  }
  site: SiteListing
  formats?: Formats<K, H, NoInfer<B>>
  slots?: Slots<K, N, X, L>
}

export type DirectoryData<C = object, S = object, X = unknown> = PublicListData & {
  kind: string
  title: string
  lead: string
  countText: string
  /** What is said where nothing stands. */
  empty: string
  cards: (C & CommonCard)[]
  item: (S & CommonSheet<C>) | null
  /** The value in the path. */
  own: OwnValue
  /** Where the list is without the sheet. */
  listHref: string
  /** The list without its filters. */
  clearHref: string
  /** Filters that the list has although its address says nothing. */
  defaulted: readonly string[]
  /** Words, or a filter that is not one of those. */
  isNarrowed: boolean
  alternatives: readonly { text: string; href: string }[]
  others: OtherKinds | null
  /** Where this search is saved, in words of the page. */
  save: { text: string; href: string }
  /** Its feeds, where it has some of its own. */
  feeds: readonly ListFeed[]
  extra: X
  crumbs: { text: string; href?: string }[]
}

export type Directory<C = object, S = object, X = unknown> = {
  readonly kind: Kind
  readonly path: string
  /** The address of its list: the path, with what tells the list from what else stands there. */
  readonly href: string
  readonly shape: PublicListShape
  /** All parameters of its address: what tells one kept page from another. */
  readonly query: readonly string[]
  readonly load: (context: LoaderContext) => Promise<DirectoryData<C, S, X>>
  readonly title: (words: AllWords) => string
  readonly site: SiteListing
  /** Its rows have an address of their own. */
  readonly hasEntries: boolean
  /** Kinds whose rows are saved: its own, where they have an address, and children with one. */
  readonly saved: readonly Kind[]
  /** As schema.org describes a row as visitors receive it, with its children; null where nobody says so. */
  readonly schemaOf: ((row: Out, site: SchemaSite, related?: unknown) => Described) | null
  readonly feed: Feed<Kind> | null
  readonly pictureFields: readonly string[]
  /** May somebody be written to about its entries, from the sheet? */
  readonly contact: boolean
}
export type AnyDirectory = Directory
export type DataOf<D extends AnyDirectory> = Awaited<ReturnType<D['load']>>
export type CardOf<D extends AnyDirectory> = DataOf<D>['cards'][number]
export type ItemOf<D extends AnyDirectory> = NonNullable<DataOf<D>['item']>

/** Any definition, as the mechanism works with it: nothing is known of its kind. */
export type AnyDefinition = Definition<
  Kind,
  string,
  string,
  string,
  ChildKinds,
  unknown,
  object,
  object,
  unknown,
  Landing
>
