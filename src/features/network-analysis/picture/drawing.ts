// The picture of a network as lines, marks and labels at their places: what the page and the files draw. Pure.
import { markPath, markRadius, ownMarks } from './marks.ts'
import type { Picture } from './picture.ts'

export const [drawingWidth, drawingHeight] = [960, 640]
const [margin, mostLabels, letter] = [36, 24, 13]
/** Thin, middle and thick lines. */
export const lineWidths = [0.6, 1.4, 2.8] as const

export type Label = { x: number; y: number; text: string; isRight: boolean }
export type Drawing = {
  /** Lines as paths, by their width. */
  lines: string[]
  /** Marks as paths, by their number. */
  marks: string[]
  labels: Label[]
}

type Box = { left: number; right: number; top: number; bottom: number }
const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const rounded = (value: number): number => Math.round(value * 10) / 10
const shortened = (text: string): string => {
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)]
  return letters.length > 28
    ? `${letters
        .slice(0, 27)
        .map(({ segment }) => segment)
        .join('')}…`
    : text
}

/** Names of those with most links, as far as none covers another. */
function labelsOf(places: readonly { x: number; y: number; radius: number; name: string }[]): Label[] {
  const taken: Box[] = []
  const labels: Label[] = []
  for (const { x, y, radius, name } of places) {
    if (labels.length === mostLabels) break
    const text = shortened(name)
    const isRight = x < drawingWidth * 0.72
    const width = text.length * letter * 0.58
    const start = isRight ? x + radius + 4 : x - radius - 4 - width
    const box = { left: start, right: start + width, top: y - letter * 0.7, bottom: y + letter * 0.7 }
    if (box.left < 0 || box.right > drawingWidth || taken.some((other) => meets(box, other))) continue
    taken.push(box)
    labels.push({ x: rounded(isRight ? start : x - radius - 4), y: rounded(y + letter / 3), text, isRight })
  }
  return labels
}

/** A line of a pair is as thick as its weight among all of them. */
function widthOf(weight: number, most: number): number {
  const share = Math.sqrt(weight / Math.max(most, Number.MIN_VALUE))
  return share > 0.75 ? 2 : share > 0.4 ? 1 : 0
}

export function drawingOf({ nodes, edges }: Pick<Picture, 'nodes' | 'edges'>): Drawing {
  const side = drawingWidth - 2 * margin
  // The taller a network, the smaller it is drawn: the picture is wider than it is high.
  const tall = nodes.reduce((most, { y }) => Math.max(most, Math.abs(y - 0.5) * 2), 0)
  const scale = Math.min(side, (drawingHeight - 2 * margin) / Math.max(tall, 0.01))
  const mostLinks = nodes[0]?.links ?? 1
  const places = nodes.map(({ x, y, links, name }) => ({
    x: drawingWidth / 2 + (x - 0.5) * scale,
    y: drawingHeight / 2 + (y - 0.5) * scale,
    radius: markRadius(links, mostLinks),
    name,
  }))
  const lines = lineWidths.map(() => '')
  const most = edges.reduce((heaviest, [, , weight]) => Math.max(heaviest, weight), 0)
  for (const [one, other, weight] of edges) {
    const [from, to] = [places[one], places[other]]
    if (from && to)
      lines[widthOf(weight, most)] += `M${rounded(from.x)} ${rounded(from.y)}L${rounded(to.x)} ${rounded(to.y)}`
  }
  const marks = Array.from({ length: ownMarks + 1 }, () => '')
  for (const [at, { x, y, radius }] of places.entries()) {
    const mark = nodes[at]?.mark ?? ownMarks
    marks[mark] += markPath(mark, x, y, radius)
  }
  return { lines, marks, labels: labelsOf(places) }
}
