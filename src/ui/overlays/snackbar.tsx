// Short messages at the lower edge, one at a time: success and info go after a while, warning and error stay until closed or until the next one.
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../parts/button.tsx'
import { Icon, type IconName } from '../foundations/icons.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './snackbar.module.css'

export type SnackbarColor = 'success' | 'info' | 'warning' | 'error'
export type SnackbarMessage = {
  title?: string
  content?: string
  color?: SnackbarColor
  icon?: IconName
  /** Slot for undo. */
  action?: { label: string; run: () => void }
}

const icons: Record<SnackbarColor, IconName> = { success: 'check', info: 'info', warning: 'warning', error: 'warning' }
const queueLength = 3
const shownFor = 6000
/** Long enough to take something back. */
const shownWithAction = 10_000

const SnackbarContext = createContext<(message: SnackbarMessage) => void>(() => undefined)

/** Shows a message: `const say = useSnackbar(); say({ title: 'Saved', color: 'success' })`. */
export const useSnackbar = (): ((message: SnackbarMessage) => void) => useContext(SnackbarContext)

export type Shown = SnackbarMessage & { key: number }

const isUrgent = ({ color }: SnackbarMessage): boolean => color === 'warning' || color === 'error'

/**
 * The queue with one message more; its first one is shown. A warning or an error is shown at once, and is over when
 * anything else is said: what it asked for has been tried again. The same news twice is said once. A way back is shown
 * at once as well: it belongs to what was done last, and what was said before that is no news any more.
 */
export function queued(now: readonly Shown[], next: Shown): readonly Shown[] {
  const waiting = now.filter((one) => !isUrgent(one) && (one.action || (!next.action && one.title !== next.title)))
  return isUrgent(next) || next.action
    ? [next, ...waiting].slice(0, queueLength)
    : [...waiting, next].slice(-queueLength)
}

/** A modal window makes all else inert: what is said while one is open stands in it. */
const topWindow = (): Element | null => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null

/** The window that is open over the page, as long as something is said; null without one. */
function useTopWindow(isOn: boolean): Element | null {
  const [top, setTop] = useState<Element | null>(null)
  useEffect(() => {
    if (!isOn) return
    const look = (): void => setTop(topWindow())
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [isOn])
  return isOn ? top : null
}

export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Shown[]>([])
  const last = useRef(0)
  const say = useCallback((message: SnackbarMessage) => {
    last.current += 1
    const key = last.current
    setMessages((now) => queued(now, { ...message, key }))
  }, [])
  const drop = useCallback((key: number) => setMessages((now) => now.filter((message) => message.key !== key)), [])
  const { snackbar } = useWords('common')
  const [shown] = messages
  const window = useTopWindow(shown !== undefined)
  const messagesShown = (
    <section className={css.place} aria-label={snackbar.label} data-no-print="">
      {([false, true] as const).map((urgent) => (
        <div key={urgent ? 'urgent' : 'polite'} aria-live={urgent ? 'assertive' : 'polite'}>
          {shown && isUrgent(shown) === urgent && (
            <Snackbar key={shown.key} message={shown} onClose={() => drop(shown.key)} />
          )}
        </div>
      ))}
    </section>
  )
  return (
    <SnackbarContext value={say}>
      {children}
      {window?.isConnected ? createPortal(messagesShown, window) : messagesShown}
    </SnackbarContext>
  )
}

export type SnackbarProps = {
  message: SnackbarMessage
  onClose: () => void
  /** Stands in the page, where the server wrote it: it has the focus and says itself that it is urgent. */
  isInline?: boolean
}

export function Snackbar({ message, onClose, isInline = false }: SnackbarProps) {
  const { title, content, color = 'info', icon, action } = message
  const { snackbar } = useWords('common')
  const [isPaused, setPaused] = useState(false)
  const goes = !isUrgent(message)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!goes || isPaused) return
    const timer = setTimeout(() => close.current(), action ? shownWithAction : shownFor)
    return () => clearTimeout(timer)
  }, [goes, isPaused, action])
  return (
    <div
      className={css.snackbar}
      data-color={color}
      {...(isInline && { 'data-in-place': '', role: goes ? 'status' : 'alert', tabIndex: -1, autoFocus: true })}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={icon ?? icons[color]} />
      <p>
        <b>{title ?? snackbar[color]}</b>
        {content && <span>{content}</span>}
      </p>
      {action && (
        <button
          className={css.action}
          type="button"
          data-undo={goes ? '' : undefined}
          onClick={() => {
            action.run()
            onClose()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label={snackbar.dismiss} onClick={onClose} />
    </div>
  )
}
