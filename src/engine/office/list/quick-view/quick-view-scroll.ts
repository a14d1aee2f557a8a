// The list keeps its scroll beside a quick view, whose own row stays in sight.
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { addressWith } from '../list-address.ts'

/** The address of the rows alone, whichever of them is in the quick view. */
export const rowsAt = (address: string): string =>
  addressWith(new URLSearchParams(address), { peek: null, panel: null })

const hasQuickView = (address: string): boolean => new URLSearchParams(address).has('peek')

/**
 * Links that open, change or close a quick view do not scroll the list.
 * @returns does the same for buttons and keys
 */
export function useQuickViewWays(): (href: string, replace?: boolean) => void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = (event.target as Element).closest?.('a')
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || !isPlain || event.defaultPrevented || link.target) return
      if (link.pathname !== location.pathname || link.origin !== location.origin) return
      if (!hasQuickView(link.search) && !hasQuickView(location.search)) return
      if (link.search === location.search || rowsAt(link.search) !== rowsAt(location.search)) return
      event.preventDefault()
      void navigate(link.search || '?', { preventScrollReset: true })
    }
    // Before the listener of all pages, which begins at the top.
    document.documentElement.addEventListener('click', onClick)
    return () => document.documentElement.removeEventListener('click', onClick)
  }, [navigate])
  return (href, replace = false) => void navigate(href, { replace, preventScrollReset: true })
}

/** On a phone the quick view lies over the lower part of the list: the row that it is of is scrolled above it. */
export function useRowInSight(panel: RefObject<HTMLElement | null>, id: string): void {
  useLayoutEffect(() => {
    const row = document.getElementById(`row-${id}`)
    const [view, box] = [panel.current?.getBoundingClientRect(), row?.getBoundingClientRect()]
    if (!row || !view || !box || view.left > box.left) return
    const above = parseFloat(getComputedStyle(row).scrollMarginTop)
    // One that is higher than what is left begins there.
    row.scrollIntoView({ block: box.height > view.top - above ? 'start' : 'nearest', behavior: 'instant' })
  }, [panel, id])
}
