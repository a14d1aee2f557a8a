/**
 * Several values of one cell: split by `;`, `|`, their full-width forms and line breaks.
 *
 * @param comma also by commas; only for fields whose values have no commas of their own
 * @param others also by these signs (`,` with its brothers, `/`)
 * @returns trimmed values without empty ones and repetitions (case does not count), in order
 */
export function splitList(
  text: string,
  { comma = false, others = [] }: { comma?: boolean; others?: readonly string[] } = {},
): string[] {
  const seen = new Set<string>()
  const commas = comma || others.includes(',') ? ',，、' : ''
  const slashes = others.includes('/') ? '/／' : ''
  return text
    .split(new RegExp(`[;；|｜\\r\\n${commas}${slashes}]`))
    .map((part) => part.trim())
    .filter((part) => part && !seen.has(part.toLowerCase()) && seen.add(part.toLowerCase()))
}
