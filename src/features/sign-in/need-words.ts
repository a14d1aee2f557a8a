// What a password lacks, in words.
import type { Catalogs } from '#words/catalogs.ts'
import { longestPasswordBytes, type PasswordProblem } from './password-rule.ts'

/** @param least characters it needs */
export const needOf = (words: Catalogs['account']['password'], problem: PasswordProblem, least: number): string =>
  ({
    upper: words.upper,
    lower: words.lower,
    digit: words.digit,
    short: words.length({ count: least }),
    long: words.atMost({ count: longestPasswordBytes }),
    common: words.notCommon,
    personal: words.notPersonal,
  })[problem]
