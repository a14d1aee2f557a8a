// The moving picture of 5,000 people and 50,000 pairs beside bare sigma in the same browser: time to the first picture, frames a second while it is moved.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { build } from 'vite'
import { atEnd, end, endOnSignals, main, say } from '../terminal.ts'
import { root } from '../root.ts'
import { getChromium } from '../tests/machine.ts'
import { median } from './support/median.ts'

const [people, pairs, groups] = [5000, 50_000, 120]
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)

/** What both pages offer: the picture of a text of JSON, and one movement of it. */
type Shown = { start: (text: string) => void; step: (dx: number, dy: number, factor: number) => void }
declare global {
  var shown: Shown
}

const own = `
import { sceneOf } from ${JSON.stringify(join(root, 'src/features/network-analysis/picture/walk/scene.ts'))}
let stage
let place = { x: 600, y: 400 }
const pointer = (name) =>
  stage.dispatchEvent(new PointerEvent(name, { pointerId: 1, clientX: place.x, clientY: place.y }))
globalThis.shown = {
  start(text) {
    const picture = JSON.parse(text)
    document.body.innerHTML =
      '<main><svg width="9" height="9"><path stroke="gray"/><text fill="black" stroke="white">a</text></svg><ul></ul>' +
      '<div id="stage" style="position:absolute;inset:0"><canvas></canvas><canvas></canvas></div></main>'
    document.querySelector('ul').innerHTML = picture.marks
      .map(({ mark }) => '<li><svg><path data-mark="' + mark + '" fill="hsl(' + mark * 50 + ' 60% 40%)"/></svg></li>')
      .join('')
    stage = document.querySelector('#stage')
    stage.setPointerCapture = () => {}
    const [marks, names] = stage.querySelectorAll('canvas')
    for (const canvas of [marks, names]) canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%'
    const scene = sceneOf({ stage, marks, names, frame: document.querySelector('main') }, picture, {
      onTap() {},
      onLost() {},
    })
    const first = picture.edges.flatMap(([one, other]) => (one === 0 ? [other] : other === 0 ? [one] : []))
    scene.choose(0, first)
    pointer('pointerdown')
  },
  step(dx, dy, factor) {
    place = { x: place.x + dx, y: place.y + dy }
    pointer('pointermove')
    const wheel = { deltaY: -400 * Math.log(factor), clientX: 600, clientY: 400, cancelable: true }
    stage.dispatchEvent(new WheelEvent('wheel', wheel))
  },
}`

const sigma = `
import Graph from 'graphology'
import Sigma from 'sigma'
let camera
globalThis.shown = {
  start(text) {
    const { nodes, edges } = JSON.parse(text)
    document.body.innerHTML = '<div id="stage" style="position:absolute;inset:0"></div>'
    const graph = new Graph()
    nodes.forEach(({ name, x, y, links, mark }, at) =>
      graph.addNode(at, { label: name, x, y, size: 2 + Math.sqrt(links) / 2, color: 'hsl(' + mark * 50 + ' 60% 40%)' }),
    )
    for (const [one, other] of edges) graph.addEdge(one, other, { color: '#ccc' })
    camera = new Sigma(graph, document.querySelector('#stage')).getCamera()
  },
  step(dx, dy, factor) {
    const { x, y, ratio } = camera.getState()
    camera.setState({ x: x - (dx / innerHeight) * ratio, y: y + (dy / innerHeight) * ratio, ratio: ratio / factor })
  },
}`

