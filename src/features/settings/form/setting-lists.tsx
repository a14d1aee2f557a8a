// Settings of several values: percentages that make 100, and choices of which the first goes before the others.
import { Field } from '#ui/parts/field.tsx'
import { usePage } from '#engine/page/page-data.ts'
import type { Entry, Values } from './form.ts'
import type { SettingData } from './setting.loader.ts'
import css from './setting.module.css'

type Props = { entry: Entry; values: Values; error: string | undefined }

const listOf = (values: Values, name: string): readonly string[] => {
  const value = values[name] ?? []
  return typeof value === 'string' ? [value] : value
}

function Several({ entry, error, children }: { entry: Entry; error: string | undefined; children: React.ReactNode }) {
  const described = [entry.help && `${entry.name}-help`, error && `${entry.name}-error`].filter(Boolean).join(' ')
  return (
    <fieldset id={entry.name} className={css.languages} aria-describedby={described || undefined}>
      <legend>{entry.label}</legend>
      {entry.help && <p id={`${entry.name}-help`}>{entry.help}</p>}
      {children}
      {error && (
        <p id={`${entry.name}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

export function Shares({ entry, values, error }: Props) {
  const shares = listOf(values, entry.name)
  return (
    <Several entry={entry} error={error}>
      {entry.options.map(({ value, label }, at) => (
        <Field key={value} id={`${entry.name}.${value}`} label={`${label} (%)`}>
          <input type="number" min={0} max={100} step={1} {...{ name: entry.name }} defaultValue={shares[at] ?? ''} />
        </Field>
      ))}
    </Several>
  )
}

export function Ordered({ entry, values, error }: Props) {
  const { words } = usePage<SettingData>()
  const chosen = listOf(values, entry.name)
  return (
    <Several entry={entry} error={error}>
      {entry.options.map(({ value }, at) => (
        <Field key={value} id={`${entry.name}.${at}`} label={`${words.place} ${at + 1}`}>
          <select {...{ name: entry.name }} defaultValue={chosen[at] ?? ''}>
            <option value="">{words.noPlace}</option>
            {entry.options.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
        </Field>
      ))}
    </Several>
  )
}
