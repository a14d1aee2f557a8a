/**
 * Several values of one cell: split by `;`, `|`, their full-width forms and line breaks.
 *
 * @param comma also by commas; only for fields whose values have no commas of their own
 * @returns trimmed values without empty ones and repetitions (case does not count), in order
 */
export function splitList(text: string, { comma = false }: { comma?: boolean } = {}): string[] {
  const seen = new Set<string>()
  return text
    .split(comma ? /[;；|｜\r\n,，、]/ : /[;；|｜\r\n]/)
    .map((part) => part.trim())
    .filter((part) => part && !seen.has(part.toLowerCase()) && seen.add(part.toLowerCase()))
}
