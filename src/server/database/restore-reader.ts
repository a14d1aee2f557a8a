// Reads a backup file part by part, rows as they come, checking sums on the way.
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import {
  endOfRows,
  formatName,
  formatVersion,
  rowCounter,
  type Head,
  type Part,
  type TableEnd,
} from './backup-format.ts'

const newline = 10

/** Cuts a stream of bytes into whole lines, given back in groups for speed; each group ends with a newline. */
async function* readLines(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  const input = createReadStream(file)
  const unzipped = createGunzip()
  input.on('error', (error) => unzipped.destroy(error))
  for await (const chunk of input.pipe(unzipped)) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    const end = bytes.lastIndexOf(newline) + 1
    if (end) yield bytes.subarray(0, end)
    rest = bytes.subarray(end)
  }
  if (rest.length) throw new Error('the file is cut off')
}

export type BackupReader = Awaited<ReturnType<typeof openBackup>>

/**
 * Opens a backup and reads its head.
 * @throws Error with one line when it is no backup, or one of a newer format
 */
export async function openBackup(file: string) {
  const groups = readLines(file)
  let pending: Buffer = Buffer.alloc(0)

  async function fill(): Promise<boolean> {
    if (pending.length) return true
    const { value, done } = await groups.next()
    if (done) return false
    pending = value
    return true
  }

  async function readJson(): Promise<unknown> {
    if (!(await fill())) throw new Error('the file is cut off')
    const end = pending.indexOf(newline)
    const text = pending.subarray(0, end).toString()
    pending = pending.subarray(end + 1)
    return JSON.parse(text)
  }

  // Where the end mark begins, -1 when it is not in these lines. It stands alone on its line; data never does.
  function findEnd(): number {
    const mark = `${endOfRows}\n`
    if (pending.subarray(0, mark.length).toString() === mark) return 0
    const at = pending.indexOf(`\n${mark}`)
    return at < 0 ? -1 : at + 1
  }

  /** The rows of the table whose part was just read, as COPY text. Throws at the end when the sum is wrong. */
  async function* readRows(): AsyncGenerator<Buffer> {
    const counter = rowCounter()
    for (;;) {
      if (!(await fill())) throw new Error('the file is cut off')
      const end = findEnd()
      const chunk = end < 0 ? pending : pending.subarray(0, end)
      pending = end < 0 ? Buffer.alloc(0) : pending.subarray(end + endOfRows.length + 1)
      counter.add(chunk)
      if (chunk.length) yield chunk
      if (end >= 0) break
    }
    const wanted = (await readJson()) as TableEnd
    const found = counter.result()
    if (wanted.rows !== found.rows || wanted.sha256 !== found.sha256)
      throw new Error('the file is damaged: a checksum is wrong')
  }

  const head = await readHead(readJson)
  const close = async (): Promise<void> => void (await groups.return(undefined))
  return { head, readPart: async () => (await readJson()) as Part, readRows, close }
}

async function readHead(readJson: () => Promise<unknown>): Promise<Head> {
  let head: Partial<Head>
  try {
    head = (await readJson()) as Partial<Head>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error
    throw new Error('it is not a backup of this product', { cause: error })
  }
  if (head.format !== formatName) throw new Error('it is not a backup of this product')
  if (head.version !== formatVersion) throw new Error(`its format ${head.version} is newer than this program`)
  return head as Head
}
