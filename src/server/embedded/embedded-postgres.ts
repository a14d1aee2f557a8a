// The PostgreSQL that comes with the product: made, started, watched and stopped by this process.
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findAccount } from './embedded-account.ts'
import {
  clusterSettings,
  makeCluster,
  prepareFolders,
  socketDirOf,
  writeAccess,
  type Cluster,
} from './embedded-cluster.ts'
import { endPostmaster, findPostmaster, startPostmaster, type Postmaster } from './embedded-postmaster.ts'
import { ownerOf, releaseOwnership, takeOwnership } from './embedded-process.ts'
import { findRuntime } from './embedded-runtime.ts'
import { startWatchdog } from './embedded-watchdog.ts'

/** What `pg` needs to connect; `host` is the folder of the private socket. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string }

export type Embedded = {
  connection: EmbeddedConnection
  firstStart: boolean
  /** The server process now; another one after the database had to be restarted. */
  pid: () => number
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  /** The folder of this database; made when missing. One process at a time serves it. */
  folder: string
  /** PostgreSQL settings that replace ours, e.g. { fsync: 'off' } in tests. */
  settings?: Record<string, string>
  /** Another PostgreSQL installation than the npm package, e.g. /usr/lib/postgresql/15. */
  home?: string
  /** What PostgreSQL writes, and what is done to it. */
  log?: (line: string) => void
  /** The database ended by itself and could not be restarted: `reason` is one line. The caller should end. */
  onLost?: (reason: string) => void
}

const user = 'portal'
const restartsAllowed = 3
const restartWindow = 5 * 60_000

const connectionTo = (socketDir: string): EmbeddedConnection => ({
  host: socketDir,
  port: 5432,
  user,
  database: 'postgres',
})

/** Is somebody serving the database in this folder? Then how to reach it, for commands beside a running server. */
export function findRunning(folder: string): { connection: EmbeddedConnection; owner: number } | null {
  const state = resolve(folder)
  const owner = ownerOf(state)
  return owner ? { connection: connectionTo(socketDirOf(state)), owner } : null
}

// A database without an owner was left by a process that was killed; its watchdog is ending it already.
async function endLeftover(cluster: Cluster): Promise<void> {
  const pid = findPostmaster(cluster.data)
  if (pid) await endPostmaster(pid)
}

// A process that was just killed may need a moment to be gone: only one that stays is an owner.
const dyingMs = 1500

async function claim(cluster: Cluster): Promise<void> {
  const until = Date.now() + dyingMs
  for (;;) {
    const owner = takeOwnership(cluster.state)
    if (!owner) return
    if (owner === process.pid || Date.now() > until) {
      throw new Error(
        `embedded database: ${cluster.state} is in use by process ${owner}; stop that one first or choose another DATA_DIR`,
      )
    }
    await sleep(100)
  }
}

/**
 * Starts the embedded database, making it first when there is none. Works as root and as an ordinary user.
 * A killed database is started again; a killed owner takes the database down with it.
 * @throws Error with one clear line for everything a person can cause
 * @example const database = await startEmbedded({ folder: 'data/postgres' }); new pg.Pool(database.connection)
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const folder = resolve(options.folder)
  const account = findAccount(`${folder}/data`)
  const cluster = await prepareFolders(folder, account)
  await claim(cluster)
  try {
    const runtime = await findRuntime(cluster.state, account, options.home)
    await endLeftover(cluster)
    const firstStart = await makeCluster(cluster, runtime, user, options.settings)
    checkVersion(cluster, runtime.version)
    writeAccess(cluster, user)
    const supervisor = supervise(cluster, runtime.bin, options)
    await supervisor.start()
    return { connection: connectionTo(cluster.socketDir), firstStart, pid: supervisor.pid, stop: supervisor.stop }
  } catch (error) {
    releaseOwnership(cluster.state)
    throw error
  }
}

function checkVersion(cluster: Cluster, version: number): void {
  const made = Number(readFileSync(`${cluster.data}/PG_VERSION`, 'utf8'))
  if (made === version) return
  throw new Error(
    `embedded database: ${cluster.data} was made by PostgreSQL ${made}, this is ${version}; back it up with the version of the product that made it`,
  )
}

function supervise(cluster: Cluster, bin: string, options: EmbeddedOptions) {
  const log = options.log ?? (() => {})
  const settings = clusterSettings(cluster.socketDir, options.settings)
  let postmaster: Postmaster | undefined
  let dismissWatchdog = () => {}
  let stopping: Promise<void> | undefined
  let restarts: number[] = []

  async function start(): Promise<void> {
    const started = await startPostmaster(cluster, bin, settings, log)
    postmaster = started
    dismissWatchdog()
    dismissWatchdog = startWatchdog(started.pid, cluster.account)
    void started.ended.then(afterEnd)
  }

  async function afterEnd(output: string): Promise<void> {
    if (stopping) return
    const now = Date.now()
    restarts = [...restarts.filter((time) => now - time < restartWindow), now]
    if (restarts.length > restartsAllowed)
      return lose(`it ended ${restarts.length} times: ${output.split('\n').at(-1)}`)
    log('the database ended unexpectedly and is started again')
    try {
      if (!statSync(cluster.data, { throwIfNoEntry: false })) throw new Error(`${cluster.data} is gone`)
      await start()
    } catch (error) {
      lose((error as Error).message)
    }
  }

  function lose(reason: string): void {
    releaseOwnership(cluster.state)
    options.onLost?.(`embedded database lost: ${reason}`)
  }

  async function end(): Promise<void> {
    if (postmaster) {
      await endPostmaster(postmaster.pid)
      await Promise.race([postmaster.ended, sleep(1000)])
    }
    dismissWatchdog()
    releaseOwnership(cluster.state)
  }

  const stop = (): Promise<void> => (stopping ??= end())
  return { start, stop, pid: () => postmaster?.pid ?? 0 }
}
