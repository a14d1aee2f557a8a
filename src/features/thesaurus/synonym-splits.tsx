// Splits of the last seven days, each with the way back, and the way to split one more.
import { useWords } from '#ui/foundations/words.tsx'
import type { OutRow } from '#engine/model/rows.ts'
import type { keywords } from '#kinds/keywords/kind.ts'
import type { SlotData, SlotRow } from '#engine/office/list/list-slots.tsx'
import { SplitList } from '#engine/office/form/history/split-list.tsx'
import { usePage } from '#engine/page/page-data.ts'
import type { MenuEntry } from '#ui/overlays/popup-menu.tsx'
import type { SynonymSplitData } from './split.ts'

const dataIn = ({ added }: SlotData): SynonymSplitData | undefined =>
  added.synonymSplits as SynonymSplitData | undefined

/** Only lists of keywords have its words. */
const Splits = ({ splits }: Pick<SynonymSplitData, 'splits'>) => (
  <SplitList splits={splits} words={useWords('curator').split} intent="unsplit" />
)

export function SynonymSplits() {
  const data = usePage<SlotData>()
  const found = dataIn(data)
  return found && data.shape.can.update ? <Splits splits={found.splits} /> : null
}

/** The entry in the menu of a keyword that has synonyms. */
export function splitEntry(data: SlotData, { id, values, rights }: SlotRow, pathname: string): MenuEntry[] {
  const found = dataIn(data)
  const { synonyms } = values as Partial<OutRow<typeof keywords>>
  return found && rights.update && synonyms && synonyms.length > 0
    ? [{ label: found.open, href: `${pathname}/split?id=${id}` }]
    : []
}
