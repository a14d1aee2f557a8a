// Merges of the last seven days, each with the way back.
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import type { SlotData } from '#engine/office/list/list-slots.tsx'
import { usePage } from '#engine/page/page-data.ts'
import { UndoList } from '#engine/office/form/history/undo-list.tsx'
import type { Merge } from './merge.ts'

export function Merges() {
  const { added } = usePage<SlotData>()
  const { reference, form } = useWords('editor')
  const [locale, dates] = [useLocale(), useDates()]
  const merges = (added.merges ?? []) as readonly Merge[]
  const changes = merges.map((merge) => ({
    id: merge.id,
    text: reference.wentInto(merge),
    facts: reference.mergeFacts({
      name: merge.who ?? form.somebody,
      count: merge.uses,
      date: formatDate(merge.until, locale, dates),
    }),
  }))
  return (
    <UndoList
      title={reference.merges({ count: merges.length })}
      changes={changes}
      intent={{ do: 'unmerge', name: 'merge' }}
    />
  )
}
