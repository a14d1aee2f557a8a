// Computes the figures of a network in a process of its own, so that the server answers meanwhile.
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startSandboxed } from '#server/files/sandboxed-process.ts'
import type { NetworkFigures, NetworkTask } from './figures.ts'

const seconds = 15 * 60
const heapMegabytes = 800
const program = join(import.meta.dirname, 'figures-child.ts')

/** @throws where it takes too much time or memory */
export async function computeFigures(task: NetworkTask): Promise<NetworkFigures> {
  const child = startSandboxed(program, {}, { heap: heapMegabytes })
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
  try {
    // It may end before it has taken all bytes.
    child.stdin.on('error', () => {})
    child.stdin.end(JSON.stringify(task))
    const [answer, said] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    if (child.exitCode !== 0) throw new Error(`figures of the network were not computed: ${said.slice(0, 500)}`)
    return JSON.parse(answer) as NetworkFigures
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
