// The interfaces of figures: the settings for those about people, and the newest count of public works.
import { featureInterface } from './feature-interface.ts'

export type FigureSettings = {
  /** Fewer people than this are told as "fewer than". */
  smallCell(): Promise<number>
  /** Do Thai texts say Buddhist years? */
  buddhistYears(): Promise<boolean>
}

export const figureSettings = featureInterface<FigureSettings>('figure settings')

/** Codes of two countries of the region. */
type Pair = { from: string; to: string }
export type SharedWorks = {
  /** When they were counted. */
  day: string
  /** Of which years works are told: works say no month. */
  years: { from: number; to: number }
  /** Works of these years, most first; the industry that most of them are of is empty where none says one. */
  pairs: (Pair & { works: number; industry: string })[]
  /** Each pair with the year in which most more appeared than in the year before, of these years; the strongest growth first. */
  growth: (Pair & { works: number; year: number })[]
}
export type CountedWorks = {
  /** Null where nobody counted yet. */
  shared(): Promise<SharedWorks | null>
}

export const countedWorks = featureInterface<CountedWorks>('counted works')
