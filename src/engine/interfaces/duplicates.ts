// The interface of duplicates: rows that may be the one a form is about. The feature finds them.
import type { Kind, Values } from '../model/kind.ts'
import type { Duplicate } from '../model/values/identifying-fields.ts'
import type { Viewer } from '../model/viewer.ts'
import { featureInterface } from './feature-interface.ts'

export type Duplicates = {
  /**
   * Rows that may be the same as the one with these values, the surest first, five at most.
   * @param given as a form sends them; fields the kind does not have are refused
   * @param except the row itself, while it is edited
   */
  findDuplicates(viewer: Viewer, kind: Kind, given: Values, except: string | null): Promise<Duplicate[]>
}

export const duplicates = featureInterface<Duplicates>('duplicates')
