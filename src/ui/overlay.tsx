// Over the whole page: loading, progress with percent in words, or one picture.
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { Selvedge } from './selvedge.tsx'
import { useWords } from './words.tsx'
import css from './overlay.module.css'

export type OverlayProps =
  | { mode: 'loading'; text?: string }
  | { mode: 'progress'; percent: number; text?: string }
  | { mode: 'image'; src: string; alt: string; caption?: string; onClose: () => void }

/** Loading shows after 200 ms only. */
export function Overlay(props: OverlayProps) {
  const { overlay } = useWords('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const [due, setDue] = useState(props.mode !== 'loading')
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 200)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const element = dialog.current
    if (!element || !due) return
    const before = document.activeElement
    element.showModal()
    return () => {
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [due])
  if (props.mode === 'image') {
    return (
      <dialog ref={dialog} className={css.picture} aria-label={props.alt} onClose={props.onClose}>
        <IconButton icon="close" label={overlay.closeImage} onClick={props.onClose} />
        <figure>
          <img src={props.src} alt={props.alt} />
          {props.caption && <figcaption>{props.caption}</figcaption>}
        </figure>
      </dialog>
    )
  }
  const percent = props.mode === 'progress' ? props.percent : undefined
  const words = percent === undefined ? overlay.loading : overlay.progress({ percent: Math.round(percent) })
  return (
    <dialog
      ref={dialog}
      className={css.overlay}
      aria-label={props.text ?? words}
      onCancel={(event) => event.preventDefault()}
    >
      <Selvedge loading={percent === undefined} percent={percent} label={words} />
      <p role="status">
        {props.text && <b>{props.text}</b>} {words}
      </p>
    </dialog>
  )
}
