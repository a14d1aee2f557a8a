// Asks before a form is left with changes that nobody has saved; closing the tab asks as well.
// Who leaves while the changes are being saved is not asked: the way goes on when they are.
import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './leave-guard.module.css'

type LeaveGuardProps = {
  /** Parameter of the address that says which form of a page is open. */
  param: string
  isChanged: () => boolean
  isSaving?: boolean
  onLeave?: () => void
}

/** A save that takes longer than this (ms) keeps nobody without a choice. */
const longSave = 1000

export function LeaveGuard({ param, isChanged, isSaving = false, onLeave }: LeaveGuardProps) {
  const { form } = useWords('staff')
  const latest = useRef(isChanged)
  useEffect(() => {
    latest.current = isChanged
  })
  const addressOf = ({ pathname, search }: { pathname: string; search: string }): string =>
    `${pathname} ${new URLSearchParams(search).get(param)}`
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => addressOf(currentLocation) !== addressOf(nextLocation) && latest.current(),
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => latest.current() && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  const isBlocked = blocker.state === 'blocked'
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (isBlocked && !isSaving && !isChanged()) blocker.proceed?.()
  })
  const waits = isBlocked && isSaving
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setLong(true), longSave)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [waits])
  const stay = () => blocker.reset?.()
  return (
    <Dialog open={isBlocked && (isLong || (!isSaving && isChanged()))} onClose={stay} title={form.unsaved} narrow>
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
