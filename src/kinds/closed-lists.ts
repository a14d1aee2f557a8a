// Every closed list by name: values that never change without a release, in the order they are offered.
import type { ClosedList } from '#engine/model/labels.ts'
import { accountLists } from './closed-lists-accounts.ts'
import { labLists } from './closed-lists-labs.ts'
import { fundingLists } from './closed-lists-funding.ts'
import { languageLists } from './closed-lists-languages.ts'
import { offerLists } from './closed-lists-offers.ts'
import { peopleLists } from './closed-lists-people.ts'
import { recordLists } from './closed-lists-records.ts'
import { workLists } from './closed-lists-works.ts'

export const closedLists: Readonly<Record<string, ClosedList>> = {
  ...recordLists,
  ...peopleLists,
  ...offerLists,
  ...labLists,
  ...fundingLists,
  ...languageLists,
  ...accountLists,
  ...workLists,
}
