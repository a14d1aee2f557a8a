// The interface of accounts that may sign in no more, and may again: one feature changes them, others decide when.
import type { Viewer } from '../../model/viewer.ts'
import { featureInterface } from '../feature-interface.ts'

export type AccountStates = {
  /** Suspends an account, with the reason for staff. @returns false where it is not active: then nothing is changed */
  suspend(viewer: Viewer, member: string, reason: string): Promise<boolean>
  /** Lets it sign in again. @returns false where it is not suspended */
  restore(viewer: Viewer, member: string, reason: string): Promise<boolean>
}

export const accountStates = featureInterface<AccountStates>('accountStates')
