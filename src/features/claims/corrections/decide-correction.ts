// Taking or leaving one proposed value: staff decide corrections, owners what uploads propose.
import { fieldMessage } from '#engine/api/problem-body.ts'
import { findOwned } from '#engine/store/owned.ts'
import { proposals } from '#engine/interfaces/proposals.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { isProblem, notFound } from '#server/errors.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import type { AllWords } from '#words/words-in.ts'
import { listCorrections } from './corrections.ts'

/** Writes the value as the viewer, or leaves it. @returns what is wrong with the value, in words; null when it is settled */
async function decide(
  viewer: Viewer,
  kind: Kind,
  id: string,
  isAccepted: boolean,
  words: AllWords,
): Promise<string | null> {
  try {
    await proposals().decideProposal(viewer, kind, id, isAccepted)
    return null
  } catch (error) {
    const [name, problem] = isProblem(error) && error.fields ? (Object.entries(error.fields)[0] ?? []) : []
    if (!name || !problem?.[0]) throw error
    return fieldMessage(words.problems, fieldLabel(kind, name, viewer.locale), problem[0])
  }
}

/** Staff about a correction; 404 out of reach. */
export async function decideCorrection(
  viewer: Viewer,
  kind: Kind,
  id: string,
  isAccepted: boolean,
  words: AllWords,
): Promise<string | null> {
  const [found] = isUuid(id) ? await listCorrections(viewer, kind, { id }) : []
  if (!found) throw notFound()
  return decide(viewer, kind, found.id, isAccepted, words)
}

/** A member about a value that is proposed for the own entry. */
export async function decideOwn(
  viewer: Viewer,
  id: string,
  isAccepted: boolean,
  words: AllWords,
): Promise<string | null> {
  const owned = viewer.who === 'member' && viewer.id ? await findOwned(viewer.id) : null
  const found = owned && (await proposals().listProposals(owned.row.id, 'upload')).find((one) => one.id === id)
  if (!owned || !found) throw notFound()
  return decide(viewer, owned.kind, found.id, isAccepted, words)
}
