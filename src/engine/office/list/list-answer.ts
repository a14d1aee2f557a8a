// What the action of a generated list or form answers, for the message the reader sees.
import type { Pasted } from '../../model/values/pasted.ts'
import type { Duplicate } from '../../model/values/identifying-fields.ts'

export type ListAnswer = {
  done?:
    | 'changed'
    | 'published'
    | 'moved'
    | 'trashed'
    | 'restored'
    | 'viewSaved'
    | 'viewRemoved'
    | 'merged'
    | 'unmerged'
    | 'takenBack'
    | 'reviewed'
    | 'confirmed'
    | 'copied'
    | 'saved'
  /** A sentence of the page itself. */
  message?: string
  count?: number
  /** The one row it was about. */
  title?: string
  /** It is published, and shown at its moment only. */
  isLater?: true
  /** Uses that were set anew since a merge, and stay. */
  stayed?: number
  /** What is sent to the same act to take the change back. */
  undo?: Record<string, string | string[]>
  /** `own`: the same person saved it last; `stopped`: ids of all rows that stood in the way of a change of many. */
  problem?: {
    code: string
    own?: boolean
    /** Staff: who of the others changed the row last, and when. */
    changedBy?: string
    changedAt?: string
    row?: string
    reason?: string
    usedBy?: number
    stopped?: string[]
    /** Somebody else changed a row since it was read. */
    isLate?: true
  }
  /** Rows that may be the same: nothing is saved until somebody says so. */
  duplicates?: Duplicate[]
  /** Messages per field, when a form came back. */
  fields?: Record<string, string[]>
  values?: Record<string, unknown>
  /** Rows of child kinds that were pasted, by the list they were added to. */
  pasted?: Record<string, Pasted>
  /** The status the form was sent with. */
  to?: string
}
