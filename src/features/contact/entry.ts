// The entry a message is about: named in the address of the form, as far as its reader may see it.
import type { AnyRef } from '#engine/model/fields.ts'
import { findKind } from '#engine/model/registry.ts'
import { contactMessages } from '#kinds/contact-messages/kind.ts'
import { proposals } from '#engine/interfaces/proposals.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'

export type Entry = AnyRef & { label: string; proposeHref: string | null }

/** The row that `kind/slug` names, or null. */
export async function findEntry(viewer: Viewer, named: string | null): Promise<Entry | null> {
  const [kindName = '', key = ''] = named?.split('/') ?? []
  const known = contactMessages.fields.about.among
  const kind = known.includes(kindName) ? findKind(kindName) : null
  const row = kind && key ? await records(viewer, kind).find(key) : null
  return kind && row
    ? {
        kind: kind.name,
        id: row.id,
        label: titleOfRow(kind, row, viewer.locale),
        proposeHref: proposals().proposeAddress(viewer, kind, row),
      }
    : null
}
