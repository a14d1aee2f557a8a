// The program: the large scripts, fetched when what is seen has arrived, and run when somebody begins to use the page.
import { isAnyRemembered } from './remembered.ts'

const patience = 5000
/** What people do with a page before they need anything of it, and what the program has to say by itself. */
const signs = [
  'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll', 'input', 'click', 'submit', 'offline',
] // prettier-ignore

type Program = {
  files: readonly string[]
  /** The document is useful as it stands: nothing runs before a sign that somebody uses it. */
  sleeps: boolean
  /** The document fetches the scripts itself. */
  isAhead: boolean
}

/** What the program shows by itself as soon as it runs: lists of this browser, what was typed and did not get through, a message. */
const hasToSay = (): boolean => isAnyRemembered(/^(shortlist-|sent-forms)/) || /[?&]flash=/.test(location.search)

export function fetchProgram({ files, sleeps, isAhead }: Program): void {
  if (isAhead) return void import(/* @vite-ignore */ files[0] as string)
  let arriving: AbortController | undefined
  let isHere = false
  let isWanted = !sleeps || hasToSay()

  function run(): void {
    if (isHere && isWanted) void import(/* @vite-ignore */ files[0] as string)
  }

  /** Fetches the scripts, which are kept. */
  async function arrive({ signal }: AbortController): Promise<void> {
    try {
      await Promise.all(files.map(async (file) => (await fetch(file, { signal, priority: 'low' })).arrayBuffer()))
    } catch {
      // What else went wrong the browser finds out by itself when it imports, and says so.
      if (signal.aborted) return
    }
    removeEventListener('beforeunload', leave)
    isHere = true
    run()
  }

  function begin(): void {
    if (!arriving) void arrive((arriving = new AbortController()))
  }

  /** Who goes on has the line for the next page. If there is none (the link led to a file), this one comes to life later. */
  function leave(): void {
    arriving?.abort()
    arriving = undefined
    setTimeout(begin, patience)
  }

  function want(event: Event): void {
    // Browsers say so as well when the page moves under a pointer that rests.
    const { movementX, movementY } = event as Partial<PointerEvent>
    if (event.type === 'pointermove' && movementX === 0 && movementY === 0) return
    for (const sign of signs) removeEventListener(sign, want, true)
    isWanted = true
    run()
  }

  if (!isWanted) for (const sign of signs) addEventListener(sign, want, { capture: true, passive: true })
  addEventListener('beforeunload', leave)
  addEventListener('load', begin)
  // A picture that never arrives keeps nobody waiting.
  setTimeout(begin, patience)
}
