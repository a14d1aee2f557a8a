// A native dialog with title and close button; Esc closes it and focus goes back where it was.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { Icon } from '../foundations/icons.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './dialog.module.css'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Without a visible head. */ bare?: boolean
  narrow?: boolean
}

/** A window begins at its way out, unless something in it is marked `data-first`: of a form its first field. */
const fields = 'input:not([type=hidden]), select, textarea'

export function Dialog({ open, onClose, title, children, bare = false, narrow = false }: DialogProps) {
  const { actions } = useWords('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) {
      element.showModal()
      const first = element.querySelector<HTMLElement>('[data-first]')
      const field = first?.matches('form') ? first.querySelector<HTMLElement>(fields) : first
      field?.focus()
    }
    if (!open && element.open) element.close()
  }, [open])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the window; Esc does the same
    <dialog
      ref={dialog}
      className={css.dialog}
      data-narrow={narrow ? '' : undefined}
      // Closed, it has no title.
      aria-labelledby={open ? id : undefined}
      // What Esc asks is known before the window goes: a second Esc that comes first is another question.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget && !currentTarget.open && open) onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {open && (
        <div className={css.inside}>
          <div className={bare ? css.hiddenHead : css.head}>
            <h2 id={id}>{title}</h2>
            <button type="button" onClick={onClose} aria-label={actions.close}>
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}

/** The last line of a window: what it does, and the way out. */
export function DialogButtons({ children, onCancel }: { children: ReactNode; onCancel: () => void }) {
  const { actions } = useWords('common')
  return (
    <div className={css.buttons}>
      {children}
      <Button look="quiet" onClick={onCancel}>
        {actions.cancel}
      </Button>
    </div>
  )
}
