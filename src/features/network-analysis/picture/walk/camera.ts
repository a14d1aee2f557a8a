// Which part of the picture is seen: its middle, and how many pixels a unit of the picture takes. Pure.
export type Point = { x: number; y: number }
export type Camera = Point & { scale: number }
export type Size = { width: number; height: number }

const [margin, closest] = [32, 60]

const boundsOf = (points: readonly Point[]): { left: number; right: number; top: number; bottom: number } =>
  points.reduce(
    (bounds, { x, y }) => ({
      left: Math.min(bounds.left, x),
      right: Math.max(bounds.right, x),
      top: Math.min(bounds.top, y),
      bottom: Math.max(bounds.bottom, y),
    }),
    { left: 1, right: 0, top: 1, bottom: 0 },
  )

/** Everything, in the middle. */
export function wholeOf(points: readonly Point[], { width, height }: Size): Camera {
  const { left, right, top, bottom } = boundsOf(points)
  const room = (size: number): number => Math.max(1, size - 2 * margin)
  const scale = Math.min(room(width) / Math.max(right - left, 0.01), room(height) / Math.max(bottom - top, 0.01))
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale }
}

export const toScreen = ({ x, y, scale }: Camera, { width, height }: Size, point: Point): Point => ({
  x: width / 2 + (point.x - x) * scale,
  y: height / 2 + (point.y - y) * scale,
})

export const moved = (camera: Camera, by: Point): Camera => ({
  ...camera,
  x: camera.x - by.x / camera.scale,
  y: camera.y - by.y / camera.scale,
})

/** The point of the picture under `at` stays there. */
export function zoomed(camera: Camera, { width, height }: Size, at: Point, factor: number): Camera {
  const least = Math.min(width, height) / 4
  const scale = Math.min(Math.max(camera.scale * factor, least), Math.max(width, height) * closest)
  const [dx, dy] = [at.x - width / 2, at.y - height / 2]
  return {
    x: camera.x + dx / camera.scale - dx / scale,
    y: camera.y + dy / camera.scale - dy / scale,
    scale,
  }
}

/** The camera, moved where a point is not seen, so that it stands in the middle. */
export function showing(camera: Camera, size: Size, point: Point): Camera {
  const { x, y } = toScreen(camera, size, point)
  const isSeen = x > margin && y > margin && x < size.width - margin && y < size.height - margin
  return isSeen ? camera : { ...camera, x: point.x, y: point.y }
}
