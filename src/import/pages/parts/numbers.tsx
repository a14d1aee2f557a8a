// Counts of a run side by side, each with its word.
import { useLocale } from '#ui/foundations/words.tsx'
import { formatNumber } from '#words/formats.ts'
import type { RowLook } from './row-looks.ts'
import css from '../upload.module.css'

export type ShownNumber = {
  label: string
  count: number
  look?: RowLook | undefined
  note?: string
}

export function Numbers({ numbers }: { numbers: readonly ShownNumber[] }) {
  const locale = useLocale()
  return (
    <dl className={css.numbers}>
      {numbers.map(({ label, count, look, note }) => (
        <div key={label} data-look={look}>
          <dt>{label}</dt>
          <dd>
            {formatNumber(count, locale)}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
