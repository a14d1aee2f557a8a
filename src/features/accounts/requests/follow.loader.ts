// The page behind the link of a request: for whoever holds the link, signed in or not.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { type ShownRequest, shownRequest } from './choices.ts'
import { requestOfLink } from './requests.ts'

export type FollowData = { request: ShownRequest; text: string | null; waits: boolean; confirmed: boolean } | null

export async function loader({ params, query, locale, site, reply }: LoaderContext): Promise<FollowData> {
  setSecretLinkHeaders(reply)
  const row = await requestOfLink(params.token)
  if (!row) {
    reply.status(400)
    return null
  }
  const waits = row.status === 'new'
  return {
    request: shownRequest(row, locale, site.dates),
    text: row.text,
    waits,
    confirmed: !waits && query.get('done') === 'confirmed',
  }
}
