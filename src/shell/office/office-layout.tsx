// The layout of the back office. It is heavy: in the browser it is a chunk of its own.
import { Outlet } from 'react-router'
import { FillListSlots } from '#engine/office/list/list-slots.tsx'
import { OfficeFrame } from './office-frame.tsx'
import { listSlots } from './office-list-slots.tsx'

export function OfficeLayout() {
  return (
    <FillListSlots value={listSlots}>
      <OfficeFrame>
        <Outlet />
      </OfficeFrame>
    </FillListSlots>
  )
}
