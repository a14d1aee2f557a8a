// The interface of needs that a member may see though they are somebody else's: one feature knows them, requests answer them.
import type { Viewer } from '#engine/model/viewer.ts'
import { featureInterface } from './feature-interface.ts'

export type NeedOfOthers = { id: string; title: string; country: string }
export type NeedsOfOthers = {
  /** The open need with this id, where this viewer may see it. */
  find(viewer: Viewer, id: string): Promise<NeedOfOthers | null>
  /** Is this row among the matches of the need? */
  isMatch(need: string, row: string): Promise<boolean>
}

export const needsOfOthers = featureInterface<NeedsOfOthers>('needsOfOthers')
