// The fields of a request that both forms have: what is asked for, and the details.
import { Field } from '#ui/parts/field.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Choice } from './choices.ts'

type FieldProps = { value: string; error: string | undefined }

export function TypeField({ types, value, error }: FieldProps & { types: readonly Choice[] }) {
  const words = useWords('requests')
  return (
    <Field id="requestType" label={words.what} required error={error}>
      <select name="requestType" defaultValue={value}>
        <option value="">{words.choose}</option>
        {types.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

export function DetailsField({ value, error }: FieldProps) {
  const words = useWords('requests')
  return (
    <Field id="text" label={words.text} help={words.textHelp} optional error={error}>
      <textarea name="text" rows={5} maxLength={3000} defaultValue={value} />
    </Field>
  )
}
