// Rows that were made two in the last seven days, each with the way back, and the way to part one more.
import { SplitList } from '#engine/office/form/history/split-list.tsx'
import type { SlotData, SlotRow } from '#engine/office/list/list-slots.tsx'
import { usePage } from '#engine/page/page-data.ts'
import { useWords } from '#ui/foundations/words.tsx'
import type { MenuEntry } from '#ui/overlays/popup-menu.tsx'
import type { RowSplitData } from './row-split.ts'

const dataIn = ({ added }: SlotData): RowSplitData | undefined => added.rowSplits as RowSplitData | undefined

export const RowSplits = () => (
  <SplitList
    splits={dataIn(usePage<SlotData>())?.splits ?? []}
    words={useWords('editor').splitRow}
    intent="unsplit-row"
  />
)

/** The entry in the menu of a row that may be parted. */
export function splitRowEntry(data: SlotData, { id, rights }: SlotRow, pathname: string): MenuEntry[] {
  const found = dataIn(data)
  return found && rights.update ? [{ label: found.open, href: `${pathname}/split?id=${id}` }] : []
}
