// Keys of a table of rows: J and K move, X selects, E edits, Space opens the quick view, P and R publish and return what waits. The place stays when its row leaves.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isTyping } from './is-typing.ts'
import { keyOf } from './key-of.ts'

type On = {
  select: (id: string) => void
  edit: (id: string) => void
  quickView: (id: string) => void
  /** Publishes or returns the row. */
  decide: (id: string, to: 'published' | 'rejected') => void
  /** The row whose quick view is open: decided about while the keys stand on none. */
  shown: string | null
  /** The keys stand on another row: J or K went there, or the row before left. */
  move: (id: string) => void
}

const isBusy = (target: EventTarget | null): boolean =>
  isTyping(target) || document.querySelector('dialog[open], [popover]:popover-open') !== null

function goTo(id: string): void {
  const row = document.getElementById(`row-${id}`)
  row?.scrollIntoView({ block: 'nearest' })
  row?.querySelector<HTMLElement>('a[data-quick-view]')?.focus({ preventScroll: true })
}

/** None is left: the heading says so. */
function goAbove(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
}

/** The row the keys stand on: the one that J and K went to, or that has the focus. */
export function useRowKeys(isOn: boolean, ids: readonly string[], on: On): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const latest = useRef({ ids, on, current, index: -1 })
  const all = ids.join()
  // Before the next key: what the reader sees is what the keys act on.
  useLayoutEffect(() => {
    const at = current === null ? -1 : ids.indexOf(current)
    latest.current = { ids, on, current, index: at < 0 ? latest.current.index : at }
  })
  // A row that was published or thrown away takes the focus along: the one that stands in its place has it then, or the heading.
  useLayoutEffect(() => {
    const now = latest.current
    if (now.current === null || document.activeElement !== document.body) return
    const next = now.ids.includes(now.current) ? now.current : now.ids[Math.min(now.index, now.ids.length - 1)]
    setCurrent(next ?? null)
    if (next === undefined) return goAbove()
    goTo(next)
    if (next !== now.current) now.on.move(next)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when the rows are others
  }, [all])
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const id = (target as HTMLElement).closest?.('tr[id^="row-"]')?.id.slice('row-'.length)
      if (id !== undefined && latest.current.ids.includes(id)) setCurrent(id)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      const now = latest.current
      const key = keyOf(event)
      if (key === 'j' || key === 'k') {
        const at = now.current ? now.ids.indexOf(now.current) : -1
        const next = now.ids[Math.max(0, Math.min(now.ids.length - 1, at + (key === 'j' ? 1 : -1)))] ?? null
        setCurrent(next)
        if (next === null) return
        goTo(next)
        if (next !== now.current) now.on.move(next)
        return
      }
      const decided = now.current && now.ids.includes(now.current) ? now.current : now.on.shown
      if (decided && (key === 'p' || key === 'r')) {
        event.preventDefault()
        now.on.decide(decided, key === 'p' ? 'published' : 'rejected')
        return
      }
      if (!now.current || !now.ids.includes(now.current)) return
      if (key === 'x') now.on.select(now.current)
      else if (key === 'e') now.on.edit(now.current)
      else if (key === ' ' && !/^(BUTTON|SUMMARY|INPUT)$/.test((event.target as HTMLElement).tagName)) {
        event.preventDefault()
        now.on.quickView(now.current)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
  return current
}
