// Pictures: read by their content, re-encoded without metadata, kept under the hash of what is stored.
import type { Crop } from '#lib/crop.ts'
import { invalid } from '../errors.ts'
import { workOnPicture } from './picture-work.ts'
import type { Storage } from './storage.ts'
import { keepFile, storedName, widths } from './stored-files.ts'

export type StoredPicture = { key: string; width: number; height: number }

const mostBytes = 10 * 1024 * 1024
export const pictureLimits = { pixels: 25_000_000, side: 8192, widths }

const refuse = (code: string, count?: string) => invalid({ file: [{ code, ...(count ? { count } : {}) }] })

/**
 * Stores a picture as WebP in up to four widths (never larger than it is), one that moves with all its frames beside them.
 * @param refusal what is said of a file that is none by its content
 * @throws 400 with the message of the specification when it is none, or too large
 */
export async function storePicture(
  storage: Storage,
  data: Buffer,
  name: string,
  owner: string | null,
  refusal = 'imagesOnly',
): Promise<StoredPicture> {
  if (data.length > mostBytes) throw refuse('sizeLess', '10 MB')
  if (data.length === 0) throw refuse(refusal)
  const made = await workOnPicture(data, { owner: owner ?? '' }, pictureLimits)
  if (made === 'tooLarge') throw invalid({ file: [{ code: 'sizeLess', count: '25 MP', detail: 'tooManyPixels' }] })
  if (!made) throw refuse(refusal)
  const { digest: key, width, height, small, moves } = made
  const type = 'image/webp'
  const file = { key, name, type, bytes: data.length, width, height, moves, owner }
  await keepFile(storage, file, () => writeWidths(storage, file, small))
  return { key, width, height }
}

async function writeWidths(storage: Storage, file: { key: string; type: string }, small: Buffer[]): Promise<void> {
  for (const [at, bytes] of small.entries())
    await storage.write(storedName(file, widths[at] ?? 'moving'), bytes, file.type)
}

// While a cut is made, everybody who asks for it waits for the same work.
const cutting = new Map<string, Promise<void>>()

async function cut(storage: Storage, key: string, from: string, crop: Crop): Promise<void> {
  const type = 'image/webp'
  const stream = await storage.read(storedName({ key: from, type }, Math.max(...widths)))
  if (!stream) return
  const made = await workOnPicture(Buffer.concat(await stream.toArray()), { crop }, pictureLimits)
  if (!made || made === 'tooLarge') throw new Error(`no cut could be made of the picture ${from}`)
  await writeWidths(storage, { key, type }, made.small)
}

/** Cuts the pixels of a cut out of its whole picture, in every width that is kept. Nothing when the whole is not in the storage. */
export async function storeCut(storage: Storage, key: string, from: string, crop: Crop): Promise<void> {
  let work = cutting.get(key)
  if (!work) {
    work = cut(storage, key, from, crop).finally(() => cutting.delete(key))
    cutting.set(key, work)
  }
  await work
}
