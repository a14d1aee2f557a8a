// Short messages at the lower edge: success and info go after a while, warning and error stay until closed.
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Icon, type IconName } from './icons.tsx'
import { useWords } from './words.tsx'
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

type Shown = SnackbarMessage & { key: number }

export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Shown[]>([])
  const last = useRef(0)
  const say = useCallback((message: SnackbarMessage) => {
    last.current += 1
    const key = last.current
    setMessages((now) => [...now, { ...message, key }].slice(-queueLength))
  }, [])
  const drop = useCallback((key: number) => setMessages((now) => now.filter((message) => message.key !== key)), [])
  const { snackbar } = useWords('common')
  const polite = messages.filter(({ color = 'info' }) => color === 'success' || color === 'info')
  const urgent = messages.filter((message) => !polite.includes(message))
  const lists = useMemo(() => [polite, urgent] as const, [polite, urgent])
  return (
    <SnackbarContext value={say}>
      {children}
      <section className={css.place} aria-label={snackbar.label} data-no-print="">
        {lists.map((list, at) => (
          <div key={at ? 'urgent' : 'polite'} aria-live={at ? 'assertive' : 'polite'}>
            {list.map((message) => (
              <Snackbar key={message.key} message={message} onClose={() => drop(message.key)} />
            ))}
          </div>
        ))}
      </section>
    </SnackbarContext>
  )
}

export type SnackbarProps = { message: SnackbarMessage; onClose: () => void }

export function Snackbar({ message: { title, content, color = 'info', icon, action }, onClose }: SnackbarProps) {
  const { snackbar } = useWords('common')
  const [held, setHeld] = useState(false)
  const goes = color === 'success' || color === 'info'
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!goes || held) return
    const timer = setTimeout(() => close.current(), action ? shownWithAction : shownFor)
    return () => clearTimeout(timer)
  }, [goes, held, action])
  return (
    <div
      className={css.snackbar}
      data-color={color}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
