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
    // A problem of the whole form, else of a field, which is said at it and read with it, else what became of it.
    const found = ['[role=alert][tabindex="-1"]', '[aria-invalid=true]', '[role=status][tabindex="-1"]']
      .map((one) => document.querySelector<HTMLElement>(`main ${one}`))
      .find(Boolean)
    found?.focus()
  }, [state, formMethod])
}
