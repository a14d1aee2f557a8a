// A choice of one value in a form.
import { Field } from './field.tsx'

export type SelectFieldProps = {
  name: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  /** What the empty value is called; without it one is always chosen. */
  any?: string
}

export const SelectField = ({ name, label, value, options, any }: SelectFieldProps) => (
  <Field id={name} label={label}>
    <select name={name} defaultValue={value}>
      {any !== undefined && <option value="">{any}</option>}
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  </Field>
)
