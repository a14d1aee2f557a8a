// Young talents who name a researcher as their supervisor, as everybody sees them.
import { records } from '#engine/store/records.ts'
import { visitor, type Viewer } from '#engine/model/viewer.ts'
import { shownOfPeople } from '../people-near.ts'
import { type Supervision, supervisionsBy } from '#kinds/young-talents/supervisions.queries.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'

const most = 100

/** Those who are public and whose supervisor is shown; with what the supervisor said of them. */
export async function studentsOf({ locale, listsBeforeNotice }: Viewer, supervisor: string) {
  const { rows } = await records(visitor(locale, listsBeforeNotice), youngTalents).list(
    { where: { supervisor }, size: most },
    [...shownOfPeople, 'supervisor'],
  )
  const named = rows.filter((row) => row.supervisor?.id === supervisor)
  const decided: ReadonlyMap<string, Supervision> = named.length > 0 ? await supervisionsBy(supervisor) : new Map()
  return named.map((row) => ({ row, isConfirmed: decided.get(row.id) === 'confirmed' }))
}
