// Who reads the report, and in which language.
import type { Viewer } from '#engine/model/viewer.ts'
import type { Locale } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'

export type Reader = { viewer: Viewer; locale: Locale; words: AllWords }
