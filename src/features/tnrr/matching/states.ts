// What is said of a record as a whole: matched, somebody is proposed, nobody of the pools, or nothing yet.
import type { Viewer } from '#engine/model/viewer.ts'
import { system } from '#engine/model/viewer.ts'
import { findRow, writeFields } from '#engine/store/reading/stored-rows.ts'
import { suppressions } from '#engine/interfaces/suppressions.ts'
import { changedStates } from '#kinds/tnrr-records/candidates.queries.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { talents } from '#kinds/talents/kind.ts'

/** Renews it where it is not true any more. @param by who decided; nobody where it follows */
export async function refreshStates(ids: readonly string[], by?: Viewer): Promise<void> {
  for (const { id, state } of await changedStates(ids))
    await writeFields(by ?? system(), tnrrRecords, id, { matchState: state }, { audit: by !== undefined })
}

/** Takes the iDs of people out who asked not to be listed: the name stands as the repository prints it. */
export async function forgetSuppressed(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const researchers = (await findRow(tnrrRecords, id))?.researchers ?? []
    const asked = researchers.flatMap((one) => (one.orcid ? [{ one, given: { orcid: one.orcid } }] : []))
    if (asked.length === 0) continue
    const found = new Set([...(await suppressions().findSuppressed(talents, asked))].map(({ one }) => one))
    if (found.size > 0) await writeFields(system(), tnrrRecords, id, { researchers: withoutOrcid(researchers, found) })
  }
}

type Researcher = { name: string; orcid?: string; role?: string }

export const withoutOrcid = (researchers: readonly Researcher[], of: ReadonlySet<Researcher>): Researcher[] =>
  researchers.map((one) => {
    if (!of.has(one)) return one
    const { orcid: _orcid, ...left } = one
    return left
  })
