// Taking or leaving one proposed value: staff decide corrections, owners what uploads propose.
import { fieldMessage } from '#engine/api/problem-body.ts'
import { lockRows } from '#engine/store/lock-rows.ts'
import { findOwned } from '#engine/store/owned.ts'
import { proposals } from '#engine/interfaces/proposals.ts'
import { records } from '#engine/store/records.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { tx } from '#server/database/db.ts'
import { isProblem, notFound } from '#server/errors.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import type { AllWords } from '#words/words-in.ts'
import { listCorrections } from './corrections.ts'

type Given = { id: string; entry: string; field: string | null; value: unknown }

/** Writes the value as the viewer, or leaves it. @returns what is wrong with the value, in words; null when it is settled */
async function settle(
  viewer: Viewer,
  kind: Kind,
  given: Given,
  isAccepted: boolean,
  words: AllWords,
): Promise<string | null> {
  try {
    await tx(async () => {
      // The entry first, as whoever claims it or uploads into it does.
      await lockRows(kind, [given.entry])
      if (!(await proposals().settleProposal(given.id, isAccepted, viewer.id))) throw notFound()
      if (!isAccepted || given.field === null) return
      const rows = records(viewer, kind)
      const { version } = await rows.values(given.entry)
      await rows.update(given.entry, { [given.field]: given.value }, Number(version))
    })
    return null
  } catch (error) {
    const [name, problem] = isProblem(error) && error.fields ? (Object.entries(error.fields)[0] ?? []) : []
    if (!name || !problem?.[0]) throw error
    return fieldMessage(words.problems, fieldLabel(kind, name, viewer.locale), problem[0])
  }
}

/** Staff about a correction; 404 out of reach. */
export async function settleCorrection(
  viewer: Viewer,
  kind: Kind,
  id: string,
  isAccepted: boolean,
  words: AllWords,
): Promise<string | null> {
  const [found] = isUuid(id) ? await listCorrections(viewer, kind, { id }) : []
  if (!found) throw notFound()
  return settle(viewer, kind, found, isAccepted, words)
}

/** A member about a value that is proposed for the own entry. */
export async function settleOwn(
  viewer: Viewer,
  id: string,
  isAccepted: boolean,
  words: AllWords,
): Promise<string | null> {
  const owned = viewer.who === 'member' && viewer.id ? await findOwned(viewer.id) : null
  const found = owned && (await proposals().listProposals(owned.row.id, 'upload')).find((one) => one.id === id)
  if (!owned || !found) throw notFound()
  return settle(viewer, owned.kind, found, isAccepted, words)
}
