// What the upload page is given: words and numbers only, nothing of a kind's code.
export const steps = ['template', 'file', 'columns', 'check', 'commit', 'report'] as const
export type Step = (typeof steps)[number]

/** A file may have so many bytes. */
export const mostBytes = 20 * 1024 * 1024

/** A run that is being worked on, where it is seen, the call that tells of it, and how much is done. */
export type Running = { number: number; path: string; call: string; percent: number }
export const callOfRun = (number: number): string => `/api/import-runs/${number}`
/** Event on the window: the page has met such a run. */
export const runSeenEvent = 'run-met'

export const percentOf = ({ progress, total }: { progress: number; total: number }): number =>
  total > 0 ? Math.min(100, Math.floor((progress / total) * 100)) : 0

export type RunSummary = {
  number: number
  file: string
  who: string
  when: string
  state: 'uploaded' | 'mapped' | 'checked' | 'committing' | 'done' | 'partly' | 'undone' | 'failed'
  work: 'none' | 'check' | 'commit' | 'undo'
  paused: boolean
  progress: number
  total: number
  counts: Partial<
    Record<
      | 'rows'
      | 'create'
      | 'update'
      | 'unchanged'
      | 'duplicate'
      | 'error'
      | 'skipped'
      | 'proposed'
      | 'warning'
      | 'created'
      | 'updated'
      | 'undone'
      | 'stayed'
      | 'held'
      | 'childCreate'
      | 'childUpdate'
      | 'childRemove'
      | 'childUnchanged'
      | 'childCreated'
      | 'childUpdated'
      | 'childRemoved',
      number
    >
  >
  /** Empty cells of the file clear filled fields. */
  emptyClears: boolean
  undoUntil: string | null
  mayUndo: boolean
  mayDiscard: boolean
  /** When it is discarded if nobody goes on with it. */
  discardedOn: string | null
  /** When the rows are left out that were not imported, if nobody goes on with them. */
  restGoesOn: string | null
  told: boolean
}
/** `sheets`: where it may stand, by the lists of further sheets; empty for the first. */
export type ColumnOption = { key: string; label: string; required: boolean; sheets: readonly string[] }
export type ColumnChoice = {
  heading: string
  /** The further sheet it stands in, and the list of children that has; null in the first. */
  part: { sheet: string; list: string } | null
  key: string | null
  confidence: number
  /** What it may mean, where only a person can tell. */
  perhaps: string | null
  cells: string[]
  isDate: boolean
  order: 'dmy' | 'mdy'
}
/** Whose codes a file holds: as it was named, and what was named at earlier uploads. */
export type SourceQuestion = { name: string; known: readonly string[] }
/** A row beside what it may be, old to new; `decisions`: what may be said of it, with the value that says so. */
export type Pair = {
  row: number
  at: number
  other: { label: string; href: string | null; row: number | null }
  differences: readonly { field: string; old: string; now: string }[]
  decisions: readonly { repair: 'same' | 'create' | 'skip' | 'join' | 'both'; value: string }[]
}
/** A decision, in words. */
export type DecisionShown = { number: number; text: string; by: string | null; isUndone: boolean; mayUndo: boolean }
export type GroupShown = {
  id: string
  /** Column it is about. */
  key: string
  level: 'error' | 'warning' | 'note'
  /** Its rows stay out until they are given what they lack. */
  isBlocking: boolean
  field: string
  text: string
  found: string | null
  fix: string | null
  /** How that is called in the reader's language. */
  fixLabel: string | null
  rows: number
  /** The first rows: their number in the file, their place, what their cell holds and what was probably meant by that. */
  examples: { row: number; sheet: string | null; at: number; text: string; meant: string | null }[]
  /** It is about a child, which may be left out without its entry. */
  isChild: boolean
  /** Each row has a value of its own to type. */
  isTyped: boolean
  repairs: ('replace' | 'add' | 'clear' | 'skip' | 'restore' | 'create' | 'same' | 'join' | 'both')[]
  /** Somebody has to decide before its rows are imported. */
  isOpen: boolean
  /** Its first rows beside what they may be: an entry here, or a row above. */
  pairs: readonly Pair[]
  /** All that may stand there, where that is little. */
  options: string[] | null
  /** Name of a longer list in `pickers`. */
  picker: string | null
}
/** What is wrong in a cell; a warning keeps no row back, unless somebody is asked. */
export type Wrong = { text: string; isError: boolean; isAsked: boolean }
export type GridRow = {
  at: number
  row: number
  /** The further sheet it stands in, and the entry whose child it holds. */
  sheet: string | null
  entry: string | null
  state: string | null
  severity: 0 | 1 | 2
  cells: string[]
  edited: boolean[]
  wrong: (Wrong | null)[]
  other: string[]
}
/** What may be picked: all of it, or where to ask for what begins like a text. */
export type Picker = { labels: readonly string[] | null; search: { kind: string; title: string } | null }
export type FileShown = {
  sheets: string[]
  sheet: string
  encoding: string | null
  encodings: readonly string[]
  /** Encodings to choose from before anything is done, each with some lines as they would read. */
  candidates: { encoding: string; preview: string[]; broken?: number; firstBroken?: number }[] | null
  zawgyi: 'found' | 'converted' | null
  /** One text of the file, as it is and as it would be converted. */
  sample: { before: string; after: string } | null
}
/** One row of the file as a form: for phones, and without script. */
export type RowShown = {
  at: number
  /** The group it is repaired for: the next one is the next of the group. */
  group: string | null
  row: number
  sheet: string | null
  entry: string | null
  cells: {
    key: string
    label: string
    text: string
    wrong: Wrong | null
    /** What was probably meant, where something is wrong. */
    meant: string | null
    options: string[] | null
    picker: string | null
  }[]
  other: string[]
  /** Beside what it may be, where somebody has to say so. */
  pair: Pair | null
  /** The entry that may be the same: its name and where it is. */
  same: { id: string | null; label: string; text: string; href: string | null } | null
}
export type UploadData = {
  title: string
  kind: string
  listPath: string
  path: string
  step: Step
  run: RunSummary | null
  history: RunSummary[]
  historyPage: number
  /** The history shows these alone, as the work queue counted them. */
  narrowed: 'open' | 'stuck' | null
  moreHistory: boolean
  problem: string | null
  /** What was done a moment ago. */
  done: string | null
  earlier: { number: number; when: string } | null
  notes: string[]
  file: FileShown | null
  columns: ColumnChoice[]
  options: ColumnOption[]
  /** Required fields that no column gives. */
  missing: string[]
  source: SourceQuestion | null
  groups: GroupShown[]
  /** What was decided, the latest first, and how many questions are answered of all. */
  decisions: readonly DecisionShown[]
  answered: { done: number; of: number }
  /** How many suggestions need no choice. */
  sure: number
  /** Repairs of earlier uploads that fit, in words. */
  remembered: readonly string[] | null
  /** Rows of countries that this person may not import: said once, and left out together. */
  foreign: { text: string; group: string } | null
  grid: {
    headings: { key: string; label: string; isName: boolean }[]
    rows: GridRow[]
    page: number
    more: boolean
  } | null
  row: RowShown | null
  /** What text fields offer, by the name of the field. */
  pickers: Readonly<Record<string, Picker>>
  loom: { threads: number[]; per: number } | null
  changes: {
    list: { row: number; href: string | null; field: string; old: string; now: string }[]
    page: number
    more: boolean
  }
  /** What its entries bring along: how one and several of them are called, and the entry they belong to. */
  children: { many: string; parent: string; isListed: boolean } | null
  /** Files of references may be sent too. */
  references: boolean
  /** How its rows are counted, where they are no entries to their reader. */
  counted: { one: string; other: string } | null
  mayPublish: boolean
  tells: boolean
}

/** A list of DOIs that was not taken comes back as it was typed. */
export type DoiAnswer = { dois: string; problem: string }
