// The closed section of encrypted fields: each with a consent of its own, unticked until the person agreed.
import { useState } from 'react'
import { CheckField } from '#ui/parts/field.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { KindShape } from '../../../model/describe.ts'
import { FieldInput } from '../../inputs/field-input.tsx'
import { offered } from './encrypted-form.ts'
import type { RowForm } from '../state/use-row-form.ts'
import css from '../row-form.module.css'

type EncryptedSectionProps = {
  section: KindShape['sections'][number]
  shape: KindShape
  form: RowForm
  titleFields: Readonly<Record<string, string>>
}

export function EncryptedSection({ section, shape, form, titleFields }: EncryptedSectionProps) {
  const { form: words } = useWords('editor')
  const isWrong = section.fields.some((name) => form.errors[name])
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      id={`section-${section.name}`}
      className={css.closed}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{section.label}</summary>
      {section.fields.map((name) => {
        const field = shape.encrypted[name]
        if (!field) return null
        const stored = form.base[name] ?? null
        const value = form.values[name] ?? null
        // Of an identity number only the mask is known here: the field is for typing a new one.
        const isHeld = field.isIdentity && typeof stored === 'string'
        return (
          <div key={name} className={css.encrypted}>
            <input type="hidden" name={offered(name)} value="1" />
            {isHeld && <p>{words.kept({ text: stored })}</p>}
            <FieldInput
              field={field}
              value={isHeld && value === stored ? '' : value}
              values={form.values}
              titleFields={titleFields}
              errors={form.errors[name] ?? []}
              disabled={false}
              onChange={(next) => form.set(name, isHeld && next === '' ? stored : next)}
            />
            <CheckField
              id={field.consentName}
              value="true"
              label={field.consent}
              checked={form.values[field.consentName] === true}
              onChange={(event) => form.set(field.consentName, event.target.checked)}
            />
          </div>
        )
      })}
    </details>
  )
}
