// The keys by which questions are decided one after the other: Enter for the first button, letters for the others.
import { useEffect, useRef } from 'react'
import { isTyping } from './is-typing.ts'
import { keyOf } from './key-of.ts'

/** Keys of the buttons; heard nowhere else while something is typed or a window is open. */
export function useDecisionKeys(isOn: boolean, run: Readonly<Record<string, () => void>>): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const isOther =
        target instanceof HTMLElement && target.closest('a, button, summary, input, [tabindex="0"]') !== null
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(target)) return
      if (document.querySelector('dialog[open], [popover]:popover-open')) return
      const key = event.key === 'Enter' ? 'enter' : keyOf(event)
      // On a link or a button Enter means that one.
      const work = key === 'enter' && isOther ? undefined : latest.current[key]
      if (!work) return
      event.preventDefault()
      work()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}
