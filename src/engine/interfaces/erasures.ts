// The interface of erasures: rows and accounts that are erased for good, now or when a time is over. The feature keeps the list of them.
import type { Viewer } from '../model/viewer.ts'
import { featureInterface } from './feature-interface.ts'

/** What goes with an account: all of it, or all but published works, which stay without the person. */
export const erasureForms = ['works', 'everything'] as const
export type ErasureForm = (typeof erasureForms)[number]

export type Erasures = {
  /** Orders that an entry that is off the site already is erased soon; who waits for an answer of it is told. In the caller's transaction. */
  orderEntry(kind: string, id: string): Promise<void>
  /**
   * Closes an account and hides what is its own; it is erased when the time to undo it is over. Doing it twice is the same as once.
   * @returns when it is erased (ISO), and whether this closed it; null for an account that is not in use
   */
  closeAccount(viewer: Viewer, member: string, form: ErasureForm): Promise<{ due: string; isNew: boolean } | null>
  /** When this account will be erased (ISO), and what goes with it; null where that is not ordered. */
  orderOf(member: string): Promise<{ due: string; form: ErasureForm } | null>
  /** Opens a closed account again, with what was hidden. @returns false when it is erased or was not closed */
  reopenAccount(member: string): Promise<boolean>
  /** Rows that came back to the database: those of them that were erased are erased again. @returns how many */
  eraseAgain(ids: readonly string[]): Promise<number>
}

export const erasures = featureInterface<Erasures>('erasures')
