// Arrow keys, Home and End go along the buttons of a toolbar (https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/).
import type { KeyboardEvent } from 'react'

/** For `onKeyDown` of a toolbar: the button before or after the focused one takes the focus; disabled ones are passed over. */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const to = {
    ArrowRight: (at + 1) % buttons.length,
    ArrowLeft: (at + buttons.length - 1) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  }[event.key]
  const next = to === undefined ? undefined : buttons[to]
  if (!next || at < 0) return
  event.preventDefault()
  next.focus()
}
