// The interface of matches for staff: what fits the row of somebody else best, for pages about it.
import { featureInterface } from './feature-interface.ts'
import type { QuickViewFacts } from '../office/list/added/quick-view-facts.ts'
import type { Kind } from '../model/kind.ts'
import type { Out } from '../model/rows.ts'
import type { LoaderContext } from '../page/context.ts'

export type StaffMatches = {
  /** One list, or none for a kind that is not matched here. */
  of(context: LoaderContext, kind: Kind, row: Out): Promise<QuickViewFacts[]>
}

export const staffMatches = featureInterface<StaffMatches>('staffMatches')
