// One facet of a list: real checkboxes with counts inside the list's GET form.
import { useState } from 'react'
import { formatDate, formatNumber, formatYear } from '#words/formats.ts'
import { useBuddhist, useLocale, useWords } from '../../foundations/words.tsx'
import css from './facet.module.css'

export type FacetOption = {
  value: string
  label: string
  count?: number | undefined
  checked?: boolean
}
export type FacetData = {
  /** Name of the parameter in the address. */
  name: string
  label: string
  /** Values that every language writes in its own way. */
  shape?: 'year' | 'month'
  options: readonly FacetOption[]
  /** How many show before 'Show all'; 8 unless told. */
  shown?: number
}
export type FacetProps = { facet: FacetData }

/** What a value of such a facet is called on this page. */
export function useSpelledValue(): (shape: FacetData['shape'], option: { value: string; label: string }) => string {
  const locale = useLocale()
  const buddhist = useBuddhist()
  return (shape, { value, label }) =>
    shape === 'year'
      ? formatYear(Number(value), locale, buddhist)
      : shape === 'month'
        ? formatDate(`${value}-01`, locale, { shape: 'month', buddhist })
        : label
}

function Options({ name, shape, options }: Pick<FacetData, 'name' | 'shape' | 'options'>) {
  const locale = useLocale()
  const spelled = useSpelledValue()
  // The values of this facet have colors.
  const isIndustry = name === 'industry'
  return options.map(({ value, label, count, checked }) => (
    <label
      key={value}
      className={css.option}
      data-industry={isIndustry ? value : undefined}
      data-none={count === 0 ? '' : undefined}
    >
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      <span>{spelled(shape, { value, label })}</span>
      {count !== undefined && <small>{formatNumber(count, locale)}</small>}
    </label>
  ))
}

/** A folded facet never hides what is on when the page comes; what is ticked from then on stays where it is. */
export function Facet({ facet: { name, label, shape, options, shown = 8 } }: FacetProps) {
  const { actions } = useWords('common')
  const [on] = useState(() => new Set(options.flatMap(({ value, checked }) => (checked ? [value] : []))))
  const isShown = ({ value }: FacetOption, at: number): boolean => at < shown || on.has(value)
  const rest = options.filter((option, at) => !isShown(option, at))
  return (
    <fieldset className={css.facet}>
      <legend>{label}</legend>
      <Options name={name} options={options.filter(isShown)} {...(shape ? { shape } : {})} />
      {rest.length > 0 && (
        <details>
          <summary>{actions.showAll}</summary>
          <Options name={name} options={rest} {...(shape ? { shape } : {})} />
        </details>
      )}
    </fieldset>
  )
}
