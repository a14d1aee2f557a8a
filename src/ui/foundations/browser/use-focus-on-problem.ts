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
    const problem = document.querySelector<HTMLElement>('main [role=alert][tabindex="-1"]')
    // What is wrong with one field is said at it, and read with it.
    ;(problem ?? document.querySelector<HTMLElement>('main [aria-invalid=true]'))?.focus()
  }, [state, formMethod])
}
