// A public list: what its kind and address ask of it, and what it answers beside its rows. Both sides know this.

export type PublicListShape = {
  /** Address parameter to facet, in the order of the page. */
  params: Readonly<Record<string, string>>
  /** Further parameters of facets with several values: rows have each of these values as well, not any of them. */
  allOf?: Readonly<Record<string, string>>
  /** Facets of numbers that the address gives from one to another, by its two parameters. */
  ranges?: Readonly<Record<string, readonly [from: string, to: string]>>
  /** Sort names of the address to sorts of the kind, the first is the default without words. */
  sorts: Readonly<Record<string, string>>
  /** Facets whose values stay words when they stand in the words: the address gives one already. */
  undetected?: readonly string[]
  /** Facet choices when the address says nothing about them. */
  defaults?: Readonly<Record<string, readonly string[]>>
  /** The parameter of languages that begins with that of the page and English, where rows are in one language each. */
  ownLanguage?: string
}

/** What is chosen by a parameter when the address says nothing about it. */
export const usualChoices = (shape: PublicListShape, param: string, locale: string): readonly string[] =>
  shape.ownLanguage === param ? [...new Set([locale, 'en'])] : (shape.defaults?.[param] ?? [])

/** How deep a public list goes, and how many rows its largest page shows. */
export const mostPages = 100
export const largestPage = 50

/** Values that every language writes in its own way: 2028 is a year, 2028-05 a month. */
type TimeShape = 'year' | 'month'
/** One facet as the page shows it: `name` is its parameter. */
export type FacetGroup = {
  name: string
  label: string
  shape?: TimeShape
  options: { value: string; label: string; count: number; checked?: boolean }[]
}
/** A facet from one value to another: what is chosen, and the least and the most that a row has. */
export type RangeGroup = {
  facet: string
  label: string
  from: { name: string; value: string }
  to: { name: string; value: string }
  least: string
  most: string
}
export type ActiveFilter = { param: string; value: string; label: string; unknown: boolean; shape?: TimeShape }
/** What a list says of itself, beside its rows. */
export type PublicList = {
  q: string
  type: string
  exact: boolean
  /** The words without the values that narrow: those have their boxes among the facets. */
  rest: string
  sort: string
  sorts: string[]
  types: string[]
  total: number
  page: number
  pages: number
  size: number
  facets: FacetGroup[]
  ranges: RangeGroup[]
  filters: ActiveFilter[]
  /** Values found inside the words: removing one searches `rest`. Those of `isWord` are searched as words, the others narrow. */
  chips: { label: string; facet: string; param: string; value: string; rest: string; isWord: boolean }[]
  /** Related words that were searched too. */
  related: { word: string; also: string[] }[]
  corrected: string | null
  /** Said of the search above its list. */
  notes: string[]
  /** Other queries that find something, where this one finds nothing. */
  fewer: { q: string; count: number }[]
  /** The same list as a file of the API; empty where the API has no such list. */
  exportHref: string
}
