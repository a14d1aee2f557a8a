// Pairs of a name in its own script and in Latin letters.

export type NamePart = { native: string; latin: string }

/** Reads `สมชาย=Somchai 伟明=Wei_Ming`; an underscore stands for a space. */
export function parts(line: string): NamePart[] {
  return line
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [native = '', latin = ''] = pair.split('=')
      return { native: native.replaceAll('_', ' '), latin: latin.replaceAll('_', ' ') }
    })
}

/** Words separated by spaces, an underscore standing for a space. */
export function words(line: string): string[] {
  return line
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' '))
}
