// A list of DOIs as people paste it: one in a line or between blanks, commas and semicolons, as numbers or addresses.
import { parseDoi } from './doi.ts'

/** A list has so many at most. */
export const mostDois = 500

/** Each DOI once, in its order, and what is none. A line "DOI" above them is a heading. */
export function doisIn(text: string): { dois: string[]; others: string[] } {
  const dois = new Set<string>()
  const others: string[] = []
  for (const word of text.replace(/\bdoi:\s+/gi, 'doi:').split(/[\s;"]+|,(?=\s|$)/u)) {
    let end = word.length
    while (end > 0 && ',.;>'.includes(word[end - 1] as string)) end--
    const bare = word.slice(0, end).replace(/^[\uFEFF<(]+/u, '')
    if (bare === '' || /^dois?:?$/i.test(bare)) continue
    const parsed = parseDoi(bare)
    if (parsed.ok) dois.add(parsed.value)
    else others.push(bare)
  }
  return { dois: [...dois], others }
}
