// Cells of a text file in which other lines of it were lost, because a quotation mark was not closed.

/** How often the separator stands in a line. */
const countOf = (line: string, separator: string): number => line.split(separator).length - 1

/**
 * Does a cell hold whole lines of a text file? A quotation mark that opens it and closes much later takes them in. `sure`: one
 * of its lines has a cell of its own that opens with a quotation mark; `likely`: all lines below the first are as wide as the file.
 */
export function swallowsLines(cell: string, separator: string, width: number): 'sure' | 'likely' | null {
  const [, ...lines] = cell.split(/\r\n|\n|\r/)
  if (lines.length === 0 || width < 2) return null
  const opens = (line: string): boolean => line.startsWith('"') || line.includes(`${separator}"`)
  if (cell.startsWith('"') && lines.some(opens)) return 'sure'
  const whole = lines.slice(0, -1)
  return width > 2 && whole.length > 0 && whole.every((line) => countOf(line, separator) === width - 1)
    ? 'likely'
    : null
}
