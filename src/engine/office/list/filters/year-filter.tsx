// The filter of years in the drawer of a list: from one to another, in the era of the reader.
import { useBuddhist, useLocale, useWords } from '#ui/foundations/words.tsx'
import { buddhistYear } from '#words/formats.ts'
import { spanOf, spanParts } from './year-spans.ts'
import css from './list-filters.module.css'

export function YearFilter({ name, label, chosen }: { name: string; label: string; chosen: string }) {
  const { facts } = useWords('common')
  const [locale, buddhist] = [useLocale(), useBuddhist()]
  const isBuddhist = buddhist && locale === 'th'
  const span = spanOf(chosen)
  const shown = (year: string): string =>
    isBuddhist && /^\d{4}$/.test(year) ? String(buddhistYear(Number(year))) : year
  return (
    <fieldset className={css.years}>
      <legend>{label}</legend>
      {spanParts.map((part) => (
        <label key={part} className={css.select}>
          {part === 'from' ? facts.from : facts.until}
          <input
            name={`${name}-${part}`}
            defaultValue={shown(span[part])}
            inputMode="numeric"
            maxLength={12}
            autoComplete="off"
          />
        </label>
      ))}
    </fieldset>
  )
}
