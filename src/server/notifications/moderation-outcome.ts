// What somebody is told of a decision about their words in the forums: as it is kept, and in sentences, for the portal and for mails.
import { entryOf } from '#lib/entry-of.ts'
import type { AllWords } from '#words/words-in.ts'

type Outcomes = AllWords['mail']['moderation']['outcomes']
export type OutcomeName = keyof Outcomes

export type ToldOutcome = {
  /** What became of the words; left out where nothing did. */
  outcome?: OutcomeName
  /** What became of the account, and until when. */
  penalty?: OutcomeName
  until?: string
  title?: string
  count?: number
}

/** The sentences; empty ones are left out. */
export function outcomeTexts(outcomes: Outcomes, told: Readonly<Record<string, unknown>>, date: string): string[] {
  const of = { title: String(told['title'] ?? ''), count: Number(told['count'] ?? 1), date }
  return [told['outcome'], told['penalty']].flatMap((name) => entryOf(outcomes, String(name))?.(of) ?? [])
}
