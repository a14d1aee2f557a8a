// A form that came back without a page load is read from its problem, as the document that answers a form begins with it by itself.
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Stands once in a frame of pages. */
export function useFocusOnProblem(): void {
  const { state, formMethod = 'GET' } = useNavigation()
  const isSent = useRef(false)
  useEffect(() => {
    if (formMethod !== 'GET') isSent.current = true
    if (state !== 'idle' || !isSent.current) return
    isSent.current = false
    document.querySelector<HTMLElement>('main [role=alert][tabindex="-1"]')?.focus()
  }, [state, formMethod])
}
