// The learned index as one object of bytes: a head that says what follows, then flat arrays that are used where they lie. Pure.

export type LearnedIndex = {
  /** Names of kinds; rows say theirs by its place. */
  kinds: readonly string[]
  /** Terms in rising order, what each tells, and where its documents begin. */
  terms: Uint32Array
  idf: Float32Array
  start: Uint32Array
  /** Of each posting its document and how much of it the term is, in quarters. */
  document: Uint32Array
  quarters: Uint8Array
  /** Of each document its id, its year, and 1 over its length. */
  documentIds: Uint8Array
  years: Uint16Array
  documentFactor: Float32Array
  /** Of each row its id, its kind, where its documents begin, and 1 over the length of their sum. */
  rowIds: Uint8Array
  rowKinds: Uint8Array
  documentStart: Uint32Array
  profileFactor: Float32Array
}

const arrays = {
  terms: Uint32Array,
  idf: Float32Array,
  start: Uint32Array,
  document: Uint32Array,
  quarters: Uint8Array,
  documentIds: Uint8Array,
  years: Uint16Array,
  documentFactor: Float32Array,
  rowIds: Uint8Array,
  rowKinds: Uint8Array,
  documentStart: Uint32Array,
  profileFactor: Float32Array,
} as const
type ArrayName = keyof typeof arrays
const names = Object.keys(arrays) as ArrayName[]

/** Of the form below: an object of another one is not read. */
const form = 1
const aligned = (size: number): number => Math.ceil(size / 8) * 8

type Head = { form: number; kinds: readonly string[]; lengths: Record<string, number> }

export function indexToBytes(index: LearnedIndex): Uint8Array {
  const lengths = Object.fromEntries(names.map((name) => [name, index[name].length]))
  const head = Buffer.from(JSON.stringify({ form, kinds: index.kinds, lengths } satisfies Head))
  const size = names.reduce((sum, name) => sum + aligned(index[name].byteLength), aligned(4 + head.length))
  const bytes = Buffer.alloc(size)
  bytes.writeUInt32LE(head.length, 0)
  bytes.set(head, 4)
  let at = aligned(4 + head.length)
  for (const name of names) {
    const { buffer, byteOffset, byteLength } = index[name]
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += aligned(byteLength)
  }
  return bytes
}

/** Null for bytes of another form. `bytes` must begin where its buffer does. */
export function indexOfBytes(bytes: ArrayBuffer): LearnedIndex | null {
  const size = new DataView(bytes).getUint32(0, true)
  const head = JSON.parse(Buffer.from(bytes, 4, size).toString()) as Head
  if (head.form !== form) return null
  let at = aligned(4 + size)
  const read = names.map((name) => {
    const array = new arrays[name](bytes, at, head.lengths[name] ?? 0)
    at += aligned(array.byteLength)
    return [name, array]
  })
  return { kinds: head.kinds, ...Object.fromEntries(read) } as LearnedIndex
}
