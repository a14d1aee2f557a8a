// Work on an untrusted picture: in a bounded process of its own, at most two at once.
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Crop } from '#lib/crop.ts'
import { limitConcurrency, startSandboxed } from './sandboxed-process.ts'

/** A file (png, jpeg, gif or bmp by its content) set upright, or what lies inside a frame of a picture of ours. */
export type PictureTask = { owner: string } | { crop: Crop }

export type PictureLimits = { pixels: number; side: number; widths: readonly number[] }
/** Size in px; hash of owner and pixels; bytes of each width, in the order of the widths, then of the moving picture where it moves. */
export type PictureFacts = { width: number; height: number; digest: string; lengths: number[]; moves: boolean }
export type WorkedPicture = Omit<PictureFacts, 'lengths'> & { small: Buffer[] }

const seconds = 30
const program = join(import.meta.dirname, 'picture-child.ts')
const turns = limitConcurrency(2)

/** @returns the picture as WebP in each width, and moving where it moves; tooLarge when it has too many pixels or takes too much to unpack; null when it is none */
export async function workOnPicture(
  file: Buffer,
  task: PictureTask,
  limits: PictureLimits,
): Promise<WorkedPicture | 'tooLarge' | null> {
  await turns.take()
  try {
    return await decode(startSandboxed(program, { task, limits }, { heap: 128, addons: true }), file)
  } finally {
    turns.leave()
  }
}

async function decode(child: ChildProcessWithoutNullStreams, file: Buffer): Promise<WorkedPicture | 'tooLarge' | null> {
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
  try {
    // It may end before it has taken all bytes.
    child.stdin.on('error', () => {})
    child.stdin.end(file)
    child.stderr.resume()
    const [answer] = await Promise.all([buffer(child.stdout), once(child, 'close')])
    // Ended for its time or its memory.
    if (child.signalCode) return 'tooLarge'
    return child.exitCode === 0 ? readAnswer(answer) : null
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

/** A line of facts, then the widths one after the other. Nothing means that it is no picture. */
function readAnswer(answer: Buffer): WorkedPicture | 'tooLarge' | null {
  const end = answer.indexOf('\n')
  if (end < 0) return null
  const result = JSON.parse(answer.toString('utf8', 0, end)) as PictureFacts | { tooLarge: true }
  if ('tooLarge' in result) return 'tooLarge'
  const { lengths, ...facts } = result
  let at = end + 1
  return { ...facts, small: lengths.map((length) => answer.subarray(at, (at += length))) }
}
