// What features put into the lists of the back office.
import type { ListSlots } from '#engine/office/list/list-slots.tsx'
import { MergeChosen } from '#features/merging/merge-chosen.tsx'
import { Merges } from '#features/merging/merges.tsx'
import { SynonymSplits, splitEntry } from '#features/thesaurus/synonym-splits.tsx'

const Note = () => (
  <>
    <Merges />
    <SynonymSplits />
  </>
)

export const listSlots: ListSlots = { Note, MergeChosen, more: splitEntry }
