// Rows or words that were made two in the last seven days, each with the way back.
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import { UndoList } from './undo-list.tsx'

type Split = { id: string; who: string | null; until: string }
type SplitListProps<S extends Split> = {
  splits: readonly S[]
  words: {
    splits: (given: { count: number }) => string
    left: (split: S) => string
    facts: (given: { name: string; date: string }) => string
  }
  /** What the form says that takes one back. */
  intent: string
}

export function SplitList<S extends Split>({ splits, words, intent }: SplitListProps<S>) {
  const { form } = useWords('editor')
  const [locale, dates] = [useLocale(), useDates()]
  const changes = splits.map((split) => ({
    id: split.id,
    text: words.left(split),
    facts: words.facts({ name: split.who ?? form.somebody, date: formatDate(split.until, locale, dates) }),
  }))
  return (
    <UndoList title={words.splits({ count: splits.length })} changes={changes} intent={{ do: intent, name: 'split' }} />
  )
}
