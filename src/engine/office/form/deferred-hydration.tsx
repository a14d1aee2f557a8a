// A part of a long form below the first screen: React takes it over after the rest of the page, in pieces of its own, or at once
// when somebody comes to it. Nothing is loaded for it, and without script it is as good as the rest.
import { type ReactNode, Suspense, useCallback, useLayoutEffect, useRef } from 'react'
import { takeOver, type, valueOf } from '#ui/foundations/browser/controls.ts'

/** Ids of the parts that nobody has taken over yet. */
const waiting = new Set<string>()

const waitingPartOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element && waiting.size > 0
    ? (target.closest<HTMLElement>([...waiting].map((id) => `#${id}`).join()) ?? null)
    : null

function comeTo({ target }: Event): void {
  const part = waitingPartOf(target)
  if (part) takeOver(part)
}

/** A box that was ticked without a way to it, as tools do for those who do not see: told again when React listens. */
function tickAgain({ target }: Event): void {
  if (!waitingPartOf(target) || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
  const value = valueOf(target)
  queueMicrotask(() => type(target, value))
}

function wait(id: string): void {
  waiting.add(id)
  addEventListener('focusin', comeTo, true)
  addEventListener('click', tickAgain, true)
}

function waitNoMore(id: string): void {
  if (!waiting.delete(id) || waiting.size > 0) return
  removeEventListener('focusin', comeTo, true)
  removeEventListener('click', tickAgain, true)
}

function Taken({ then }: { then: () => void }) {
  useLayoutEffect(then, [then])
  return null
}

/** `id` is that of the element inside, which says `data-deferred`: it need not be laid out before it is taken over. */
export function DeferredHydration({ id, children }: { id: string; children: ReactNode }) {
  const isTaken = useRef(false)
  const take = useCallback(() => {
    isTaken.current = true
    document.getElementById(id)?.removeAttribute('data-deferred')
    waitNoMore(id)
  }, [id])
  useLayoutEffect(() => {
    if (isTaken.current) return
    wait(id)
    return () => waitNoMore(id)
  }, [id])
  return (
    <Suspense fallback={null}>
      <Taken then={take} />
      {children}
    </Suspense>
  )
}
