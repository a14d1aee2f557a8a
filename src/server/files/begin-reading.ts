// What a bounded process does before it reads an untrusted file.
import { flushCompileCache } from 'node:module'

// Its types do not know it yet.
type Droppable = { drop?: (scope: string) => void }

/**
 * Keeps the compiled code of this program for the next one, and gives up the right to write it: from here on nothing is written.
 * @throws Error when the right cannot be given up
 */
export function beginReading(): void {
  flushCompileCache()
  const { permission } = process
  if (!permission?.has('fs.write', process.env['NODE_COMPILE_CACHE'])) return
  ;(permission as Droppable).drop?.('fs.write')
  if (permission.has('fs.write', process.env['NODE_COMPILE_CACHE'])) throw new Error('this process could still write')
}
