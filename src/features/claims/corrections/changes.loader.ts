// What uploads propose for the own entry of a member, field by field.
import { accountId } from '#engine/model/viewer.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { proposals } from '#engine/interfaces/proposals.ts'
import { findOwned } from '#engine/store/owned.ts'
import { type Proposed, proposedText } from './proposed.ts'

export type ChangesData = { proposals: Proposed[] }

export async function loader({ viewer, locale }: LoaderContext): Promise<ChangesData> {
  const owned = await findOwned(accountId(viewer))
  if (!owned) return { proposals: [] }
  const open = await proposals().listProposals(owned.row.id, 'upload')
  return { proposals: await Promise.all(open.map((one) => proposedText(owned.kind, owned.row, one, locale))) }
}
