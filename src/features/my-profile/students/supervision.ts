// A supervisor confirms young talents who name them, or says that they are none of theirs.
import { findOwnPerson } from '#kinds/people.queries.ts'
import type { Row } from '#engine/model/rows.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { findWhere } from '#engine/store/reading/stored-rows.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import type { FieldProblem } from '#lib/problems.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { tx } from '#server/database/db.ts'
import { notFound } from '#server/errors.ts'
import { notify } from '#server/notifications/notify.ts'
import { saySupervision, type Supervision, supervisionOf } from '#kinds/young-talents/supervisions.queries.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'

/**
 * Who is declined names this supervisor no more, and is told so. Saying the same again changes nothing.
 * @throws 404 for who names somebody else, or is no row
 */
export async function decideSupervision(viewer: Viewer, student: string, state: Supervision): Promise<void> {
  const own = viewer.id && isUuid(student) ? await findOwnPerson(viewer.id) : null
  if (!own) throw notFound()
  await tx(async () => {
    const before = await findWhere(youngTalents, { id: student, supervisor: own.row.id }, { lock: true })
    if (!before) {
      // Said a moment ago, by another window.
      if (state === 'declined' && (await supervisionOf(student, own.row.id)) === 'declined') return
      throw notFound()
    }
    if (!(await saySupervision(student, own.row.id, state))) return
    if (state === 'declined')
      await writeRows(system(), youngTalents, [{ before, after: { ...before, supervisor: null }, action: 'update' }])
    if (before.owner)
      await notify({ realm: 'member', account: before.owner }, 'entries', {
        event: `supervisor_answer ${student} ${own.row.id} ${state} ${before.version}`,
        what: 'supervisor_answer',
        values: { given: state === 'confirmed' },
        link: '/my-profile/young-talent',
      })
  })
}

/** Who was declined by a supervisor does not name them again; an invitation of theirs opens the way. */
export async function checkNamedSupervisor(
  row: Partial<Row<typeof youngTalents>>,
): Promise<Record<string, FieldProblem>> {
  const { id, supervisor } = row
  if (!id || !supervisor) return {}
  const decided = await supervisionOf(id, supervisor)
  return decided === 'declined' ? { supervisor: { code: 'invalid', detail: 'supervisorDeclined' } } : {}
}
