// The interface of merging, for features that make one row of several as a part of their own work. The feature merges.
import type { Kind, Values } from '../model/kind.ts'
import type { Viewer } from '../model/viewer.ts'
import { featureInterface } from './feature-interface.ts'

/** Where a value goes when one row becomes two. */
export type Share = 'stays' | 'both' | 'goes'
/** A row that points to the one that is split, by a field. */
export type SplitUse = { kind: string; field: string; id: string }

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
  /**
   * Makes a second row of one.
   * @param parts how the new one is called, by field where a value goes, and the rows that point to the new one from now on
   * @throws 409 when the row was changed since `version`; 403 `outside_reach` when a use is not in the reach of the viewer
   * @returns the id of the new row
   */
  splitRow(
    viewer: Viewer,
    kind: Kind,
    id: string,
    version: number,
    parts: { title: unknown; shares: Readonly<Record<string, Share>>; uses: readonly SplitUse[] },
  ): Promise<string>
}

export const merging = featureInterface<Merging>('merging')
