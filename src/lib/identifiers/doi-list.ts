// A list of DOIs as people paste it: one in a line or between blanks, commas and semicolons, as numbers or addresses.
import { withoutSigns } from './copied.ts'
import { parseDoi } from './doi.ts'

/** A list has so many at most. */
export const mostDois = 500

// Between two numbers; a semicolon or a comma inside one is its own.
const between = /[\s"]+|[,;](?=\s|$|https?:|doi:|10\.\d{4,9}\/)/iu

/** Each DOI once, in its order, and what is none. A line "DOI" above them is a heading. */
export function doisIn(text: string): { dois: string[]; others: string[] } {
  const dois = new Set<string>()
  const others: string[] = []
  for (const word of text.replace(/(?<![\w-])doi(?::\s+|\s+(?=10\.))/gi, 'doi:').split(between)) {
    const bare = withoutSigns(word.replaceAll('\uFEFF', ''))
    if (bare === '' || /^dois?$/i.test(bare)) continue
    const parsed = parseDoi(bare)
    if (parsed.ok) dois.add(parsed.value)
    else others.push(bare)
  }
  return { dois: [...dois], others }
}
