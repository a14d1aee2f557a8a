// The operating-system account that the embedded database runs as: PostgreSQL refuses to run as root.
import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'

export type Account = { uid: number; gid: number; name: string }

export const isRoot = (): boolean => process.getuid?.() === 0

/** What spawn needs to become that account; nothing when we are it already. */
export const asAccount = (account: Account): { uid?: number; gid?: number } =>
  isRoot() ? { uid: account.uid, gid: account.gid } : {}

function listAccounts(): Account[] {
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n')
  return rows
    .map((row) => row.split(':'))
    .filter((row) => row.length >= 7)
    .map((row) => ({ name: row[0]!, uid: Number(row[2]), gid: Number(row[3]) }))
}

function ownAccount(): Account {
  try {
    const { uid, gid, username } = userInfo()
    return { uid, gid, name: username }
  } catch {
    throw new Error(
      `embedded database: user number ${process.getuid?.()} has no entry in /etc/passwd, which PostgreSQL needs; add one or set DATABASE_URL`,
    )
  }
}

/**
 * The account for a cluster in `data`: ourselves; as root the owner of an existing cluster, else "postgres" or "nobody".
 * @throws one clear line when there is none
 */
export function findAccount(data: string): Account {
  if (!isRoot()) return ownAccount()
  const accounts = listAccounts()
  const cluster = statSync(join(data, 'PG_VERSION'), { throwIfNoEntry: false })
  const wanted = cluster
    ? accounts.filter(({ uid }) => uid === cluster.uid)
    : ['postgres', '_postgres', 'nobody'].flatMap((name) => accounts.filter((account) => account.name === name))
  const account = wanted.find(({ uid }) => uid > 0)
  if (account) return account
  throw new Error(
    cluster
      ? `embedded database: ${data} belongs to user number ${cluster.uid}, which has no entry in /etc/passwd; add one or set DATABASE_URL`
      : 'embedded database: started as root, and /etc/passwd has neither "postgres" nor "nobody"; add one or set DATABASE_URL',
  )
}

/** Runs a program as the account; never rejects. */
export function runAs(
  account: Account,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const options = { ...asAccount(account), env: { PATH: '/usr/bin:/bin', ...env }, cwd: '/', maxBuffer: 1 << 24 }
  return new Promise((done) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0
      const started = !error || typeof error.code === 'number'
      done({ code, output: stdout + stderr + (started ? '' : error.message) })
    })
  })
}

/** Can the account enter this folder? Of a folder that does not exist yet, its nearest existing parent is tried. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  let parent = folder
  while (!statSync(parent, { throwIfNoEntry: false }) && dirname(parent) !== parent) parent = dirname(parent)
  const { code } = await runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', parent])
  return code === 0
}
