// Frames of the moving picture: one at a time, with as many lines as there is time for while it moves, and all where it rests.
import { linesInNextFrame } from './pace.ts'

export type Frames = {
  /** Something else is to be seen. */
  ask: () => void
  /** The same, of another part of the picture. */
  move: () => void
  end: () => void
}

/** So long (ms) after the last movement all lines are there again. */
const restAfter = 200
/** With so many the picture is there at once, on any machine; the others follow. */
const firstLines = 5000

/**
 * @param all lines that there are
 * @param paint a frame with so many lines
 * @param isDone whether the last frame was painted
 */
export function framesOf(all: number, paint: (lines: number) => void, isDone: () => boolean): Frames {
  let [lines, shown, asked]: [number, number, number] = [Math.min(all, firstLines), 0, 0]
  let [isDue, began]: [boolean, number | null] = [false, null]
  let moving: ReturnType<typeof setTimeout> | undefined
  const onFrame = (now: number): void => {
    asked = 0
    if (began !== null) {
      // Another one would only wait behind it.
      if (!isDone()) return next()
      lines = linesInNextFrame(shown, now - began, all)
      began = null
    }
    if (!isDue) return
    isDue = false
    shown = moving === undefined ? all : lines
    paint(shown)
    began = now
    next()
  }
  const next = (): void => {
    asked ||= requestAnimationFrame(onFrame)
  }
  const ask = (): void => {
    isDue = true
    next()
  }
  const rest = (): void => {
    // A frame that takes long is no rest.
    if (began !== null || isDue) {
      moving = setTimeout(rest, restAfter)
      return
    }
    moving = undefined
    ask()
  }
  return {
    ask,
    move: () => {
      clearTimeout(moving)
      moving = setTimeout(rest, restAfter)
      ask()
    },
    end: () => {
      clearTimeout(moving)
      cancelAnimationFrame(asked)
    },
  }
}
