// Bytes of the index that few questions ask for: in memory when they are made, later read from the file of the snapshot.
import { readSync } from 'node:fs'

export class StoredBytes {
  readonly length: number
  /** null when they stand in a file. */
  memory: Uint8Array | null
  private file: number
  private first: number

  private constructor(length: number, memory: Uint8Array | null, file: number, first: number) {
    this.length = length
    this.memory = memory
    this.file = file
    this.first = first
  }

  static inMemory = (bytes: Uint8Array): StoredBytes => new StoredBytes(bytes.length, bytes, -1, 0)

  /** @param file an open file, which stays open while these bytes are read; @param first where in it they begin */
  static inFile = (file: number, first: number, length: number): StoredBytes =>
    new StoredBytes(length, null, file, first)

  /** The same bytes stand in this file as well, and are read there from now on. */
  moveTo(file: number, first: number): void {
    this.memory = null
    this.file = file
    this.first = first
  }

  /** Copies the bytes [from, until) to the beginning of `into`. */
  read(into: Uint8Array, from: number, until: number): void {
    if (this.memory) return into.set(this.memory.subarray(from, until))
    for (let at = from; at < until;) {
      const count = readSync(this.file, into, at - from, until - at, this.first + at)
      if (count === 0) throw new Error('the file of the index ends too early')
      at += count
    }
  }
}

const readAtOnce = 1 << 16

/** Reads ranges of stored bytes. Ranges that follow each other, as those of neighboring words do, are read from the file together. */
export class ByteWindow {
  /** After `open`: where the range stands in `bytes`, until the next one is opened. */
  bytes: Uint8Array = new Uint8Array(0)
  start = 0
  private own: Uint8Array = new Uint8Array(0)
  private from = 0
  private until = 0
  private readonly source: StoredBytes

  constructor(source: StoredBytes) {
    this.source = source
  }

  open(from: number, until: number): void {
    const { memory, length } = this.source
    if (memory) {
      this.bytes = memory
      this.start = from
      return
    }
    if (from < this.from || until > this.until) {
      const end = Math.min(length, Math.max(until, from + readAtOnce))
      if (this.own.length < end - from) this.own = new Uint8Array(end - from)
      this.source.read(this.own, from, end)
      this.from = from
      this.until = end
    }
    this.bytes = this.own
    this.start = from - this.from
  }
}

const windows = new WeakMap<StoredBytes, ByteWindow>()

/** The window of whoever asks these bytes and is done with a range before the next question. */
export function windowOf(source: StoredBytes): ByteWindow {
  const window = windows.get(source) ?? new ByteWindow(source)
  windows.set(source, window)
  return window
}
