// Paints lines and marks of a network by WebGL 2: places are given once, and each frame says which part of the picture is seen.
import { markRadius, ownMarks } from '../marks.ts'
import type { Picture } from '../picture.ts'
import type { Camera, Size } from './camera.ts'

export type Rgb = readonly [red: number, green: number, blue: number]
export type Colors = { line: Rgb; strong: Rgb; surface: Rgb; marks: readonly Rgb[] }
export type Painter = {
  /** @param most lines, the strongest */
  paint: (camera: Camera, size: Size, density: number, most: number) => void
  /** Was the last frame painted? Until then another one would only wait behind it. */
  isDone: () => boolean
  color: (colors: Colors) => void
  /** Lines of one node are drawn strong; -1 for none. */
  choose: (node: number) => void
}

const seen = `
uniform vec2 middle;
uniform vec2 scale;
vec4 placed(vec2 place) { return vec4((place - middle) * scale * vec2(1.0, -1.0), 0.0, 1.0); }`

const lineVertex = `#version 300 es
in vec2 place;
${seen}
void main() { gl_Position = placed(place); }`

const lineFragment = `#version 300 es
precision mediump float;
uniform vec4 color;
out vec4 painted;
void main() { painted = vec4(color.rgb * color.a, color.a); }`

const markVertex = `#version 300 es
in vec2 place;
in float radius;
in float mark;
uniform float density;
${seen}
flat out float shape;
void main() {
  gl_Position = placed(place);
  gl_PointSize = (radius * 2.4 + 4.0) * density;
  shape = mark;
}`

/** Distances to the outlines of marks.ts, in radiuses; the edge is one pixel wide. */
const markFragment = `#version 300 es
precision mediump float;
uniform vec3 colors[${ownMarks + 1}];
uniform vec3 surface;
flat in float shape;
out vec4 painted;
float box(vec2 at, vec2 half_) { vec2 d = abs(at) - half_; return max(d.x, d.y); }
float wedge(vec2 at) { return max(at.y - 0.9, (abs(at.x) * 0.866 - at.y * 0.5) - 0.5); }
void main() {
  vec2 at = (gl_PointCoord - 0.5) * 2.4;
  int mark = int(shape + 0.5);
  float away = length(at) - 0.5;
  if (mark == 0) away = length(at) - 0.9;
  else if (mark == 1) away = box(at, vec2(0.8));
  else if (mark == 2) away = (abs(at.x) + abs(at.y) - 1.1) * 0.707;
  else if (mark == 3) away = wedge(at);
  else if (mark == 4) away = wedge(vec2(at.x, -at.y));
  else if (mark == 5) away = min(box(at, vec2(0.4, 1.0)), box(at, vec2(1.0, 0.4)));
  float pixel = fwidth(at.x);
  float inside = clamp(0.5 - away / pixel, 0.0, 1.0);
  float around = clamp(1.5 - away / pixel, 0.0, 1.0);
  if (around <= 0.0) discard;
  painted = vec4(mix(surface, colors[mark], inside) * around, around);
}`

function programOf(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram()
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) throw new Error('no shader')
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'no program')
  return program
}

/** An array of the program that reads `parts` numbers of each `stride`. */
function arrayOf(
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  values: Float32Array,
  parts: readonly (readonly [name: string, size: number])[],
): { array: WebGLVertexArrayObject; buffer: WebGLBuffer } {
  const [array, buffer] = [gl.createVertexArray(), gl.createBuffer()]
  gl.bindVertexArray(array)
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW)
  const stride = parts.reduce((sum, [, size]) => sum + size, 0) * 4
  let offset = 0
  for (const [name, size] of parts) {
    const at = gl.getAttribLocation(program, name)
    gl.enableVertexAttribArray(at)
    gl.vertexAttribPointer(at, size, gl.FLOAT, false, stride, offset)
    offset += size * 4
  }
  return { array, buffer }
}

