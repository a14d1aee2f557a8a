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

export class GrowingBytes {
  bytes: Uint8Array = new Uint8Array(1 << 16)
  length = 0

  private grow(wanted: number): void {
    if (wanted <= this.bytes.length) return
    const larger = new Uint8Array(Math.max(wanted, this.bytes.length * 2))
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

  take = (): Uint8Array => this.bytes.slice(0, this.length)
}

export class GrowingInts {
  values: Uint32Array = new Uint32Array(1 << 12)
  length = 0

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(this.values.length * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length++] = value
  }

  take = (): Uint32Array => this.values.slice(0, this.length)
}
