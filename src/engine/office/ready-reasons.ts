// Ready-made reasons in all languages at once: staff choose in theirs, and the person reads in the own.
import type { Locale } from '#words/locales.ts'
import { type ReadyReasons, readyReasons as en } from '#words/en/ready-reasons.ts'
import { readyReasons as lo } from '#words/lo/ready-reasons.ts'
import { readyReasons as th } from '#words/th/ready-reasons.ts'
import { readyReasons as zh } from '#words/zh/ready-reasons.ts'

export const readyReasons: Readonly<Record<Locale, ReadyReasons>> = { en, th, zh, lo }

/** Which of them fit a return, and which the archive. */
export const readyFor: Readonly<Record<string, readonly (keyof ReadyReasons)[]>> = {
  rejected: ['incomplete', 'unproved', 'twice', 'elsewhere', 'personal'],
  archived: ['outdated', 'twice', 'asked', 'personal'],
}
