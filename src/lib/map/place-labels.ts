// Names beside the points of a picture: none covers another, a point or the edge; what finds no room is left out.
import type { MapPoint } from './projection.ts'

export type Box = { left: number; top: number; right: number; bottom: number }
export type Anchor = 'start' | 'middle' | 'end'
export type LabelPosition<T> = {
  point: T
  spot: MapPoint
  text: string
  anchor: Anchor
  x: number
  y: number
  box: Box
}
export type Labelled<T> = {
  point: T
  spot: MapPoint
  text: string
  /** Its point is drawn by others, here and so large. */
  mark?: number
}

export const areApart = (one: Box, other: Box): boolean =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top

const around = ({ x, y }: MapPoint, radius: number): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
})

const combining = /\p{M}/u
const wide = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFF60]/u
const narrow = /[ijlI.,'’ ]/u
const broad = /[A-ZmwMW]/u

/** In parts of the size of the letters, rather too much than too little. */
export function textWidth(text: string): number {
  let width = 0
  for (const sign of text.normalize('NFC')) {
    if (combining.test(sign)) continue
    width += wide.test(sign) ? 1.02 : narrow.test(sign) ? 0.34 : broad.test(sign) ? 0.8 : 0.62
  }
  return width
}

/** Marks over and under Thai and Lao letters need more room than Latin ones. */
const lineHeight = (text: string): number => (/[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF]/u.test(text) ? 1.5 : 1.2)

type Direction = readonly [x: -1 | 0 | 1, y: -1 | 0 | 1]
const directions: readonly Direction[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
]

function placeBeside<T>(label: Labelled<T>, [toX, toY]: Direction, gap: number, size: number): LabelPosition<T> {
  const { spot, text } = label
  const [width, height] = [textWidth(text) * size, lineHeight(text) * size]
  const reach = toX !== 0 && toY !== 0 ? gap * 0.7 : gap
  const x = spot.x + toX * reach
  const middle = spot.y + toY * (reach + height / 2)
  const left = toX === 1 ? x : toX === -1 ? x - width : x - width / 2
  return {
    point: label.point,
    spot,
    text,
    anchor: toX === 1 ? 'start' : toX === -1 ? 'end' : 'middle',
    x: Math.round(x * 10) / 10,
    // The line of the letters, about a third of their size below the middle.
    y: Math.round((middle + size * 0.34) * 10) / 10,
    box: { left, top: middle - height / 2, right: left + width, bottom: middle + height / 2 },
  }
}

export type Room = {
  width: number
  height: number
  /** Size of the letters. */
  size: number
  /** Radius of a point. */
  radius: number
  /** What stands there already. */
  taken: readonly Box[]
  most: number
}

/** The first of them find room first. */
export function placeLabels<T>(labels: readonly Labelled<T>[], room: Room): LabelPosition<T>[] {
  const { width, height, size, radius } = room
  const taken = [...room.taken]
  const positions: LabelPosition<T>[] = []
  const isInside = ({ left, top, right, bottom }: Box): boolean =>
    left >= 2 && top >= 2 && right <= width - 2 && bottom <= height - 2
  const isFree = (box: Box, others: readonly Box[]): boolean =>
    isInside(box) && others.every((one) => areApart(box, one))
  for (const label of labels) {
    if (positions.length === room.most) break
    const own = around(label.spot, label.mark ?? radius + 1)
    if (label.mark === undefined && !isFree(own, taken)) continue
    // Its own mark is among what is taken: the label stands outside of it in any case.
    const found = directions
      .map((direction) => placeBeside(label, direction, (label.mark ?? radius) + 3, size))
      .find(({ box }) => isFree(box, taken))
    if (!found) continue
    positions.push(found)
    taken.push(found.box, own)
  }
  return positions
}
