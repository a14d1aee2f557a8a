// What a kept value weighs in memory, and copies of bytes and texts that hold nothing but themselves.

/**
 * Bytes in memory of their own. A short `Buffer` is cut from a pool of 64 KB, what a packer gives is the beginning of its
 * block of 16 KB: whoever keeps such a piece keeps all of it. Bytes that are alone in their memory are returned as they are.
 */
export function ownBytes(bytes: Buffer | string): Buffer {
  if (typeof bytes === 'string') {
    const own = Buffer.allocUnsafeSlow(Buffer.byteLength(bytes))
    own.write(bytes)
    return own
  }
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

// From here on V8 makes no copy of what is cut from a text, but points into it.
const shortestSlice = 13
const oneByte = /^[\u0000-\u00ff]*$/

/** The same text, which keeps no longer one in memory that it was cut from; for keys and values that stay. */
export function ownText(text: string): string {
  if (text.length < shortestSlice) return text
  const encoding = oneByte.test(text) ? 'latin1' : 'utf16le'
  return Buffer.from(text, encoding).toString(encoding)
}

const light = new WeakSet<object>()

/** Says that this object is there anyway: entries that point to it do not weigh more for it. */
export const hasNoSize = (value: object): unknown => light.add(value)

const headBytes = 16
const slotBytes = 8
const entryBytes = 40

/** About how many bytes a value takes, with all that hangs on it; bytes that are a piece of a larger block weigh as the block. */
export function memorySizeOf(value: unknown): number {
  const seen = new Set<object>()
  const weigh = (one: unknown): number => {
    if (typeof one === 'string') return headBytes + one.length * (oneByte.test(one) ? 1 : 2)
    if (typeof one !== 'object' || one === null) return 0
    if (seen.has(one) || light.has(one)) return 0
    seen.add(one)
    if (ArrayBuffer.isView(one)) return 100 + one.buffer.byteLength
    let sum = headBytes
    if (Array.isArray(one)) for (const item of one) sum += slotBytes + weigh(item)
    else if (one instanceof Map) for (const [key, item] of one) sum += entryBytes + weigh(key) + weigh(item)
    else if (one instanceof Set) for (const item of one) sum += entryBytes + weigh(item)
    // Names of fields are shared by all objects of one shape.
    else for (const item of Object.values(one)) sum += slotBytes + weigh(item)
    return sum
  }
  return weigh(value)
}
