// What features put into the lists of the back office.
import type { ListSlots } from '#engine/office/list/list-slots.tsx'
import { CoAuthorLinks } from '#features/co-authors/list-links.tsx'
import { CopyDates } from '#features/course-copies/copy-dates.tsx'
import { calendarEntry } from '#features/calendar-files/in-list.ts'
import { EnrichSelected } from '#features/look-ups/enrich-selected.tsx'
import { MergeSelected } from '#features/merging/merge-selected.tsx'
import { Merges } from '#features/merging/merges.tsx'
import { RowSplits, splitRowEntry } from '#features/merging/row-splits.tsx'
import { KeptApart } from '#features/duplicates/in-list.tsx'
import { CheckLinks } from '#features/portal-links/check-selected.tsx'
import { MoveToPool } from '#features/pool-moves/move-button.tsx'
import { proposeEntry, WaitingProposals } from '#features/proposals/in-list.tsx'
import { RequestTabs } from '#features/relayed-contact/in-list.tsx'
import { WorkQueryLink } from '#features/work-queries/in-list.tsx'
import { SynonymSplits, splitEntry } from '#features/thesaurus/synonym-splits.tsx'

const Note = () => (
  <>
    <RequestTabs />
    <CoAuthorLinks />
    <WorkQueryLink />
    <Merges />
    <KeptApart />
    <RowSplits />
    <SynonymSplits />
    <WaitingProposals />
  </>
)

const ForSelected: ListSlots['ForSelected'] = (props) => (
  <>
    <CopyDates {...props} />
    <EnrichSelected rows={props.rows} />
    <CheckLinks {...props} />
    <MoveToPool rows={props.rows} />
  </>
)

export const listSlots: ListSlots = {
  Note,
  MergeSelected,
  ForSelected,
  more: (...at) => [
    ...calendarEntry(at[0], at[1]),
    ...splitRowEntry(...at),
    ...splitEntry(...at),
    ...proposeEntry(...at),
  ],
}
