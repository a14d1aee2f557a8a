// The layout of the back office. It is heavy: in the browser it is a chunk of its own.
import { Outlet } from 'react-router'
import { FillFormSlots } from '#engine/office/form/form-slots.tsx'
import { FillListSlots } from '#engine/office/list/list-slots.tsx'
import { AfterHistory } from '#features/audit-log/after-history.tsx'
import { AfterField } from '#features/look-ups/after-field.tsx'
import { MoveBack, MoveOne } from '#features/pool-moves/move-button.tsx'
import { useFocusOnProblem } from '#ui/foundations/browser/use-focus-on-problem.ts'
import { hasOffice, useSite } from '#engine/page/page-data.ts'
import { OfficeFrame } from './office-frame.tsx'
import { listSlots } from './office-list-slots.tsx'

const formSlots = { AfterField, BesideMoves: MoveOne, AfterHistory, AfterNewest: MoveBack }

export function OfficeLayout() {
  useFocusOnProblem(false)
  // An address that leads nowhere is answered to everybody, and nobody else is shown the frame.
  if (!hasOffice(useSite())) return <Outlet />
  return (
    <FillListSlots value={listSlots}>
      <FillFormSlots value={formSlots}>
        <OfficeFrame>
          <Outlet />
        </OfficeFrame>
      </FillFormSlots>
    </FillListSlots>
  )
}
