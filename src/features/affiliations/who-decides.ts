// Who decides about affiliations of people: who keeps lists or a country, and publishes its people; a country_admin those of the own country.
import { isStaff, type Viewer } from '#engine/model/viewer.ts'
import { peopleKind } from '#kinds/people.ts'
import { poolKinds } from '#kinds/pools.ts'

export const mayDecide = (viewer: Viewer): boolean =>
  isStaff(viewer) &&
  ['secret', 'admin', 'country_admin'].includes(viewer.role ?? '') &&
  (viewer.role !== 'country_admin' || viewer.country !== null) &&
  poolKinds.some((pool) => peopleKind(pool).access.publish(viewer) !== false)
