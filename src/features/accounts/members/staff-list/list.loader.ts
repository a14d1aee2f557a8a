// The list of members for staff, with what the menu of a row depends on, whichever columns are shown.
import { members } from '#kinds/members/kind.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { isAdmin } from '#engine/model/viewer.ts'
import { notFound } from '#server/errors.ts'
import { memberTabs } from '#kinds/members/tabs.ts'
import { inLanguage, type LoaderContext, Redirection } from '#engine/page/context.ts'
import { type ListData, loadList } from '#engine/office/list/list-data.ts'

export type AccountStatus = { status: string; isOrganization: boolean; isVerified: boolean; isAsked: boolean }
export type MembersData = ListData & { statuses: Record<string, AccountStatus>; mayMerge: boolean }

export async function loader(context: LoaderContext): Promise<MembersData> {
  const tab = memberTabs.find(({ name }) => name === context.query.get('tab'))
  if (tab && tab.name !== 'members') throw new Redirection(inLanguage(context.locale, tab.href))
  // Accounts are made by who registers, with a password and an address that was confirmed.
  if (context.query.get('edit') === 'new') throw notFound()
  const data = await loadList(context)
  const shape = { ...data.shape, can: { ...data.shape.can, create: false } }
  const rows = await findRows(members, { id: data.rows.map(({ id }) => id) }, { trash: true })
  const statuses = rows.map((row): [string, AccountStatus] => [
    row.id,
    {
      status: row.status ?? '',
      isOrganization: row.memberType === 'organization',
      isVerified: row.organizationVerifiedAt !== null,
      isAsked: row.verificationAskedAt !== null,
    },
  ])
  return { ...data, shape, mayMerge: isAdmin(context.viewer), statuses: Object.fromEntries(statuses) }
}
