// Speed and size of the public list page: made anew on every request, kept in memory, and what a browser receives.
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { end, endOnSignals, main, say } from '../terminal.ts'
import { startChild } from './support/child.ts'
import { ask, type Figures } from './support/load.ts'
import { watchShares } from './support/shares.ts'
import { openWorld, type World } from './support/world.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const path = '/asean-talent-pool'
// Two thousand people on a hundred addresses: no card stands on two of them.
const many = Array.from({ length: 100 }, (_, index) => `${path}?sort=h&page=${index + 1}`)

async function measure(
  world: World,
  name: string,
  target: number,
  env: Record<string, string>,
  paths = [path],
): Promise<string> {
  const child = await startChild('serve-product', world.settings, env)
  const load = { url: child.url, paths, headers: { 'accept-encoding': 'br' } }
  await ask({ ...load, seconds: 2 })
  let best: Figures | null = null
  let used = ''
  for (let index = 0; index < rounds; index++) {
    const stop = watchShares(child.pid, world.postmaster())
    const figures = await ask({ ...load, seconds })
    const { server, database, asking } = stop()
    if (figures.bad > 0) throw new Error(`${name}: ${figures.bad} answers were not 200`)
    if (best && best.perSecond >= figures.perSecond) continue
    best = figures
    used = `${server.toFixed(2)} / ${database.toFixed(2)} / ${asking.toFixed(2)}`
  }
  const { perSecond, p99, bytes } = best as Figures
  say(
    `${name.padEnd(24)} ${Math.round(perSecond).toLocaleString('en').padStart(7)} pages/s (target ${target.toLocaleString('en')}; p99 ${p99.toFixed(0)} ms; ${Math.round(bytes).toLocaleString('en')} bytes; processors ${used})`,
  )
  return child.url
}

const read = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer())
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

async function sizes(url: string): Promise<void> {
  const html = (await read(url + path)).toString()
  const files = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, file]) => file as string)
  const sum = async (names: string[], size: (body: Buffer) => number): Promise<number> =>
    (await Promise.all(names.map(async (name) => size(await read(url + name))))).reduce((a, b) => a + b, 0)
  const styles = files(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)
  const scripts = files(/(?:<link rel="modulepreload"[^>]*href|<script type="module"[^>]*src)="([^"]+)"/g)
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
  await sizes(await measure(world, 'kept in memory', 30_000, {}))
  await end(0)
})
