// How many rows have each keyword, counted anew every hour: the number orders the thesaurus and says which words nobody uses.
import { recountUses } from '#kinds/keywords/queries.ts'
import { taggedKinds } from './splits.ts'

/** Says how many keywords have another number than before. */
export const recountKeywords = (): Promise<number> => recountUses(taggedKinds())
