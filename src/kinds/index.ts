// All kinds of the product with their words, for the registry of the engine.
import type { Kind } from '#engine/model/kind.ts'
import type { AnyLabels } from '#engine/model/labels.ts'
import type { Registry } from '#engine/model/registry.ts'
import { aseanNetworks } from './asean-networks/kind.ts'
import { labels as aseanNetworkLabels } from './asean-networks/labels.ts'
import { blogs } from './blogs/kind.ts'
import { labels as blogLabels } from './blogs/labels.ts'
import { closedLists } from './closed-lists/closed-lists.ts'
import { coAuthors } from './co-authors/kind.ts'
import { labels as coAuthorLabels } from './co-authors/labels.ts'
import { common } from './common-labels.ts'
import { contactMessages } from './contact-messages/kind.ts'
import { labels as contactMessageLabels } from './contact-messages/labels.ts'
import { dataRequests } from './data-requests/kind.ts'
import { labels as dataRequestLabels } from './data-requests/labels.ts'
import { comments } from './forums/comments-kind.ts'
import { labels as commentLabels } from './forums/comments-labels.ts'
import { forums } from './forums/kind.ts'
import { labels as forumLabels } from './forums/labels.ts'
import { postReports } from './forums/reports-kind.ts'
import { labels as postReportLabels } from './forums/reports-labels.ts'
import { fundingCalls } from './funding-calls/kind.ts'
import { labels as fundingCallLabels } from './funding-calls/labels.ts'
import { fundingOrganizations } from './funding-organizations/kind.ts'
import { labels as fundingOrganizationLabels } from './funding-organizations/labels.ts'
import { hosts } from './hosts/kind.ts'
import { labels as hostLabels } from './hosts/labels.ts'
import { journals } from './journals/kind.ts'
import { labels as journalLabels } from './journals/labels.ts'
import { keywords } from './keywords/kind.ts'
import { labels as keywordLabels } from './keywords/labels.ts'
import { labLocations } from './lab-locations/kind.ts'
import { labels as labLabels } from './lab-locations/labels.ts'
import { machines } from './lab-locations/machines-kind.ts'
import { labels as machineLabels } from './lab-locations/machines-labels.ts'
import { matchCompanies } from './match-companies/kind.ts'
import { labels as matchCompanyLabels } from './match-companies/labels.ts'
import { members } from './members/kind.ts'
import { labels as memberLabels } from './members/labels.ts'
import { needs } from './needs/kind.ts'
import { labels as needLabels } from './needs/labels.ts'
import * as pictureLabels from './picture-lists/labels.ts'
import * as bannerLabels from './picture-lists/banner-labels.ts'
import { banners, managedBy, slides, supports, topbarLogos } from './picture-lists/kinds.ts'
import { portals } from './portals/kind.ts'
import { labels as portalLabels } from './portals/labels.ts'
import * as placeLabels from './reference-lists/place-labels.ts'
import { publicationAuthors } from './publication-authors/kind.ts'
import { labels as publicationAuthorLabels } from './publication-authors/labels.ts'
import { publications } from './publications/kind.ts'
import { labels as publicationLabels } from './publications/labels.ts'
import { pairingRequests } from './pairing-requests/kind.ts'
import { labels as pairingRequestLabels } from './pairing-requests/labels.ts'
import { publishers } from './publishers/kind.ts'
import { labels as publisherLabels } from './publishers/labels.ts'
import { trainingCourses } from './training-courses/kind.ts'
import { labels as trainingCourseLabels } from './training-courses/labels.ts'
import { courseInstructors } from './training-courses/instructors-kind.ts'
import { labels as instructorLabels } from './training-courses/instructors-labels.ts'
import { tnrrRecords } from './tnrr-records/kind.ts'
import { labels as tnrrRecordLabels } from './tnrr-records/labels.ts'
import * as referenceLabels from './reference-lists/labels.ts'
import * as lists from './reference-lists/kinds.ts'
import { talents } from './talents/kind.ts'
import { labels as talentLabels } from './talents/labels.ts'
import { users } from './users/kind.ts'
import { labels as userLabels } from './users/labels.ts'
import { youngTalents } from './young-talents/kind.ts'
import { labels as youngTalentLabels } from './young-talents/labels.ts'

const kinds: (readonly [Kind, AnyLabels])[] = [
  [talents, talentLabels],
  [youngTalents, youngTalentLabels],
  [hosts, hostLabels],
  [labLocations, labLabels],
  [machines, machineLabels],
  [fundingOrganizations, fundingOrganizationLabels],
  [fundingCalls, fundingCallLabels],
  [trainingCourses, trainingCourseLabels],
  [courseInstructors, instructorLabels],
  [matchCompanies, matchCompanyLabels],
  [aseanNetworks, aseanNetworkLabels],
  [coAuthors, coAuthorLabels],
  [tnrrRecords, tnrrRecordLabels],
  [blogs, blogLabels],
  [forums, forumLabels],
  [comments, commentLabels],
  [postReports, postReportLabels],
  [publications, publicationLabels],
  [publicationAuthors, publicationAuthorLabels],
  [publishers, publisherLabels],
  [journals, journalLabels],
  [keywords, keywordLabels],
  [lists.countries, placeLabels.countryLabels],
  [lists.cities, placeLabels.cityLabels],
  [lists.universities, placeLabels.universityLabels],
  [lists.departments, placeLabels.departmentLabels],
  [lists.domainIndustries, referenceLabels.domainIndustryLabels],
  [lists.indexStandards, referenceLabels.indexStandardLabels],
  [lists.networkTypes, referenceLabels.networkTypeLabels],
  [lists.organizationTypes, referenceLabels.organizationTypeLabels],
  [lists.religions, referenceLabels.religionLabels],
  [slides, pictureLabels.slideLabels],
  [banners, bannerLabels.bannerLabels],
  [topbarLogos, pictureLabels.topbarLogoLabels],
  [supports, bannerLabels.supportLabels],
  [managedBy, bannerLabels.managedByLabels],
  [portals, portalLabels],
  [contactMessages, contactMessageLabels],
  [needs, needLabels],
  [pairingRequests, pairingRequestLabels],
  [users, userLabels],
  [members, memberLabels],
  [dataRequests, dataRequestLabels],
]

export const registry: Registry = {
  kinds: kinds.map(([kind]) => kind),
  labels: Object.fromEntries(kinds.map(([kind, labels]) => [kind.name, labels])),
  lists: closedLists,
  common,
}
