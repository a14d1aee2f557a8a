// The answer to who asks too often: how long to wait, in the words of the reader.
import { type Problem, tooMany } from '#server/errors.ts'
import type { Locale } from '#words/locales.ts'
import { waitText } from '#words/wait-text.ts'
import { wordsIn } from '#words/words-in.ts'

/** @param seconds to wait */
export const tooManyText = async (seconds: number, locale: Locale): Promise<string> =>
  (await wordsIn(locale)).account.signIn.tooMany({ text: waitText(seconds, locale) })

/** A 429. @param seconds to wait */
export async function tooManyIn(seconds: number, locale: Locale): Promise<Problem> {
  const problem = tooMany(seconds)
  problem.extra.message = await tooManyText(seconds, locale)
  return problem
}
