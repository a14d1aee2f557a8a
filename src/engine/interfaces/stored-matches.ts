// The matches that are kept for whoever asked, for features after whose decision a row may be proposed, or no more.
import { featureInterface } from './feature-interface.ts'

export type StoredMatches = {
  /** These rows may not be proposed any more: they leave all that was found for others, in the caller's transaction. */
  takeBack(ids: readonly string[]): Promise<void>
  /** These rows may be proposed from now on: they are matched soon. */
  matchSoon(ids: readonly string[]): Promise<void>
}

export const storedMatches = featureInterface<StoredMatches>('storedMatches')
