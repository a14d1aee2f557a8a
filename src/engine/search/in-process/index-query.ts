// What the index is told of a kind, and what it is asked: plain data that pass between threads.

/** How a column of the index lies in memory: codes of values, numbers (days and moments as such), or several codes each. */
export type ColumnType = 'code' | 'number' | 'many'
/** What a sort compares: bytes of text, or numbers. */
export type SortType = 'text' | 'number'

/** A statement with its values; `ids` is the place of the ids that a delta asks for. */
export type Statement = { text: string; values: unknown[] }

/** Everything the index knows of a kind. */
export type KindPlan = {
  name: string
  table: string
  columns: { name: string; type: ColumnType }[]
  sorts: { name: string; type: SortType }[]
  /** What its facets are called, and under which names the table of codes has them. */
  facets: { name: string; family: string; facet: string }[]
  /** Reads every row of the kind in the order of its ids. */
  all: Statement
  /** Reads rows by their ids, which are its last value. */
  some: Statement
}

/** One comparison with a column. */
export type Test =
  | { column: string; test: 'null' }
  | { column: string; test: 'filled' }
  | { column: string; test: 'any'; values: (string | number)[] }
  | { column: string; test: 'not'; value: string | number }
  | { column: string; test: 'before'; value: string | number }

/** Rows that pass all tests of any of these lists; `true` is every row. */
export type Filter = true | Test[][]

/** Whose facet codes count: those of everybody, of members besides, or of staff. */
export type Audience = 'everybody' | 'signed-in' | 'staff'

/** Words as documents are asked for them, in the language of tsquery: all of them, any of them, which is a cheap rank, and of few words all of them in the name. */
export type IndexQueryText = { tsquery: string; anyWord: string; name: string | null; holders: number[] }

/** One list. */
export type IndexQuery = {
  kind: string
  audience: Audience
  filters: Filter[]
  /** Only these rows. */
  ids: string[] | null
  text: IndexQueryText | null
  /** Codes of each chosen facet: any of them. */
  facets: { facet: string; codes: number[] }[]
  /** The name of a sort and its direction; null where rank decides. */
  sort: { name: string; down: boolean } | null
}

export type IndexFacetQuery = IndexQuery & {
  /** Documents know who is listed: of these lists they need no condition. */
  isListed: boolean
  /** Facets to count; chosen ones as if nothing of them had been chosen. */
  wanted: string[]
}

/** The codes of a facet that documents of the list have, the most frequent first, and how many have each. */
export type Counted = { facet: string; codes: Uint32Array; counts: Uint32Array }

export type Hit = { part: number; id: string }
export type FoundHits = { hits: Hit[]; totals: number[] }

/** A row that may stand on the first places of a list by rank: the head of them is scored, the others stand as they come. */
export type Candidate = Hit & {
  isHead: boolean
  /** How many of the wanted facet codes it has. */
  held: number
  /** The cheap rank, where it was computed. */
  pre: number
  score: number
  /** Of the head: its name has all of the few words. */
  isNamed: boolean
}
export type Candidates = { candidates: Candidate[]; totals: number[] }
