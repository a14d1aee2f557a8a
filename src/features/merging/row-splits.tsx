// Rows that were made two in the last seven days, each with the way back, and the way to part one more.
import { UndoList } from '#engine/office/form/history/undo-list.tsx'
import type { SlotData, SlotRow } from '#engine/office/list/list-slots.tsx'
import { usePage } from '#engine/page/page-data.ts'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import type { MenuEntry } from '#ui/overlays/popup-menu.tsx'
import { formatDate } from '#words/formats.ts'
import type { RowSplitData } from './row-split.ts'

const dataIn = ({ added }: SlotData): RowSplitData | undefined => added.rowSplits as RowSplitData | undefined

export function RowSplits() {
  const splits = dataIn(usePage<SlotData>())?.splits ?? []
  const { form, splitRow: words } = useWords('editor')
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
      intent={{ do: 'unsplit-row', name: 'split' }}
    />
  )
}

/** The entry in the menu of a row that may be parted. */
export function splitRowEntry(data: SlotData, { id, rights }: SlotRow, pathname: string): MenuEntry[] {
  const found = dataIn(data)
  return found && rights.update ? [{ label: found.open, href: `${pathname}/split?id=${id}` }] : []
}
