// The interface of merging, for features that make one row of several as a part of their own work. The feature merges.
import type { Kind, Values } from '../model/kind.ts'
import type { Viewer } from '../model/viewer.ts'
import { featureInterface } from './feature-interface.ts'

export type Merging = {
  /**
   * Moves all uses of `lose` to `keep` and puts `lose` into trash, in one transaction.
   * @param take fields whose value of the one that goes is kept; then only one may go
   * @throws 409 `keep_the_claimed`, `both_claimed`: an entry that belongs to somebody stays; `in_trash`: one of them is in trash
   * @returns how many uses moved, and the numbers by which it is taken back; what is asked again is answered again
   */
  mergeRows(
    viewer: Viewer,
    kind: Kind,
    keep: string,
    lose: readonly string[],
    take?: readonly string[],
  ): Promise<{ moved: number; merges: string[] }>
  /**
   * One entry of content goes into another: what points to it, and its address, lead to the one that stays, and it goes to the
   * trash. Nobody takes that back. Which values stay is decided and written by the caller, in whose transaction this runs.
   */
  absorbRow(viewer: Viewer, kind: Kind, lost: Values, kept: { kind: Kind; row: Values }): Promise<void>
}

export const merging = featureInterface<Merging>('merging')
