// Computes the figures of a network in a process of its own, so that the server answers meanwhile.
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { startSandboxed } from '#server/files/sandboxed-process.ts'
import type { NetworkFigures, NetworkTask } from './figures.ts'

const seconds = 15 * 60
const heapMegabytes = 800
const program = join(import.meta.dirname, 'figures-child.ts')

// So often (ms) it is asked whether anybody still wants them.
const lookEvery = 1000

async function untilHalted(isHalted: () => Promise<boolean>, over: AbortSignal): Promise<boolean> {
  while (!over.aborted) {
    await delay(lookEvery, undefined, { signal: over }).catch(() => {})
    if (!over.aborted && (await isHalted())) return true
  }
  return false
}

/**
 * @param isHalted asked again and again while it works: the work ends where somebody stopped it
 * @returns null where it was halted
 * @throws where it takes too much time or memory, or a thread of it fails
 */
export async function computeFigures(
  task: NetworkTask,
  isHalted: () => Promise<boolean>,
): Promise<NetworkFigures | null> {
  const child = startSandboxed(program, {}, { heap: heapMegabytes, threads: true })
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
  const over = new AbortController()
  child.once('close', () => over.abort())
  const halted = untilHalted(isHalted, over.signal).then((is) => is && child.kill('SIGKILL'))
  try {
    // It may end before it has taken all bytes.
    child.stdin.on('error', () => {})
    child.stdin.end(JSON.stringify(task))
    const [answer, said, wasHalted] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      halted,
      once(child, 'close'),
    ])
    if (wasHalted) return null
    if (child.exitCode !== 0) throw new Error(`figures of the network were not computed: ${said.slice(0, 500)}`)
    return JSON.parse(answer) as NetworkFigures
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
    over.abort()
  }
}
