// Staff management: as every list, and one-time links for people who were invited. Nobody gives a role above the own.
import type { ActContext, Answer } from '#engine/pages/context.ts'
import { actOnList } from '#engine/pages/list-act.ts'
import type { ListAnswer } from '#engine/pages/list-answer.ts'
import { getKind } from '#engine/registry.ts'
import { records } from '#engine/server/records.ts'
import type { Role } from '#engine/viewer.ts'
import { forbidden } from '#server/errors.ts'
import { inviteStaff } from './staff-accounts.ts'

export async function act(context: ActContext): Promise<Answer<ListAnswer>> {
  if (context.form.get('do') !== 'link') return actOnList(context)
  const users = getKind('users')
  if (users.access.update(context.viewer) === false) throw forbidden()
  // Accounts outside the reach of the viewer do not exist here.
  const row = await records(context.viewer, users).values(context.form.get('id') ?? '')
  if (row['status'] !== 'invited')
    return { status: 422, data: { problem: { code: 'not_invited', row: String(row['fullName']) } } }
  const path = await inviteStaff({
    email: String(row['email']),
    name: String(row['fullName']),
    role: row['role'] as Role,
    country: (row['country'] as string | null) ?? null,
  })
  return { status: 200, data: { link: context.site.origin + path } }
}
