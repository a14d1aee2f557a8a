// What was taken out of a text and what was put in, word by word, in languages with and without spaces (Myers 1986, O(ND)).

export type Piece = { text: string; is: 'same' | 'out' | 'in' }

// Beyond so many changed words a text counts as written anew: the search takes time with the square of them.
const mostChanges = 800

const segmenters = new Map<string, Intl.Segmenter>()

/** @example wordsOf('กี่ทอผ้า ใหม่', 'th') // ['กี่', 'ทอ', 'ผ้า', ' ', 'ใหม่'] */
function wordsOf(text: string, locale: string): string[] {
  let segmenter = segmenters.get(locale)
  if (!segmenter) segmenters.set(locale, (segmenter = new Intl.Segmenter(locale, { granularity: 'word' })))
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

/** How far the furthest path of each number of changes reaches, from the first to the last that was needed; null beyond the limit. */
function pathsOf(before: readonly string[], after: readonly string[]): Int32Array[] | null {
  const most = Math.min(mostChanges, before.length + after.length)
  const paths: Int32Array[] = []
  const reach = new Int32Array(2 * most + 3)
  for (let changes = 0; changes <= most; changes++) {
    paths.push(reach.slice())
    for (let line = -changes; line <= changes; line += 2) {
      const at = most + 1 + line
      const isIn = line === -changes || (line !== changes && reach[at - 1]! < reach[at + 1]!)
      let from = isIn ? reach[at + 1]! : reach[at - 1]! + 1
      while (from < before.length && from - line < after.length && before[from] === after[from - line]) from++
      reach[at] = from
      if (from >= before.length && from - line >= after.length) return paths
    }
  }
  return null
}

function middle(before: readonly string[], after: readonly string[]): Piece[] {
  const paths = before.length > 0 && after.length > 0 ? pathsOf(before, after) : null
  if (!paths)
    return [
      { text: before.join(''), is: 'out' },
      { text: after.join(''), is: 'in' },
    ]
  const most = Math.min(mostChanges, before.length + after.length)
  const found: Piece[] = []
  let [from, to] = [before.length, after.length]
  for (let changes = paths.length - 1; changes >= 0; changes--) {
    const reach = paths[changes]!
    const line = from - to
    const at = most + 1 + line
    const isIn = line === -changes || (line !== changes && reach[at - 1]! < reach[at + 1]!)
    const lineBefore = isIn ? line + 1 : line - 1
    const fromBefore = changes === 0 ? 0 : reach[most + 1 + lineBefore]!
    const toBefore = changes === 0 ? 0 : fromBefore - lineBefore
    while (from > fromBefore && to > toBefore) {
      found.push({ text: before[--from]!, is: 'same' })
      to--
    }
    if (changes === 0) break
    if (isIn) found.push({ text: after[--to]!, is: 'in' })
    else found.push({ text: before[--from]!, is: 'out' })
  }
  return found.toReversed()
}

/** Neighbours of one sort become one piece, what was taken out before what was put in; a blank between changed words changes with them. */
function joined(pieces: readonly Piece[]): Piece[] {
  const made: Piece[] = []
  let [out, put, blank] = ['', '', '']
  const close = (): void => {
    if (out) made.push({ text: out, is: 'out' })
    if (put) made.push({ text: put, is: 'in' })
    if (blank) made.push({ text: blank, is: 'same' })
    ;[out, put, blank] = ['', '', '']
  }
  const take = (): void => {
    ;[out, put, blank] = [out + blank, put + blank, '']
  }
  for (const { text, is } of pieces) {
    // Only between words that were put in another's place: what stands alone keeps its place.
    if (out && put && is === 'same' && text === ' ' && !blank) {
      blank = text
      continue
    }
    if (blank && is !== 'same') take()
    if (is === 'out') out += text
    else if (is === 'in') put += text
    else {
      if (text) close()
      const last = made.at(-1)
      if (last?.is === 'same') last.text += text
      else if (text) made.push({ text, is })
    }
  }
  close()
  return made
}

/** @param locale the language whose words these are (BCP 47) */
export function wordDifference(before: string, after: string, locale: string): Piece[] {
  const [old, now] = [wordsOf(before, locale), wordsOf(after, locale)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++
  return joined([
    { text: old.slice(0, start).join(''), is: 'same' },
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    { text: old.slice(old.length - end).join(''), is: 'same' },
  ])
}
