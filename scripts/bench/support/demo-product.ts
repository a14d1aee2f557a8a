// The product with its demo world, as `npm start` of a checkout serves it, in a folder of its own that is removed at the end.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../root.ts'
import { serverEnv } from '../../server-flags.mjs'
import { atEnd } from '../../terminal.ts'
import { freePort } from '../../free-port.ts'

/** Starts it without limits of requests, and waits until it serves. `pid` is the process that all others of it descend from. */
export async function startDemoProduct(checkout = root): Promise<{ url: string; pid: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'talent-mobility-demo-'))
  chmodSync(folder, 0o711) // as root, the account of the database has to pass
  atEnd(async () => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const env = { ...serverEnv, ...process.env, DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', DEMO: '1' }
  const child = spawn(process.execPath, [join(checkout, 'scripts/start.mjs')], {
    cwd: checkout,
    env: { ...env, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  atEnd(async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => /^Ready: /m.test(chunk.toString()) && resolve())
    child.once('exit', (code) => reject(new Error(`the product of ${checkout} did not start (exit ${code})`)))
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid as number }
}
