// What the act of a generated list or form answers, for the message the reader sees.
export type ListAnswer = {
  done?:
    | 'changed'
    | 'moved'
    | 'trashed'
    | 'restored'
    | 'viewSaved'
    | 'viewRemoved'
    | 'merged'
    | 'unmerged'
    | 'reviewed'
    | 'saved'
  count?: number
  /** Uses that were set anew since a merge, and stay. */
  stayed?: number
  /** What is sent to the same act to take the change back. */
  undo?: Record<string, string | string[]>
  problem?: { code: string; row?: string; reason?: string; usedBy?: number }
  /** Address to be shown once. */
  link?: string
  /** Messages per field, when a form came back. */
  fields?: Record<string, string[]>
  values?: Record<string, unknown>
}
