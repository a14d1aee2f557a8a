// Splits of the last seven days, each with the way back, and the way to split one more.
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import type { OutRow } from '#engine/model/rows.ts'
import type { keywords } from '#kinds/keywords/kind.ts'
import { formatDate } from '#words/formats.ts'
import type { SlotData, SlotRow } from '#engine/office/list/list-slots.tsx'
import { UndoList } from '#engine/office/form/history/undo-list.tsx'
import { usePage } from '#engine/page/page-data.ts'
import type { MenuEntry } from '#ui/overlays/popup-menu.tsx'
import type { Split, SynonymSplitData } from './split.ts'

const dataIn = ({ added }: SlotData): SynonymSplitData | undefined =>
  added.synonymSplits as SynonymSplitData | undefined

function UndoSplits({ splits }: { splits: readonly Split[] }) {
  const { form } = useWords('editor')
  const { split: words } = useWords('curator')
  const [locale, dates] = [useLocale(), useDates()]
  const changes = splits.map((split) => ({
    id: split.id,
    text: words.left(split),
    facts: words.facts({ name: split.who ?? form.somebody, date: formatDate(split.until, locale, dates) }),
  }))
  return (
    <UndoList
      title={words.splits({ count: splits.length })}
      changes={changes}
      intent={{ do: 'unsplit', name: 'split' }}
    />
  )
}

export function SynonymSplits() {
  const data = usePage<SlotData>()
  const found = dataIn(data)
  return found && data.shape.can.update ? <UndoSplits splits={found.splits} /> : null
}

/** The entry in the menu of a keyword that has synonyms. */
export function splitEntry(data: SlotData, { id, values, rights }: SlotRow, pathname: string): MenuEntry[] {
  const found = dataIn(data)
  const { synonyms } = values as Partial<OutRow<typeof keywords>>
  return found && rights.update && synonyms && synonyms.length > 0
    ? [{ label: found.open, href: `${pathname}/split?id=${id}` }]
    : []
}
