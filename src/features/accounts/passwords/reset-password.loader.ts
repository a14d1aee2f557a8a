// Whose password a one-time link sets, for staff and members; looking at the page does not use the link up.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { ownerOfLink } from './account-passwords.ts'
import { leastLength } from './password-rule.ts'
import { pagesOf, realmOfPage } from '../sessions/realm.ts'

export type ResetData = {
  owner: { email: string; name: string; isInvitation: boolean } | null
  isStaff: boolean
  least: number
  forgotHref: string
}

export async function loader({ page, params, reply }: LoaderContext): Promise<ResetData> {
  setSecretLinkHeaders(reply)
  const realm = realmOfPage(page)
  const { token } = params
  const owner = await ownerOfLink(realm, token ?? '')
  if (!owner && token !== undefined) reply.status(400)
  return {
    owner: owner && { email: owner.email, name: owner.name, isInvitation: owner.status === 'invited' },
    isStaff: realm === 'staff',
    least: leastLength[realm],
    forgotHref: pagesOf(realm).forgot,
  }
}
