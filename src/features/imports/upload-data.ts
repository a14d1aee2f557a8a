// What the upload page is given: words and numbers only, nothing of a kind's code.
export const steps = ['template', 'file', 'columns', 'check', 'commit', 'report'] as const
export type Step = (typeof steps)[number]

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
      | 'warning'
      | 'complete'
      | 'created'
      | 'updated'
      | 'undone',
      number
    >
  >
  undoUntil: string | null
  mayUndo: boolean
  told: boolean
}
export type ColumnOption = { key: string; label: string; required: boolean }
export type ColumnChoice = {
  heading: string
  key: string | null
  confidence: number
  cells: string[]
  isDate: boolean
  order: 'dmy' | 'mdy'
}
export type GroupShown = {
  id: string
  level: 'error' | 'warning' | 'note'
  field: string
  text: string
  found: string | null
  fix: string | null
  rows: number
  examples: number[]
  repairs: ('replace' | 'clear' | 'skip' | 'create' | 'same')[]
  options: string[] | null
}
export type GridRow = {
  at: number
  row: number
  state: string | null
  severity: 0 | 1 | 2
  cells: string[]
  edited: boolean[]
  wrong: (string | null)[]
  other: string[]
}
export type UploadData = {
  title: string
  kind: string
  listPath: string
  path: string
  step: Step
  run: RunSummary | null
  history: RunSummary[]
  problem: string | null
  earlier: { number: number; when: string } | null
  notes: string[]
  file: { sheets: string[]; sheet: string; encoding: string | null } | null
  columns: ColumnChoice[]
  options: ColumnOption[]
  /** Required fields that no column gives. */
  missing: string[]
  groups: GroupShown[]
  grid: { headings: { key: string; label: string }[]; rows: GridRow[]; page: number; more: boolean } | null
  loom: { threads: number[]; per: number } | null
  changes: { row: number; id: string; field: string; old: string; now: string }[]
  mayPublish: boolean
  tells: boolean
}
