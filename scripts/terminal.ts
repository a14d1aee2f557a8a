// What scripts say, and how they end.
import { ConfigError } from '#server/config.ts'
import { isProblem, type Problem } from '#server/errors.ts'

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

const isForPeople = (error: Error): boolean => error.constructor === Error || error instanceof ConfigError

/** What the product refuses, as its API names it. */
const refused = ({ code, fields }: Problem): string =>
  [
    code,
    ...Object.entries(fields ?? {}).map(([name, list]) => `${name} ${list.map((one) => one.code).join(', ')}`),
  ].join('; ')

/** One clear line for what a person can cause, the whole stack for a mistake of the program. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, syscall, address, port } = error as Error & {
    code?: string
    syscall?: string
    address?: string
    port?: number
  }
  if (code === 'EADDRINUSE') return `PORT: ${port} on ${address} is used by another program; choose another PORT`
  if (syscall === 'listen') return `HOST, PORT: cannot listen on ${address}:${port} (${code})`
  if (isForPeople(error)) return error.message
  if (isProblem(error) && error.status < 500) return refused(error)
  return error.stack ?? error.message
}

type Closer = () => Promise<unknown>

const closers: Closer[] = []
let ending: Promise<never> | undefined

/** Runs at the end of this process, the last one added first. */
export const atEnd = (close: Closer): void => void closers.push(close)

async function closeAll(code: number): Promise<never> {
  setTimeout(() => process.exit(1), 40_000).unref()
  for (const close of closers.reverse()) {
    try {
      await close()
    } catch (error) {
      process.stderr.write(`${explain(error)}\n`)
    }
  }
  process.exit(code)
}

/** Closes everything in order and ends. */
export const end = (code: number): Promise<never> => (ending ??= closeAll(code))

export function fail(error: unknown): Promise<never> {
  if (!ending) process.stderr.write(`${explain(error)}\n`)
  return end(1)
}

/** Ctrl-C, SIGTERM, a closed terminal and a killed parent all end this process in order. */
export function endOnSignals(): void {
  let first = 0
  const stop = () => {
    if (first && Date.now() - first > 1000) process.exit(130) // asked for again: at once
    first ||= Date.now()
    void end(0)
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(name, stop)
  process.channel?.unref()
}

/** The main function of a script: failures are one line and exit code 1. */
export async function main(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    await fail(error)
  }
}
