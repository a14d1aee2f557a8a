// Who decides about affiliations: who keeps lists or a country; of whom, the grants of people and works say.
import { isStaff, type Viewer } from '#engine/model/viewer.ts'

export const decidesHere = (viewer: Viewer): boolean =>
  isStaff(viewer) &&
  ['secret', 'admin', 'country_admin'].includes(viewer.role ?? '') &&
  (viewer.role !== 'country_admin' || viewer.country !== null)
