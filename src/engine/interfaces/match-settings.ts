// The interface of the settings for matching: how much each part of a match counts.
import { featureInterface } from './feature-interface.ts'

export type MatchSettings = {
  /** Percentages of keywords, industry, evidence, language and network, place, freshness. */
  weights(): Promise<readonly number[]>
  /** Are years said as those of the Buddhist era on Thai pages? */
  buddhistYears(): Promise<boolean>
}

export const matchSettings = featureInterface<MatchSettings>('match settings')