const linePlaces = (nodes: Picture['nodes'], edges: Picture['edges']): Float32Array => {
  const places = new Float32Array(edges.length * 4)
  for (const [at, [one, other]] of edges.entries()) {
    const [from, to] = [nodes[one], nodes[other]]
    if (from && to) places.set([from.x, from.y, to.x, to.y], at * 4)
  }
  return places
}

/** Null where the browser has no WebGL 2. */
export function painterOf(
  canvas: HTMLCanvasElement,
  { nodes, edges }: Pick<Picture, 'nodes' | 'edges'>,
): Painter | null {
  // Without a graphics card smooth lines take several times as long: there they are plain.
  const gl =
    canvas.getContext('webgl2', { antialias: true, failIfMajorPerformanceCaveat: true }) ??
    canvas.getContext('webgl2', { antialias: false })
  if (!gl) return null
  const [lines, marks] = [programOf(gl, lineVertex, lineFragment), programOf(gl, markVertex, markFragment)]
  const mostLinks = nodes[0]?.links ?? 1
  const strongest = edges.toSorted(([, , one], [, , other]) => other - one)
  const all = arrayOf(gl, lines, linePlaces(nodes, strongest), [['place', 2]])
  const strong = arrayOf(gl, lines, new Float32Array(), [['place', 2]])
  // Those with most links are painted last and lie above.
  const points = nodes.toReversed().flatMap(({ x, y, links, mark }) => [x, y, markRadius(links, mostLinks), mark])
  const dots = arrayOf(gl, marks, Float32Array.from(points), [
    ['place', 2],
    ['radius', 1],
    ['mark', 1],
  ])
  let strongLines = 0
  let colors: Colors | null = null
  let painting: WebGLSync | null = null
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  const see = (program: WebGLProgram, { x, y, scale }: Camera, { width, height }: Size): void => {
    gl.useProgram(program)
    gl.uniform2f(gl.getUniformLocation(program, 'middle'), x, y)
    gl.uniform2f(gl.getUniformLocation(program, 'scale'), (2 * scale) / width, (2 * scale) / height)
  }
  const paintLines = (array: WebGLVertexArrayObject, count: number, color: Rgb, strength: number): void => {
    gl.bindVertexArray(array)
    gl.uniform4f(gl.getUniformLocation(lines, 'color'), ...color, strength)
    gl.drawArrays(gl.LINES, 0, count * 2)
  }
  return {
    isDone: () => !painting || gl.clientWaitSync(painting, 0, 0) !== gl.TIMEOUT_EXPIRED,
    color: (given) => (colors = given),
    choose: (node) => {
      const own = node < 0 ? [] : edges.filter(([one, other]) => one === node || other === node)
      strongLines = own.length
      gl.bindBuffer(gl.ARRAY_BUFFER, strong.buffer)
      gl.bufferData(gl.ARRAY_BUFFER, linePlaces(nodes, own), gl.DYNAMIC_DRAW)
    },
    paint: (camera, size, density, most) => {
      if (!colors) return
      gl.viewport(0, 0, canvas.width, canvas.height)
      gl.clearColor(0, 0, 0, 0)
      gl.clear(gl.COLOR_BUFFER_BIT)
      see(lines, camera, size)
      // The more lines, the fainter each: what is dense stays dark, and is not a blot.
      const strength = Math.min(0.5, Math.max(0.06, 40 / Math.sqrt(edges.length + 1) / 10))
      paintLines(all.array, Math.min(most, edges.length), colors.line, strongLines > 0 ? strength / 2 : strength)
      if (strongLines > 0) paintLines(strong.array, strongLines, colors.strong, 1)
      see(marks, camera, size)
      gl.uniform1f(gl.getUniformLocation(marks, 'density'), density)
      gl.uniform3f(gl.getUniformLocation(marks, 'surface'), ...colors.surface)
      gl.uniform3fv(gl.getUniformLocation(marks, 'colors'), colors.marks.flat())
      gl.bindVertexArray(dots.array)
      gl.drawArrays(gl.POINTS, 0, nodes.length)
      gl.deleteSync(painting)
      painting = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
      gl.flush()
    },
  }
}
