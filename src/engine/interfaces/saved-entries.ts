// The interface of what a member saved: the entries of some kinds that everybody still sees, the newest first.
import type { Viewer } from '../model/viewer.ts'
import { featureInterface } from './feature-interface.ts'

export type SavedEntry = {
  kind: string
  id: string
  label: string
  href: string
  /** The day or moment at which it closes; null where it never does. */
  closesAt: string | null
  /** It closed already. */
  isOver: boolean
  /** The member says that they attended it. */
  isAttended: boolean
}

export type SavedEntries = { ofKinds(viewer: Viewer, kinds: readonly string[]): Promise<SavedEntry[]> }

export const savedEntries = featureInterface<SavedEntries>('savedEntries')
