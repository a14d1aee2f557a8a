// Stops the database when this process dies for any reason, a kill -9 included.
import { spawn } from 'node:child_process'
import { asAccount, type Account } from './embedded-account.ts'

/**
 * A shell waits on a pipe that closes when we are gone, and then asks PostgreSQL for a fast shutdown.
 * @returns call it when the database was stopped properly
 */
export function startWatchdog(pid: number, account: Account): () => void {
  const script = 'read word; [ "$word" = bye ] || kill -INT "$1"'
  const shell = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    ...asAccount(account),
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()
  const pipe = shell.stdin as typeof shell.stdin & { unref?: () => void }
  pipe.unref?.()
  return () => void shell.stdin.end('bye\n')
}
