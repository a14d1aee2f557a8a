// Erases an account with all that is the member's own, wherever it stands. Everybody who erases an account does it here.
import { personalData } from '#engine/interfaces/personal-data.ts'
import type { ErasureForm } from '#engine/interfaces/erasures.ts'
import { suppressions } from '#engine/interfaces/suppressions.ts'
import type { Kind } from '#engine/model/kind.ts'
import { fieldsOfOwner } from '#engine/model/owner-fields.ts'
import { allKinds } from '#engine/model/registry.ts'
import type { AnyRow } from '#engine/model/rows.ts'
import { system } from '#engine/model/viewer.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { removeUnused } from '#engine/store/history/row-files.ts'
import { findRow, findRows } from '#engine/store/reading/stored-rows.ts'
import { isOnlyTyped } from '#engine/store/writes/typed-values.ts'
import type { Values } from '#engine/store/columns.ts'
import { members } from '#kinds/members/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { isLocale } from '#words/locales.ts'
import { forgetOwner, staysWith } from './entries-without-owner.ts'
import { forgetTraces } from './traces.ts'

type Owned = { kind: Kind; row: AnyRow }

async function ownedBy(member: string): Promise<Owned[]> {
  const kinds = allKinds().filter((kind) => fieldsOfOwner(kind).includes('owner'))
  const found = await Promise.all(
    kinds.map(async (kind) => (await findRows(kind, { owner: member }, { trash: true })).map((row) => ({ kind, row }))),
  )
  return found.flat()
}

/** Later uploads do not bring the person back. What somebody only typed may be of somebody else. */
export async function suppressPerson(kind: Kind, row: AnyRow): Promise<void> {
  const values: Values = row
  for (const field of kind.suppressed)
    if (typeof values[field] === 'string' && !isOnlyTyped(kind, values, field))
      await suppressions().suppress(system(), field, values[field], 'erased')
}

/**
 * Erases the account. In the caller's transaction; doing it twice is the same as once.
 * @param tells whether the member is told; not when it is done again after a backup was restored
 */
export async function eraseMember(id: string, form: ErasureForm, tells: boolean): Promise<void> {
  const account = await findRow(members, id, { trash: true, lock: true })
  if (!account) return
  const owned = await ownedBy(id)
  const gone = owned.filter(({ kind, row }) => row.deletedAt || !staysWith(form, kind, row))
  const erased = {
    id,
    email: account.email,
    form,
    rows: gone.map(({ kind, row }) => ({ kind: kind.name, id: row.id })),
  }
  for (const data of personalData()) await data.erase?.(erased)
  for (const one of owned) if (!gone.includes(one)) await forgetOwner(one.kind, one.row.id)
  for (const { kind, row } of gone) {
    await suppressPerson(kind, row)
    await eraseRow(system(), kind, row.id)
  }
  await forgetTraces(id)
  const files = await query<{ key: string }>(sql`select key from files where owner = ${id}`)
  await eraseRow(system(), members, id)
  await removeUnused(files.map(({ key }) => key))
  await query(sql`update files set owner = null, name = '' where owner = ${id}`)
  if (tells)
    await queueMail({
      template: 'deletion_done',
      to: account.email,
      locale: isLocale(account.locale) ? account.locale : 'en',
      values: { form },
      event: `deletion_done ${id}`,
    })
}
