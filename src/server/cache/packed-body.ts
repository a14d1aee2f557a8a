// Bodies of answers packed for slow lines, beside the event loop: quickly for who waits, well for what is kept.
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The form that this reader takes; null where it takes none of ours. */
export function encodingOf(accepted: string | string[] | undefined): Encoding | null {
  const said = String(accepted ?? '')
  // `q=0` says what somebody does not take.
  const text = said.includes('q=0') ? said.split(',').filter(isTaken).join() : said
  return text.includes('br') ? 'br' : text.includes('gzip') ? 'gzip' : null
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

// A turn of another thread takes longer than packing as little as this.
const little = 8192

/** A little in place, at a level that takes 30 microseconds of a core; more of it beside the event loop. */
export const packAtOnce = (body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> => {
  if (body.length > little) return packQuickly(body, encoding)
  return encoding === 'br' ? brotliCompressSync(body, brotliParams(body, 1)) : gzipSync(body, { level: 3 })
}

/** For an answer that somebody waits for. */
export const packQuickly = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(body, brotliParams(body, 4)) : zip(body, { level: 3 })

/** For an answer that is sent many times. */
export const packWell = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(body, brotliParams(body, 6)) : zip(body, { level: 6 })
