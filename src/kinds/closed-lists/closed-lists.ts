// Every closed list by name: values that never change without a release, in the order they are offered.
import type { ClosedList } from '#engine/model/labels.ts'
import { accountLists } from './accounts.ts'
import { companyLists } from './companies.ts'
import { courseLists } from './courses.ts'
import { labLists } from './labs.ts'
import { forumLists } from './forums.ts'
import { fundingLists } from './funding.ts'
import { languageLists } from './languages.ts'
import { needLists } from './needs.ts'
import { offerLists } from './offers.ts'
import { peopleLists } from './people.ts'
import { portalLists } from './portals.ts'
import { recordLists } from './records.ts'
import { postLists } from './posts.ts'
import { requestLists } from './requests.ts'
import { workLists } from './works.ts'

export const closedLists: Readonly<Record<string, ClosedList>> = {
  ...recordLists,
  ...peopleLists,
  ...offerLists,
  ...labLists,
  ...fundingLists,
  ...courseLists,
  ...companyLists,
  ...portalLists,
  ...languageLists,
  ...accountLists,
  ...workLists,
  ...postLists,
  ...requestLists,
  ...needLists,
  ...forumLists,
}
