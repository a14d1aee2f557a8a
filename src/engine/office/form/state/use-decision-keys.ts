// P publishes and R returns the row of a form or a read page, where it waits for review and this viewer may decide.
import { type RefObject, useEffect, useRef } from 'react'
import { isTyping } from '#ui/foundations/browser/is-typing.ts'
import { keyOf } from '#ui/foundations/browser/key-of.ts'
import { useSite } from '../../../page/page-data.ts'
import { isWaiting } from '../../moves.ts'
import type { FormData } from '../form-data.ts'

const decisions: Readonly<Record<string, string>> = { p: 'published', r: 'rejected' }

/** @param root where the row stands: a dialog over it has the keys itself  @param status as it is now */
export function useDecisionKeys(
  root: RefObject<HTMLElement | null>,
  { shape, rights }: Pick<FormData, 'shape' | 'rights'>,
  status: string,
  onMove: (to: string) => void,
): void {
  const { keys } = useSite()
  const isOn = keys && isWaiting(shape, { status })
  const latest = useRef({ onMove, moves: rights.moves })
  useEffect(() => {
    latest.current = { onMove, moves: rights.moves }
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent): void => {
      const to = decisions[keyOf(event)]
      if (!to || !latest.current.moves.includes(to) || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const over = [...document.querySelectorAll('dialog[open], [popover]:popover-open')]
      if (over.some((one) => !one.contains(root.current))) return
      event.preventDefault()
      latest.current.onMove(to)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn, root])
}
