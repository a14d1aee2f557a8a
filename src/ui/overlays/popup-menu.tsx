// A button with a list of links and commands over everything else; arrow keys move, Esc closes.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { A } from '../foundations/link.tsx'
import { ownStyle } from '../parts/own-style.ts'
import css from './popup-menu.module.css'

export type MenuEntry = {
  label: string
  href?: string | undefined
  run?: (() => void) | undefined
  danger?: boolean
  outside?: boolean
}

type PopupMenuProps = {
  label: string
  sign?: ReactNode
  /** Words on the button; without them it shows three dots. */ text?: ReactNode
  /** What the button is called where several show the same words; it begins with them. */
  spoken?: string
  entries: readonly MenuEntry[]
  children?: ReactNode
}

const width = 232

export function PopupMenu({ label, text, spoken, entries, children }: PopupMenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [position, setPosition] = useState({ left: '0', top: '0' })
  const close = () => list.current?.hidePopover()
  const show = () => {
    const box = button.current?.getBoundingClientRect()
    if (box) {
      const left = Math.max(8, Math.min(box.right - width, innerWidth - width - 8))
      const tall = Math.min(innerHeight - 16, entries.length * 38 + 24 + (children ? 120 : 0))
      setPosition({ left: `${left}px`, top: `${Math.max(8, Math.min(box.bottom + 4, innerHeight - tall))}px` })
    }
  }
  /** The first entry has the focus, unless its reader was faster. */
  const enter = () => {
    const menu = list.current
    if (!menu?.contains(document.activeElement)) menu?.querySelector<HTMLElement>('a, button, input')?.focus()
  }
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const items = [...(list.current?.querySelectorAll<HTMLElement>('a, button, input') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    items[(at + (event.key === 'ArrowDown' ? 1 : items.length - 1)) % items.length]?.focus()
  }
  // Opened before the page has taken over: browsers open it by themselves, and its entries come now.
  useEffect(() => {
    if (!list.current?.matches(':popover-open')) return
    show()
    setOpen(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- once, when the page has taken over
  }, [])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={text ? css.wordButton : css.button}
        popoverTarget={id}
        aria-label={text && !spoken ? undefined : (spoken ?? label)}
        aria-expanded={open}
        title={text ? undefined : label}
        onClick={show}
      >
        {text ?? (
          <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
            <path d="M4 8.5l1.5 1.5L4 11.5 2.5 10zM10 8.5l1.5 1.5-1.5 1.5L8.5 10zM16 8.5l1.5 1.5-1.5 1.5-1.5-1.5z" />
          </svg>
        )}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the entries */}
      <div
        ref={(element) => {
          list.current = element
          ownStyle(position)(element)
        }}
        id={id}
        popover="auto"
        className={css.list}
        role="group"
        aria-label={label}
        onKeyDown={step}
        onToggle={(event) => {
          const opens = event.newState === 'open'
          setOpen(opens)
          if (opens) requestAnimationFrame(enter)
        }}
      >
        {open &&
          entries.map(({ label: name, href, run, danger, outside }) =>
            href ? (
              <A key={name} href={href} {...(outside ? { target: '_blank', rel: 'noopener' } : {})} onClick={close}>
                {name}
              </A>
            ) : (
              <button
                key={name}
                type="button"
                data-danger={danger ? '' : undefined}
                onClick={() => {
                  close()
                  run?.()
                }}
              >
                {name}
              </button>
            ),
          )}
        {open && children}
      </div>
    </>
  )
}
