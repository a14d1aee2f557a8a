// The list of members for staff, with what the menu of a row depends on, whichever columns are shown.
import { query, sql } from '#server/database/db.ts'
import { notFound } from '#server/errors.ts'
import type { LoaderContext } from '#engine/office/context.ts'
import { type ListData, loadList } from '#engine/office/list/list-data.ts'

export type Standing = { status: string; isOrganization: boolean; isVerified: boolean; isAsked: boolean }
export type MembersData = ListData & { standings: Record<string, Standing> }

export async function loader(context: LoaderContext): Promise<MembersData> {
  // Accounts are made by who registers, with a password and an address that was confirmed.
  if (context.query.get('edit') === 'new') throw notFound()
  const data = await loadList(context)
  const shape = { ...data.shape, can: { ...data.shape.can, create: false } }
  const rows = await query<{ id: string } & Standing>(sql`
    select id, status, member_type = 'organization' "isOrganization", organization_verified_at is not null "isVerified",
      verification_asked_at is not null "isAsked"
    from members where id = any(${data.rows.map(({ id }) => id)}::uuid[])`)
  return { ...data, shape, standings: Object.fromEntries(rows.map(({ id, ...standing }) => [id, standing])) }
}
