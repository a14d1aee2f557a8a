// Staff of the demo world as those who write its rows, by the part of their address before the @.
import { type Role, type Viewer, visitor } from '#engine/model/viewer.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { users } from '#kinds/users/kind.ts'

/** After the accounts. */
export async function findStaff(): Promise<(name: string) => Viewer> {
  const rows = await findRows(users, {})
  const staff = new Map(
    rows.map(({ id, email, fullName, role, country }): [string, Viewer] => [
      email.split('@', 1)[0] ?? '',
      { ...visitor(), who: 'staff', id, name: fullName, role: role as Role, country: country ?? null },
    ]),
  )
  return (name) => {
    const one = staff.get(name)
    if (!one) throw new Error(`the demo world has no account ${name}`)
    return one
  }
}
