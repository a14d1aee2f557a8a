// What the link of the address is about; looking does not use it up.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { mailSentTo } from './mail-sent-to.ts'
import { type AddressLink, addressOfLink } from './verify.ts'

/** live: the button does what the link is for. dead: a new link can be asked for. sent: registered a moment ago. ask: without a link. */
export type VerifyData =
  | { state: 'dead' | 'ask' }
  /** `isConverted`: a name typed in Zawgyi was. */
  | { state: 'sent'; email: string; isConverted: boolean }
  | { state: 'live'; link: AddressLink }

export async function loader({ params, query, cookies, reply }: LoaderContext): Promise<VerifyData> {
  setSecretLinkHeaders(reply)
  const token = params.token
  if (token === undefined)
    return query.get('sent') === '1'
      ? { state: 'sent', email: mailSentTo(cookies), isConverted: query.get('flash') === 'zawgyi' }
      : { state: 'ask' }
  const link = await addressOfLink(token, cookies)
  if (link) return { state: 'live', link }
  reply.status(400)
  return { state: 'dead' }
}
