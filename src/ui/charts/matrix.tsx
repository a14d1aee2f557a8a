// A matrix: numbers by two values, each with a bar from 0, so that large ones are seen without color.
import css from './chart.module.css'

export type MatrixCell = { value: number | null; text: string }
export type MatrixRow = { key: string; label: string; cells: readonly MatrixCell[] }
type MatrixProps = { corner: string; columns: readonly string[]; rows: readonly MatrixRow[]; says: string }

export function Matrix({ corner, columns, rows, says }: MatrixProps) {
  const most = Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ value }) => value ?? 0)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide one is scrolled by keys
    <div className={css.matrix} role="img" aria-label={says} tabIndex={0}>
      <table aria-hidden="true">
        <thead>
          <tr>
            <th>{corner}</th>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells }) => (
            <tr key={key}>
              <th>{label}</th>
              {cells.map(({ value, text }, at) => (
                <td key={columns[at]}>
                  {text}
                  {value !== null && value > 0 && (
                    <svg viewBox="0 0 100 6" preserveAspectRatio="none">
                      <rect width={Math.round((1000 * value) / most) / 10} height="6" />
                    </svg>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
