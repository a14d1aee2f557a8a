// Reading an untrusted spreadsheet: in a process of its own with little memory, a time limit and no rights.
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { limitConcurrency, startSandboxed } from '#server/files/sandboxed-process.ts'
import { sheetLimits, type SheetLimits } from './sheet-limits.ts'
import type { SheetHead, SheetPart, SourceOptions } from './sheet-parts.ts'
import { SheetProblem, type EncodingCandidate, type SheetNote, type SheetProblemCode } from './sheet-problem.ts'

export type Sheet = SheetHead & {
  /** all values as text, as wide as `headings` */
  rows: string[][]
  /** of each row, as the spreadsheet counts, from 1 */
  rowNumbers: number[]
  notes: SheetNote[]
}

export type ReadSheetOptions = SourceOptions & { limits?: Partial<SheetLimits> }

/**
 * The whole sheet in memory (at most `limits.text` characters).
 *
 * @param file bytes, or the path of a file
 * @throws SheetProblem with a code of `sheetProblemCodes`
 * @example await readSheet(bytes, { name: 'talents.xlsx' })
 */
export async function readSheet(file: Uint8Array | string, options: ReadSheetOptions): Promise<Sheet> {
  let head: SheetHead | null = null
  const rows: string[][] = []
  const rowNumbers: number[] = []
  const notes: SheetNote[] = []
  for await (const part of streamSheet(file, options)) {
    if ('head' in part) ({ head } = part)
    else if ('notes' in part) notes.push(...part.notes)
    else {
      for (const row of part.rows) rows.push(row)
      for (const number of part.rowNumbers) rowNumbers.push(number)
    }
  }
  if (!head) throw new SheetProblem('damaged')
  const width = rows.reduce((most, row) => Math.max(most, row.length), head.headings.length)
  const headings = [...head.headings, ...Array<string>(width - head.headings.length).fill('')]
  for (const row of rows) while (row.length < width) row.push('')
  const { sheet } = head
  const sheets = head.sheets.map((one) => (one.name === sheet ? { ...one, rows: rows.length } : one))
  return { ...head, sheets, headings, rows, rowNumbers, notes }
}

/**
 * The same in parts: first the head, then bunches of at most 500 rows, then the notes. The number of rows of a lone
 * sheet is -1 in the head. Leaving the loop ends the reading process.
 *
 * @throws SheetProblem
 */
export async function* streamSheet(file: Uint8Array | string, options: ReadSheetOptions): AsyncGenerator<SheetPart> {
  const limits: SheetLimits = { ...sheetLimits, ...options.limits }
  if (options.zawgyi) limits.seconds *= conversionTakes
  const size = typeof file === 'string' ? (await stat(file)).size : file.length
  if (size > limits.packed) throw new SheetProblem('tooLarge', { limit: limits.packed })
  await turns.take()
  let child: ChildProcessWithoutNullStreams | null = null
  const { name, sheet, encoding, separator, zawgyi } = options
  try {
    child = startSandboxed(program, { options: { name, sheet, encoding, separator, zawgyi }, limits }, limits)
    yield* listen(child, file, limits)
  } finally {
    child?.kill('SIGKILL')
    turns.leave()
  }
}

// The rules of Zawgyi are slow: about 40 µs for each letter.
const conversionTakes = 4

const program = join(import.meta.dirname, 'read-sheet-child.ts')
// At most two files are read at once.
const turns = limitConcurrency(2)

type Answer =
  | SheetPart
  | { problem: { code: SheetProblemCode; params: Record<string, string | number>; candidates: EncodingCandidate[] } }

async function* listen(
  child: ChildProcessWithoutNullStreams,
  file: Uint8Array | string,
  limits: SheetLimits,
): AsyncGenerator<SheetPart> {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, limits.seconds * 1000)
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-4000)))
  const ended = new Promise<void>((resolve, reject) => child.on('close', () => resolve()).on('error', reject))
  // The reader may end before it has taken all bytes.
  child.stdin.on('error', () => {})
  const input = typeof file === 'string' ? createReadStream(file) : Readable.from([file])
  input.on('error', () => child.kill('SIGKILL')).pipe(child.stdin)
  try {
    let isWhole = false
    for await (const line of createInterface({ input: child.stdout, crlfDelay: Infinity })) {
      const answer = JSON.parse(line) as Answer
      if ('problem' in answer)
        throw new SheetProblem(answer.problem.code, answer.problem.params, answer.problem.candidates)
      isWhole = 'notes' in answer
      yield answer
    }
    await ended
    if (isLate) throw new SheetProblem('tookTooLong', { seconds: limits.seconds })
    if (isWhole) return
    const isFull = child.signalCode !== null || /heap out of memory|allocation failed/i.test(complaint)
    throw isFull ? new SheetProblem('tooHeavy') : new Error(`The sheet reader failed: ${complaint}`)
  } finally {
    clearTimeout(timer)
    input.destroy()
  }
}
