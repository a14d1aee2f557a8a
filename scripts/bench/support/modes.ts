// One subject as it is asked in four ways: addresses never asked before, the same ones again, and the first while somebody writes.
import { say } from '../../terminal.ts'
import type { Child } from './child.ts'
import { ask, type Figures } from './load.ts'
import { type Shares, watchShares } from './shares.ts'
import type { Subject } from './subjects.ts'
import type { World } from './world.ts'
import { startWriter } from './writer.ts'

export type Paths = readonly string[] | (() => string)
export type Measured = Figures & { shares: Shares }
export type BenchCase = {
  world: World
  child: Child
  subject: Subject
  token: string
  headers?: Record<string, string>
}

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)

const median = (all: readonly Measured[]): Measured =>
  all.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(all.length / 2)] as Measured

/** One run over some addresses. */
export async function run({ world, child, subject, token, headers }: BenchCase, paths: Paths): Promise<Measured> {
  const stop = watchShares(child.pid, world.postmaster())
  const own = subject.isStaff ? { authorization: `Bearer ${token}` } : {}
  const figures = await ask({ url: child.url, paths, seconds, headers: { ...headers, ...own } })
  if (figures.bad > 0) throw new Error(`${subject.name}: ${figures.bad} answers were not as they should be`)
  return { ...figures, shares: stop() }
}

export const freshPaths = ({ fresh, repeated }: Subject): Paths => fresh ?? repeated

/** The same while people are saved at this pace, in the product. */
async function whileWriting(given: BenchCase, pace: number): Promise<Measured & { saved: number }> {
  const began = performance.now()
  const writer = await startWriter(given.child.url, given.token, pace)
  try {
    const measured = await run(given, freshPaths(given.subject))
    const { saved, failed } = await writer.stop()
    if (failed > 0) throw new Error(`${given.subject.name}: ${failed} of ${saved + failed} saves failed`)
    return { ...measured, saved: saved / ((performance.now() - began) / 1000) }
  } catch (error) {
    await writer.stop()
    throw error
  }
}

// A page that is made is a small part of one that only is sent.
const ratio = (one: Measured, other: Measured): string => {
  const value = one.perSecond / other.perSecond
  return value.toFixed(value < 0.1 ? 4 : 2)
}
const round = (number: number): string => Math.round(number).toLocaleString('en')
const used = ({ shares, perSecond: answers }: Measured): string =>
  `${((shares.server * 1000) / answers).toFixed(2)} + ${((shares.database * 1000) / answers).toFixed(2)} ms of processors each`
const shown = (one: Measured): string =>
  `${round(one.perSecond)}/s (p50 ${one.p50.toFixed(0)}, p99 ${one.p99.toFixed(0)} ms; ${used(one)})`

/**
 * Says the middle of several rounds for each way, the product in turn with `peer`, which answers fresh and repeated addresses.
 */
export async function measure(given: BenchCase, peer: (paths: Paths) => Promise<Measured>): Promise<void> {
  const { subject } = given
  const own = { fresh: [] as Measured[], repeated: [] as Measured[], one: [] as Measured[], hundred: [] as Measured[] }
  const other = { fresh: [] as Measured[], repeated: [] as Measured[] }
  const written: number[] = []
  for (let index = 0; index < rounds; index++) {
    if (subject.fresh) {
      own.fresh.push(await run(given, subject.fresh))
      other.fresh.push(await peer(subject.fresh))
    }
    own.repeated.push(await run(given, subject.repeated))
    other.repeated.push(await peer(subject.repeated))
    own.one.push(await whileWriting(given, 1))
    const hundred = await whileWriting(given, 100)
    own.hundred.push(hundred)
    written.push(hundred.saved)
  }
  const [repeated, one, hundred] = [own.repeated, own.one, own.hundred].map(median) as [Measured, Measured, Measured]
  const quiet = subject.fresh ? median(own.fresh) : repeated
  const beside = (mine: Measured, all: readonly Measured[]): string =>
    ` | peer ${shown(median(all))}, ratio ${ratio(mine, median(all))}`
  const share = (of: Measured): string => `${(of.perSecond / quiet.perSecond).toFixed(2)} of it`
  say(`${subject.name}, ${round(quiet.bytes)} bytes`)
  if (subject.fresh) say(`  never asked before  ${shown(quiet)}${beside(quiet, other.fresh)}`)
  say(`  repeated            ${shown(repeated)}${beside(repeated, other.repeated)}`)
  say(`  one write a second  ${shown(one)}, ${share(one)}`)
  say(
    `  100 writes a second ${shown(hundred)}, ${share(hundred)}; ${Math.min(...written).toFixed(0)} a second were saved`,
  )
}
