// Works as CSL-JSON has them, kept for a member as if a source had told them now.
import type { Viewer } from '#engine/model/viewer.ts'
import { worksOfItems } from './found-work.ts'
import { findPersonOf } from './person.ts'
import type { Source } from './stored.ts'
import { keepCame } from './ways/look-up.ts'

/** Nothing is kept for who has no entry. */
export async function keepItems(
  viewer: Viewer,
  from: { source: Source; asked: string },
  items: readonly Record<string, unknown>[],
): Promise<void> {
  const person = await findPersonOf(viewer)
  if (person) await keepCame(viewer, person, from, { ...(await worksOfItems(items)), fault: null })
}
