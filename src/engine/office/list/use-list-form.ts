// With script, a change of a filter asks for the list at once; without, the button of the form does.
import { useCallback, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useBase } from '#ui/foundations/link.tsx'
import { withoutTicked } from '#ui/lists/list-address.ts'

/** Waits 200 ms, as typed search does, so that several clicks make one request. */
const delayMs = 200

export function useListForm(): { onChange: (form: HTMLFormElement) => void; loading: boolean } {
  const navigate = useNavigate()
  const base = useBase()
  const { state } = useNavigation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onChange = useCallback(
    (form: HTMLFormElement) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const pairs = [...new FormData(form)].filter(
          (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
        )
        const path = new URL(form.action).pathname.slice(base.length) || '/'
        void navigate(`${path}?${withoutTicked(new URLSearchParams(pairs))}`, { preventScrollReset: true })
      }, delayMs)
    },
    [navigate, base],
  )
  return { onChange, loading: state === 'loading' }
}
