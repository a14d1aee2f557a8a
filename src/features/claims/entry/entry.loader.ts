// One entry of a pool for staff: the generated page, and where it stands with its person.
import type { LoaderContext } from '#engine/page/context.ts'
import { type FormData, loadForm } from '#engine/office/form/form-data.ts'
import { needsPassword } from '#engine/store/recent-password.ts'
import { records } from '#engine/store/records.ts'
import { peopleKind } from '#kinds/people.ts'
import type { PoolKind } from '#kinds/pools.ts'
import { type ShownRequest, type Corrected, openQuestions } from '../open-questions.ts'
import { mayErase } from './erase-entry.ts'
import { type EntryNotes, entryNotes, openRequestsTo } from '../notices/entry-notes.ts'
import { type ClaimStatus, claimStatusOf } from './claim-status.ts'

export type EntryData = FormData & {
  status: ClaimStatus
  requests: ShownRequest[]
  corrections: Corrected[]
  /** `requests`: so many wait for an answer of this person. */
  erase: { needsPassword: boolean; requests: number } | null
  notes: EntryNotes
}

export async function loader(context: LoaderContext): Promise<EntryData> {
  const kind = peopleKind(context.page.kind as PoolKind)
  const form = await loadForm(context, kind, context.params.id ?? '', context.query, true)
  const row = await records(context.viewer, kind).values(form.id as string)
  const status = await claimStatusOf(context, kind, row)
  const isErasable = mayErase(context.viewer) && !status.isClaimed && !row.deletedAt && !row.owner
  return {
    ...form,
    status,
    erase: isErasable
      ? {
          needsPassword: await needsPassword(context.viewer),
          requests: await openRequestsTo(context.viewer, kind, String(form.id)),
        }
      : null,
    notes: await entryNotes(context, kind, row, form.rights.update),
    ...(await openQuestions(context, kind, String(form.id))),
  }
}
