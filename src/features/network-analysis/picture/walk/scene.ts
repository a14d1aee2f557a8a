// The moving picture in its two canvases: what is seen of it, who is chosen, and hands that move it.
import type { Picture } from '../picture.ts'
import { type Camera, moved, type Point, showing, type Size, toScreen, wholeOf, zoomed } from './camera.ts'
import { framesOf } from './frames.ts'
import { paintNames } from './names.ts'
import { type Colors, painterOf, type Rgb } from './painter.ts'

export type Scene = {
  choose: (node: number, links: readonly number[]) => void
  zoom: (factor: number) => void
  whole: () => void
  end: () => void
}

const rgbOf = (color: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => Number(part) / 255)
  return [red, green, blue]
}

/** Colors as the page shows them now: of the marks those of the legend. */
function colorsOf(frame: HTMLElement, marks: Picture['marks']): Colors & { ink: string; paper: string; font: string } {
  const look = getComputedStyle(frame)
  const probe = frame.querySelector('svg text')
  const text = probe ? getComputedStyle(probe) : null
  const line = frame.querySelector('svg path:not([data-mark])')
  const ofMark = (mark: number): Rgb => {
    const drawn = frame.querySelector(`li [data-mark="${mark}"]`)
    return rgbOf(drawn ? getComputedStyle(drawn).fill : look.color)
  }
  const most = marks.reduce((last, { mark }) => Math.max(last, mark), 0)
  const colors = Array.from({ length: 7 }, (_, mark) => (mark <= most ? ofMark(mark) : rgbOf(look.color)))
  return {
    line: rgbOf(line ? getComputedStyle(line).stroke : look.color),
    strong: rgbOf(text?.fill ?? look.color),
    surface: rgbOf(text?.stroke ?? look.backgroundColor),
    marks: colors,
    ink: text?.fill ?? look.color,
    paper: text?.stroke ?? look.backgroundColor,
    font: look.fontFamily,
  }
}

const reach = 14

/** The node nearest to a place on the screen; -1 where none is near. */
function nodeAt({ nodes }: Picture, camera: Camera, size: Size, at: Point): number {
  let [nearest, best] = [-1, reach]
  for (const [number, node] of nodes.entries()) {
    const { x, y } = toScreen(camera, size, node)
    const distance = Math.hypot(x - at.x, y - at.y)
    if (distance < best) [nearest, best] = [number, distance]
  }
  return nearest
}

type Hands = {
  stage: HTMLElement
  onMove: (by: Point) => void
  onZoom: (at: Point, factor: number) => void
  onTap: (at: Point) => void
}

/** Drag moves, the wheel and two fingers zoom, a tap chooses. */
function listen({ stage, onMove, onZoom, onTap }: Hands, signal: AbortSignal): void {
  const pointers = new Map<number, Point>()
  let travelled = 0
  const placeOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = stage.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const spread = (): number => {
    const [one, other] = [...pointers.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  stage.addEventListener(
    'pointerdown',
    (event) => {
      stage.setPointerCapture(event.pointerId)
      if (pointers.size === 0) travelled = 0
      pointers.set(event.pointerId, placeOf(event))
    },
    { signal },
  )
  stage.addEventListener(
    'pointermove',
    (event) => {
      const [before, now] = [pointers.get(event.pointerId), placeOf(event)]
      if (!before) return
      const wide = spread()
      pointers.set(event.pointerId, now)
      travelled += Math.hypot(now.x - before.x, now.y - before.y)
      if (pointers.size === 1) onMove({ x: now.x - before.x, y: now.y - before.y })
      else if (wide > 0) onZoom(now, spread() / wide)
    },
    { signal },
  )
  for (const name of ['pointerup', 'pointercancel'] as const)
    stage.addEventListener(
      name,
      (event) => {
        if (name === 'pointerup' && pointers.size === 1 && travelled < 5) onTap(placeOf(event))
        pointers.delete(event.pointerId)
      },
      { signal },
    )
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      onZoom(placeOf(event), Math.exp(-event.deltaY / 400))
    },
    { signal, passive: false },
  )
}

type Stage = { stage: HTMLElement; marks: HTMLCanvasElement; names: HTMLCanvasElement; frame: HTMLElement }

/** Null where the browser cannot draw it. */
export function sceneOf(
  { stage, marks, names, frame }: Stage,
  picture: Picture,
  { onTap, onLost }: { onTap: (node: number) => void; onLost: () => void },
): Scene | null {
  const [painter, context] = [painterOf(marks, picture), names.getContext('2d')]
  if (!painter || !context) return null
  const stop = new AbortController()
  const { signal } = stop
  let size: Size = { width: 1, height: 1 }
  let camera: Camera | null = null
  let look = colorsOf(frame, picture.marks)
  let [chosen, links]: [number, readonly number[]] = [-1, []]
  const paint = (most: number): void => {
    if (!camera) return
    const density = devicePixelRatio
    painter.color(look)
    painter.paint(camera, size, density, most)
    const seen = { camera, size, density, first: chosen < 0 ? [] : [chosen, ...links], chosen }
    paintNames(context, picture, seen, { ink: look.ink, surface: look.paper, font: look.font })
  }
  const frames = framesOf(picture.edges.length, paint, painter.isDone)
  const see = (next: Camera): void => {
    camera = next
    frames.move()
  }
  const recolor = (): void => {
    look = colorsOf(frame, picture.marks)
    frames.ask()
  }
  const resize = new ResizeObserver(() => {
    const { width, height } = stage.getBoundingClientRect()
    if (width === 0 || height === 0) return
    size = { width, height }
    for (const canvas of [marks, names]) {
      canvas.width = Math.round(width * devicePixelRatio)
      canvas.height = Math.round(height * devicePixelRatio)
    }
    if (camera) frames.ask()
    else see(wholeOf(picture.nodes, size))
  })
  resize.observe(stage)
  const theme = new MutationObserver(recolor)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', recolor, { signal })
  marks.addEventListener('webglcontextlost', onLost, { signal })
  const zoom = (at: Point, factor: number): void => {
    if (camera) see(zoomed(camera, size, at, factor))
  }
  listen(
    {
      stage,
      onMove: (by) => camera && see(moved(camera, by)),
      onZoom: zoom,
      onTap: (at) => {
        const node = camera ? nodeAt(picture, camera, size, at) : -1
        if (node >= 0) onTap(node)
      },
    },
    signal,
  )
  return {
    choose: (node, own) => {
      chosen = node
      links = own
      painter.choose(node)
      const place = picture.nodes[node]
      if (camera && place) see(showing(camera, size, place))
      else frames.ask()
    },
    zoom: (factor) => zoom({ x: size.width / 2, y: size.height / 2 }, factor),
    whole: () => see(wholeOf(picture.nodes, size)),
    end: () => {
      stop.abort()
      resize.disconnect()
      theme.disconnect()
      frames.end()
    },
  }
}
