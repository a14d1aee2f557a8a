// Places in generated forms that features fill; the frame around the pages says with what.
import { type ComponentType, createContext, useContext } from 'react'
import type { FieldShape, KindShape } from '../../model/describe.ts'
import type { HistoryEntry } from '../../model/history-entry.ts'

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

/** A row as a form or a quick view has it. */
type RowParts = { id: string; values: Readonly<Record<string, unknown>>; rights: { update: boolean } }

export type FormSlots = {
  /** Below the input of each field. */
  AfterField: ComponentType<AfterFieldProps>
  /** Beside the buttons that lead to other states. */
  BesideMoves: ComponentType<RowParts>
  /** Below the history of a row. */
  AfterHistory: ComponentType<{ id: string }>
  /** Below the history of a row that the reader may change, by its newest entry. */
  AfterNewest: ComponentType<RowParts & { entry: HistoryEntry }>
}

const Slots = createContext<FormSlots>({
  AfterField: () => null,
  BesideMoves: () => null,
  AfterHistory: () => null,
  AfterNewest: () => null,
})

export const FillFormSlots = Slots.Provider
export const useFormSlots = (): FormSlots => useContext(Slots)
