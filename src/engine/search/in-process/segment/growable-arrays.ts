// Arrays of numbers whose length nobody knows yet, and numbers in as few bytes as they need: groups of seven bits, the lowest first.

export const varintSize = (value: number): number => {
  let size = 1
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) size++
  return size
}

/** @returns where the next one goes */
export function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  let [to, rest] = [at, value]
  for (; rest > 127; rest >>>= 7) bytes[to++] = (rest & 127) | 128
  bytes[to++] = rest
  return to
}

/** Reads numbers one after the other. */
export class VarintReader {
  private readonly bytes: Uint8Array
  at: number

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes
    this.at = at
  }

  next(): number {
    let byte = this.bytes[this.at++] as number
    if (byte < 128) return byte
    let [value, shift] = [byte & 127, 7]
    do {
      byte = this.bytes[this.at++] as number
      value |= (byte & 127) << shift
      shift += 7
    } while (byte > 127)
    return value
  }
}

/** Twice as much while it is little, later half as much again: what is not used at the end was needed twice meanwhile. */
const more = (size: number): number => Math.max(16, Math.ceil(size * (size < 1 << 20 ? 2 : 1.5)))

type Memory = Uint8Array | Uint32Array | Float32Array | Float64Array

/** The same values in as many elements as these; the memory before goes back at once, which nobody may use any more. */
const resized = <T extends Uint8Array | Uint32Array>(array: T, length: number): T =>
  new (array.constructor as new (buffer: ArrayBufferLike) => T)(
    (array.buffer as ArrayBuffer).transfer(length * array.BYTES_PER_ELEMENT),
  )

/** Gives the memory of arrays that nobody uses any more back at once: the collector of garbage comes when there is much of it. */
export function release(arrays: Iterable<Memory>): void {
  for (const { buffer } of arrays) if (!(buffer as ArrayBuffer).detached) (buffer as ArrayBuffer).transfer(0)
}

export class GrowableBytes {
  bytes: Uint8Array
  length = 0

  constructor(expected = 1 << 14) {
    this.bytes = new Uint8Array(expected)
  }

  private grow(wanted: number): void {
    if (wanted > this.bytes.length) this.bytes = resized(this.bytes, Math.max(wanted, more(this.bytes.length)))
  }

  push(byte: number): void {
    if (this.length === this.bytes.length) this.grow(this.length + 1)
    this.bytes[this.length++] = byte
  }

  pushVarint(value: number): void {
    let rest = value
    while (rest > 127) {
      this.push((rest & 127) | 128)
      rest >>>= 7
    }
    this.push(rest)
  }

  append(from: Uint8Array, start: number, end: number): void {
    this.grow(this.length + end - start)
    this.bytes.set(from.subarray(start, end), this.length)
    this.length += end - start
  }

  /** All of it, once, in memory of its own. */
  take = (): Uint8Array => resized(this.bytes, this.length)
}

export class GrowableInts {
  values: Uint32Array
  length = 0

  constructor(expected = 1 << 10) {
    this.values = new Uint32Array(expected)
  }

  push(value: number): void {
    if (this.length === this.values.length) this.values = resized(this.values, more(this.values.length))
    this.values[this.length++] = value
  }

  /** All of it, once, in memory of its own. */
  take = (): Uint32Array => resized(this.values, this.length)
}
