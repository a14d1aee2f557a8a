// Erases what is due: entries that their people had removed, and accounts whose time to undo it is over.
import type { ErasureForm } from '#engine/interfaces/erasures.ts'
import { personalData } from '#engine/interfaces/personal-data.ts'
import { getKind } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { members } from '#kinds/members/kind.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { forgetCopiesNaming } from '#server/runs/copies.ts'
import { listErased } from './erasure-list.ts'
import { eraseMember, suppressPerson } from './erase-member.ts'
import { entryAlone } from './order.ts'

type Due = { entry: string; kind: string; form: ErasureForm | null; isAgain: boolean }

async function eraseOne(id: string): Promise<void> {
  const due = await queryOne<Due>(sql`
    select entry, kind, form, listed_at is not null "isAgain" from erasures
    where entry = ${id}::uuid and erased_at is null and due_at <= now() for update`)
  if (!due) return
  const { entry, kind: name, form, isAgain } = due
  if (name === members.name) await eraseMember(entry, form ?? 'everything', !isAgain)
  else {
    const kind = getKind(name)
    // After a backup was restored the person is there again, and not known as one who asked not to be listed.
    const row = isAgain ? await findRow(kind, entry, { trash: true }) : null
    if (row) await suppressPerson(kind, row)
    for (const data of personalData()) await data.erase?.(entryAlone(name, entry))
    await eraseRow(system(), kind, entry)
  }
  await forgetCopiesNaming(entry)
  await query(sql`update erasures set erased_at = now(), hidden = null where entry = ${entry}::uuid`)
}

/** Erases what is due, each in a transaction of its own. Doing it twice changes nothing more. @returns how much */
export async function eraseDue(): Promise<number> {
  const due = await query<{ entry: string }>(
    sql`select entry from erasures where erased_at is null and due_at <= now() order by due_at, entry limit 500`,
  )
  const failed: unknown[] = []
  for (const { entry } of due) await tx(() => eraseOne(entry)).catch((error: unknown) => failed.push(error))
  await listErased()
  // The others are erased; this one is tried again.
  if (failed.length > 0) throw failed[0]
  return due.length
}
