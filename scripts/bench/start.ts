// How long a second `npm start` takes until the first page is served. The first start, with its demo world, is not counted.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../root.ts'
import { atEnd, end, endOnSignals, main, say } from '../terminal.ts'
import { freePort } from '../free-port.ts'
import { openWorld } from './support/world.ts'

const isServed = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** Seconds from the command to the first page; the server has ended when this returns. */
async function start(folder: string): Promise<number> {
  const port = await freePort()
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1' }
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], { cwd: root, env, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
  }
  atEnd(stop)
  while (!(await isServed(`http://127.0.0.1:${port}/asean-talent-pool`))) {
    if (child.exitCode !== null || performance.now() - began > 300_000) throw new Error('npm start did not serve')
    await sleep(20)
  }
  const took = (performance.now() - began) / 1000
  await stop()
  return took
}

async function again(what: string, folder: string): Promise<void> {
  const times = [await start(folder), await start(folder), await start(folder)]
  say(`${what} ${Math.min(...times).toFixed(1)} s (${times.map((one) => one.toFixed(1)).join(', ')})`)
}

await main(async () => {
  endOnSignals()
  const folder = mkdtempSync(join(tmpdir(), 'talent-mobility-start-'))
  atEnd(async () => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o711) // as root, the account of the database has to pass
  say(`first start ${(await start(folder)).toFixed(1)} s`)
  await again('second start to first page', folder)
  // The filled folder of the other subjects is one of the product too: its database, key and snapshot of the index.
  const world = await openWorld()
  await world.close()
  await start(world.folder)
  await again(`second start with ${world.talents.toLocaleString('en')} people`, world.folder)
  await end(0)
})
