// The back office around its pages. Its chrome is heavy: in the browser it is a chunk of its own.
import { Outlet } from 'react-router'
import { OfficeFrame } from './office-frame.tsx'

export function OfficeLayout() {
  return (
    <OfficeFrame>
      <Outlet />
    </OfficeFrame>
  )
}
