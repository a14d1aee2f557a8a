// The interface of what a member answered about the funding they look for: kept by their choice, and used to find calls for them.
import type { LoaderContext } from '../page/context.ts'
import { featureInterface } from './feature-interface.ts'

export type AnswerOption = { value: string; label: string }
export type EligibleCall = {
  id: string
  title: string
  href: string
  deadline: string
  /** Is it certainly for them? Else why that has to be checked. */
  isEligible: boolean
  because: string[]
}
export type EligibilityData = {
  /** Answers by the names that /funding-search gives them; all empty where nothing is kept. */
  values: Readonly<Record<string, string>>
  options: Readonly<Record<string, AnswerOption[]>>
  isKept: boolean
  /** Open calls for whoever answers so, the best first; empty without answers. */
  calls: EligibleCall[]
  /** Where all calls stand, judged. */
  allHref: string
}

export type EligibilityProfile = {
  of(context: LoaderContext): Promise<EligibilityData>
  /** @returns the names of answers that say nothing that could be kept; then nothing is */
  keep(member: string, given: URLSearchParams): Promise<string[]>
  forget(member: string): Promise<void>
}

export const eligibilityProfile = featureInterface<EligibilityProfile>('eligibilityProfile')
