// The longest stretch around a word that a text without spaces shares with what is sought. Pure.

/** In letters: shorter ones are pieces of words, unless they are all that is sought. */
const fewestOf = (text: string): number => (/\p{Script=Han}/u.test(text) ? 2 : 3)
const mark = /^\p{M}/u
const lettersIn = (text: string): number => text.match(/\P{M}/gu)?.length ?? 0

function placesOf(text: string, word: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) places.push(at)
  return places
}

/** Without what is half a sign at its ends: a mark without its letter, or a letter without its mark. */
function wholeSigns(text: string, from: number, until: number): string {
  let [first, last] = [from, until]
  while (first < last && mark.test(text.slice(first))) first += 1
  if (mark.test(text.slice(last))) {
    while (last > first && mark.test(text.slice(last - 1))) last -= 1
    last = Math.max(first, last - 1)
  }
  return text.slice(first, last)
}

/** Around a word that stands in both; empty where it is no more than a piece of a word. */
export function sharedStretch(text: string, word: string, sought: readonly string[]): string {
  let best = ''
  const at = text.indexOf(word)
  if (at < 0) return word
  for (const other of sought)
    for (const place of placesOf(other, word)) {
      let [before, after] = [0, word.length]
      while (at - before > 0 && place - before > 0 && text[at - before - 1] === other[place - before - 1]) before += 1
      while (at + after < text.length && place + after < other.length && text[at + after] === other[place + after])
        after += 1
      const stretch = wholeSigns(text, at - before, at + after)
      if (stretch.length > best.length) best = stretch
    }
  return lettersIn(best) >= fewestOf(best) || sought.includes(best) ? best : ''
}
