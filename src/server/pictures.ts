// Pictures: checked by extension and content, re-encoded without metadata, kept under the hash of what is stored.
import { createHash } from 'node:crypto'
import { readBmp } from './bmp.ts'
import type { Crop } from '#lib/crop.ts'
import { invalid } from './errors.ts'
import type { Storage } from './storage.ts'
import { keepFile, storedName, widths } from './stored-files.ts'

export type StoredPicture = { key: string; width: number; height: number }

const formats: Record<string, string> = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', gif: 'gif', bmp: 'bmp' }
const most = { bytes: 10 * 1024 * 1024, pixels: 25_000_000, side: 8192 }

const refuse = (code: string, count?: string) => invalid({ file: [{ code, ...(count ? { count } : {}) }] })

// Loaded with the first picture: it takes 25 MB.
const loadSharp = async () => (await import('sharp')).default

type Decoded = { data: Buffer; info: { width: number; height: number } }

// First frame, turned as the camera meant it, without metadata.
async function decode(data: Buffer, expected: string): Promise<Decoded | null> {
  const sharp = await loadSharp()
  const source = sharp(data, { limitInputPixels: most.pixels, failOn: 'error', pages: 1 })
  const facts = await source.metadata().catch(() => null)
  if (!facts?.width || !facts.height || facts.format !== expected || Math.max(facts.width, facts.height) > most.side)
    return null
  return source
    .rotate()
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
}

async function decodeBmp(data: Buffer): Promise<Decoded | null> {
  const bitmap = readBmp(data)
  if (!bitmap) return null
  const { width, height } = bitmap
  const sharp = await loadSharp()
  return sharp(bitmap.data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer({ resolveWithObject: true })
}

async function inWidths(data: Buffer): Promise<[width: number, bytes: Buffer][]> {
  const sharp = await loadSharp()
  const small: [number, Buffer][] = []
  for (const width of widths) {
    const resized = sharp(data).resize({ width, withoutEnlargement: true })
    small.push([width, await resized.webp({ quality: 82 }).toBuffer()])
  }
  return small
}

/**
 * Stores a picture as WebP in up to four widths (never larger than it is).
 * @throws 400 with the message of the specification when it is none, or lies about its type, or is too large
 */
export async function storePicture(
  storage: Storage,
  data: Buffer,
  name: string,
  owner: string | null,
): Promise<StoredPicture> {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (data.length > most.bytes) throw refuse('sizeLess', '10 MB')
  const expected = formats[extension]
  if (!expected || data.length === 0) throw refuse('imagesOnly')
  const upright = await (expected === 'bmp' ? decodeBmp(data) : decode(data, expected))
  if (!upright) throw refuse('imagesOnly')
  // With who stored it: who hides a part of a picture hides nothing of somebody else's.
  const key = createHash('sha256')
    .update(owner ?? '')
    .update(upright.data)
    .digest('hex')
  const { width, height } = upright.info
  const type = 'image/webp'
  const small = await inWidths(upright.data)
  const file = { key, name: name.slice(0, 200), type, bytes: data.length, width, height, public: true, owner }
  await keepFile(file, async () => {
    for (const [wide, bytes] of small) await storage.write(storedName(file, wide), bytes, type)
  })
  return { key, width, height }
}

// While a cut is made, everybody who asks for it waits for the same work.
const cutting = new Map<string, Promise<void>>()

async function cut(storage: Storage, key: string, from: string, crop: Crop): Promise<void> {
  const type = 'image/webp'
  const stream = await storage.read(storedName({ key: from, type }, Math.max(...widths)))
  if (!stream) return
  const sharp = await loadSharp()
  const data = Buffer.concat(await stream.toArray())
  const { width, height } = await sharp(data).metadata()
  const left = Math.min(width - 1, Math.round(crop.x * width))
  const top = Math.min(height - 1, Math.round(crop.y * height))
  const part = {
    left,
    top,
    width: Math.min(width - left, Math.max(1, Math.round(crop.width * width))),
    height: Math.min(height - top, Math.max(1, Math.round(crop.height * height))),
  }
  const cutOut = await sharp(data).extract(part).png().toBuffer()
  for (const [wide, bytes] of await inWidths(cutOut)) await storage.write(storedName({ key, type }, wide), bytes, type)
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
