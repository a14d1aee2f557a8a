// A panel at the side: detail sheet (380 growing to 720), drawer of the menu (350), filters (380).
// Sent open by the server it works without script, closed by its link; with script it becomes modal and gives focus back.
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { A } from '../foundations/link.tsx'
import { Icon } from '../foundations/icons.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './sheet.module.css'

export type SheetProps = {
  title: ReactNode
  titleLang?: string | undefined
  open: boolean
  onClose: () => void
  /** Where the page is without the sheet. */
  closeHref?: string | undefined
  side?: 'start' | 'end'
  size?: 'drawer' | 'panel' | 'detail'
  industry?: string | undefined
  children: ReactNode
  /** Stays at the lower edge: 'Show 24 results'. */
  footer?: ReactNode
}

export function Sheet(props: SheetProps) {
  const {
    title,
    titleLang,
    open,
    onClose,
    closeHref,
    side = 'end',
    size = 'detail',
    industry,
    children,
    footer,
  } = props
  const { actions } = useWords('common')
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const before = document.activeElement
    element.close()
    element.showModal()
    return () => {
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open])

  if (!open) return null
  const closeByHand = (event: MouseEvent): void => {
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the panel; Esc does the same
    <dialog
      ref={dialog}
      className={css.sheet}
      open
      data-side={side}
      data-size={size}
      data-industry={industry}
      aria-label={typeof title === 'string' ? title : undefined}
      onCancel={(event) => {
        // A window inside the panel is closed for itself.
        if (event.target !== event.currentTarget || !event.cancelable) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ target, currentTarget }) => {
        // A browser closes at the second Esc whatever `cancel` says; whether the panel goes is not for it to say.
        if (target !== currentTarget || currentTarget.open) return
        currentTarget.showModal()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={css.inner}>
        <header className={css.head}>
          <h2 className={css.title} lang={titleLang}>
            {title}
          </h2>
          <A
            className={css.close}
            href={closeHref ?? '#'}
            role={closeHref ? undefined : 'button'}
            aria-label={actions.close}
            onClick={closeByHand}
          >
            <Icon name="close" />
          </A>
        </header>
        <div className={css.body}>{children}</div>
        {footer && <footer className={css.foot}>{footer}</footer>}
      </div>
    </dialog>
  )
}
