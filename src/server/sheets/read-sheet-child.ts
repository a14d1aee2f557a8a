// The process that reads one spreadsheet: bytes on standard input, lines of JSON on standard output. It is started by
// read-sheet.ts with little memory, a time limit and no right to anything but reading this program.
import { once } from 'node:events'
import { beginReading } from '#server/files/begin-reading.ts'
import { SheetProblem } from './sheet-problem.ts'
import type { SourceOptions } from './sheet-parts.ts'
import { readParts } from './sheet-source.ts'
import type { SheetLimits } from './sheet-limits.ts'

beginReading()
const { options, limits } = JSON.parse(process.argv[2]!) as { options: SourceOptions; limits: SheetLimits }

async function say(message: object): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(message)}\n`)) await once(process.stdout, 'drain')
}

async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of process.stdin) {
    size += (chunk as Buffer).length
    if (size > limits.packed) throw new SheetProblem('tooLarge', { limit: limits.packed })
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

try {
  for await (const part of readParts(await readInput(), options, limits)) await say(part)
} catch (error) {
  if (!(error instanceof SheetProblem)) throw error
  await say({ problem: { code: error.code, params: error.params, candidates: error.candidates } })
}
