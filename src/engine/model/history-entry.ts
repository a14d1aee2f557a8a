// One entry in the history of a row, as a page shows it.
import type { Out } from './rows.ts'

/** What a change made of a field, as the row itself is given. */
export type ChangedValue = { name: string; old: unknown; new: unknown }

export type HistoryEntry = {
  id: string
  at: string
  action: string
  who: string | null
  isProduct: boolean
  fields: string[]
  /** Old and new, of fields of the row it happened to that the viewer receives. */
  values: ChangedValue[]
  /** The child row it happened to: "Machine: Confocal microscope". */
  of?: string
  child?: {
    /** Under which name its rows stand in the parent. */
    list: string
    id: string
    /** Does it stand in the list now? */
    isThere: boolean
    /** Where it was removed and is still in trash: as it was. */
    removed?: Out
  }
}
