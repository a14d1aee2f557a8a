// Somebody of the staff who writes while others read: published people are changed at an even pace, through the API of the product.
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'

/** The account of the staff in measured databases. */
export const staffAccount = { email: 'writer@bench.example', password: 'Weaving-7-threads' }

/** An account of the staff in this database, signed in at the product. @returns its token */
export async function signInStaff(url: string): Promise<string> {
  const { email, password } = staffAccount
  useRegistry(registry)
  const [known] = await query(sql`select 1 from users where email = ${email}`)
  if (!known)
    await records(system(), getKind('users')).create({ fullName: 'Bench', email, role: 'admin', status: 'active' })
  await query(sql`update users set password = ${await hashPassword(password)} where email = ${email}`)
  const answer = await fetch(`${url}/api/auth-admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staffAccount),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Saves in all, and those that were refused or not answered. */
export type Saves = { saved: number; failed: number }
export type Writer = { stop: () => Promise<Saves> }

/** Saves `perSecond` published people a second, each another one. `stop` says what became of them. */
export async function startWriter(url: string, token: string, perSecond: number): Promise<Writer> {
  const rows = await query<{ id: string; version: number }>(
    sql`select id, version from talents where status = 'published' order by md5(id::text) desc limit 2000`,
  )
  const saves: Saves = { saved: 0, failed: 0 }
  let at = 0
  const under = new Set<Promise<unknown>>()
  async function save(): Promise<void> {
    const row = rows[at++ % rows.length] as { id: string; version: number }
    const answer = await fetch(`${url}/api/talents/${row.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ version: row.version, affiliation: `Institute ${at}` }),
    })
    const { version } = (await answer.json()) as { version?: number }
    if (!answer.ok || !version) throw new Error(`a save was answered ${answer.status}`)
    row.version = version
    saves.saved += 1
  }
  const timer = setInterval(() => {
    const saving = save()
      .catch(() => void (saves.failed += 1))
      .finally(() => under.delete(saving))
    under.add(saving)
  }, 1000 / perSecond)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(under)
      return saves
    },
  }
}
