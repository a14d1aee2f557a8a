// Years from one to another, as this page writes years; what is typed applies when a year is whole.
import { useEffect, useRef } from 'react'
import type { RangeGroup } from '#engine/model/addresses/public-list.ts'
import { useBuddhist, useLocale, useWords } from '#ui/foundations/words.tsx'
import { buddhistYear } from '#words/formats.ts'
import css from './list.module.css'

const whole = 4

function YearInput({ name, value, label, hint }: { name: string; value: string; label: string; hint: string }) {
  const input = useRef<HTMLInputElement>(null)
  // A filter that was taken off elsewhere leaves the field as well, unless somebody types there.
  useEffect(() => {
    const field = input.current
    if (field && document.activeElement !== field) field.value = value
  }, [value])
  return (
    <label>
      <span>{label}</span>
      <input
        ref={input}
        name={name}
        defaultValue={value}
        placeholder={hint}
        inputMode="numeric"
        maxLength={whole}
        autoComplete="off"
        onChange={(event) => {
          if (![0, whole].includes(event.currentTarget.value.length)) event.stopPropagation()
        }}
      />
    </label>
  )
}

export function YearRange({ range: { label, from, to, least, most } }: { range: RangeGroup }) {
  const { years } = useWords('works')
  const [locale, buddhist] = [useLocale(), useBuddhist()]
  const isBuddhist = buddhist && locale === 'th'
  const shown = (year: string): string => (year && isBuddhist ? String(buddhistYear(Number(year))) : year)
  return (
    <fieldset className={css.years}>
      <legend>{label}</legend>
      <YearInput name={from.name} value={shown(from.value)} label={years.from} hint={shown(least)} />
      <YearInput name={to.name} value={shown(to.value)} label={years.to} hint={shown(most)} />
    </fieldset>
  )
}
