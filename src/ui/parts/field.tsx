// A field of a form: label above, help below, the control, and what is wrong with it in words.
import { cloneElement, type HTMLAttributes, type InputHTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { Icon } from '../foundations/icons.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './field.module.css'

export type FieldProps = {
  /** Id of the control; help and error are tied to it. */
  id: string
  label: string
  help?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Says 'optional' where most fields are required. */
  optional?: boolean
  /** One control: input, select or textarea. */
  children: ReactElement<HTMLAttributes<HTMLElement> & { required?: boolean }>
}

export function Field({ id, label, help, error, required = false, optional = false, children }: FieldProps) {
  const { field } = useWords('common')
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.field} data-error={error ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {(required || optional) && <span className={css.need}> {required ? field.required : field.optional}</span>}
      </label>
      {help && (
        <p className={css.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {cloneElement(children, {
        id,
        ...(required && { required }),
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      {error && (
        <p className={css.error} id={`${id}-error`}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
    </div>
  )
}

export type TextFieldProps = Omit<FieldProps, 'children'> & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>

export function TextField({ id, label, help, error, required, optional, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} help={help} error={error} required={required ?? false} optional={optional ?? false}>
      <input type="text" name={id} {...input} />
    </Field>
  )
}

/** An address of a mailbox: of who asks, unless `autoComplete` says otherwise. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'maxLength'>) {
  return <TextField type="email" autoComplete="email" maxLength={254} required {...props} />
}

export type CheckFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'required'> & {
  id: string
  label: ReactNode
  error?: string | undefined
  /** Nothing is sent without it: said beside its sentence, and what is missing is told with all the rest. */
  required?: boolean
}

/** One checkbox with its sentence. */
export function CheckField({ id, label, error, required = false, ...input }: CheckFieldProps) {
  const { field } = useWords('common')
  return (
    <div className={css.check} data-error={error ? '' : undefined}>
      <input
        type="checkbox"
        id={id}
        name={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...(required && { 'aria-required': true })}
        {...input}
      />
      <label htmlFor={id}>
        {label}
        {required && <span className={css.need}> {field.required}</span>}
      </label>
      {error && (
        <p className={css.error} id={`${id}-error`}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
    </div>
  )
}

export type ErrorSummaryProps = { errors: readonly { field: string; message: string }[] }

/** Stands above a form that came back; each line leads to its field. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const { field } = useWords('common')
  if (!errors.length) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form that came back is read from here
    <div className={css.summary} role="alert" tabIndex={-1} autoFocus>
      <h2>{field.errorSummary({ count: errors.length })}</h2>
      <ul>
        {errors.map((error) => (
          <li key={error.field}>
            <a href={`#${error.field}`}>{error.message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
