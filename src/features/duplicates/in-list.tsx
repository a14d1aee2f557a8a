// Pairs that are not the same, each with the way back: they may be proposed again.
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import { UndoList } from '#engine/office/form/history/undo-list.tsx'
import type { SlotData } from '#engine/office/list/list-slots.tsx'
import { usePage } from '#engine/page/page-data.ts'
import type { ApartPair } from './kept-apart.ts'

export function KeptApart() {
  const { added } = usePage<SlotData>()
  const { people, form } = useWords('editor')
  const [locale, dates] = [useLocale(), useDates()]
  const pairs = (added.apart ?? []) as readonly ApartPair[]
  const changes = pairs.map(({ id, one, other, who, at }) => ({
    id,
    text: people.apart.pair({ one, other }),
    facts: people.apart.said({ name: who ?? form.somebody, date: formatDate(at, locale, dates) }),
  }))
  return (
    <UndoList
      title={people.apart.list({ count: pairs.length })}
      changes={changes}
      intent={{ do: 'propose-again', name: 'pair' }}
    />
  )
}
