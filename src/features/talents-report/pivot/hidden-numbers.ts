// Numbers of a gender that are told to nobody: small ones, and those from which a small one would follow.
import { figureSettings } from '#engine/interfaces/figures.ts'
import type { PivotCell } from '#kinds/talents/pivot.queries.ts'
import { hiddenRows } from '#lib/small-counts/hidden-rows.ts'
import type { Part } from '#lib/small-counts/hidden-parts.ts'
import { toldNumber } from '#words/told-number.ts'
import type { ReportChoice } from '../choice.ts'
import type { Reader } from '../reader.ts'

type HiddenText = (part: PivotCell['part'], row: string | null, column: string | null) => string | undefined

/** @returns what stands in place of a number; undefined where it is told */
export async function hiddenNumbers(
  { rows }: ReportChoice,
  found: readonly PivotCell[],
  { locale, words }: Pick<Reader, 'locale' | 'words'>,
): Promise<HiddenText> {
  const smallest = await figureSettings().smallCell()
  const [genderAt, otherAt] = rows === 'gender' ? (['row', 'column'] as const) : (['column', 'row'] as const)
  const totals = found.flatMap((cell): Part[] =>
    cell.part === genderAt ? [{ key: cell[genderAt] ?? '', value: cell.people }] : [],
  )
  const groups = Map.groupBy(
    found.filter(({ part }) => part === 'cell'),
    (cell) => JSON.stringify(cell[otherAt]),
  )
  const counted = [...groups].map(([key, cells]) => ({
    key,
    parts: cells.map((cell): Part => ({ key: cell[genderAt] ?? '', value: cell.people })),
  }))
  const hidden = hiddenRows(totals, counted, smallest, (gender) => gender !== 'unspecified')
  const text = (isSmall: boolean): string => toldNumber({ value: null, isSmall }, smallest, locale, words)
  return (part, row, column) => {
    const [gender, other] = rows === 'gender' ? [row, column] : [column, row]
    if (part === genderAt) {
      const why = hidden.totals === null ? 'beside_small' : hidden.totals.get(gender ?? '')
      return why && text(why === 'small')
    }
    return part === 'cell' && hidden.rows.has(JSON.stringify(other)) ? text(false) : undefined
  }
}
