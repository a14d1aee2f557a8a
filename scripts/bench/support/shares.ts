// How much of the processor and the memory each of several processes uses, where /proc tells it.
import { globSync, readFileSync } from 'node:fs'

const ticks = 100

/** @param fields of /proc/pid/stat after its name: 11 and 12 of the process, 13 and 14 of children that have ended */
export function secondsOf(pid: number, fields: readonly number[] = [11, 12]): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return fields.reduce((sum, at) => sum + Number(stat[at]), 0) / ticks
  } catch {
    return 0
  }
}

const parentOf = (pid: number): number => {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[1],
    )
  } catch {
    return 0
  }
}

/** The processes that one began, as a postmaster does. */
const familyOf = (postmaster: number): number[] =>
  globSync('/proc/[0-9]*')
    .map((path) => Number(path.slice(6)))
    .filter((pid) => parentOf(pid) === postmaster)

/** Seconds of processors of a process and all that descend from it, those that have ended too. */
export const secondsOfAll = (pid: number): number =>
  secondsOf(pid, [11, 12, 13, 14]) + familyOf(pid).reduce((sum, child) => sum + secondsOfAll(child), 0)

export type Shares = { server: number; database: number; asking: number }

/** Begins to measure; the function it returns says the processors used since, 1 = one core all the time. */
export function watchShares(server: number, postmaster: number): () => Shares {
  const began = performance.now()
  const own = process.cpuUsage()
  const before = {
    server: secondsOf(server),
    database: new Map(familyOf(postmaster).map((pid) => [pid, secondsOf(pid)])),
  }
  return () => {
    const seconds = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(own)
    const used = familyOf(postmaster).reduce((sum, pid) => sum + secondsOf(pid) - (before.database.get(pid) ?? 0), 0)
    return {
      server: (secondsOf(server) - before.server) / seconds,
      database: used / seconds,
      asking: (user + system) / 1e6 / seconds,
    }
  }
}

/** Megabytes that a process holds now, where /proc tells it. */
export const memoryOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
