// The overlay over a page, one at a time: something loads (said after 200 ms), a share from 0 to 100 per cent, or a picture.
// Fetched when it is first wanted. Esc and its button close it, and the focus goes back where it was.
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import { Selvedge } from '../motif/selvedge.tsx'
import { Button } from '../parts/button.tsx'
import css from './overlay.module.css'

export type Shown =
  | { mode: 'loading'; text: string }
  | { mode: 'progress'; text: string; percent: number }
  | { mode: 'image'; text: string; src: string }

type OverlayProps = {
  locale: Locale
  /** On the button that closes it: "Cancel", "Close". */
  closeLabel: string
  onClose: () => void
}

/** What takes less is not said: it would only flash. */
const patience = 200
/** Screen readers say each quarter, not each per cent. */
const quarter = 25

/** True when this has gone on for long enough to say so. */
function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting && isSlow
}

function Waiting({ shown, locale }: { shown: Exclude<Shown, { mode: 'image' }>; locale: Locale }) {
  const share = (percent: number): string => `${formatNumber(percent, locale)} %`
  const percent = shown.mode === 'progress' ? shown.percent : undefined
  return (
    <>
      <p role="status" className="visually-hidden">
        {shown.text} {percent !== undefined && share(Math.floor(percent / quarter) * quarter)}
      </p>
      <p aria-hidden="true">
        <span>{shown.text}</span> {percent !== undefined && <b>{share(percent)}</b>}
      </p>
      <Selvedge loading={percent === undefined} percent={percent} label={shown.text} />
    </>
  )
}

function Picture({ src, text }: { src: string; text: string }) {
  const [isThere, setThere] = useState(false)
  const isSlow = useSlow(!isThere)
  const end = (): void => setThere(true)
  return (
    <figure>
      {isSlow && <Selvedge loading label={text} />}
      <img src={src} alt={text} onLoad={end} onError={end} />
      <figcaption aria-hidden="true">{text}</figcaption>
    </figure>
  )
}

export function Overlay({ shown, locale, closeLabel, onClose }: OverlayProps & { shown: Shown | null }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isSlow = useSlow(shown !== null && shown.mode !== 'image')
  const isOpen = shown !== null && (shown.mode === 'image' || isSlow)
  useEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    const before = document.activeElement
    element.showModal()
    return () => {
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [isOpen])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the picture; Esc does the same
    <dialog
      ref={dialog}
      className={css.overlay}
      data-mode={shown?.mode}
      aria-label={shown?.text}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && shown?.mode === 'image') onClose()
      }}
    >
      {isOpen && (
        <div className={css.inside}>
          {shown.mode === 'image' ? <Picture {...shown} /> : <Waiting shown={shown} locale={locale} />}
          <Button look="quiet" onClick={onClose}>
            {closeLabel}
          </Button>
        </div>
      )}
    </dialog>
  )
}

export type OpenOverlay = { show: (shown: Shown) => void; close: () => void }

/** Puts the overlay over the page until it is closed. `onClose` hears that a person did; it stays until `close` is called. */
export async function openOverlay(shown: Shown, props: OverlayProps): Promise<OpenOverlay> {
  const { createRoot } = await import('react-dom/client')
  const holder = document.body.appendChild(document.createElement('div'))
  const root = createRoot(holder)
  const show = (now: Shown | null): void => root.render(<Overlay {...props} shown={now} />)
  show(shown)
  return {
    show,
    close() {
      root.unmount()
      holder.remove()
    },
  }
}
