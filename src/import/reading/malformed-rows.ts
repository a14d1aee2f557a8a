// Rows that a file tore apart: cells beyond its headings, and cells that swallowed the lines below them.
import { swallowsLines } from '#lib/text/swallowed-lines.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { ReadRow, RowProblem } from './read-rows.ts'
import type { Work } from '../row-rules.ts'

const shown = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text)

/** What a row holds that belongs to no column, and cells in which other rows were lost. Cells that were repaired are left alone. */
export function malformedRowProblems(
  { kind, run }: Pick<Work, 'run'> & { kind: Kind },
  { raw }: ReadRow,
): RowProblem[] {
  const { headings, separator } = run.head
  const { mapping } = run
  const problems: RowProblem[] = []
  const end = run.head.parts?.[0]?.from ?? headings.length
  const width = headings.slice(0, end).findLastIndex((heading) => heading !== '') + 1
  const extra = raw.cells.filter((cell, at) => at >= width && at < end && !mapping[at]?.key && cell.trim())
  if (extra.length > 0)
    problems.push({ level: 'warning', code: 'extraCells', key: kind.title, found: shown(extra.join('; ')) })
  if (!separator) return problems
  for (const [at, cell] of raw.cells.entries()) {
    const key = mapping[at]?.key
    const isMended = key !== null && key !== undefined && raw.edits?.[key] !== undefined
    const swallows = isMended || !/[\r\n]/.test(cell) ? null : swallowsLines(cell, separator, width)
    if (swallows)
      problems.push({
        level: swallows === 'sure' ? 'error' : 'warning',
        code: 'swallowedLines',
        key: key ?? kind.title,
        found: shown(cell),
      })
  }
  return problems
}
