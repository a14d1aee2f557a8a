// The interface of duplicates: rows that may be the one a form is about. The feature finds them.
import type { Kind, Values } from '../model/kind.ts'
import type { Duplicate } from '../model/values/identifying-fields.ts'
import type { Viewer } from '../model/viewer.ts'
import { featureInterface } from './feature-interface.ts'

/** Why two rows may be the same, how sure that is, and who said that they are not. */
export type PairFacts = { reasons: string; percent: number | null; apart: { who: string | null; at: string } | null }

export type Duplicates = {
  /**
   * Rows that may be the same as the one with these values, the surest first, five at most.
   * @param given as a form sends them; fields the kind does not have are refused
   * @param except the row itself, while it is edited
   */
  findDuplicates(viewer: Viewer, kind: Kind, given: Values, except: string | null): Promise<Duplicate[]>
  /** For who may make one of these two. */
  pairFacts(viewer: Viewer, kind: Kind, ids: readonly [string, string]): Promise<PairFacts>
  /** Says that these two are not the same: they are not proposed again. 404 unless this viewer may make one of them. */
  keepApart(viewer: Viewer, kind: Kind, ids: readonly string[]): Promise<void>
  /** Takes that back. */
  proposeAgain(viewer: Viewer, kind: Kind, ids: readonly string[]): Promise<void>
}

export const duplicates = featureInterface<Duplicates>('duplicates')
