// Merges of the last seven days, each with the way back.
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import type { ListData } from './list-data.ts'
import { usePage } from '../page-data.ts'
import { TakenBack } from '../form/taken-back.tsx'

export function Merges() {
  const { merges } = usePage<ListData>()
  const { reference, form } = useWords('desk')
  const [locale, dates] = [useLocale(), useDates()]
  const deeds = merges.map((merge) => ({
    id: merge.id,
    text: reference.wentInto(merge),
    facts: reference.mergeFacts({
      name: merge.who ?? form.somebody,
      count: merge.uses,
      date: formatDate(merge.until, locale, dates),
    }),
  }))
  return (
    <TakenBack
      title={reference.merges({ count: merges.length })}
      deeds={deeds}
      deed={{ do: 'unmerge', name: 'merge' }}
    />
  )
}
