// A server as a process of its own, which says its address when it listens and ends with this one.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type pg from 'pg'
import { root } from '../../root.ts'
import { serverEnv, serverFlags } from '../../server-flags.mjs'
import { atEnd } from '../../terminal.ts'

export type Child = { url: string; pid: number; stop: () => Promise<void> }

/** Starts `scripts/bench/support/{script}.ts` on this database, with the flags of `npm start`. */
export async function startChild(
  script: string,
  settings: pg.PoolConfig,
  env: Record<string, string> = {},
): Promise<Child> {
  const child = fork(join(root, `scripts/bench/support/${script}.ts`), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [...serverFlags, ...(process.env['BENCH_FLAGS']?.split(' ') ?? [])],
    env: { ...serverEnv, ...process.env, NODE_ENV: 'production', BENCH_DATABASE: JSON.stringify(settings), ...env },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
  }
  atEnd(stop)
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
  return { url, pid: child.pid as number, stop }
}

/** In such a process: the database it was given. */
export const givenDatabase = (): pg.PoolConfig => JSON.parse(process.env['BENCH_DATABASE'] ?? '{}') as pg.PoolConfig

/** In such a process: says that it listens, and ends when the other one does. */
export function serving(url: string, close: () => Promise<unknown>): void {
  const end = (): void => void close().finally(() => process.exit(0))
  process.once('SIGTERM', end)
  process.once('disconnect', end)
  process.send?.(url)
}
