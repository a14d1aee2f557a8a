// The choice of the city from which distances are said; a part of the form of filters, so it works without script.
import { useWords } from '#ui/foundations/words.tsx'
import type { LabData } from './list.loader.ts'
import css from './list.module.css'

export function NearChoice({ data }: { data: LabData }) {
  const { near } = useWords('labs')
  return (
    <label className={css.near}>
      <span>{near.label}</span>
      <select name="near" defaultValue={data.near ?? ''}>
        <option value="">{near.none}</option>
        {data.cities.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
