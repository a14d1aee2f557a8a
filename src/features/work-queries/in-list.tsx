// The way from the list of works to what OpenAlex and Scopus may be asked for.
import { useLocation } from 'react-router'
import type { SlotData } from '#engine/office/list/list-slots.tsx'
import { usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'

export function WorkQueryLink() {
  const { added } = usePage<SlotData>()
  const { pathname } = useLocation()
  const text = added.workQuery as string | undefined
  return text ? (
    <p>
      <A href={`${pathname}/openalex`}>{text}</A>
    </p>
  ) : null
}
