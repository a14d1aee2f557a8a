// The bell with the number of unread notifications, and the newest in a panel under it. Without script it is a link to all of them.
import { useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '#ui/foundations/icons.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Panel } from '#features/notifications/panel.tsx'
import { addressesOf } from '#features/notifications/addresses.ts'
import { useSite } from '#engine/page/page-data.ts'
import css from './bell.module.css'
import { noteUnread, useUnread } from './unread.ts'

const most = 9
const width = 380
const gap = 8
const never = () => () => {}

export function Bell() {
  const person = useSite().signedIn
  const { bell } = useWords('account')
  const unread = useUnread(person?.unread ?? 0)
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isStaff = person?.role != null
  const face = {
    className: css.bell,
    'aria-label': unread > 0 ? `${bell.title}, ${bell.count({ count: unread })}` : bell.title,
    children: (
      <>
        <Icon name="bell" />
        {/* Its name says the number itself: "9+" is drawn and not read. */}
        {unread > 0 && <span aria-hidden="true" data-count={unread > most ? `${most}+` : unread} />}
      </>
    ),
  }
  if (!isAlive) return <A href={addressesOf(isStaff).all} {...face} />

  // Under its button, and never beyond the edge of a phone.
  const position = () => {
    const [box, at] = [panel.current, button.current?.getBoundingClientRect()]
    if (!box || !at) return
    const room = document.documentElement.clientWidth
    box.style.top = `${at.bottom + gap}px`
    box.style.right = `${Math.max(gap, Math.min(room - at.right, room - width - gap))}px`
    box.style.maxHeight = `${innerHeight - at.bottom - 2 * gap}px`
  }
  return (
    <>
      <button ref={button} type="button" popoverTarget="bell-panel" {...face} />
      <div
        ref={panel}
        id="bell-panel"
        className={css.panel}
        popover="auto"
        role="group"
        aria-label={bell.title}
        onBeforeToggle={position}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <Panel isStaff={isStaff} onUnread={noteUnread} onLeave={() => panel.current?.hidePopover()} />}
      </div>
    </>
  )
}
