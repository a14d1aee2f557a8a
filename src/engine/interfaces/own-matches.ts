// The interface of matches for a member: the few best, with why they fit.
import type { Viewer } from '../model/viewer.ts'
import { featureInterface } from './feature-interface.ts'

export type TopMatch = { id: string; kind: string; title: string; href: string | null; reasons: string[] }

export type OwnMatches = {
  /** What fits the own profile, or the newest open need where there is none; and where all are. */
  best(viewer: Viewer): Promise<{ matches: TopMatch[]; href: string }>
  /** What of these kinds fits the own profile or answers an open need, the best first, five unless told. */
  ofKinds(viewer: Viewer, kinds: readonly string[], most?: number): Promise<TopMatch[]>
}

export const ownMatches = featureInterface<OwnMatches>('ownMatches')
