// What a message to a match begins with: what was sought, as whoever writes said it, and the own need behind it.

/** Parameters that the form by which somebody is written to reads from its address. */
export type Writes = readonly [name: string, value: string][]

/** An address stays short enough for every server on the way. */
const longestBeginning = 600

/** @param need the own need that matches are sought for */
export function writesOf(
  sought: string,
  { say, need = null }: { say: (p: { text: string }) => string; need?: string | null },
): Writes {
  const text = [...sought.replaceAll(/\s+/g, ' ').trim()].slice(0, longestBeginning).join('')
  return [
    ...(text ? [['message', say({ text })] as [string, string]] : []),
    ...(need ? [['need', need] as [string, string]] : []),
  ]
}

/** The form by which this entry is written to. */
export const contactAddress = (entry: string, writes: Writes): string =>
  `/contact?${new URLSearchParams([['to', entry], ...writes])}`
