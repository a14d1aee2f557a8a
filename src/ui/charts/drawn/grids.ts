// Drawings in rows and columns: a matrix, and the countries as tiles.
import { tilePositions } from '../../motif/country-places.ts'
import type { ChartTable } from '../chart-table.ts'
import { boxAt, type Drawing, fitted, greatest, letter, round, textAt, widthOf } from './marks.ts'

/** Numbers by two values, each over a bar from 0, so that large ones are seen without color. `columns` are short names. */
export function drawMatrix(
  { heads, rows, columns = heads.slice(1) }: ChartTable & { columns?: readonly string[] },
  width: number,
): Drawing {
  const most = greatest(rows.flatMap(({ cells }) => cells.map(({ value }) => value)))
  const size = columns.length > 8 ? 11 : letter
  const names = Math.min(width * 0.34, Math.max(...rows.map(({ label }) => widthOf(label, size))) + 8)
  const step = (width - names) / Math.max(1, columns.length)
  const [head, high] = [24, 30]
  const marks = rows.map(({ label, cells }, at) => {
    const y = head + at * high
    const drawn = cells.map(({ value, text }, column) => {
      const x = names + column * step
      const bar = value === null ? 0 : ((step - 8) * value) / most
      return (
        textAt(x, y + 15, fitted(text, step - 4, size), { size, quiet: value === 0 || value === null }) +
        (bar > 0 ? boxAt(x, y + 20, Math.max(1, bar), 5) : '')
      )
    })
    return textAt(0, y + 15, fitted(label, names - 8, size), { size }) + drawn.join('')
  })
  const titles = columns.map((name, at) =>
    textAt(names + at * step, 14, fitted(name, step - 6, size), { size, bold: true }),
  )
  return { width, height: head + rows.length * high, marks: titles.join('') + marks.join('') }
}

/** Words are smaller than numbers where they have no room. */
const letterOf = (text: string, room: number): number => (widthOf(text) <= room ? letter : 10)

/** Rows whose key is the code of a country, each where its tile stands; others in a last line of tiles. */
export function drawTiles({ rows }: ChartTable, width: number): Drawing {
  const most = greatest(rows.map(({ cells }) => cells[0]?.value ?? null))
  const positions = new Map(Object.entries(tilePositions))
  const perRow = 5
  const size = Math.min(88, width / perRow)
  const high = 54
  const lastRow = 5
  let others = 0
  const marks = rows.map(({ key, cells: [cell] }) => {
    const [column, row] = positions.get(key) ?? [(others % perRow) + 1, lastRow + 1 + Math.floor(others++ / perRow)]
    const [x, y] = [(column - 1) * size, (row - 1) * high]
    const value = cell?.value ?? 0
    // The number stands in the tile; how dark it is only repeats it.
    const opacity = value > 0 ? 0.06 + 0.3 * Math.sqrt(value / most) : 0
    return (
      `<rect data-frame="" x="${round(x + 1)}" y="${round(y + 1)}" width="${round(size - 4)}" height="${high - 4}" rx="4"/>` +
      (opacity > 0 ? boxAt(x + 1, y + 1, size - 4, high - 4, opacity) : '') +
      textAt(x + 8, y + 20, positions.has(key) ? key : '…', { bold: true }) +
      textAt(x + 8, y + 40, fitted(cell?.text ?? '', size - 14, letterOf(cell?.text ?? '', size - 14)), {
        size: letterOf(cell?.text ?? '', size - 14),
      })
    )
  })
  const rowsDrawn = lastRow + Math.ceil(others / perRow)
  return { width: size * perRow, height: rowsDrawn * high, marks: marks.join('') }
}
