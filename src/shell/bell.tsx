// The bell of whoever is signed in: so much is unread, and the newest in a panel under it. Without script it leads to the page of all.
import { type ComponentType, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '#ui/icons.tsx'
import { A } from '#ui/link.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { PanelProps } from '#features/notifications/panel.tsx'
import { placesOf } from '#features/notifications/places.ts'
import { useSite } from '#engine/pages/page-data.ts'
import css from './bell.module.css'
import { arrived } from './chunk-reload.ts'
import { needWords } from './page-handle.ts'
import { noteUnread, useUnread } from './unread.ts'

const most = 9
const never = () => () => {}

export function Bell() {
  const person = useSite().signedIn
  const { bell, list } = useWords('common')
  const locale = useLocale()
  const unread = useUnread(person?.unread ?? 0)
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [loaded, setLoaded] = useState<{ Panel: ComponentType<PanelProps> } | null>(null)
  if (!person) return null
  const label = unread > 0 ? `${bell.label}, ${bell.unread({ count: unread })}` : bell.label
  const sign = (
    <>
      <Icon name="bell" />
      {unread > 0 && <span aria-hidden="true">{unread > most ? `${most}+` : unread}</span>}
    </>
  )
  if (!isAlive)
    return (
      <A className={css.bell} href={placesOf(person.role !== null).all} aria-label={label}>
        {sign}
      </A>
    )

  // Under its button, and never beyond the edge of a phone.
  const place = () => {
    const [box, at] = [panel.current, button.current?.getBoundingClientRect()]
    if (!box || !at) return
    const top = at.bottom + 8
    const width = document.documentElement.clientWidth
    box.style.top = `${top}px`
    box.style.right = `${Math.max(8, Math.min(width - at.right, width - 388))}px`
    box.style.maxHeight = `${innerHeight - top - 8}px`
  }
  const fill = async () => {
    const [view] = await Promise.all([
      import('#features/notifications/panel.tsx').then(arrived),
      needWords(locale, ['account']),
    ])
    setLoaded({ Panel: view.Panel })
  }
  return (
    <>
      <button ref={button} className={css.bell} type="button" popoverTarget="bell-panel" aria-label={label}>
        {sign}
      </button>
      <div
        ref={panel}
        id="bell-panel"
        className={css.panel}
        popover="auto"
        role="group"
        aria-label={bell.label}
        onBeforeToggle={place}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState === 'open' && !loaded) void fill()
        }}
      >
        {isOpen &&
          (loaded ? (
            <loaded.Panel
              isStaff={person.role !== null}
              onUnread={noteUnread}
              onLeave={() => panel.current?.hidePopover()}
            />
          ) : (
            <p role="status">{list.loading}</p>
          ))}
      </div>
    </>
  )
}
