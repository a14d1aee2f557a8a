// The part of a picture that is shown, as fractions of the whole: checked, moved, made larger and smaller.
import { invalid, ok, type Result } from './result.ts'

export type Crop = { x: number; y: number; width: number; height: number }

/** Below it nothing can be recognized. */
export const leastSide = 0.05

export const fullCrop: Crop = { x: 0, y: 0, width: 1, height: 1 }

export const isWhole = ({ width, height }: Crop): boolean => width >= 1 && height >= 1

/** To a ten-thousandth: finer than a pixel of the largest picture that is kept. */
const round = (value: number): number => Math.round(value * 10_000) / 10_000
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Finite numbers, inside the picture, large enough. */
export function parseCrop(value: unknown): Result<Crop> {
  const { x, y, width, height } = (value ?? {}) as Record<keyof Crop, unknown>
  const given = [x, y, width, height].map((one) => (typeof one === 'number' && Number.isFinite(one) ? round(one) : -1))
  const [left, top, wide, high] = given as [number, number, number, number]
  const isInside = left >= 0 && top >= 0 && round(left + wide) <= 1 && round(top + high) <= 1
  if (!isInside || wide < leastSide || high < leastSide) return invalid('cropForm')
  return ok({ x: left, y: top, width: wide, height: high })
}

/** Width by height of the whole picture of which this much is left. */
export const wholeRatio = ({ width, height, crop }: { width: number; height: number; crop?: Crop }): number =>
  ((width || 1) / (height || 1)) * (crop ? crop.height / crop.width : 1)

/** The largest square in the middle: what is seen of a picture in a square place when nobody has chosen. */
export function middleSquare(ratio: number): Crop {
  const width = Math.min(1, 1 / ratio)
  const height = Math.min(1, ratio)
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}

/** Moved by these fractions, as far as the edges. */
export const moveCrop = (crop: Crop, right: number, down: number): Crop => ({
  ...crop,
  x: round(clamp(crop.x + right, 0, 1 - crop.width)),
  y: round(clamp(crop.y + down, 0, 1 - crop.height)),
})

/** Larger or smaller around its middle. */
export function resizeCrop(crop: Crop, width: number, height: number): Crop {
  const size = { width: round(clamp(width, leastSide, 1)), height: round(clamp(height, leastSide, 1)) }
  const corner = { x: crop.x + (crop.width - size.width) / 2, y: crop.y + (crop.height - size.height) / 2 }
  return moveCrop({ ...corner, ...size }, 0, 0)
}
