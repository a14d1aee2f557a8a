// Speed and size of the public list page: made anew on every request, kept in memory, and what a browser receives.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { atEnd, end, endOnSignals, main, say } from '../terminal.ts'
import { type Child, startChild } from './support/child.ts'
import { ask, type Figures, type Load } from './support/load.ts'
import { type Answer, readAnswer } from './support/raw-answer.ts'
import { watchShares } from './support/shares.ts'
import { openWorld, type World } from './support/world.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const path = '/asean-talent-pool'
// Two thousand people on a hundred addresses: no card stands on two of them.
const many = Array.from({ length: 100 }, (_, index) => `${path}?sort=h&page=${index + 1}`)
// The same people under three times as many addresses: more documents than are kept, so that each is rendered at every request.
const rendered = ['all', 'name', 'keyword'].flatMap((type) => many.map((one) => `${one}&type=${type}`))

type Best = { figures: Figures; used: string }

/** The better of what was measured so far and one round more. */
async function round(world: World, child: Child, load: Load, best: Best | null): Promise<Best> {
  const stop = watchShares(child.pid, world.postmaster())
  const figures = await ask({ ...load, url: child.url, seconds })
  const { server, database, asking } = stop()
  if (figures.bad > 0) throw new Error(`${figures.bad} answers were not 200`)
  if (best && best.figures.perSecond >= figures.perSecond) return best
  const each = ((server * 1000) / figures.perSecond).toFixed(2)
  return { figures, used: `${server.toFixed(2)} / ${database.toFixed(2)} / ${asking.toFixed(2)}, ${each} ms a page` }
}

const shown = ({ figures, used }: Best): string =>
  `${Math.round(figures.perSecond).toLocaleString('en')} pages/s (p99 ${figures.p99.toFixed(0)} ms; processors ${used})`

/** The product and, in turn with it, a bare server that sends the same bytes. */
async function measure(
  world: World,
  name: string,
  target: number,
  env: Record<string, string>,
  paths = [path],
): Promise<string> {
  // What is made anew is measured without packing, which the kept pages had before.
  const headers: Record<string, string> = env['PAGE_CACHE'] === '0' ? {} : { 'accept-encoding': 'br' }
  const product = await startChild('serve-product', world.settings, env)
  const load = { url: product.url, paths, headers }
  await ask({ ...load, seconds: 2 })
  const answers: Record<string, Answer> = {}
  for (const one of paths) answers[one] = await readAnswer(product.url + one, headers)
  const folder = mkdtempSync(join(tmpdir(), 'talent-mobility-answers-'))
  atEnd(async () => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers))
  const bare = await startChild('serve-fixed', world.settings, { BENCH_ANSWERS: join(folder, 'answers.json') })
  let own: Best | null = null
  let peer: Best | null = null
  for (let index = 0; index < rounds; index++) {
    own = await round(world, product, load, own)
    peer = await round(world, bare, load, peer)
  }
  if (!own || !peer) throw new Error('BENCH_ROUNDS must be 1 at least')
  await bare.stop()
  const ratio = (own.figures.perSecond / peer.figures.perSecond).toFixed(2)
  say(
    `${name.padEnd(24)} ${shown(own)} | target ${target.toLocaleString('en')} | ${Math.round(own.figures.bytes).toLocaleString('en')} bytes` +
      ` | the same bytes by a bare server ${shown(peer)}, ratio ${ratio}`,
  )
  return product.url
}

const read = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer())
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

async function sizes(url: string): Promise<void> {
  const html = (await read(url + path)).toString()
  const files = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, file]) => file as string)
  const sum = async (names: string[], size: (body: Buffer) => number): Promise<number> =>
    (await Promise.all(names.map(async (name) => size(await read(url + name))))).reduce((a, b) => a + b, 0)
  const styles = files(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)
  const others = files(/ data-then="([^"]+)"/g).flatMap((list) => list.split(' '))
  const scripts = [...files(/<script type="module"[^>]*src="([^"]+)"/g), ...others]
  const fonts = files(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)
  const page = brotliCompressSync(html).length
  const css = await sum(styles, (body) => brotliCompressSync(body).length)
  say(`HTML ${kilobytes(page)} + CSS ${kilobytes(css)} = ${kilobytes(page + css)} (budget 45 KB, brotli)`)
  say(`JavaScript ${kilobytes(await sum(scripts, (body) => gzipSync(body).length))} gz (budget 130 KB)`)
  say(`fonts ${kilobytes(await sum(fonts, (body) => body.length))} (budget 60 KB)`)
}

await main(async () => {
  endOnSignals()
  const world = await openWorld()
  say('50 connections; processors used by server / database / asking')
  await measure(world, 'made anew', 1000, { PAGE_CACHE: '0' })
  await measure(world, 'made anew, 100 in turn', 1000, { PAGE_CACHE: '0' }, many)
  await measure(world, 'rendered, 300 in turn', 1000, { PAGE_CACHE: '0' }, rendered)
  await sizes(await measure(world, 'kept in memory', 30_000, {}))
  await end(0)
})
