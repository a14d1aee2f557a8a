// One facet of a list: real checkboxes with counts inside the list's GET form.
import { formatNumber } from '#words/formats.ts'
import { useLocale, useWords } from './words.tsx'
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
  options: readonly FacetOption[]
  /** How many show before 'Show all'; 8 unless told. */
  shown?: number
}
export type FacetProps = { facet: FacetData }

function Options({ name, options }: { name: string; options: readonly FacetOption[] }) {
  const locale = useLocale()
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
      <span>{label}</span>
      {count !== undefined && <small>{formatNumber(count, locale)}</small>}
    </label>
  ))
}

/** Checked options come first, so that a folded facet never hides what is on. */
export function Facet({ facet: { name, label, options, shown = 8 } }: FacetProps) {
  const { actions } = useWords('common')
  const ordered =
    options.length > shown ? options.toSorted((a, b) => Number(b.checked ?? 0) - Number(a.checked ?? 0)) : options
  const rest = ordered.slice(shown)
  return (
    <fieldset className={css.facet}>
      <legend>{label}</legend>
      <Options name={name} options={ordered.slice(0, shown)} />
      {rest.length > 0 && (
        <details>
          <summary>{actions.showAll}</summary>
          <Options name={name} options={rest} />
        </details>
      )}
    </fieldset>
  )
}
