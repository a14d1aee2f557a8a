// Who decides in the quick view goes on with the next entry that waits, or is back at the heading when none does.
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isWaiting } from '../moves.ts'
import { addressWith } from './list-address.ts'
import type { ListData } from './list-data.ts'

const focus = (selector: string): void => {
  // Where the button that was pressed is gone; somebody who went elsewhere meanwhile stays there.
  if (document.activeElement !== document.body) return
  const element = document.querySelector<HTMLElement>(selector)
  if (element?.tagName === 'H1') element.tabIndex = -1
  element?.focus({ preventScroll: true })
}

/**
 * @param hrefOf where the quick view of a row stands
 * @returns to be called when the row in the quick view is about to be moved
 */
export function useNextWaiting(data: ListData, hrefOf: (id: string) => string): () => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const decided = useRef<{ id: string; index: number } | null>(null)
  const latest = useRef(data)
  useEffect(() => {
    latest.current = data
    const was = decided.current
    if (!was) return
    const { shape, rows, quickView } = data
    const isElsewhere = quickView?.id !== was.id
    if (!isElsewhere && isWaiting(shape, quickView.values)) return
    decided.current = null
    if (isElsewhere) return
    const others = rows.filter((row) => row.id !== was.id && isWaiting(shape, row.values))
    const next = others.find((row) => rows.indexOf(row) >= was.index) ?? others.at(-1)
    if (next) {
      void navigate(hrefOf(next.id), { replace: true, preventScrollReset: true })
      focus(`#row-${next.id} a[data-quick-view]`)
    } else if (!rows.some(({ id }) => id === was.id)) {
      void navigate(addressWith(new URLSearchParams(search), { peek: null }), {
        replace: true,
        preventScrollReset: true,
      })
      focus('main h1')
    } else focus(`#row-${was.id} a[data-quick-view]`)
  }, [data, hrefOf, navigate, search])
  return () => {
    const { quickView, rows, shape } = latest.current
    if (!quickView || !isWaiting(shape, quickView.values)) return
    decided.current = {
      id: quickView.id,
      index: Math.max(
        0,
        rows.findIndex(({ id }) => id === quickView.id),
      ),
    }
  }
}
