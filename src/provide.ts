// What features give to the engine, to uploads and to one another: once in every process, before anything is asked of it.
import { duplicates } from '#engine/interfaces/duplicates.ts'
import { merging } from '#engine/interfaces/merging.ts'
import { publicSite } from '#engine/interfaces/public-site.ts'
import { proposals } from '#engine/interfaces/proposals.ts'
import { settingNames } from '#engine/interfaces/setting-names.ts'
import { suppressions } from '#engine/interfaces/suppressions.ts'
import { addCalendarCalls } from '#features/calendar-files/calls.ts'
import { addCalendarToLists } from '#features/calendar-files/list.ts'
import { addCvCalls } from '#features/pool/cv/calls.ts'
import { addCitationCalls } from '#features/publications/citation-calls.ts'
import { addDuplicateCalls } from '#features/duplicates/calls.ts'
import { findDuplicates } from '#features/duplicates/find.ts'
import { addLookUpCalls } from '#features/look-ups/calls.ts'
import { addUniquip } from '#features/lab-directory/uniquip.ts'
import { addMergeCalls } from '#features/merging/calls.ts'
import { addMergesToLists } from '#features/merging/list.ts'
import { absorbRow, mergeRows } from '#features/merging/merging.ts'
import { noteOaiChanges } from '#features/oai-pmh/changes.ts'
import { addProposalCalls } from '#features/proposals/calls.ts'
import { addProposalsToLists } from '#features/proposals/list.ts'
import * as proposing from '#features/proposals/proposals.ts'
import { nameOfSetting } from '#features/settings/labels.ts'
import { siteBySettings } from '#features/settings/public-site.ts'
import * as suppressing from '#features/suppressions/suppressions.ts'
import { addQuickViewFacts } from '#features/quick-views/facts.ts'
import { addNotesOfLists } from '#features/quick-views/notes.ts'
import { addSplitsToLists } from '#features/thesaurus/list.ts'

export function provideFeatures(): void {
  duplicates.provide({ findDuplicates })
  merging.provide({ mergeRows, absorbRow })
  proposals.provide(proposing)
  suppressions.provide(suppressing)
  settingNames.provide({ nameOfSetting })
  publicSite.provide(siteBySettings)
  addMergesToLists()
  addMergeCalls()
  addLookUpCalls()
  addDuplicateCalls()
  addCalendarCalls()
  addCvCalls()
  addCitationCalls()
  addUniquip()
  addCalendarToLists()
  addSplitsToLists()
  addProposalsToLists()
  addProposalCalls()
  noteOaiChanges()
  addQuickViewFacts()
  addNotesOfLists()
}
