// Questions of the forms of these pages: each a label with its control.
import type { ReactNode } from 'react'
import { useWords } from '#ui/foundations/words.tsx'
import css from './results.module.css'

type Option = { value: string; label: string }

export function Choice({
  name,
  label,
  options,
  value,
}: {
  name: string
  label: string
  options: readonly Option[]
  value: string
}) {
  const { any } = useWords('pairing')
  return (
    <label className={css.question}>
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        <option value="">{any}</option>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What is said of what was typed: that only its beginning was searched, or nothing of it. */
export const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => (
    <p key={note} role="status" className={css.typed}>
      {note}
    </p>
  ))

type TypedProps = {
  name: string
  label: string
  value: string
  type?: 'text' | 'number' | 'month' | 'search'
  help?: string
  most?: number
  list?: ReactNode
}

export function Typed({ name, label, value, type = 'text', help, most }: TypedProps) {
  return (
    <label className={css.question}>
      <span>{label}</span>
      <input
        type={type}
        name={name}
        defaultValue={value}
        aria-describedby={help ? `${name}-help` : undefined}
        {...(type === 'number' ? { min: 0, max: most, inputMode: 'numeric' as const } : { maxLength: most })}
      />
      {help && (
        <small id={`${name}-help`} className={css.help}>
          {help}
        </small>
      )}
    </label>
  )
}

export function Boxes({
  name,
  label,
  options,
  values,
}: {
  name: string
  label: string
  options: readonly Option[]
  values: readonly string[]
}) {
  return (
    <fieldset className={css.boxes}>
      <legend>{label}</legend>
      {options.map((one) => (
        <label key={one.value}>
          <input type="checkbox" name={name} value={one.value} defaultChecked={values.includes(one.value)} />
          {one.label}
        </label>
      ))}
    </fieldset>
  )
}
