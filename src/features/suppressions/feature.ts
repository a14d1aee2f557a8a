// People who asked not to be listed.
import type { Feature } from '#engine/interfaces/feature.ts'
import { provided } from '#engine/interfaces/feature-interface.ts'
import { suppressions as kept } from '#engine/interfaces/suppressions.ts'
import { countSuppressions, findSuppressed, suppress } from './suppressions.ts'

export const suppressions: Feature = {
  name: 'suppressions',
  provides: [provided(kept, { findSuppressed, suppress, countSuppressions })],
}
