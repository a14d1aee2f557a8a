// Sensitive values that are still kept although their setting was turned off: how many, and how they go.
import { sql, tx, query } from '#server/database/db.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import { allKinds } from '#engine/model/registry.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { countEncrypted, deleteEncrypted } from '#engine/store/encrypted/encrypted-store.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { encryptedFor } from '#engine/model/encrypted-fields.ts'
import { isAdmin, isStaff, system, type Viewer } from '#engine/model/viewer.ts'
import { outsideWork } from '#server/runs/step-work.ts'
import { getSettings } from '../settings.ts'

const collecting = ['collect_religion', 'collect_national_id'] as const
export type Collecting = (typeof collecting)[number]

const purposeOf = (name: Collecting): string => name.replace('collect_', 'sensitive_')

const kindsOf = (name: Collecting) =>
  allKinds().flatMap((kind) => {
    const fields = encryptedFor(kind, purposeOf(name))
    return fields.length > 0 ? [{ kind, fields }] : []
  })

export type OldValues = { name: Collecting; count: number }

/** The settings that are off and whose values are still there. */
export async function listOldValues(): Promise<OldValues[]> {
  const settings = await getSettings()
  const found: OldValues[] = []
  for (const name of collecting.filter((one) => !settings[one])) {
    let count = 0
    for (const { kind, fields } of kindsOf(name)) count += await countEncrypted(kind, fields)
    if (count > 0) found.push({ name, count })
  }
  return found
}

/**
 * Deletes the values of a setting that is off, all at once; the consents end with them. Audited.
 * @returns how many there were
 * @throws 403 for others than secret and admin; 400 while the values are collected
 */
export function deleteOldValues(viewer: Viewer, given: string): Promise<number> {
  if (!isStaff(viewer) || !isAdmin(viewer)) throw forbidden()
  const name = collecting.find((one) => one === given)
  if (!name) throw badRequest('unknown_setting')
  return deleteValuesOf(viewer, name)
}

function deleteValuesOf(viewer: Viewer, name: Collecting): Promise<number> {
  return tx(async () => {
    const [stored] = await query<{ isOn: boolean }>(
      sql`select coalesce((value ->> ${name})::boolean, false) "isOn" from settings for update`,
    )
    if (stored?.isOn) throw badRequest('still_collected')
    let count = 0
    for (const { kind, fields } of kindsOf(name)) {
      count += await deleteEncrypted(viewer, kind, fields)
      await invalidate(kind.table)
    }
    await writeAudit(viewer, [
      { action: 'erase', kind: 'setting', label: name, changed: { [name]: { old: count, new: 0 } } },
    ])
    return count
  })
}

const numbersOf = (values: readonly OldValues[]): Record<string, number> => ({
  values: values.reduce((sum, { count }) => sum + count, 0),
})

/** The same for all settings that are off, by the console. */
export const deleteSensitive = outsideWork(
  'delete-sensitive',
  { group: 'entries', destroys: 'for-good' },
  {
    look: async () => ({ counts: numbersOf(await listOldValues()) }),
    work: async () => {
      const gone: OldValues[] = []
      for (const { name } of await listOldValues()) gone.push({ name, count: await deleteValuesOf(system(), name) })
      return { counts: numbersOf(gone) }
    },
  },
)
