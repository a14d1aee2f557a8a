// The process that decodes one picture: bytes on standard input; on standard output a line of JSON with what it is, then the
// picture in each width. It is started by picture-work.ts, bounded, with no right to anything but reading this program.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Crop } from '#lib/crop.ts'
import { beginReading } from './begin-reading.ts'
import { readBmp } from './bmp.ts'
import { formatOf } from './picture-formats.ts'
import type { PictureFacts, PictureLimits, PictureTask } from './picture-work.ts'

beginReading()
const { task, limits } = JSON.parse(process.argv[2] as string) as { task: PictureTask; limits: PictureLimits }

// Nothing moves for longer by itself (WCAG 2.2, 2.2.2).
const longestMs = 5000
const mostFrames = 100
const movingWidth = 1280

type Decoded = { data: Buffer; info: { width: number; height: number } }

const framesOf = async (data: Buffer, format: string): Promise<number> =>
  format === 'gif' ? ((await sharp(data, { limitInputPixels: false, pages: -1 }).metadata()).pages ?? 1) : 1

/** All frames of a GIF, moving as long as nobody is disturbed by it; null where nothing moves. */
async function moving(data: Buffer): Promise<Buffer | null> {
  if (formatOf(data) !== 'gif' || (await framesOf(data, 'gif')) < 2) return null
  const { delay = [], loop = 0 } = await sharp(data, { pages: -1 }).metadata()
  const once = delay.reduce((sum, ms) => sum + ms, 0)
  const rounds = Math.max(1, Math.floor(longestMs / Math.max(1, once)))
  return sharp(data, { pages: -1, limitInputPixels: limits.pixels })
    .resize({ width: movingWidth, withoutEnlargement: true })
    .webp({ quality: 75, loop: loop === 0 ? rounds : Math.min(loop, rounds) })
    .toBuffer()
    .catch(() => null)
}

/** First frame, turned as the camera meant it, without metadata; null when it is none of the formats that are taken. */
async function upright(data: Buffer): Promise<Decoded | 'tooLarge' | null> {
  const format = formatOf(data)
  if (format === 'bmp') {
    const bitmap = readBmp(data)
    if (!bitmap || bitmap === 'tooLarge') return bitmap
    const { width, height } = bitmap
    return sharp(bitmap.data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer({ resolveWithObject: true })
  }
  // What it says of its size is read without unpacking anything.
  const facts = await sharp(data, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => null)
  if (!facts?.width || !facts.height || !format || facts.format !== format) return null
  const frames = await framesOf(data, format)
  if (Math.max(facts.width, facts.height) > limits.side || facts.width * facts.height * frames > limits.pixels)
    return 'tooLarge'
  if (frames > mostFrames) return 'tooLarge'
  return sharp(data, { limitInputPixels: limits.pixels, failOn: 'error', pages: 1 })
    .rotate()
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
}

async function cutOut(data: Buffer, crop: Crop): Promise<Decoded> {
  const { width, height } = await sharp(data).metadata()
  const left = Math.min(width - 1, Math.round(crop.x * width))
  const top = Math.min(height - 1, Math.round(crop.y * height))
  return sharp(data)
    .extract({
      left,
      top,
      width: Math.min(width - left, Math.max(1, Math.round(crop.width * width))),
      height: Math.min(height - top, Math.max(1, Math.round(crop.height * height))),
    })
    .png()
    .toBuffer({ resolveWithObject: true })
}

const given = await buffer(process.stdin)
const made = 'crop' in task ? await cutOut(given, task.crop) : await upright(given)
if (made === 'tooLarge') process.stdout.write(`${JSON.stringify({ tooLarge: true })}\n`)
else if (made) {
  const small: Buffer[] = []
  for (const width of limits.widths)
    small.push(await sharp(made.data).resize({ width, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer())
  const moves = 'crop' in task ? null : await moving(given)
  if (moves) small.push(moves)
  const facts: PictureFacts = {
    width: made.info.width,
    height: made.info.height,
    // With who stored it: who hides a part of a picture hides nothing of somebody else's.
    digest: createHash('sha256')
      .update('owner' in task ? task.owner : '')
      .update(made.data)
      .update(moves ?? '')
      .digest('hex'),
    lengths: small.map(({ length }) => length),
    moves: moves !== null,
  }
  process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), ...small]))
}
