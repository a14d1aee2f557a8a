// After a new version was put out, old chunks are gone: reload the page once, at most every 60 seconds.
import { writeStorage, readStorage } from '#ui/foundations/browser/browser-storage.ts'
import { isOptionalPartUnderWay, lostPartEvent } from '#ui/foundations/browser/optional-part.ts'

const key = 'chunk-reload'
const guardMs = 60_000

/** Whether a reload may happen now; remembers that it did. Where nothing is remembered it would reload for ever. */
function mayReload(now: number): boolean {
  if (now - Number(readStorage(key, 'sessionStorage')) < guardMs) return false
  writeStorage(key, String(now), 'sessionStorage')
  return readStorage(key, 'sessionStorage') === String(now)
}

/** Event on the window: a chunk is gone, and reloading did not help. */
export const newVersion = 'new-version'
/** Events on the window: nothing was reached; it is to be tried again, as it is when the line is back; it was reached. */
export const [unreached, again, reached] = ['unreached', 'again', 'reached'] as const

/** Says that nothing was reached, until it is to be tried again; after `ms`, if given, without being told. */
export function backOnline(ms?: number): Promise<unknown> {
  dispatchEvent(new Event(unreached))
  return new Promise((go) => {
    for (const name of [again, 'online']) addEventListener(name, go, { once: true })
    if (ms) setTimeout(go, ms)
  })
}

/**
 * Asks until there is an answer: meanwhile the page stays as it is. A line may be back before the failure is known, and
 * a weak one comes back without an event; so it is asked again by itself, every ten seconds or so.
 */
export async function reach(url: URL, init: RequestInit): Promise<Response> {
  for (;;) {
    const wasOnline = navigator.onLine
    try {
      const response = await fetch(url, init)
      dispatchEvent(new Event(reached))
      return response
    } catch (error) {
      if (init.signal?.aborted || init.method !== 'GET') throw error
      await backOnline(!wasOnline && navigator.onLine ? 1 : 9000 + Math.random() * 2000)
    }
  }
}

let goOn = (): void => location.reload()

let isKnown = false

/**
 * A chunk is gone: where somebody was going is loaded as a document, or the page says that there is a new version. Without
 * a line the page stays until there is one, however often it is tried. Several chunks that are lost together are one loss.
 */
async function onLostChunk(): Promise<void> {
  if (isKnown) return
  isKnown = true
  const wasOffline = !navigator.onLine
  while (!navigator.onLine) await backOnline()
  if (wasOffline || mayReload(Date.now())) goOn()
  else window.dispatchEvent(new Event(newVersion))
  setTimeout(() => (isKnown = false), 1000)
}

/**
 * A chunk that was asked for. One that is lost never arrives: the page reloads, or stays as it is and says that there
 * is a new version. It is told by the event below; while an optional part is under way, by the promise.
 */
export async function arrived<Module>(asked: Promise<Module | undefined>): Promise<Module> {
  const module = await asked.catch(() => {
    void onLostChunk()
  })
  return module ?? new Promise(() => {})
}

/** Loads a document anew on a failed chunk (`go`: where somebody was going); the second time within a minute it tells the page instead. */
export function reloadOnceOnMissingChunk(go: () => void): void {
  goOn = go
  window.addEventListener(lostPartEvent, () => void onLostChunk())
  window.addEventListener('vite:preloadError', (event) => {
    // Which of several was lost the event does not say: whoever asked for it does.
    if (isOptionalPartUnderWay()) return
    event.preventDefault()
    void onLostChunk()
  })
}
