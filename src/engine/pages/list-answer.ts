// What the act of a generated list or form answers, for the message the reader sees.
export type ListAnswer = {
  done?: 'changed' | 'trashed' | 'restored' | 'viewSaved' | 'viewRemoved' | 'merged' | 'saved'
  /** A sentence of a page's own act. */
  said?: string
  count?: number
  /** Rows that can be taken back out of trash. */
  undo?: string[]
  problem?: { code: string; row?: string; reason?: string; usedBy?: number }
  /** Messages per field, when a form came back. */
  fields?: Record<string, string[]>
  values?: Record<string, unknown>
}
