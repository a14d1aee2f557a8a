// Bodies of answers packed for slow lines: quickly for who waits, well for what is kept.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib'

export type Encoding = 'zstd' | 'br' | 'gzip'

const best: readonly Encoding[] = ['zstd', 'br', 'gzip']

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const zstd = promisify(zstdCompress)

/** The form that this reader takes; null where it takes none of ours. */
export function encodingOf(accepted: string | string[] | undefined): Encoding | null {
  const text = String(accepted ?? '')
  return best.find((one) => text.includes(one)) ?? null
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

/** For an answer that somebody waits for. Zstandard takes a fifth of a millisecond for a page: less than to hand it to a thread. */
export function packQuickly(body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'zstd') return zstdCompressSync(body, level(3))
  return encoding === 'br' ? brotli(body, brotliParams(body, 4)) : zip(body, { level: 3 })
}

/** For an answer that is sent many times; beside the event loop. */
export function packWell(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'zstd') return zstd(body, level(9))
  return encoding === 'br' ? brotli(body, brotliParams(body, 6)) : zip(body, { level: 6 })
}
