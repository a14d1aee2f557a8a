// The choice of the city from which distances are said; a part of the form of filters, so it works without script.
import { useWords } from '#ui/foundations/words.tsx'
import type { DataOf } from '#engine/public/directory/declaration.ts'
import type { labDirectory } from './directory.ts'
import css from './list.module.css'

export function CityChoice({ data: { extra } }: { data: DataOf<typeof labDirectory> }) {
  const { near } = useWords('labs')
  return (
    <label className={css.near}>
      <span>{near.label}</span>
      <select name="near" defaultValue={extra.near ?? ''}>
        <option value="">{near.none}</option>
        {extra.cities.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
