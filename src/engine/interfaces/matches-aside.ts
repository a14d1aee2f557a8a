// The interface of matches that a member set aside ("not for me"): one feature keeps them, all that show matches leave them out.
import { featureInterface } from './feature-interface.ts'

export type MatchesAside = {
  /** Why somebody does; each has its word. */
  readonly reasons: readonly string[]
  /** By kind, the ids with the reason of each. */
  list(member: string | null): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>>
  /** @throws 400 for what is no `kind/id` of a row that is matched */
  setAside(member: string, named: string | null, reason: string | null): Promise<void>
  showAgain(member: string, named: string | null): Promise<void>
}

export const matchesAside = featureInterface<MatchesAside>('matchesAside')
