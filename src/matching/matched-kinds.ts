// The kinds whose rows are matched.
import type { Kind } from '#engine/model/kind.ts'
import type { MatchShape } from '#engine/model/match-shape.ts'
import { allKinds } from '#engine/model/registry.ts'

export type MatchedKind = { kind: Kind; shape: MatchShape }

/** Kinds whose rows may be proposed, in the order of the registry. */
export const matchedKinds = (): MatchedKind[] =>
  allKinds().flatMap((kind) => (kind.match && !kind.match.onlyAsks ? [{ kind, shape: kind.match }] : []))

/** The kind that the fields of a block refer to: the same for all kinds that are matched. */
export function targetOfPart(part: 'industries' | 'places'): string | undefined {
  for (const { kind, shape } of matchedKinds()) {
    const to = shape[part] && kind.fields[shape[part]]?.to
    if (to) return to
  }
  return undefined
}
