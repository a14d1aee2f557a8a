// The list of data requests for staff, with the account and the entry of each: there it is fulfilled.
import { dataRequests } from '#kinds/data-requests/kind.ts'
import { members } from '#kinds/members/kind.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import type { AnyRef } from '#engine/model/fields.ts'
import { getKind } from '#engine/model/registry.ts'
import { rowAddress } from '#engine/model/addresses/kind-pages.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { type ListData, loadList } from '#engine/office/list/list-data.ts'
import { records } from '#engine/store/records.ts'
import { accountToDelete } from '../deletion/by-staff.ts'
import { findRow, findRows } from '#engine/store/reading/stored-rows.ts'

/** `deletes`: the account can be deleted for this request. */
export type RequestLinks = { account: string | null; entry: string | null; deletes: boolean }
export type RequestsData = ListData & { links: Record<string, RequestLinks> }

/** The row's address in the back office, when this viewer reads it. */
async function addressFor(viewer: Viewer, kindName: string, id: string | null | undefined): Promise<string | null> {
  const kind = getKind(kindName)
  return id && (await records(viewer, kind).find(id)) ? rowAddress(kind, id) : null
}

/** The entry with the address of the request, or the one that the member owns. */
async function entryFor(viewer: Viewer, entry: AnyRef | null, subject: string | null): Promise<string | null> {
  if (entry) return addressFor(viewer, entry.kind, entry.id)
  const own = subject ? await findOwnPerson(subject) : null
  return own && addressFor(viewer, own.kind.name, own.row.id)
}

/** Is there an account in use that this request wants deleted? */
async function hasAccountToDelete(viewer: Viewer, request: string): Promise<boolean> {
  const account = await accountToDelete(viewer, request)
  return account !== null && (await findRow(members, account))?.status === 'active'
}

export async function loader(context: LoaderContext): Promise<RequestsData> {
  const data = await loadList(context)
  const shown = [...data.rows.map(({ id }) => id), ...(data.form?.id ? [data.form.id] : [])]
  const rows = await findRows(dataRequests, { id: [...new Set(shown)] }, { trash: true })
  const links = await Promise.all(
    rows.map(async ({ id, subject, entry }): Promise<[string, RequestLinks]> => [
      id,
      {
        account: await addressFor(context.viewer, 'members', subject),
        entry: await entryFor(context.viewer, entry, subject),
        // Said of the request that is open alone.
        deletes: id === data.form?.id && (await hasAccountToDelete(context.viewer, id)),
      },
    ]),
  )
  return { ...data, links: Object.fromEntries(links) }
}
