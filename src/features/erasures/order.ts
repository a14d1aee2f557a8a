// Erasures that are ordered: entries at once, accounts after the time to undo it, hidden meanwhile.
import type { ErasureForm, Erasures } from '#engine/interfaces/erasures.ts'
import { type ErasedMember, personalData } from '#engine/interfaces/personal-data.ts'
import { fieldsOfOwner } from '#engine/model/owner-fields.ts'
import { allKinds, getKind } from '#engine/model/registry.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { accountById } from '#kinds/accounts.queries.ts'
import { members } from '#kinds/members/kind.ts'
import { databaseTime } from '#server/database/clock.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { enqueue } from '#server/queue/jobs.ts'
import { noId } from '#server/runs/by-id.ts'
import { staysWith } from './entries-without-owner.ts'

const undoDays = 14

/** An entry that is nobody's, as what goes with an account: works name the person no more, what was written to it goes along. */
export const entryAlone = (kind: string, id: string): ErasedMember => ({
  id: noId,
  email: '',
  form: 'works',
  rows: [{ kind, id }],
})

export const orderEntry = (kind: string, id: string): Promise<void> =>
  tx(async () => {
    const ordered = await queryOne(
      sql`insert into erasures (entry, kind) values (${id}::uuid, ${kind}) on conflict (entry) do nothing returning entry`,
    )
    if (ordered) for (const data of personalData()) await data.close?.(entryAlone(kind, id))
    await enqueue('erase-removed', {})
  })

export type Hidden = { kind: string; id: string }

/** Hides what is the member's own: into trash, from where it comes back as it was. */
async function hideRows(viewer: Viewer, member: string, form: ErasureForm): Promise<Hidden[]> {
  const hidden: Hidden[] = []
  for (const kind of allKinds()) {
    if (!kind.fields.owner || !fieldsOfOwner(kind).includes('owner')) continue
    const rows = (await findRows(kind, { owner: member }, { lock: true })).filter((row) => !staysWith(form, kind, row))
    const deletedAt = databaseTime()
    await writeRows(
      viewer,
      kind,
      rows.map((before) => ({ before, after: { ...before, deletedAt }, action: 'trash' as const })),
    )
    hidden.push(...rows.map(({ id }) => ({ kind: kind.name, id })))
  }
  return hidden
}

export async function orderOf(member: string): Promise<{ due: string; form: ErasureForm } | null> {
  const row = await queryOne<{ at: Date; form: ErasureForm }>(
    sql`select due_at at, form from erasures where entry = ${member}::uuid and kind = ${members.name} and erased_at is null`,
  )
  return row ? { due: new Date(row.at).toISOString(), form: row.form } : null
}

export const closeAccount: Erasures['closeAccount'] = (viewer, member, form) =>
  tx(async () => {
    const account = await accountById('member', member, true)
    const before = await orderOf(member)
    if (account?.status === 'deleted') return before ? { due: before.due, isNew: false } : null
    if (account?.status !== 'active') return null
    const hidden = await hideRows(system(viewer.locale), member, form)
    for (const data of personalData()) await data.close?.({ id: member, email: account.email, form, rows: hidden })
    await writeFields(viewer, members, member, { status: 'deleted' })
    await query(sql`
      insert into erasures (entry, kind, form, due_at, hidden)
      values (${member}::uuid, ${members.name}, ${form}, now() + make_interval(days => ${undoDays}), ${JSON.stringify(hidden)}::jsonb)
      on conflict (entry) do update set form = excluded.form, asked_at = now(), due_at = excluded.due_at, hidden = excluded.hidden`)
    const order = await orderOf(member)
    return order ? { due: order.due, isNew: true } : null
  })

export const reopenAccount = (member: string): Promise<boolean> =>
  tx(async () => {
    const account = await accountById('member', member, true)
    const [ordered] = await query<{ hidden: Hidden[] | null }>(sql`
      delete from erasures where entry = ${member}::uuid and kind = ${members.name} and erased_at is null returning hidden`)
    if (!ordered || account?.status !== 'deleted') return false
    await writeFields(system(), members, member, { status: 'active' })
    for (const { kind, id } of ordered.hidden ?? []) {
      const [row] = await findRows(getKind(kind), { id }, { trash: true })
      if (row?.deletedAt) await records(system(), getKind(kind)).restore(id)
    }
    return true
  })
