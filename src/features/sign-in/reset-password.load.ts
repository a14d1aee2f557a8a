// Whose password a one-time link sets; looking at the page does not use the link up.
import type { LoadContext } from '#engine/pages/context.ts'
import { ownerOfLink } from './staff-accounts.ts'

export type ResetData = { email: string; name: string; isInvitation: boolean } | null

export async function load({ params, reply }: LoadContext): Promise<ResetData> {
  reply.header('referrer-policy', 'no-referrer')
  reply.header('cache-control', 'no-store')
  const owner = await ownerOfLink(params['token'] ?? '')
  return owner && { email: owner.email, name: owner.full_name, isInvitation: owner.status === 'invited' }
}
