// The cluster on disk: folders, initdb, who may connect, settings for the memory of this machine.
import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { totalmem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { canEnter, isRoot, runAs, type Account } from './embedded-account.ts'
import type { Runtime } from './embedded-runtime.ts'

export type Cluster = { state: string; data: string; socketDir: string; account: Account }

/** PostgreSQL takes no other locale from outside, whatever the terminal says. */
export const clusterEnv = { LANG: 'C', LC_ALL: 'C', TZ: 'UTC' }

// A socket address holds 103 bytes on macOS, 107 on Linux, of which '/.s.PGSQL.5432' takes 14.
const longestSocketDir = 85

const pathProblem = (folder: string, error: unknown): Error =>
  new Error(
    `embedded database: cannot use ${folder}: ${(error as NodeJS.ErrnoException).code ?? String(error)}; choose another DATA_DIR`,
  )

function ownFolder(folder: string, mode: number, account: Account): void {
  mkdirSync(folder, { recursive: true, mode })
  if (isRoot()) chownSync(folder, account.uid, account.gid)
}

export const socketDirOf = (state: string): string => {
  const inside = join(state, 'run')
  if (Buffer.byteLength(inside) <= longestSocketDir) return inside
  return join(tmpdir(), `talent-mobility-${createHash('sha256').update(state).digest('hex').slice(0, 16)}`)
}

// The real path: PostgreSQL itself works there, and both must mean the same place when they are compared.
function makeState(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    return realpathSync(folder)
  } catch (error) {
    throw pathProblem(folder, error)
  }
}

/** Makes the folders and checks that the account can use them. */
export async function prepareFolders(folder: string, account: Account): Promise<Cluster> {
  const state = makeState(folder)
  const data = join(state, 'data')
  const socketDir = socketDirOf(state)
  try {
    ownFolder(data, 0o700, account)
    ownFolder(socketDir, 0o700, account)
  } catch (error) {
    throw pathProblem(state, error)
  }
  if (!(await canEnter(account, data))) {
    throw new Error(
      `embedded database: user ${account.name} cannot enter ${data}; set DATA_DIR to a folder it can reach (e.g. /var/lib/talent-mobility) or set DATABASE_URL`,
    )
  }
  const { uid, mode } = statSync(socketDir)
  if (uid !== account.uid || (mode & 0o077) !== 0) {
    throw new Error(`embedded database: ${socketDir} must belong to ${account.name} alone (mode 0700)`)
  }
  return { state, data, socketDir, account }
}

// With lc_ctype=C pg_trgm would be blind for every letter outside ASCII. The builtin provider came with PostgreSQL 17.
const localeArgs = (version: number): string[] =>
  version >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8'] : ['--locale=C.UTF-8']

// macOS knows no C.UTF-8 in its C library; its plain UTF-8 does the same for character classes.
const platformLocale = (args: string[]): string[] =>
  process.platform === 'darwin' ? args.map((arg) => (arg === '--locale=C.UTF-8' ? '--lc-ctype=UTF-8' : arg)) : args

/**
 * Makes the cluster when there is none: beside its place and then renamed, so that a kill in the middle leaves nothing half made.
 * @returns whether it was made now
 */
export async function makeCluster(
  cluster: Cluster,
  runtime: Runtime,
  user: string,
  settings: Record<string, string> = {},
): Promise<boolean> {
  if (existsSync(join(cluster.data, 'PG_VERSION'))) return false
  const part = join(cluster.state, 'data.part')
  rmSync(part, { recursive: true, force: true })
  ownFolder(part, 0o700, cluster.account)
  const args = [
    '-D',
    part,
    '-U',
    user,
    '-E',
    'UTF8',
    '--data-checksums',
    '--auth=reject',
    '--no-instructions',
    '-T',
    'simple',
    // Who does without what a power cut would need does not wait for the disk here either.
    ...(settings['fsync'] === 'off' ? ['--no-sync'] : []),
  ]
  const locale = platformLocale(localeArgs(runtime.version))
  const { code, output } = await runAs(cluster.account, join(runtime.bin, 'initdb'), [...args, ...locale], clusterEnv)
  if (code !== 0) throw new Error(`embedded database: making the cluster in ${cluster.data} failed: ${output.trim()}`)
  rmSync(cluster.data, { recursive: true })
  renameSync(part, cluster.data)
  return true
}

/** Only root and the account itself may connect, over the private socket: no port to clash, no password to keep. */
export function writeAccess(cluster: Cluster, user: string): void {
  const write = (name: string, text: string) => {
    const file = join(cluster.data, name)
    writeFileSync(file, text, { mode: 0o600 })
    if (isRoot()) chownSync(file, cluster.account.uid, cluster.account.gid)
  }
  const names = [...new Set(['root', cluster.account.name])]
  write('pg_hba.conf', 'local all all peer map=app\nlocal replication all peer map=app\n')
  write('pg_ident.conf', names.map((name) => `app "${name}" ${user}\n`).join(''))
}

function sharedMemoryMegabytes(): number {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return (bavail * bsize) / 2 ** 20
  } catch {
    return 0
  }
}

/** Settings for this machine; `more` wins. */
export function clusterSettings(socketDir: string, more: Record<string, string> = {}): Record<string, string> {
  const megabytes = Math.floor(totalmem() / 2 ** 20)
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socketDir}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '60',
    shared_buffers: `${Math.max(64, Math.min(1024, Math.floor(megabytes / 8)))}MB`,
    effective_cache_size: `${Math.floor(megabytes / 2)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    ...(process.platform === 'linux' && sharedMemoryMegabytes() < 128 ? { dynamic_shared_memory_type: 'mmap' } : {}),
    wal_level: 'replica',
    max_wal_size: '1GB',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    autovacuum: 'on',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '%m [%p] ',
    idle_in_transaction_session_timeout: '60s',
    ...more,
  }
}
