// Bars, columns and lines of rows with one number each.
import type { ChartTable } from '../chart-table.ts'
import { boxAt, type Drawing, fitted, greatest, letter, pathOf, round, textAt, widthOf } from './marks.ts'

const firstOf = ({ rows }: ChartTable) =>
  rows.map(({ label, cells }) => ({ label, value: cells[0]?.value ?? null, text: cells[0]?.text ?? '' }))

/** A name, a bar from 0, and the number beside it. */
export function drawBars(table: ChartTable, width: number): Drawing {
  const rows = firstOf(table)
  const most = greatest(rows.map(({ value }) => value))
  const numbers = Math.max(...rows.map(({ text }) => widthOf(text))) + 8
  const names = Math.min(width * 0.4, Math.max(...rows.map(({ label }) => widthOf(label))) + 8)
  const room = width - names - numbers
  const step = 24
  const marks = rows.map(({ label, value, text }, at) => {
    const y = at * step
    const bar = value === null ? 0 : (room * value) / most
    return (
      textAt(0, y + 16, fitted(label, names - 8)) +
      (bar > 0 ? boxAt(names, y + 5, bar, 14) : '') +
      textAt(names + bar + 6, y + 16, text, { bold: true })
    )
  })
  return { width, height: rows.length * step, marks: marks.join('') }
}

/** Columns from 0 in their order, each with its number above and its name below; where names have no room, every second or third. */
export function drawColumns(table: ChartTable, width: number): Drawing {
  const rows = firstOf(table)
  const most = greatest(rows.map(({ value }) => value))
  const [top, high] = [20, 130]
  const step = width / Math.max(1, rows.length)
  const size = rows.length > 12 ? 11 : letter
  const widest = Math.max(...rows.map(({ label }) => widthOf(label, size)))
  const isTight = widest > 2.4 * step
  const each = isTight ? 1 : Math.max(1, Math.ceil((widest + 4) / step))
  const marks = rows.map(({ label, value, text }, at) => {
    const x = at * step
    const column = value === null ? 0 : (high * value) / most
    const isNumberShown = widthOf(text, size) <= step + 2
    // Names that would not fit beside each other stand in two lines, in turn.
    const isNamed = (rows.length - 1 - at) % each === 0
    const y = top + high + 16 + (isTight && at % 2 === 1 ? 15 : 0)
    return (
      (column > 0 ? boxAt(x + step * 0.12, top + high - column, step * 0.76, column) : '') +
      (isNumberShown || value === null
        ? textAt(x + step / 2, top + high - column - 5, isNumberShown ? text : fitted(text, step, size), {
            anchor: 'middle',
            size,
            bold: true,
          })
        : '') +
      (isNamed
        ? textAt(x + step / 2, y, fitted(label, isTight ? 2 * step - 4 : each * step, size), { anchor: 'middle', size })
        : '')
    )
  })
  const base = pathOf(`M0 ${top + high}H${round(width)}`, 'base')
  return { width, height: top + high + (isTight ? 38 : 24), marks: marks.join('') + base }
}

/** A line from 0, broken where a number is not told; its first and last number stand at its ends. */
export function drawLine(table: ChartTable, width: number): Drawing {
  const rows = firstOf(table)
  const most = greatest(rows.map(({ value }) => value))
  const [top, high, side] = [24, 120, 6]
  const x = (at: number): number => round(side + ((width - 2 * side) * at) / Math.max(1, rows.length - 1))
  const y = (value: number): number => round(top + high - (high * value) / most)
  let d = ''
  let isBroken = true
  for (const [at, { value }] of rows.entries()) {
    if (value !== null) d += `${isBroken ? 'M' : 'L'}${x(at)} ${y(value)}`
    isBroken = value === null
  }
  const points = rows.flatMap(({ value }, at) =>
    value === null ? [] : [`<circle data-mark="" cx="${x(at)}" cy="${y(value)}" r="4"/>`],
  )
  const ends = [0, rows.length - 1].flatMap((at) => {
    const row = rows[at]
    if (!row) return []
    const anchor = at === 0 ? undefined : ('end' as const)
    const edge = at === 0 ? 0 : width
    return [
      textAt(edge, (row.value === null ? top + high : y(row.value)) - 10, row.text, {
        bold: true,
        ...(anchor && { anchor }),
      }),
      textAt(edge, top + high + 18, row.label, anchor && { anchor }),
    ]
  })
  const base = pathOf(`M0 ${top + high}H${round(width)}`, 'base')
  return { width, height: top + high + 26, marks: base + pathOf(d) + points.join('') + ends.join('') }
}
