// Whose password a one-time link sets; looking at the page does not use the link up.
import type { LoadContext } from '#engine/pages/context.ts'
import { memberOfReset } from './reset.ts'

export type ResetData = { email: string } | null

export async function load({ params, reply }: LoadContext): Promise<ResetData> {
  reply.header('referrer-policy', 'no-referrer')
  const owner = await memberOfReset(params['token'] ?? '')
  return owner && { email: owner.email }
}
