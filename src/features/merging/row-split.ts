// A row that was made two and can be taken back, as lists name it.
export type RowSplit = { id: string; kept: string; made: string; who: string | null; until: string }
/** What a list is given: its splits, and what the menu of a row says. */
export type RowSplitData = { splits: readonly RowSplit[]; open: string }
