// What is kept of students and their supervisors: invitations sent, and who said of whom that they work together.
import type { PersonalData, PersonalRow } from '#engine/interfaces/personal-data.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import { query, sql } from '#server/database/db.ts'
import { invitedPerson } from './invitations.ts'

export const studentData: readonly PersonalData[] = [
  {
    name: 'studentInvitations',
    // Whose address it was is known to nobody.
    read: async ({ id }) => {
      const own = id ? await findOwnPerson(id) : null
      return own
        ? query<PersonalRow>(sql`
            select invited_at "invitedAt", expires_at "expiresAt", used_at "answeredAt" from student_invitations
            where supervisor = ${own.row.id}::uuid order by invited_at`)
        : []
    },
    // Those that others sent to this address; the own ones go with the entry.
    erase: async ({ email }) => {
      await query(sql`delete from student_invitations where person = ${invitedPerson(email)}`)
    },
  },
  {
    name: 'supervisions',
    read: async ({ id }) => {
      const own = id ? await findOwnPerson(id) : null
      return own
        ? query<PersonalRow>(sql`
            select student, supervisor, state, decided_at "decidedAt" from supervisions
            where ${own.row.id}::uuid in (student, supervisor) order by decided_at`)
        : []
    },
  },
]
