// A text of a form that has fields of its own: its length is looked at before it is cleaned.
import { countGraphemes, canFit } from './graphemes.ts'
import { fail, ok, type Result } from '../result.ts'
import { cleanLine, cleanLines } from './text-clean.ts'

const reader =
  (clean: (text: string) => string) =>
  (given: unknown, most: number): Result<string> => {
    const typed = typeof given === 'string' ? given : ''
    if (!canFit(typed, most)) return fail('maxChars', { count: most })
    const text = clean(typed.toWellFormed())
    return countGraphemes(text) > most ? fail('maxChars', { count: most }) : ok(text)
  }

/** One line of at most so many letters, clean; '' when none was sent. */
export const readLine = reader(cleanLine)

/** The same of several lines. */
export const readLines = reader(cleanLines)
