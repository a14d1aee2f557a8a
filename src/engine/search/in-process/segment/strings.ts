// Many texts as bytes in one array: a hundred thousand strings of the language take ten times the memory.

/** The text at a place is what lies between the end of the one before and its own. */
export type Strings = { bytes: Uint8Array; ends: Uint32Array }

export const startOf = ({ ends }: Strings, at: number): number => (at === 0 ? 0 : (ends[at - 1] as number))

/** Compares two texts as their bytes, which is the order of their code points. */
export function compareStrings(a: Strings, at: number, b: Strings, other: number): number {
  const [from, until] = [startOf(a, at), a.ends[at] as number]
  const [otherFrom, otherUntil] = [startOf(b, other), b.ends[other] as number]
  const length = Math.min(until - from, otherUntil - otherFrom)
  for (let i = 0; i < length; i++) {
    const difference = (a.bytes[from + i] as number) - (b.bytes[otherFrom + i] as number)
    if (difference !== 0) return difference
  }
  return until - from - (otherUntil - otherFrom)
}

/** Compares the text at a place with others; with `prefix` only as many bytes as these have. */
function compareWith(list: Strings, at: number, bytes: Uint8Array, prefix: boolean): number {
  const [from, until] = [startOf(list, at), list.ends[at] as number]
  const length = Math.min(until - from, bytes.length)
  for (let i = 0; i < length; i++) {
    const difference = (list.bytes[from + i] as number) - (bytes[i] as number)
    if (difference !== 0) return difference
  }
  return prefix && until - from >= bytes.length ? 0 : until - from - bytes.length
}

/** The places [from, until) of this text in a sorted list, or of those that begin with it. */
export function rangeOf(list: Strings, bytes: Uint8Array, prefix: boolean): [from: number, until: number] {
  const bound = (isUpper: boolean): number => {
    let [low, high] = [0, list.ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const order = compareWith(list, middle, bytes, prefix)
      if (order < 0 || (isUpper && order === 0)) low = middle + 1
      else high = middle
    }
    return low
  }
  return [bound(false), bound(true)]
}

/** Texts in the making. */
export function stringsOf(texts: readonly (Uint8Array | null)[]): Strings {
  const ends = new Uint32Array(texts.length)
  const bytes = new Uint8Array(texts.reduce((sum, text) => sum + (text?.length ?? 0), 0))
  let end = 0
  texts.forEach((text, at) => {
    if (text) bytes.set(text, end)
    end += text?.length ?? 0
    ends[at] = end
  })
  return { bytes, ends }
}
