// One entry of a pool for staff: the generated page, and where it stands with its person.
import type { LoadContext } from '#engine/pages/context.ts'
import { type FormData, loadForm } from '#engine/pages/form-data.ts'
import { getKind } from '#engine/registry.ts'
import { needsPassword } from '#engine/server/recent-password.ts'
import { records } from '#engine/server/records.ts'
import { type Asked, type Corrected, whatIsAsked } from './asked.ts'
import { mayErase } from './erase-entry.ts'
import { type KeptNotes, keptNotes } from './kept-notes.ts'
import { type Standing, standingOf } from './standing.ts'

export type EntryData = FormData & {
  standing: Standing
  requests: Asked[]
  corrections: Corrected[]
  erase: { needsPassword: boolean } | null
  notes: KeptNotes
}

export async function load(context: LoadContext): Promise<EntryData> {
  const kind = getKind(context.page.kind as string)
  const form = await loadForm(context, kind, context.params['id'] ?? '', context.query, true)
  const row = await records(context.viewer, kind).values(form.id as string)
  const standing = await standingOf(context, kind, row)
  const isErasable = mayErase(context.viewer) && !standing.isClaimed && !row['deletedAt'] && !row['owner']
  return {
    ...form,
    standing,
    erase: isErasable ? { needsPassword: await needsPassword(context.viewer) } : null,
    notes: await keptNotes(context, kind, row, form.rights.update),
    ...(await whatIsAsked(context, kind, String(form.id))),
  }
}
