import { expect, test } from 'vitest'
import { middleSquare, moveCrop, parseCrop, resizeCrop, wholeRatio } from './crop.ts'

const frame = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 }

test('a frame stops at the edges of the picture', () => {
  expect(moveCrop(frame, 0.1, -0.1)).toEqual({ ...frame, x: 0.3, y: 0.1 })
  expect(moveCrop(frame, 5, 5)).toEqual({ ...frame, x: 0.6, y: 0.6 })
  expect(moveCrop(frame, -5, -5)).toEqual({ ...frame, x: 0, y: 0 })
})

test('a frame grows around its middle, and never out of the picture or to nothing', () => {
  expect(resizeCrop(frame, 0.2, 0.2)).toEqual({ x: 0.3, y: 0.3, width: 0.2, height: 0.2 })
  expect(resizeCrop(frame, 0.9, 0.4)).toEqual({ x: 0, y: 0.2, width: 0.9, height: 0.4 })
  expect(resizeCrop(frame, 0, 2)).toEqual({ x: 0.375, y: 0, width: 0.05, height: 1 })
})

test('what can be set by moving and sizing is what the server takes', () => {
  for (let step = 0; step < 200; step++) {
    const part = step / 200
    const crop = moveCrop(resizeCrop(middleSquare(0.3 + part * 3), part, 1 - part), part - 0.5, 0.5 - part)
    expect(parseCrop(crop)).toEqual({ ok: true, value: crop })
  }
})

test('the middle square of a wide and of a high picture; the shape of a picture by its cut', () => {
  expect(middleSquare(2)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
  expect(middleSquare(0.5)).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 })
  expect(wholeRatio({ width: 800, height: 400 })).toBe(2)
  expect(wholeRatio({ width: 200, height: 200, crop: { x: 0, y: 0, width: 0.25, height: 0.5 } })).toBe(2)
})
