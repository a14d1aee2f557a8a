// The fields of one section of a form; a folded one opens when something in it is wrong.
import { Fragment, useState } from 'react'
import { ColorCheck } from '#ui/parts/colors/color-check.tsx'
import type { FieldShape, KindShape } from '../model/describe.ts'
import { isEmpty } from '../model/values/values.ts'
import { FieldInput } from './inputs/field-input.tsx'
import { ProposalsOfField } from './inputs/proposals-of-field.tsx'
import type { RowForm } from './form/state/use-row-form.ts'
import { Cell } from './cell.tsx'
import { useFormSlots } from './form/form-slots.tsx'
import css from './form/row-form.module.css'

type FormSectionProps = {
  section: KindShape['sections'][number]
  shape: KindShape
  form: RowForm
  titleFields: Readonly<Record<string, string>>
  /** Fields that this viewer cannot change here. */
  locked: readonly string[]
  /** Is it below the first screen? */
  isBelow?: boolean
}

/** What only programs fill in is shown once there is something. */
export function isShown({ shape, form }: Pick<FormSectionProps, 'shape' | 'form'>, name: string): boolean {
  const field = shape.fields[name]
  if (!field) return false
  return !isGiven(field, form.id) || !isEmpty(form.values[name])
}

/** Is it said in words, because nobody changes it here? */
const isGiven = (field: FormSectionProps['shape']['fields'][string], id: string | null): boolean =>
  field.readOnly || (field.fixed === true && id !== null)

function Fields(props: FormSectionProps) {
  const { section, shape, form, titleFields, locked } = props
  const { AfterField } = useFormSlots()
  return (
    <>
      {section.fields.map((name) => {
        const field = shape.fields[name]
        if (!field) return null
        if (!isShown(props, name)) return null
        if (isGiven(field, form.id))
          return (
            <div key={name} className={css.fixed}>
              <span>{field.label}</span> <Cell field={field} value={form.values[name]} id={form.id ?? ''} full />
            </div>
          )
        return (
          <Fragment key={name}>
            <FieldInput
              field={field}
              value={form.values[name] ?? null}
              values={form.values}
              titleFields={titleFields}
              errors={form.errors[name] ?? []}
              notes={form.notes[name] ?? form.assumed[name] ?? []}
              disabled={locked.includes(name)}
              onChange={(value) => form.set(name, value)}
            />
            {field.proposedBy && shape.fields[field.proposedBy] && !locked.includes(name) && (
              <ProposalsOfField
                field={field}
                from={shape.fields[field.proposedBy] as FieldShape}
                values={form.values}
                onChange={(value) => form.set(name, value)}
              />
            )}
            <AfterField {...{ shape, field, form, locked }} />
          </Fragment>
        )
      })}
      {section.fields.some((name) => shape.fields[name]?.rule === 'hex') && (
        <ColorCheck
          fields={Object.values(shape.fields).filter(({ rule }) => rule === 'hex')}
          values={form.values}
          onChange={form.set}
        />
      )}
    </>
  )
}

export function FormSection(props: FormSectionProps) {
  const { section, form, isBelow } = props
  const id = `section-${section.name}`
  const isWrong = section.fields.some((name) => form.errors[name])
  const [isOpen, setOpen] = useState(false)
  if (section.folded)
    return (
      <details
        id={id}
        className={css.closed}
        open={isOpen || isWrong}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{section.label}</summary>
        <Fields {...props} />
      </details>
    )
  return (
    <fieldset id={id} className={css.section} data-deferred={isBelow ? '' : undefined}>
      <legend>{section.label}</legend>
      {section.help && <p className={css.intro}>{section.help}</p>}
      <Fields {...props} />
    </fieldset>
  )
}
