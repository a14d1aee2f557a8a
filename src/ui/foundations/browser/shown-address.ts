// The address that the browser shows: a form that was saved for the first time has its own before the router knows of it.
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

type Moved = { key: string; pathname: string; search: string }

let moved: Moved | null = null
const listeners = new Set<() => void>()
const listen = (hear: () => void): (() => void) => {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/**
 * Shows another address of the page that is open, without reading it anew.
 * @param key of the router's location: at the next one the address is that of the router again
 * @param href without language  @param shown the same as the browser shows it
 */
export function moveAddress(key: string, href: string, shown: string): void {
  history.replaceState(history.state, '', shown)
  const { pathname, search } = new URL(href, location.origin)
  moved = { key, pathname, search }
  for (const hear of listeners) hear()
}

/** Path and query without language, as the browser shows them: where links lead back to, and where the page is read in another language. */
export function useShownAddress(): { pathname: string; search: string } {
  const known = useLocation()
  const own = useSyncExternalStore(
    listen,
    () => moved,
    () => null,
  )
  return own?.key === known.key ? own : known
}
