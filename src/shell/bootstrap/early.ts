// What is done on a page before the program has taken it over is noted, for the program to do again.
import type { EarlyInput } from '../render/browser/early-input.ts'

/** Buttons that do nothing by themselves: those that open and close a popover do, and pressed again they would close it. */
const needsProgram = 'button[type=button]:not([popovertarget], [commandfor])'

/** Until the program has taken over, buttons that need it do nothing, and React writes over what was ticked: it is told of both. */
export function noteEarlyInput(): EarlyInput {
  const noteInput = ({ target }: Event): void => void (target && early.touched.add(target))
  const notePress = ({ target }: Event): void => void (early.pressed = (target as Element).closest(needsProgram))
  const early: EarlyInput = {
    touched: new Set(),
    pressed: null,
    isOver: false,
    stop() {
      removeEventListener('input', noteInput, true)
      removeEventListener('click', notePress, true)
    },
  }
  addEventListener('input', noteInput, true)
  addEventListener('click', notePress, true)
  return early
}

const pressable = 'button, summary, a[href], label, input:is([type=checkbox], [type=radio], [type=submit])'
/** As far as a hand trembles (px). */
const tremble = 8

/**
 * Where the page moves between press and release (a picture, an editor, a message arrives), browsers click what holds both
 * places, and the button that was pressed never hears of it.
 */
export function clickWhatWasPressed(): void {
  let press: { on: HTMLElement; x: number; y: number } | null = null
  addEventListener(
    'pointerdown',
    ({ target, isPrimary, button, clientX: x, clientY: y }) => {
      const on = (target as Element).closest<HTMLElement>(pressable)
      press = on && isPrimary && button === 0 ? { on, x, y } : null
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      const { clientX, clientY, target } = event
      const was = press
      press = null
      if (!was || was.on === target || !(target as Element).contains(was.on)) return
      if (Math.hypot(clientX - was.x, clientY - was.y) > tremble) return
      event.preventDefault()
      event.stopImmediatePropagation()
      was.on.click()
    },
    true,
  )
}
