// Which of a row's own texts speaks of what is sought, and the words that say it: what no title names can be read there.
import type { Kind } from '#engine/model/kind.ts'
import type { MatchShape } from '#engine/model/match-shape.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import type { Out } from '#engine/model/rows.ts'
import { textsIn } from '#lib/text/texts-in.ts'
import type { Locale } from '#words/locales.ts'
import { formsIn, termsOf } from './evidence/terms.ts'
import type { Wanted } from './wanted.ts'

/** A text of the row by the label of its field, with words as they stand there. */
export type SaidInText = { field: string; words: string[] }

const mostWords = 5

/** Terms of the subject and of the wanted keywords, in all their languages. */
export const soughtTerms = ({ subject, keywords }: Wanted): ReadonlySet<string> =>
  new Set(termsOf({ title: subject, keywords: keywords.flatMap(({ expressions }) => expressions) }).keys())

/** The text that says most of it; null where none says any. */
export function saidInTexts(
  kind: Kind,
  { texts }: MatchShape,
  row: Out,
  sought: ReadonlySet<string>,
  locale: Locale,
): SaidInText | null {
  const holding = texts.map((name) => ({ name, words: formsIn(textsIn(row[name]).join('\n'), sought) }))
  const [best] = holding.toSorted((a, b) => b.words.length - a.words.length)
  return best && best.words.length > 0
    ? { field: fieldLabel(kind, best.name, locale), words: best.words.slice(0, mostWords) }
    : null
}
