// What a password lacks, in words.
import type { Catalogs } from '#words/catalogs.ts'
import { longestPasswordBytes, type PasswordProblem, staffPasswordLength } from './password-rule.ts'

export const needOf = (words: Catalogs['account']['password'], problem: PasswordProblem): string =>
  ({
    upper: words.upper,
    lower: words.lower,
    digit: words.digit,
    short: words.length({ count: staffPasswordLength }),
    long: words.atMost({ count: longestPasswordBytes }),
    common: words.notCommon,
    personal: words.notPersonal,
  })[problem]
