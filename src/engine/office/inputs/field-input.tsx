// The input of every field type, and the frame around it: label, need, help, what is wrong.
import type { ComponentType } from 'react'
import { Icon } from '#ui/foundations/icons.tsx'
import type { FieldType } from '../../model/fields.ts'
import { ChoiceInput, FlagInput } from './choice-inputs.tsx'
import { FileInput, ImageInput } from './file-inputs.tsx'
import type { InputProps } from './input-props.ts'
import { ListInput } from './list-input.tsx'
import { Need } from './need.tsx'
import { DateInput, NumberInput } from './number-date.tsx'
import { AnyReferenceInput, ReferenceInput, ReferencesInput } from './reference-inputs.tsx'
import { RichTextInput } from './rich-text.tsx'
import { TextInput, TranslatedInput } from './text-inputs.tsx'
import css from './inputs.module.css'

const inputs: Record<FieldType, ComponentType<InputProps>> = {
  text: (props) => (props.field.translated ? <TranslatedInput {...props} /> : <TextInput {...props} />),
  richText: RichTextInput,
  number: NumberInput,
  date: DateInput,
  choice: ChoiceInput,
  flag: FlagInput,
  ref: ReferenceInput,
  refs: ReferencesInput,
  anyRef: AnyReferenceInput,
  tags: ReferencesInput,
  email: TextInput,
  url: TextInput,
  image: ImageInput,
  file: FileInput,
  list: ListInput,
}

export function Input(props: InputProps) {
  const Shown = inputs[props.field.type]
  return <Shown {...props} />
}

export type FieldInputProps = Omit<InputProps, 'inner' | 'invalid' | 'described' | 'labelled' | 'id' | 'name'> & {
  errors: readonly string[]
  /** What was done to the value when it was saved. */
  notes?: readonly string[]
  onBlur?: () => void
  prefix?: string
  /** Before the name of the field, where it is one of a row among others: `machines.0.`. */
  path?: string
}

/** The input with its label. A flag carries its label itself. */
export function FieldInput({ errors, notes = [], onBlur, prefix = '', path = '', ...props }: FieldInputProps) {
  const { field } = props
  const id = `${prefix}${path}${field.name}`
  // Several controls, which are named as a group.
  const isGroup = field.type === 'list' || (field.type === 'choice' && field.many)
  const described = [field.help && `${id}-help`, errors.length > 0 && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.field} data-error={errors.length > 0 ? '' : undefined} onBlur={onBlur}>
      {field.type !== 'flag' && (
        <label id={isGroup ? `${id}-label` : undefined} htmlFor={isGroup ? undefined : id}>
          {field.label}
          <Need field={field} values={props.values} />
        </label>
      )}
      <Input
        {...props}
        name={path + field.name}
        id={id}
        invalid={errors.length > 0}
        described={described || undefined}
        labelled={isGroup ? `${id}-label` : undefined}
        inner={Input}
      />
      {field.help && (
        <p className={css.help} id={`${id}-help`}>
          {field.help}
        </p>
      )}
      {notes.length > 0 && (
        <p className={css.converted} role="status">
          <Icon name="info" size={16} /> {notes.join(' ')}
        </p>
      )}
      {errors.length > 0 && (
        <p className={css.problem} id={`${id}-error`}>
          <Icon name="warning" size={16} /> {errors.join(' ')}
        </p>
      )}
    </div>
  )
}
