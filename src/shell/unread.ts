// How much is unread, as the last answer of the server said it: the document first, then each page that is gone to.
import { useSyncExternalStore } from 'react'

let last: number | null = null
const listeners = new Set<() => void>()

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** In the browser only: on the server it would be everybody's. Null when an answer does not say. */
export function noteUnread(count: number | string | null): void {
  if (count === null) return
  last = Number(count)
  for (const listener of listeners) listener()
}

/** @param first what the document said */
export const useUnread = (first: number): number =>
  useSyncExternalStore(
    listen,
    () => last ?? first,
    () => first,
  )
