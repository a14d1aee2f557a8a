// One run of the PostgreSQL server process: starting it, waiting until it is ready, ending it.
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asAccount } from './embedded-account.ts'
import { clusterEnv, type Cluster } from './embedded-cluster.ts'
import { isAlive, isPostgresOf } from './embedded-process.ts'

export type Postmaster = { pid: number; ended: Promise<string> }

function readPidFile(data: string): { pid: number; isReady: boolean } {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return { pid: 0, isReady: false }
  }
}

/** The server process that works on this data folder now, 0 when there is none. */
export function findPostmaster(data: string): number {
  const { pid } = readPidFile(data)
  return isPostgresOf(pid, data) ? pid : 0
}

// PostgreSQL clears a stale pid file itself, except when its number belongs to some other living process by now.
function removeStalePidFile(data: string): void {
  const { pid } = readPidFile(data)
  if (isAlive(pid) && !isPostgresOf(pid, data)) rmSync(join(data, 'postmaster.pid'), { force: true })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // gone already
  }
}

/** Fast shutdown; after 25 seconds an immediate one, which costs a recovery at the next start. */
export async function endPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  for (let waited = 0; waited < 30_000 && isAlive(pid); waited += 10) {
    if (waited === 25_000) signal(pid, 'SIGQUIT')
    await sleep(10)
  }
}

function launch(cluster: Cluster, bin: string, settings: Record<string, string>): ChildProcess {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // detached: a Ctrl-C in the terminal reaches this process first, which then ends the database in order
  const child = spawn(join(bin, 'postgres'), ['-D', cluster.data, ...options], {
    ...asAccount(cluster.account),
    env: { PATH: '/usr/bin:/bin', ...clusterEnv },
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.unref()
  const pipe = child.stderr as NonNullable<typeof child.stderr> & { unref?: () => void }
  pipe.unref?.()
  return child
}

/** Starts the server process and waits until it takes connections. */
export async function startPostmaster(
  cluster: Cluster,
  bin: string,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<Postmaster> {
  for (let attempt = 0; ; attempt++) {
    removeStalePidFile(cluster.data)
    const child = launch(cluster, bin, settings)
    let tail = ''
    let hasEnded = false
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      tail = (tail + text).slice(-4000)
      log(text.trimEnd())
    })
    const ended = new Promise<string>((done) => {
      const end = (why: string) => {
        hasEnded = true
        done(why)
      }
      child.once('error', (error) => end(error.message))
      // not 'close': backends of a killed server process hold the pipe for a while; a moment for its last words
      child.once('exit', () => void setTimeout(() => end(tail.trim()), 50))
    })
    while (!hasEnded && !isReady(cluster.data, child.pid)) await sleep(5)
    if (!hasEnded && child.pid) return { pid: child.pid, ended }
    // backends of a killed server process may still be leaving
    if (attempt >= 40 || !/pre-existing shared memory|already exists/.test(tail))
      throw startProblem(cluster, await ended)
    await sleep(250)
  }
}

const isReady = (data: string, pid: number | undefined): boolean => {
  const file = readPidFile(data)
  return file.isReady && file.pid === pid
}

// Whoever asked while it started was refused, which is not why it did not.
const isReason = (text: string): boolean => /FATAL|PANIC|error/i.test(text) && !/the database system is /.test(text)

export function startProblem(cluster: { data: string }, output: string): Error {
  const line = output.split('\n').find(isReason) ?? output
  const reason = line.replace(/^.*?(FATAL|PANIC):\s*/, '')
  return new Error(`embedded database in ${cluster.data} did not start: ${reason}`)
}
