// Splits of the last seven days, each with the way back.
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import { TakenBack } from '#engine/office/form/taken-back.tsx'
import type { Split } from './splits.ts'

export function Splits({ splits }: { splits: readonly Split[] }) {
  const { form } = useWords('desk')
  const { split: words } = useWords('lists')
  const [locale, dates] = [useLocale(), useDates()]
  const deeds = splits.map((split) => ({
    id: split.id,
    text: words.left(split),
    facts: words.facts({ name: split.who ?? form.somebody, date: formatDate(split.until, locale, dates) }),
  }))
  return (
    <TakenBack title={words.splits({ count: splits.length })} deeds={deeds} deed={{ do: 'unsplit', name: 'split' }} />
  )
}
