// The first script of a page, and a small one. The others are large and nothing that is seen needs them, so they come when
// all of that has arrived: on a slow line they would take it from the style, the fonts and the pictures.
import type { EarlyInput } from './shell/render/early-input.ts'

const files = document.querySelector<HTMLElement>('script[data-then]')?.dataset['then']?.split(' ') ?? []
const patience = 5000

let arriving: AbortController | undefined

/** Fetches the scripts, which are kept, and runs the first of them. */
async function arrive({ signal }: AbortController): Promise<void> {
  try {
    await Promise.all(files.map(async (file) => (await fetch(file, { signal })).arrayBuffer()))
  } catch {
    // What else went wrong the browser finds out by itself when it imports, and says so.
    if (signal.aborted) return
  }
  removeEventListener('beforeunload', leave)
  await import(/* @vite-ignore */ files[0] as string)
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

const address = (): string => location.pathname + location.search
const shown = address()

/** After a reload, going back changes the address alone: the program would show the page of that address. */
function goBack(): void {
  if (address() !== shown) location.reload()
}

/** Until the program has taken over, buttons that need it do nothing, and React writes over what was ticked: it is told of both. */
const noteInput = ({ target }: Event): void => void (target && early.touched.add(target))
const notePress = ({ target }: Event): void => void (early.pressed = (target as Element).closest('button[type=button]'))
const early: EarlyInput = {
  touched: new Set(),
  pressed: null,
  isOver: false,
  stop() {
    removeEventListener('input', noteInput, true)
    removeEventListener('click', notePress, true)
  },
}
globalThis.earlyInput = early
addEventListener('input', noteInput, true)
addEventListener('click', notePress, true)

const pressable = 'button, summary, a[href], label, input:is([type=checkbox], [type=radio], [type=submit])'
/** As far as a hand trembles (px). */
const tremble = 8
let press: { on: HTMLElement; x: number; y: number } | null = null

/**
 * Where the page moves between press and release (a picture, an editor, a message arrives), browsers click what holds both
 * places, and the button that was pressed never hears of it.
 */
function clickWhatWasPressed(event: MouseEvent): void {
  const { clientX, clientY, target } = event
  const was = press
  press = null
  if (!was || was.on === target || !(target as Element).contains(was.on)) return
  if (Math.hypot(clientX - was.x, clientY - was.y) > tremble) return
  event.preventDefault()
  event.stopImmediatePropagation()
  was.on.click()
}

addEventListener(
  'pointerdown',
  ({ target, isPrimary, button, clientX: x, clientY: y }) => {
    const on = (target as Element).closest<HTMLElement>(pressable)
    press = on && isPrimary && button === 0 ? { on, x, y } : null
  },
  true,
)
addEventListener('click', clickWhatWasPressed, true)

addEventListener('popstate', goBack)
// Said by client.tsx when it has taken over.
addEventListener('alive', () => {
  early.isOver = true
  removeEventListener('popstate', goBack)
})
addEventListener('beforeunload', leave)
addEventListener('load', begin)
// A picture that never arrives keeps nobody waiting.
setTimeout(begin, patience)
