// What proposals put into a generated list: the way to those that wait, and an entry in the menu of rows that the viewer may not change.
import { useLocation } from 'react-router'
import { usePage } from '#engine/page/page-data.ts'
import type { SlotData, SlotRow } from '#engine/office/list/list-slots.tsx'
import { A } from '#ui/foundations/link.tsx'
import type { MenuEntry } from '#ui/overlays/popup-menu.tsx'
import type { ProposalsInList } from './proposals-in-list.ts'

const addedTo = ({ added }: Pick<SlotData, 'added'>): ProposalsInList | undefined =>
  added.proposals as ProposalsInList | undefined

export function WaitingProposals() {
  const found = addedTo(usePage<SlotData>())
  const { pathname } = useLocation()
  return found?.waiting ? (
    <p>
      <A href={`${pathname}/proposals`}>{found.waiting}</A>
    </p>
  ) : null
}

export function proposeEntry(data: SlotData, row: SlotRow, pathname: string): MenuEntry[] {
  const text = addedTo(data)?.propose
  return text && !row.rights.update ? [{ label: text, href: `${pathname}/propose?id=${row.id}` }] : []
}
