// All features of the product. Their order says: which lines come first in the work queue of staff, among the tasks of members and
// under a row in a list; in which order work on a save is done; and in which order what goes on in a server begins (uploads go on
// before the index opens, and mails come last). Nowhere else does it matter: what is in none of these stands by its name.
import { rows } from '#engine/api/feature.ts'
import type { Feature } from '#engine/interfaces/feature.ts'
import { accounts } from '#features/accounts/feature.ts'
import { affiliations } from '#features/affiliations/feature.ts'
import { afterSaves } from '#features/after-saves/feature.ts'
import { apiDescription } from '#features/api-description/feature.ts'
import { auditLog } from '#features/audit-log/feature.ts'
import { authorLinks } from '#features/author-links/feature.ts'
import { blogs } from '#features/blogs/feature.ts'
import { calendarFiles } from '#features/calendar-files/feature.ts'
import { claims } from '#features/claims/feature.ts'
import { coAuthors } from '#features/co-authors/feature.ts'
import { contact } from '#features/contact/feature.ts'
import { courseCopies } from '#features/course-copies/feature.ts'
import { courseDirectoryFeature } from '#features/course-directory/feature.ts'
import { demoWorld } from '#features/demo-world/feature.ts'
import { derivedValues } from '#features/derived-values/feature.ts'
import { doiLists } from '#features/doi-lists/feature.ts'
import { duplicates } from '#features/duplicates/feature.ts'
import { erasures } from '#features/erasures/feature.ts'
import { feeds } from '#features/feeds/feature.ts'
import { files } from '#features/files/feature.ts'
import { forums } from '#features/forums/feature.ts'
import { fundingDirectoryFeature } from '#features/funding-directory/feature.ts'
import { guardian } from '#features/guardian/feature.ts'
import { home } from '#features/home/feature.ts'
import { hostDirectoryFeature } from '#features/host-directory/feature.ts'
import { labDirectoryFeature } from '#features/lab-directory/feature.ts'
import { lookUps } from '#features/look-ups/feature.ts'
import { mails } from '#features/mails/feature.ts'
import { merging } from '#features/merging/feature.ts'
import { metricRuns } from '#features/metric-runs/feature.ts'
import { metricSnapshots } from '#features/metric-snapshots/feature.ts'
import { moderation } from '#features/moderation/feature.ts'
import { myProfile } from '#features/my-profile/feature.ts'
import { needs } from '#features/needs/feature.ts'
import { networkAnalysis } from '#features/network-analysis/feature.ts'
import { networkDirectoryFeature } from '#features/network-directory/feature.ts'
import { networkMembers } from '#features/network-members/feature.ts'
import { notifications } from '#features/notifications/feature.ts'
import { oaiPmh } from '#features/oai-pmh/feature.ts'
import { officeHome } from '#features/office-home/feature.ts'
import { openGraph } from '#features/open-graph/feature.ts'
import { orcidRecord } from '#features/orcid-record/feature.ts'
import { ownEntries } from '#features/own-entries/feature.ts'
import { pairing } from '#features/pairing/feature.ts'
import { pictures } from '#features/pictures/feature.ts'
import { plainText } from '#features/plain-text/feature.ts'
import { pool } from '#features/pool/feature.ts'
import { poolMoves } from '#features/pool-moves/feature.ts'
import { portalDirectoryFeature } from '#features/portal-directory/feature.ts'
import { portalLinks } from '#features/portal-links/feature.ts'
import { postalCodes } from '#features/postal-codes/feature.ts'
import { proposals } from '#features/proposals/feature.ts'
import { publications } from '#features/publications/feature.ts'
import { quickViews } from '#features/quick-views/feature.ts'
import { referenceData } from '#features/reference-data/feature.ts'
import { referenceLists } from '#features/reference-lists/feature.ts'
import { relayedContact } from '#features/relayed-contact/feature.ts'
import { retention } from '#features/retention/feature.ts'
import { runs } from '#features/runs/feature.ts'
import { savedItems } from '#features/saved-items/feature.ts'
import { search } from '#features/search/feature.ts'
import { searchIndex } from '#features/search-index/feature.ts'
import { sensitiveData } from '#features/sensitive-data/feature.ts'
import { settings } from '#features/settings/feature.ts'
import { signposting } from '#features/signposting/feature.ts'
import { sitemap } from '#features/sitemap/feature.ts'
import { sitemaps } from '#features/sitemaps/feature.ts'
import { suppressions } from '#features/suppressions/feature.ts'
import { talentsReport } from '#features/talents-report/feature.ts'
import { thesaurus } from '#features/thesaurus/feature.ts'
import { tnrr } from '#features/tnrr/feature.ts'
import { matches } from '#matching/calls/feature.ts'
import { uploads } from '#import/pages/feature.ts'
import { workQueries } from '#features/work-queries/feature.ts'
import { worksInSearch } from '#features/works-in-search/feature.ts'

export const features: readonly Feature[] = [
  rows,
  uploads,
  quickViews,
  claims,
  erasures,
  moderation,
  contact,
  relayedContact,
  needs,
  guardian,
  duplicates,
  forums,
  hostDirectoryFeature,
  authorLinks,
  workQueries,
  worksInSearch,
  referenceData,
  affiliations,
  ownEntries,
  accounts,
  proposals,
  portalLinks,
  fundingDirectoryFeature,
  networkMembers,
  afterSaves,
  apiDescription,
  auditLog,
  blogs,
  calendarFiles,
  coAuthors,
  courseCopies,
  courseDirectoryFeature,
  demoWorld,
  derivedValues,
  doiLists,
  feeds,
  files,
  home,
  labDirectoryFeature,
  lookUps,
  merging,
  metricRuns,
  metricSnapshots,
  myProfile,
  networkAnalysis,
  networkDirectoryFeature,
  notifications,
  oaiPmh,
  officeHome,
  openGraph,
  orcidRecord,
  pairing,
  pictures,
  plainText,
  pool,
  poolMoves,
  portalDirectoryFeature,
  postalCodes,
  publications,
  referenceLists,
  retention,
  runs,
  savedItems,
  search,
  matches,
  sensitiveData,
  settings,
  signposting,
  sitemap,
  sitemaps,
  suppressions,
  talentsReport,
  tnrr,
  thesaurus,
  searchIndex,
  mails,
]
