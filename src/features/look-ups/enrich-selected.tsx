// The button for chosen rows that leads to what a register says of them.
import { useLocation } from 'react-router'
import type { SlotData, SlotRow } from '#engine/office/list/list-slots.tsx'
import { usePage } from '#engine/page/page-data.ts'
import { useWords } from '#ui/foundations/words.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { lookUpFields } from './fields.ts'

/** Kinds whose lists have the page beside them. */
const enriched = new Set(['publications', 'journals'])

export function EnrichSelected({ rows }: { rows: readonly SlotRow[] }) {
  const { shape } = usePage<SlotData>()
  const { lookUp } = useWords('editor')
  const { pathname } = useLocation()
  const [source] = Object.values(lookUpFields(shape.name))
  if (!source || !enriched.has(shape.name) || !shape.can.update) return null
  return (
    <ButtonLink href={`${pathname}/enrich?${rows.map(({ id }) => `id=${id}`).join('&')}`}>
      {lookUp.fillFrom({ source })}
    </ButtonLink>
  )
}
