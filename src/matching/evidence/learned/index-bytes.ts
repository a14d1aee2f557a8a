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
  /** Of the latent space its words by the places of their terms, the directions of each, its middle, and what whitens a point. */
  spaceWords: Uint32Array
  directions: Float32Array
  mean: Float32Array
  whitening: Float64Array
  /** Of each document its point, and 1 over its length in both widths; of each row 1 over the length of the sum of its documents. */
  points: Int8Array
  pointFactors: Float32Array
  rowFactors: Float32Array
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
  spaceWords: Uint32Array,
  directions: Float32Array,
  mean: Float32Array,
  whitening: Float64Array,
  points: Int8Array,
  pointFactors: Float32Array,
  rowFactors: Float32Array,
} as const
type ArrayName = keyof typeof arrays
const names = Object.keys(arrays) as ArrayName[]

/** Of the form below: an object of another one is not read. */
const form = 2
const aligned = (size: number): number => Math.ceil(size / 8) * 8

type Head = { form: number; kinds: readonly string[]; lengths: Record<string, number> }

/** An object with room for arrays of these lengths, which are filled where they lie: another copy would double what learning takes. */
export function emptyBytes(kinds: readonly string[], lengths: Readonly<Record<ArrayName, number>>): ArrayBuffer {
  const head = Buffer.from(JSON.stringify({ form, kinds, lengths } satisfies Head))
  const size = names.reduce(
    (sum, name) => sum + aligned(lengths[name] * arrays[name].BYTES_PER_ELEMENT),
    aligned(4 + head.length),
  )
  const bytes = new ArrayBuffer(size)
  new DataView(bytes).setUint32(0, head.length, true)
  new Uint8Array(bytes).set(head, 4)
  return bytes
}

/** Null for bytes of another form. Its arrays are views of the bytes. */
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
