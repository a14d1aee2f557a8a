// Places in generated lists that features fill; the frame around the pages says with what.
import { type ComponentType, createContext, useContext } from 'react'
import type { MenuEntry } from '#ui/overlays/popup-menu.tsx'
import type { KindShape } from '../../model/describe.ts'
import type { SubmitAction } from './use-list-actions.ts'

/** What a slot reads of a row, and of the data of the list. */
export type SlotRow = {
  id: string
  title: string
  values: Readonly<Record<string, unknown>>
  rights: { update: boolean }
}
export type SlotData = {
  shape: KindShape
  /** What features add to lists, by the name they gave it. */
  added: Readonly<Record<string, unknown>>
  /** How often each row is used, where the list says so. */
  uses?: Record<string, { count: number }> | null
  /** Two rows are merged on a page of their own, field by field. */
  hasMerge: boolean
}

export type ListSlots = {
  /** Between head and rows. */
  Note: ComponentType
  /** A button for several chosen rows: they may be the same. */
  MergeSelected: ComponentType<{ rows: readonly SlotRow[]; act: SubmitAction }>
  /** Further buttons for chosen rows. */
  ForSelected: ComponentType<{ rows: readonly SlotRow[]; act: SubmitAction }>
  /** Further entries of a row's menu, in the list at this address. */
  more: (data: SlotData, row: SlotRow, pathname: string) => MenuEntry[]
}

const Slots = createContext<ListSlots>({
  Note: () => null,
  MergeSelected: () => null,
  ForSelected: () => null,
  more: () => [],
})

export const FillListSlots = Slots.Provider
export const useListSlots = (): ListSlots => useContext(Slots)
