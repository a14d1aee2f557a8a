// Published entries that stay when an account goes and its works are to stay: without their owner and without contact data.
import type { ErasureForm } from '#engine/interfaces/erasures.ts'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { contentWorkflow } from '#engine/model/workflow.ts'
import { system } from '#engine/model/viewer.ts'
import { findRow, writeFields } from '#engine/store/reading/stored-rows.ts'
import { query, sql } from '#server/database/db.ts'

/** What somebody said among others goes its own way (docs/decisions/0464). */
const isConversation = ({ flow, workflow }: Kind): boolean => flow === 'content' && workflow !== contentWorkflow

type Row = { status?: unknown; replyCount?: unknown }

/** What others answered stays in either form: it holds their words together. */
const isAnswered = ({ replyCount }: Row): boolean => typeof replyCount === 'number' && replyCount > 0

/** People are their own entry; what else was published is a work of whoever published it. */
export function staysWith(form: ErasureForm, kind: Kind, row: Row): boolean {
  if (isConversation(kind))
    return (row.status === 'published' || row.status === 'archived') && (form === 'works' || isAnswered(row))
  return form === 'works' && kind.flow === 'content' && !kind.fields.owner?.unique && row.status === 'published'
}

/** How somebody is reached and known: addresses, telephones, names of contact persons and authors. */
const isContact = (name: string, field: Field): boolean =>
  field.type === 'email' ||
  field.rule === 'phone' ||
  name === 'contactName' ||
  name === 'authorName' ||
  name === 'internalNote'

/** Takes the person out of an entry that stays. In the caller's transaction. */
export async function forgetOwner(kind: Kind, id: string): Promise<void> {
  const row = await findRow<Kind>(kind, id, { trash: true })
  if (!row) return
  const contacts = Object.keys(kind.fields).filter((name) => isContact(name, kind.fields[name] as Field))
  const emptied = Object.fromEntries(contacts.map((name) => [name, null]))
  await writeFields<Kind>(system(), kind, id, { ...emptied, owner: null }, { audit: false })
  await query(sql`
    update audit_entries set changed = changed - ${[...contacts, 'owner']}::text[]
    where kind = ${kind.name} and row_id = ${id}::uuid and changed is not null`)
}
