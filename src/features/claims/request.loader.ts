// "This is me", said by a member on the page of an unclaimed entry: at once when it is proven, else a request with a reason.
import { publicPath } from '#engine/model/addresses/public-path.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { matchesGrant } from '#engine/model/access.ts'
import { asVisitor } from '#engine/model/viewer.ts'
import { notFound } from '#server/errors.ts'
import { type Account, accountOf, isProven } from './account.ts'
import { memberConsents } from '#engine/interfaces/member-consents.ts'
import { findOwned } from '#engine/store/owned.ts'
import { type Entry, findUnclaimed } from './entry/entries.ts'
import { findRequest } from './requests.ts'

export type RequestData = {
  name: string
  place: string
  publicHref: string | null
  isProven: boolean
  isOrganization: boolean
  hasEntry: boolean
  asksMatching: boolean
  waits: boolean
  hasAddress: boolean
}

/** The entry and the account that asks; 404 for an entry the member does not see and that is not proven to be the member's. */
export async function askedFor({
  viewer,
  params,
}: LoaderContext): Promise<{ entry: Entry; account: Account; proven: boolean; isPublic: boolean }> {
  const entry = await findUnclaimed(params.id ?? '')
  const account = await accountOf(viewer)
  if (!entry || !account) throw notFound()
  const proven = await isProven(account, entry.row)
  const isPublic = matchesGrant(entry.row, entry.kind.access.read(asVisitor(viewer)))
  if (!proven && !isPublic) throw notFound()
  return { entry, account, proven, isPublic }
}

export async function loader(context: LoaderContext): Promise<RequestData> {
  const { entry, account, proven, isPublic } = await askedFor(context)
  const { kind, row } = entry
  return {
    name: row.nameNative ?? row.fullName,
    place: row.affiliation ?? '',
    publicHref: isPublic ? publicPath(kind, row) : null,
    isProven: proven,
    isOrganization: account.type !== 'researcher',
    hasEntry: (await findOwned(account.id)) !== null,
    asksMatching: !(await memberConsents().isGiven(account.id, 'matching')),
    waits: (await findRequest(row.id, account.id)) !== undefined,
    hasAddress: typeof row.email === 'string',
  }
}
