// The name of a file as it is kept and sent: it ends as it was sent, says what it seems to say, and is a name on every computer.
import { cleanLine } from './text-clean.ts'

const most = 200
const ending = /\.[a-z\d]{1,10}$/i
// What names a folder, a drive or a program somewhere.
const reserved = /[/\\:*?"<>|]/g

/** @example fileName('a/b\u202Efdp.exe.pdf') // 'a-bfdp.exe.pdf' */
export function fileName(given: string): string {
  const clean = cleanLine(given.toWellFormed()).replaceAll(reserved, '-')
  const end = ending.exec(clean)?.[0] ?? ''
  // Cut before its ending: what remained of a longer one would be opened as something else.
  const base = clean.slice(0, Math.min(clean.length, most) - end.length).replace(/[\ud800-\udbff]$/, '')
  return end === '' ? cleanLine(base) : `${cleanLine(base) || 'file'}${end}`
}
