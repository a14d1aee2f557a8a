// One entry in the history of a row, as a page shows it.
export type HistoryEntry = {
  id: string
  at: string
  action: string
  who: string | null
  isProduct: boolean
  fields: string[]
  /** The child row it happened to: "Machine: Confocal microscope". */
  of?: string
}
