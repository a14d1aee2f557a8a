// The number of unread notifications, as the last answer of the server said it: the document first, then each page that is gone to.
import { useSyncExternalStore } from 'react'
import { unreadEvent } from '../render/page-handle.ts'

let last: number | null = null
const listeners = new Set<() => void>()

/** In the browser only: on the server it would be everybody's. */
export function noteUnread(count: number): void {
  last = count
  for (const listener of listeners) listener()
}

if (!import.meta.env.SSR) addEventListener(unreadEvent, (event) => noteUnread(Number((event as CustomEvent).detail)))

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @param first what the document said */
export const useUnread = (first: number): number =>
  useSyncExternalStore(
    listen,
    () => last ?? first,
    () => first,
  )
