// Menu flags that a migration switches on: whoever switched one on and off again keeps it off.
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { query, raw, sql } from '#server/database/db.ts'

/** @param migration its path @throws where the flag is set though nobody touched it, or is not kept off; nothing of it stays behind */
export async function staysOff(flag: string, migration: string): Promise<void> {
  const text = readFileSync(migration, 'utf8')
  const setTo = (old: boolean, now: boolean) => sql`
    insert into audit_entries (actor_kind, action, kind, changed) values ('staff', 'settings', 'setting',
      ${JSON.stringify({ [flag]: { old, new: now } })}::jsonb)`
  const value = async (): Promise<unknown> =>
    (await query<{ value: Record<string, unknown> }>(sql`select value from settings`))[0]?.value[flag]
  const forget = async (): Promise<void> => {
    await query(sql`update settings set value = value - ${flag}::text`)
    await query(sql`delete from audit_entries where kind = 'setting'`)
  }
  await query(sql`insert into settings (value) select '{}'::jsonb where not exists (select 1 from settings)`)
  await forget()
  await query(raw(text))
  expect(await value()).toBeUndefined()
  await query(setTo(false, true))
  await query(setTo(true, false))
  await query(raw(text))
  expect(await value()).toBe(false)
  await forget()
}
