// Bodies of answers packed for slow lines: quickly for who waits, well for what is kept.
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'

export type Encoding = 'zstd' | 'br' | 'gzip'

const best: readonly Encoding[] = ['zstd', 'br', 'gzip']

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const zstd = promisify(zstdCompress)

/** The form that this reader takes; null where it takes none of ours. */
export function encodingOf(accepted: string | string[] | undefined): Encoding | null {
  const header = String(accepted ?? '')
  // `q=0` says what somebody does not take.
  const taken = header.includes('q=0') ? header.split(',').filter(isTaken).join() : header
  return best.find((one) => taken.includes(one)) ?? null
}

const isTaken = (one: string): boolean => {
  const weight = /;\s*q=(\d[\d.]*)/.exec(one)?.[1]
  return weight === undefined || Number(weight) > 0
}

const brotliParams = (body: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window as large as most answers: a larger one takes memory and makes nothing smaller.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
})

const level = (quality: number) => ({ params: { [constants.ZSTD_c_compressionLevel]: quality } })

// A turn of another thread takes longer than packing as little as this.
const little = 8192

/** A little in place, at a level that takes 30 microseconds of a core; more of it beside the event loop. */
export function compressAtOnce(body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'zstd' || body.length > little) return compressQuickly(body, encoding)
  return encoding === 'br' ? brotliCompressSync(body, brotliParams(body, 1)) : gzipSync(body, { level: 3 })
}

/** For an answer that somebody waits for. Zstandard takes a fifth of a millisecond for a page: less than to hand it to a thread. */
export function compressQuickly(body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'zstd') return zstdCompressSync(body, level(3))
  return encoding === 'br' ? brotli(body, brotliParams(body, 4)) : zip(body, { level: 3 })
}

/** For an answer that is sent many times; beside the event loop. */
export function compressWell(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'zstd') return zstd(body, level(9))
  return encoding === 'br' ? brotli(body, brotliParams(body, 6)) : zip(body, { level: 6 })
}
