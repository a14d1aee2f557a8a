// One entry in the history of a row, as a page shows it.
/** What a change made of a field, as the row itself is given. */
export type ChangedValue = { name: string; old: unknown; new: unknown }

export type HistoryEntry = {
  id: string
  at: string
  action: string
  who: string | null
  isProduct: boolean
  fields: string[]
  /** Old and new, of fields of the row itself that the viewer receives. */
  values: ChangedValue[]
  /** The child row it happened to: "Machine: Confocal microscope". */
  of?: string
}
