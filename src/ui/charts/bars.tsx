// Bars: a name, a bar from 0, and the number beside it.
import type { ChartRow } from './chart.tsx'
import css from './chart.module.css'

export function Bars({ rows, says }: { rows: readonly ChartRow[]; says: string }) {
  const most = Math.max(1, ...rows.map(({ value }) => value ?? 0))
  return (
    <div className={css.bars} role="img" aria-label={says}>
      {rows.map(({ key, label, value, text }) => (
        <div key={key} className={css.bar}>
          <span>{label}</span>
          <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
            {value !== null && <rect width={Math.round((1000 * value) / most) / 10} height="12" />}
          </svg>
          <b>{text}</b>
        </div>
      ))}
    </div>
  )
}
