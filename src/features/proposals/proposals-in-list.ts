// What generated lists are told of proposals.
export type ProposalsInList = {
  /** What waits, in words; null when nothing does. */
  waiting: string | null
  /** What the menu of a row says that the viewer may not change; null for who may propose nothing. */
  propose: string | null
}
