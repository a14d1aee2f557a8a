// A synonym that became a keyword and can be taken back, as lists name it.
export type Split = { id: string; word: string; keyword: string; who: string | null; until: string }
/** What the list of keywords is given: its splits, and what the menu of a keyword says. */
export type SynonymSplitData = { splits: readonly Split[]; open: string }
