// With script, what is typed or chosen is asked at once and takes the place of the address before; without, the button of the form asks.
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBase } from '#ui/foundations/link.tsx'

/** After so long without a further key. */
const delayMs = 300

const isTyped = (state: unknown): boolean => Object(state).typed === true

/** `formKey` changes when the address came from elsewhere than the form: then the form shows what the address says. */
export function useTypedForm(): { onChange: (form: HTMLFormElement) => void; formKey: string } {
  const navigate = useNavigate()
  const base = useBase()
  const { state, search } = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [formKey, setFormKey] = useState(search)
  if (!isTyped(state) && formKey !== search) setFormKey(search)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onChange = (form: HTMLFormElement): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const pairs = [...new FormData(form)].filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
      )
      const path = new URL(form.action).pathname.slice(base.length) || '/'
      void navigate(`${path}?${new URLSearchParams(pairs)}`, {
        preventScrollReset: true,
        replace: true,
        state: { typed: true },
      })
    }, delayMs)
  }
  return { onChange, formKey }
}
