// The log: JSON lines on standard output, or short readable lines when a person watches a terminal.
import { pino, type Logger } from 'pino'

export type Log = Logger

const hidden = ['password', 'token', 'secret', 'authorization', 'cookie', 'access_token', 'refresh_token']
// Headers as well of what others log of a request: the reader of forms names all of them at the level trace.
const paths = [
  ...hidden,
  ...hidden.map((name) => `*.${name}`),
  ...['authorization', 'cookie'].map((name) => `*.headers.${name}`),
]

/** What no log holds, as pino takes it. */
export const hiddenInLogs = { paths, censor: '***' }

const levelNames: Record<number, string> = { 10: 'trace', 20: 'debug', 30: '', 40: 'WARNING', 50: 'ERROR', 60: 'FATAL' }

type Line = { level: number; time: number; msg?: string; err?: { stack?: string; message?: string } }

function readable(json: string): string {
  const line = JSON.parse(json) as Line
  const time = new Date(line.time).toTimeString().slice(0, 8)
  const text = [levelNames[line.level], line.msg, line.level >= 50 ? line.err?.stack : line.err?.message].filter(
    Boolean,
  )
  return `${time}  ${text.join('  ')}\n`
}

const terminal = { write: (json: string) => void process.stdout.write(readable(json)) }

/** Makes the log of this process; passwords, tokens and cookies never enter it. */
export function createLog(level: string): Log {
  const options = { level, base: null, redact: hiddenInLogs }
  return process.stdout.isTTY ? pino(options, terminal) : pino(options)
}
