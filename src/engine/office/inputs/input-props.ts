// What every input of a generated form is given.
import type { ComponentType } from 'react'
import type { FieldShape } from '../../model/describe.ts'

export type InputProps = {
  field: FieldShape
  /** Name in the form: 'title', or 'links.0.url' inside a list. */
  name: string
  id: string
  value: unknown
  onChange: (value: unknown) => void
  disabled: boolean
  invalid: boolean
  /** Ids of help and error. */
  described: string | undefined
  /** Id of the label that names a group of controls, where one stands beside it. */
  labelled?: string | undefined
  /** Values of the whole form, for fields that depend on others. */
  values: Readonly<Record<string, unknown>>
  /** The field that names rows of each kind the form points to. */
  titleFields: Readonly<Record<string, string>>
  /** The input for a field inside a list. */
  inner: ComponentType<InputProps>
}

/** What a group of controls is called: its label with all that it says, also that it is needed. */
export const groupName = ({
  field,
  labelled,
}: Pick<InputProps, 'field' | 'labelled'>): { 'aria-labelledby': string } | { 'aria-label': string } =>
  labelled ? { 'aria-labelledby': labelled } : { 'aria-label': field.label }

export const ariaOf = ({ described, invalid }: InputProps): { 'aria-describedby'?: string; 'aria-invalid'?: true } => ({
  ...(described ? { 'aria-describedby': described } : {}),
  ...(invalid ? { 'aria-invalid': true as const } : {}),
})
