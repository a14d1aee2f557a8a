// Merges of the demo world: publishers that stood there in two spellings, as staff find them.
import { merging } from '#engine/interfaces/merging.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRows, findWhere, writeFields } from '#engine/store/reading/stored-rows.ts'
import { journals } from '#kinds/journals/kind.ts'
import { publishers } from '#kinds/publishers/kind.ts'
import { createDoublePublishers } from '../../../seed/demo/merges.ts'
import { findStaff } from './staff.ts'

/** After accounts and journals. */
export async function writeMerges(): Promise<void> {
  const staffNamed = await findStaff()
  for (const { by, name, into, journals: count } of createDoublePublishers()) {
    const kept = await findWhere(publishers, { name: into })
    if (!kept) throw new Error(`the demo world has no publisher ${into}`)
    const { id } = await records(system(), publishers).create({ name, country: kept.country, active: true })
    const published = await findRows(journals, { publisher: kept.id }, { sort: 'title', limit: count })
    for (const journal of published)
      await writeFields(system(), journals, journal.id, { publisher: id }, { audit: false })
    await merging().mergeRows(staffNamed(by), publishers, kept.id, [id])
  }
}
