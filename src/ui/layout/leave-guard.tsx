// Asks before a form is left with changes that nobody has saved; closing the tab asks as well.
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './leave-guard.module.css'

type LeaveGuardProps = {
  /** Parameter of the address that says which form of a page is open. */
  place: string
  isChanged: () => boolean
  onLeave?: () => void
}

export function LeaveGuard({ place, isChanged, onLeave }: LeaveGuardProps) {
  const { form } = useWords('staff')
  const latest = useRef(isChanged)
  useEffect(() => {
    latest.current = isChanged
  })
  const placeIn = ({ pathname, search }: { pathname: string; search: string }): string =>
    `${pathname} ${new URLSearchParams(search).get(place)}`
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => placeIn(currentLocation) !== placeIn(nextLocation) && latest.current(),
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => latest.current() && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  const stay = () => blocker.reset?.()
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} title={form.unsaved} narrow>
      <div className={css.choices}>
        <Button look="primary" data-first="" onClick={stay}>
          {form.stay}
        </Button>
        <Button
          look="danger"
          onClick={() => {
            onLeave?.()
            blocker.proceed?.()
          }}
        >
          {form.leave}
        </Button>
      </div>
    </Dialog>
  )
}
