// What a password lacks, in words.
import { labelled, listed } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import type { Catalogs } from '#words/catalogs.ts'
import { longestPasswordBytes, type PasswordProblem } from '../passwords/password-rule.ts'

const needOf = (words: Catalogs['account']['password'], problem: PasswordProblem, least: number): string =>
  ({
    upper: words.upper,
    lower: words.lower,
    digit: words.digit,
    short: words.length({ count: least }),
    long: words.atMost({ count: longestPasswordBytes }),
    common: words.notCommon,
    personal: words.notPersonal,
  })[problem]

/**
 * The sentence that says all that a password lacks.
 * @param least characters it needs
 */
export const needsOf = (
  words: Catalogs['account']['password'],
  problems: readonly PasswordProblem[],
  least: number,
  locale: Locale,
): string =>
  labelled(
    words.rules,
    listed(
      problems.map((problem) => needOf(words, problem, least)),
      locale,
    ),
    locale,
  )
