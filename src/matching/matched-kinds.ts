// The kinds whose rows are matched.
import type { Kind } from '#engine/model/kind.ts'
import type { MatchShape } from '#engine/model/match-shape.ts'
import { allKinds } from '#engine/model/registry.ts'

export type MatchedKind = { kind: Kind; shape: MatchShape }

/** Kinds whose rows may be proposed, in the order of the registry. */
export const matchedKinds = (): MatchedKind[] =>
  allKinds().flatMap((kind) => (kind.match && !kind.match.onlyAsks ? [{ kind, shape: kind.match }] : []))
