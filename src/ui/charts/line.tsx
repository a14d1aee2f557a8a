// A line over time, from 0: its first and last number stand at its ends, and it is broken where one is not told.
import type { ChartRow } from './chart.tsx'
import css from './chart.module.css'

const [width, height, top] = [640, 160, 12]

/** The points of each piece between numbers that are not told. */
function linePieces(values: readonly (number | null)[]): { x: number; y: number }[][] {
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  const pieces: { x: number; y: number }[][] = [[]]
  for (const [at, value] of values.entries()) {
    if (value === null) pieces.push([])
    else
      pieces.at(-1)?.push({
        x: values.length > 1 ? Math.round((width * at) / (values.length - 1)) : width / 2,
        y: Math.round(height - ((height - top) * value) / most),
      })
  }
  return pieces.filter((piece) => piece.length > 0)
}

export function Line({ rows, says }: { rows: readonly ChartRow[]; says: string }) {
  const pieces = linePieces(rows.map(({ value }) => value))
  const ends = [rows[0], rows.at(-1)].filter((row) => row !== undefined)
  return (
    <div className={css.line} role="img" aria-label={says}>
      <svg viewBox={`-6 0 ${width + 12} ${height + 6}`} aria-hidden="true">
        <path className={css.base} d={`M0 ${height}H${width}`} />
        {pieces.map((points) => (
          <path key={points[0]?.x} d={points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('')} />
        ))}
        {pieces.flat().map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="4" />
        ))}
      </svg>
      <p className={css.ends}>
        {ends.map(({ key, label, text }) => (
          <span key={key}>
            {label}: <b>{text}</b>
          </span>
        ))}
      </p>
    </div>
  )
}