/** Groups around their middles, most pairs inside. As the server answers: most links first. */
function madePicture(): string {
  let state = 20_261_129
  const next = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  const below = (most: number): number => Math.floor(next() * most)
  const middles = Array.from({ length: groups }, () => ({ x: 0.1 + 0.8 * next(), y: 0.1 + 0.8 * next() }))
  const joined = new Map<number, readonly [number, number, number]>()
  while (joined.size < pairs) {
    const one = below(people)
    const other = next() < 0.15 ? below(people) : ((one % groups) + groups * below(people / groups)) % people
    const pair = [Math.min(one, other), Math.max(one, other), 1 + below(4)] as const
    if (one !== other) joined.set(pair[0] * people + pair[1], pair)
  }
  const links = new Uint32Array(people)
  for (const [one, other] of joined.values()) for (const end of [one, other]) links[end]! += 1
  const order = [...links.keys()].toSorted((a, b) => links[b]! - links[a]!)
  const rank = new Map(order.map((node, at) => [node, at]))
  const nodes = order.map((node) => {
    const { x = 0, y = 0 } = middles[node % groups] ?? {}
    const [angle, radius] = [2 * Math.PI * next(), 0.09 * Math.sqrt(next())]
    const place = { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
    return { name: `Researcher ${node}`, href: null, country: '', links: links[node], ...place, mark: node % 7 }
  })
  const edges = [...joined.values()].map(([one, other, weight]) => [rank.get(one), rank.get(other), weight])
  const marks = Array.from({ length: 7 }, (_, mark) => ({ mark, text: `Group ${mark}`, count: people / 7 }))
  return JSON.stringify({ coloring: 'community', nodes, edges, marks, total: people })
}

/** Sigma is no package of this product: it is installed for this run alone. @returns scripts of both pages */
async function scripts(): Promise<Record<'own' | 'sigma', string>> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-picture-'))
  atEnd(async () => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  const npm = ['install', '--no-audit', '--no-fund', '--ignore-scripts', 'sigma@3', 'graphology@0.26']
  execFileSync('npm', npm, { cwd: folder, stdio: 'ignore' })
  mkdirSync(join(folder, 'pages'))
  const bundle = async (name: string, text: string): Promise<string> => {
    const entry = join(folder, 'pages', `${name}.js`)
    writeFileSync(entry, text)
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { write: false, lib: { entry, formats: ['iife'], name } },
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    const [first] = [built].flat()
    if (!first || !('output' in first)) throw new Error('nothing was built')
    return first.output[0].code
  }
  return { own: await bundle('own', own), sigma: await bundle('sigma', sigma) }
}

type Seen = { first: number; frames: number }

async function look(browser: Browser, script: string, text: string, wanted: number): Promise<Seen> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } })
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.setContent('<!doctype html><body></body>')
  await page.addScriptTag({ content: script })
  const seen = await page.evaluate(
    async ({ given, length }) => {
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
      let isDrawn = false
      const { prototype } = WebGL2RenderingContext
      for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced'] as const) {
        const drawn = prototype[name]
        prototype[name] = function noted(this: WebGL2RenderingContext, ...values: number[]) {
          isDrawn = true
          Reflect.apply(drawn, this, values)
        }
      }
      const began = performance.now()
      globalThis.shown.start(given)
      while (!isDrawn) await frame()
      // The frame behind it begins when what was drawn is on its way to the screen.
      await frame()
      await frame()
      const first = performance.now() - began
      let [start, frames] = [0, 0]
      const move = async (): Promise<void> => {
        const turn = frames++ / 12
        globalThis.shown.step(8 * Math.cos(turn), 8 * Math.sin(turn), Math.exp(Math.cos(turn) / 25))
        isDrawn = false
        // A page may leave out frames while one is being painted: they are not counted.
        while (!isDrawn) await frame()
      }
      for (let warm = 0; warm < 5; warm++) await move()
      start = performance.now()
      for (frames = 0; performance.now() - start < length * 1000;) await move()
      return { first, frames: (1000 * frames) / (performance.now() - start) }
    },
    { given: text, length: wanted },
  )
  await page.close()
  if (faults.length > 0) throw new Error(faults[0])
  return seen
}

await main(async () => {
  endOnSignals()
  const text = madePicture()
  const pages = await scripts()
  const browser = await chromium.launch({
    executablePath: getChromium(),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
  atEnd(() => browser.close())
  say(`${people} people, ${pairs} pairs, ${Math.round(text.length / 1024)} KB; middle of ${rounds}, no graphics card`)
  const found: Record<keyof typeof pages, Seen[]> = { own: [], sigma: [] }
  // What both share, as the start of the process that draws, is paid before.
  for (const name of ['own', 'sigma'] as const) await look(browser, pages[name], text, 1)
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0 ? (['own', 'sigma'] as const) : (['sigma', 'own'] as const))
      found[name].push(await look(browser, pages[name], text, seconds))
  const of = (name: keyof typeof pages, what: keyof Seen): number => median(found[name].map((one) => one[what]))
  for (const name of ['own', 'sigma'] as const)
    say(`${name}: first picture ${of(name, 'first').toFixed(0)} ms, ${of(name, 'frames').toFixed(1)} frames a second`)
  say(
    `beside sigma: first picture ${(of('own', 'first') / of('sigma', 'first')).toFixed(2)}, frames ${(of('own', 'frames') / of('sigma', 'frames')).toFixed(2)}`,
  )
  await end(0)
})
