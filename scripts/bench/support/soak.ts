// Two processes on one database, each with an index of its own, write and ask at the same time: was every answer true at some moment?
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type pg from 'pg'
import { root } from '../../root.ts'
import { serverEnv, serverFlags } from '../../server-flags.mjs'
import type { Seen, Soaked, SoakTask, Written } from './soak-child.ts'

/** What visitors see is no older. */
const lag = 1000

async function start(task: SoakTask): Promise<{ go: (at: number) => void; result: Promise<Soaked> }> {
  const child = fork(join(root, 'scripts/bench/support/soak-child.ts'), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: serverFlags,
    env: { ...serverEnv, ...process.env, SOAK_TASK: JSON.stringify(task) },
  })
  let take: (soaked: Soaked) => void = () => {}
  const result = new Promise<Soaked>((resolve, reject) => {
    take = resolve
    child.once('exit', (code) => reject(new Error(`a process of the soak ended with ${code}`)))
  })
  await Promise.race([new Promise((resolve) => child.once('message', resolve)), result])
  child.once('message', (message) => take(message as Soaked))
  return { go: (at) => void child.send(at), result }
}

/** When there were exactly so many rows of one process: at the earliest and at the latest. */
const timeOf = (written: readonly Written[], count: number): [from: number, until: number] => [
  written[count - 1]?.from ?? -Infinity,
  written[count]?.until ?? Infinity,
]

/** What one process wrote: its rows in their order, and the number of each. */
type Wrote = { rows: readonly Written[]; numbers: ReadonlyMap<string, number> }

const wrote = (rows: readonly Written[]): Wrote => ({ rows, numbers: new Map(rows.map(({ id }, at) => [id, at])) })

/** How many rows of each process the answer shows; null where it contradicts itself. */
function countsIn(seen: Seen, countries: readonly string[], written: readonly Wrote[]): number[] | null {
  if (seen.counts) return countries.map((country) => seen.counts?.[country] ?? 0)
  const { hits = [], total = 0 } = seen
  const numbers = written.map((own) => {
    const found = hits.flatMap((id) => own.numbers.get(id) ?? [])
    const isWhole = found.every((number, at) => at === 0 || number === (found[at - 1] as number) - 1)
    return isWhole ? (found[0] ?? -1) + 1 : NaN
  })
  const known = numbers.reduce((sum, number) => sum + number, 0)
  // Of a process that wrote none of the first rows the list says nothing; the rest of the total is its.
  if (numbers.includes(0)) return numbers.map((number) => (number === 0 ? total - known : number))
  return known === total ? numbers : null
}

/** What is wrong with an answer; null when it was true at a moment no older than allowed. */
function faultOf(seen: Seen, countries: readonly string[], written: readonly Wrote[]): string | null {
  const counts = countsIn(seen, countries, written)
  if (!counts) return `contradicts itself: ${JSON.stringify(seen)}`
  const oldest = seen.from - (seen.who === 'visitor' ? lag : 0)
  const times = counts.map((count, at) => timeOf((written[at] as Wrote).rows, count))
  const [from, until] = [Math.max(...times.map(([one]) => one)), Math.min(...times.map(([, one]) => one))]
  if (from > until) return `was true at no moment: ${JSON.stringify({ seen, counts })}`
  if (until < oldest) return `is ${Math.round(seen.from - until)} ms old: ${JSON.stringify({ seen, counts })}`
  return from > seen.until ? `is of the future: ${JSON.stringify({ seen, counts })}` : null
}

export type SoakResult = {
  answers: number
  writes: number
  faults: string[]
  failures: string[]
  elsewhere: number
  /** Of each process: memory (bytes) over time. */
  memory: number[][]
}

/** Lets two processes work; the people of each have its country, and all of them this keyword. */
export async function soak(
  settings: pg.PoolConfig,
  countries: readonly [string, string],
  keyword: string,
  seconds: number,
  writesPerSecond: number,
): Promise<SoakResult> {
  const word = `soak${Date.now().toString(36)}`
  const processes = await Promise.all(
    countries.map((country) => start({ settings, country, keyword, word, seconds, writesPerSecond })),
  )
  const at = Date.now()
  for (const { go } of processes) go(at)
  const soaked = await Promise.all(processes.map(({ result }) => result))
  const written = soaked.map((one) => wrote(one.written))
  const seen = soaked.flatMap((one) => one.seen)
  return {
    answers: seen.length,
    writes: written.reduce((sum, { rows }) => sum + rows.length, 0),
    faults: seen.flatMap((one) => faultOf(one, countries, written) ?? []),
    failures: soaked.flatMap(({ failures }) => failures),
    elsewhere: soaked.reduce((sum, { elsewhere }) => sum + elsewhere, 0),
    memory: soaked.map(({ memory }) => memory),
  }
}
