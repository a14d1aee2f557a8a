// Whether the link of the address is alive; looking does not use it up.
import type { LoadContext } from '#engine/pages/context.ts'
import { isLiveVerification } from './verify.ts'

/** live: the button confirms. dead: a new link can be asked for. sent: registered a moment ago. ask: without a link. */
export type VerifyData = { state: 'live' | 'dead' | 'sent' | 'ask' }

export async function load({ params, query, reply }: LoadContext): Promise<VerifyData> {
  reply.header('referrer-policy', 'no-referrer')
  const token = params['token']
  if (token === undefined) return { state: query.get('sent') === '1' ? 'sent' : 'ask' }
  return { state: (await isLiveVerification(token)) ? 'live' : 'dead' }
}
