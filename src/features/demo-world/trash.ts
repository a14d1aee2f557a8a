// The trash of the demo world: entries that staff made by mistake and removed again.
import { getKind } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { createTrash } from '../../../seed/demo/trash.ts'
import { findStaff } from './staff.ts'

/** After the accounts. */
export async function writeTrash(countries: ReadonlyMap<string, string>): Promise<void> {
  const staffNamed = await findStaff()
  for (const { kind: name, by, values, ...one } of createTrash()) {
    const kind = getKind(name)
    const country = 'country' in one ? { country: countries.get(one.country) ?? null } : {}
    const { id } = await records(system(), kind).create({ ...values, ...country })
    await records(staffNamed(by), kind).remove(id)
  }
}
