// The button for chosen funding organizations that asks their links.
import type { SlotData, SlotRow } from '#engine/office/list/list-slots.tsx'
import type { SubmitAction } from '#engine/office/list/use-list-actions.ts'
import { usePage } from '#engine/page/page-data.ts'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'

export function CheckLinks({ rows, act }: { rows: readonly SlotRow[]; act: SubmitAction }) {
  const { shape } = usePage<SlotData>()
  const { many } = useWords('editor')
  if (!shape.fields.linkCheckedAt || !shape.fields.deadLinks || !shape.can.update) return null
  return <Button onClick={() => act({ do: 'check-links', id: rows.map(({ id }) => id) })}>{many.checkLinks}</Button>
}
