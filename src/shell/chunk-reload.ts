// After a new version was put out, old chunks are gone: reload the page once, at most every 60 seconds.
import { isOptionalPartUnderWay } from '#ui/optional-part.ts'

const key = 'chunk-reload'
const guardMs = 60_000

/** Whether a reload may happen now; remembers that it did. */
export function mayReload(now: number, store: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const last = Number(store.getItem(key) ?? 0)
  if (now - last < guardMs) return false
  store.setItem(key, String(now))
  return true
}

/** Event on the window: a chunk is gone, and reloading did not help. */
export const newVersion = 'new-version'

/**
 * A chunk that was asked for. One that is lost never arrives: the page reloads, or stays as it is and says that there
 * is a new version.
 */
export const arrived = <Module>(module: Module | undefined): Promise<Module> =>
  module === undefined ? new Promise(() => {}) : Promise.resolve(module)

/** Reloads on a failed chunk; the second time within a minute it tells the page instead. */
export function reloadOnceOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (isOptionalPartUnderWay()) return
    event.preventDefault()
    if (mayReload(Date.now(), sessionStorage)) location.reload()
    else window.dispatchEvent(new Event(newVersion))
  })
}
