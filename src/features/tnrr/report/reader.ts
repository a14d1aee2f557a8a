// Who reads the report, in which language, and with which years.
import type { Viewer } from '#engine/model/viewer.ts'
import type { Dates } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'

export type Reader = { viewer: Viewer; locale: Locale; words: AllWords; dates: Dates }
