// Places in generated forms that features fill; the frame around the pages says with what.
import { type ComponentType, createContext, useContext } from 'react'
import type { FieldShape, KindShape } from '../../model/describe.ts'

export type AfterFieldProps = {
  shape: KindShape
  field: FieldShape
  form: {
    values: Readonly<Record<string, unknown>>
    set: (name: string, value: unknown) => void
    /** The rows of a list of children. */
    setRows: (list: string, rows: readonly Record<string, unknown>[]) => void
  }
  locked: readonly string[]
}

export type FormSlots = {
  /** Below the input of each field. */
  AfterField: ComponentType<AfterFieldProps>
  /** Below the history of a row. */
  AfterHistory: ComponentType<{ id: string }>
}

const Slots = createContext<FormSlots>({ AfterField: () => null, AfterHistory: () => null })

export const FillFormSlots = Slots.Provider
export const useFormSlots = (): FormSlots => useContext(Slots)
