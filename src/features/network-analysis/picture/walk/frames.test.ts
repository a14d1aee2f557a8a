// Frames of the moving picture and how many lines they have, on machines that differ.
import { expect, test, vi } from 'vitest'
import { framesOf } from './frames.ts'
import { linesInNextFrame } from './pace.ts'

/** Frames of a machine that takes so many milliseconds for the rest of a frame and so many for a thousand lines. */
function linesAfter(frames: number, all: number, base: number, eachThousand: number): number {
  let lines = Math.min(all, 5000)
  for (let frame = 0; frame < frames; frame++)
    lines = linesInNextFrame(lines, base + (eachThousand * lines) / 1000, all)
  return lines
}

test('a quick machine leaves lines out while the picture moves, or a small network loses some', () => {
  expect(linesAfter(30, 50_000, 2, 0.1)).toBe(50_000)
  expect(linesAfter(3, 300, 5, 900)).toBe(300)
})

test('a slow machine goes on with frames that come too late, or swings between many lines and few', () => {
  const settled = [20, 21, 22, 23].map((frames) => linesAfter(frames, 50_000, 5, 8))
  for (const lines of settled) {
    expect(5 + (8 * lines) / 1000).toBeLessThanOrEqual(40)
    expect(lines).toBe(settled[0])
  }
  expect(linesAfter(5, 50_000, 200, 100)).toBe(1000)
})

/** A browser whose frames take so long (ms) to be painted, from the first movement on. */
function painted(took: number, until: number): number[] {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) =>
    setTimeout(() => frame(performance.now()), 16),
  )
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  const shown: number[] = []
  let doneAt = 0
  const frames = framesOf(
    50_000,
    (lines) => {
      shown.push(lines)
      doneAt = performance.now() + took
    },
    () => performance.now() >= doneAt,
  )
  for (let at = 0; at < until; at += 16) {
    frames.move()
    vi.advanceTimersByTime(16)
  }
  const moved = shown.length
  vi.advanceTimersByTime(5000)
  frames.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  expect(shown.slice(moved).at(-1)).toBe(50_000)
  return shown.slice(0, moved)
}

test('a slow frame is taken for a rest, frames wait behind one another, or the picture stays without its lines', () => {
  const slow = painted(900, 9000)
  expect(slow.length).toBeLessThan(11)
  expect(Math.max(...slow)).toBe(5000)
  expect(slow.at(-1)).toBe(1000)
  expect(painted(5, 3000).at(-1)).toBe(50_000)
})
