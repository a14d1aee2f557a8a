// Names over the picture: of whom somebody stands at, of those linked with it, then of those with most links, as far as none covers another.
import { markRadius } from '../marks.ts'
import type { Picture } from '../picture.ts'
import { type Camera, type Size, toScreen } from './camera.ts'

type Look = { ink: string; surface: string; font: string }
const [mostNames, height, cell] = [60, 16, 24]

export function paintNames(
  context: CanvasRenderingContext2D,
  { nodes }: Pick<Picture, 'nodes'>,
  {
    camera,
    size,
    density,
    first,
    chosen,
  }: {
    camera: Camera
    size: Size
    density: number
    first: readonly number[]
    chosen: number
  },
  { ink, surface, font }: Look,
): void {
  context.setTransform(density, 0, 0, density, 0, 0)
  context.clearRect(0, 0, size.width, size.height)
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  const taken = new Set<string>()
  let written = 0
  const mostLinks = nodes[0]?.links ?? 1
  for (const at of new Set([...first, ...nodes.keys()])) {
    if (written >= mostNames) break
    const node = nodes[at]
    if (!node) continue
    const { x, y } = toScreen(camera, size, node)
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue
    context.font = `${at === chosen ? '600 ' : ''}13px ${font}`
    const start = x + markRadius(node.links, mostLinks) + 4
    const width = context.measureText(node.name).width
    const cells: string[] = []
    for (let column = Math.floor(start / cell); column <= Math.floor((start + width) / cell); column++)
      for (const row of [y - height / 2, y + height / 2]) cells.push(`${column} ${Math.floor(row / height)}`)
    if (at !== chosen && cells.some((one) => taken.has(one))) continue
    for (const one of cells) taken.add(one)
    written += 1
    context.strokeStyle = surface
    context.lineWidth = 3
    context.strokeText(node.name, start, y)
    context.fillStyle = ink
    context.fillText(node.name, start, y)
  }
  const here = nodes[chosen]
  if (!here) return
  const { x, y } = toScreen(camera, size, here)
  context.strokeStyle = ink
  context.lineWidth = 2
  context.beginPath()
  context.arc(x, y, markRadius(here.links, mostLinks) + 6, 0, 2 * Math.PI)
  context.stroke()
}
