// Speed and size of public pages as browsers ask for them, packed: list, search, profile; new addresses come first.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { atEnd, end, endOnSignals, main, say } from '../terminal.ts'
import { startChild } from './support/child.ts'
import { ask } from './support/load.ts'
import { type BenchCase, type Measured, measure, run } from './support/modes.ts'
import { readAnswer } from './support/raw-answer.ts'
import { pageSubjects, readLists } from './support/subjects.ts'
import { openWorld } from './support/world.ts'
import { signInStaff } from './support/writer.ts'

const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const path = '/asean-talent-pool'

/** Node's http alone, which sends the bytes of one of these pages, whatever is asked. */
async function fixedPeer(given: BenchCase): Promise<() => Promise<Measured>> {
  const [one = path] = given.subject.repeated
  const answer = await readAnswer(given.child.url + one, headers)
  const folder = mkdtempSync(join(tmpdir(), 'talent-mobility-answers-'))
  atEnd(async () => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'answers.json'), JSON.stringify({ [one]: answer }))
  const child = await startChild('serve-fixed', given.world.settings, { BENCH_ANSWERS: join(folder, 'answers.json') })
  return () => run({ ...given, child }, [one])
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
  const product = await startChild('serve-product', world.settings)
  const token = await signInStaff(product.url)
  const wanted = process.env['BENCH_ONLY']
  say("50 connections; the middle of several rounds, product and Node's http with the same bytes in turn")
  for (const subject of pageSubjects(await readLists()).filter(({ name }) => !wanted || name.includes(wanted))) {
    const given = { world, child: product, subject, token, headers }
    await ask({ url: product.url, paths: subject.repeated, seconds: 1, headers })
    await measure(given, await fixedPeer(given))
  }
  await sizes(product.url)
  await end(0)
})
