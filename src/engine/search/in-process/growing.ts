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
const more = (size: number): number => Math.ceil(size * (size < 1 << 20 ? 2 : 1.5))
// So much of an array may stay unused instead of all of it being copied.
const spare = 0.05

const taken = <T extends Uint8Array | Uint32Array>(array: T, length: number): T =>
  (array.length - length < array.length * spare ? array.subarray(0, length) : array.slice(0, length)) as T

export class GrowingBytes {
  bytes: Uint8Array
  length = 0

  constructor(expected = 1 << 14) {
    this.bytes = new Uint8Array(expected)
  }

  private grow(wanted: number): void {
    if (wanted <= this.bytes.length) return
    const larger = new Uint8Array(Math.max(wanted, 16, more(this.bytes.length)))
    larger.set(this.bytes)
    this.bytes = larger
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

  take = (): Uint8Array => taken(this.bytes, this.length)
}

export class GrowingInts {
  values: Uint32Array
  length = 0

  constructor(expected = 1 << 10) {
    this.values = new Uint32Array(expected)
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(Math.max(16, more(this.values.length)))
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length++] = value
  }

  take = (): Uint32Array => taken(this.values, this.length)
}
