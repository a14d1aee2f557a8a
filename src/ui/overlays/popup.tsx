// The announcement: opens once per version of its text, closes by its button, or by 'Continue' where closing is off.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { writeStorage, readStorage } from '../foundations/browser/browser-storage.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { Selvedge } from '../motif/selvedge.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './popup.module.css'

export type PopupProps = {
  content: ReactNode
  /** Changes with the content; the browser remembers the last one seen. */
  version: string
  logo?: { src: string; alt: string } | undefined
  /** Setting popup_close: a Close button from the start. */
  closable: boolean
  /** False while the data-protection sheet is showing. */
  ready?: boolean
  /** A preview: opens whatever was seen, and leaves no trace. */
  onClosed?: () => void
}

const seenKey = 'popup-seen'
const continueAfter = 4000

export function Popup({ content, version, logo, closable, ready = true, onClosed }: PopupProps) {
  const { popup } = useWords('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const isPreview = onClosed !== undefined
  const [mayGo, setMayGo] = useState(closable)

  useEffect(() => {
    const element = dialog.current
    if (!element || !ready || !content || (!isPreview && readStorage(seenKey) === version)) return
    const before = document.activeElement
    element.showModal()
    const timer = setTimeout(() => setMayGo(true), continueAfter)
    return () => {
      clearTimeout(timer)
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [ready, content, version, isPreview])

  const close = (): void => {
    if (!isPreview) writeStorage(seenKey, version)
    dialog.current?.close()
    onClosed?.()
  }
  return (
    <dialog
      ref={dialog}
      className={css.popup}
      aria-label={popup.title}
      // A browser closes at the second Esc whatever `cancel` says.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !mayGo) event.preventDefault()
      }}
      onCancel={(event) => {
        event.preventDefault()
        if (mayGo) close()
      }}
    >
      <Selvedge />
      <header className={css.head}>
        {logo ? <img src={logo.src} alt={logo.alt} height={40} /> : <h2>{popup.title}</h2>}
        {closable && <IconButton icon="close" label={popup.close} onClick={close} />}
      </header>
      <div
        className={css.body}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight >= scrollHeight - 8) setMayGo(true)
        }}
      >
        {content}
      </div>
      {mayGo && (
        <footer className={css.foot}>
          <Button look="primary" onClick={close}>
            {closable ? popup.close : popup.continue}
          </Button>
        </footer>
      )}
    </dialog>
  )
}
