// Keys of a list: J and K move, X selects, E edits, Space opens the quick view.
import { useEffect, useRef, useState } from 'react'
import { useSite } from './page-data.ts'

type On = { select: (id: string) => void; edit: (id: string) => void; peek: (id: string) => void }

const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
        !['checkbox', 'radio'].includes((target as HTMLInputElement).type)))) ||
  document.querySelector('dialog[open], [popover]:popover-open') !== null

/** The row the keys stand on. */
export function useListKeys(ids: readonly string[], on: On): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const { keys } = useSite()
  const latest = useRef({ ids, on, current })
  useEffect(() => {
    latest.current = { ids, on, current }
  })
  useEffect(() => {
    if (!keys) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      const now = latest.current
      const key = event.key.toLowerCase()
      if (key === 'j' || key === 'k') {
        const at = now.current ? now.ids.indexOf(now.current) : -1
        const next = now.ids[Math.max(0, Math.min(now.ids.length - 1, at + (key === 'j' ? 1 : -1)))] ?? null
        setCurrent(next)
        const row = next ? document.getElementById(`row-${next}`) : null
        row?.scrollIntoView({ block: 'nearest' })
        row?.querySelector<HTMLElement>('a[data-peek]')?.focus({ preventScroll: true })
        return
      }
      if (!now.current || !now.ids.includes(now.current)) return
      if (key === 'x') now.on.select(now.current)
      else if (key === 'e') now.on.edit(now.current)
      else if (key === ' ' && !/^(BUTTON|SUMMARY|INPUT)$/.test((event.target as HTMLElement).tagName)) {
        event.preventDefault()
        now.on.peek(now.current)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [keys])
  return current
}
