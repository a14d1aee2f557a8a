// A form that came back without a page load is read from its problem, as the document that answers a form begins with it by itself.
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** A problem of the whole form, else of a field, which is said at it and read with it. */
const problems = ['[role=alert][tabindex="-1"]', '[aria-invalid=true]']
const results = [...problems, '[role=status][tabindex="-1"]']

/**
 * Stands once in a frame of pages.
 * @param takesResults what became of a form is read first, too: not where one goes on repairing below what was done
 */
export function useFocusOnProblem(takesResults: boolean): void {
  const { state, formMethod = 'GET' } = useNavigation()
  const isSent = useRef(false)
  useEffect(() => {
    if (formMethod !== 'GET') isSent.current = true
    if (state !== 'idle' || !isSent.current) return
    isSent.current = false
    const found = (takesResults ? results : problems)
      .map((one) => document.querySelector<HTMLElement>(`main ${one}`))
      .find(Boolean)
    found?.focus()
  }, [state, formMethod, takesResults])
}
