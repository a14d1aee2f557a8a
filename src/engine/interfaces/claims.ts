// The interface of claims: where a member takes over an entry that nobody has claimed. The feature decides who may.
import type { Kind } from '../model/kind.ts'
import type { AnyRow } from '../model/rows.ts'
import type { Viewer } from '../model/viewer.ts'
import { featureInterface } from './feature-interface.ts'

export type Claims = {
  /** Address of the page on which this viewer says that the entry is about them; null where they may not, or it has its owner. */
  claimHref(viewer: Viewer, kind: Kind, row: AnyRow): Promise<string | null>
}

export const claims = featureInterface<Claims>('claims')
