// Short messages at the edge of the screen: good ones leave by themselves, bad ones stay until closed.
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { Icon, type IconName } from '#ui/icons.tsx'
import { useWords } from '#ui/words.tsx'
import css from './snackbar.module.css'

type Tone = 'success' | 'info' | 'warning' | 'error'
export type Message = { text: string; tone?: Tone; action?: { label: string; run: () => void }; seconds?: number }
type Shown = Message & { number: number; tone: Tone }

const icons: Record<Tone, IconName> = { success: 'check', info: 'info', warning: 'warning', error: 'warning' }
const most = 3

const SnackbarContext = createContext<(message: Message) => void>(() => undefined)

/** Shows a message; with an action it waits 10 seconds. */
export const useSnackbar = (): ((message: Message) => void) => useContext(SnackbarContext)

export function SnackbarHost({ children }: { children: ReactNode }) {
  const words = useWords('common').snackbar
  const [shown, setShown] = useState<Shown[]>([])
  const counter = useRef(0)
  const close = useCallback((number: number) => setShown((list) => list.filter((one) => one.number !== number)), [])
  const show = useCallback(
    (message: Message) => {
      const next: Shown = { tone: 'success', ...message, number: ++counter.current }
      setShown((list) => [...list, next].slice(-most))
      if (next.tone === 'success' || next.tone === 'info') setTimeout(() => close(next.number), (message.seconds ?? (message.action ? 10 : 6)) * 1000)
    },
    [close],
  )
  const say = (list: Shown[], role: 'status' | 'alert') => (
    <ul role={role} aria-label={words.label}>
      {list.map(({ number, tone, text, action }) => (
        <li key={number} data-tone={tone}>
          <Icon name={icons[tone]} size={18} />
          <p>{text}</p>
          {action && (
            <button
              type="button"
              onClick={() => {
                close(number)
                action.run()
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" aria-label={words.dismiss} onClick={() => close(number)}>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
  const isLoud = ({ tone }: Shown): boolean => tone === 'warning' || tone === 'error'
  return (
    <SnackbarContext value={useMemo(() => show, [show])}>
      {children}
      <div className={css.host}>
        {say(shown.filter((one) => !isLoud(one)), 'status')}
        {say(shown.filter(isLoud), 'alert')}
      </div>
    </SnackbarContext>
  )
}
