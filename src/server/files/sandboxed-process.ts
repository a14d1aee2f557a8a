// A process of its own for untrusted files: little memory, a time limit, and no right but to read this program.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

export type SandboxLimits = {
  /** Megabytes of its heap. */
  heap: number
  /** Libraries in machine code are allowed, as those for pictures are. */
  addons?: boolean
  /** It may start threads. */
  threads?: boolean
}

const packageRoot = join(import.meta.dirname, '../../..')
const modules = join(packageRoot, 'node_modules')
// What it may see of the disk: this program and its packages, nothing of the data.
const readable = [modules, join(packageRoot, 'src'), join(packageRoot, 'package.json'), realpathSync(modules)]

let compiled: string | null | undefined

/** Where the compiled code of these programs is kept: loading it is most of what a small file costs. Null where nothing can be kept. */
function compiledFolder(): string | null {
  if (compiled !== undefined) return compiled
  const folder = join(realpathSync(modules), '.cache/bounded')
  try {
    mkdirSync(folder, { recursive: true })
    compiled = folder
  } catch {
    compiled = null // somebody else's installation: only slower
  }
  return compiled
}

/**
 * Starts it: the file on standard input, its answer on standard output. Whoever starts it ends it.
 * @param program path of a script of this product that calls `beginReading` first; its one argument is JSON
 */
export function startSandboxed(
  program: string,
  argument: unknown,
  { heap, addons = false, threads = false }: SandboxLimits,
): ChildProcessWithoutNullStreams {
  const cache = compiledFolder()
  const rights = [
    '--permission',
    // Until it begins to read: see begin-reading.ts.
    ...(cache ? [`--allow-fs-write=${cache}`] : []),
    ...(addons ? ['--allow-addons'] : []),
    ...(threads ? ['--allow-worker'] : []),
    ...readable.map((path) => `--allow-fs-read=${path}`),
  ]
  return spawn(
    process.execPath,
    [`--max-old-space-size=${heap}`, '--no-warnings', ...rights, program, JSON.stringify(argument)],
    { stdio: ['pipe', 'pipe', 'pipe'], env: cache ? { NODE_COMPILE_CACHE: cache } : {} },
  )
}

/** So many work at once; the others wait in order. */
export function limitConcurrency(atOnce: number): { take: () => Promise<void>; leave: () => void } {
  let working = 0
  const queue: (() => void)[] = []
  return {
    take: async () => {
      if (working >= atOnce) await new Promise<void>((resolve) => queue.push(resolve))
      else working++
    },
    leave: () => {
      const next = queue.shift()
      if (next) next()
      else working--
    },
  }
}
