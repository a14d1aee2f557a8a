// The back office around its pages. Its chrome is heavy: in the browser it is a chunk of its own.
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router'

type Frame = { OfficeFrame: ComponentType<{ children: ReactNode }> }

const eager = import.meta.env.SSR ? import.meta.glob<Frame>('./office-frame.tsx', { eager: true }) : {}
const here = eager['./office-frame.tsx']

const OfficeFrame = here
  ? here.OfficeFrame
  : lazy(async () => ({ default: (await import('./office-frame.tsx')).OfficeFrame }))

export function OfficeLayout() {
  return (
    <Suspense>
      <OfficeFrame>
        <Outlet />
      </OfficeFrame>
    </Suspense>
  )
}
