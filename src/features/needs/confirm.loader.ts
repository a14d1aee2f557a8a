// The page behind the link that asks whether a need is still open. Looking confirms nothing: programs that read mails follow links.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { isKept, needOfLink } from './confirm.ts'

export type ConfirmData = { state: 'asked' | 'done' | 'over' } | null

export async function loader({ params, query, reply }: LoaderContext): Promise<ConfirmData> {
  setSecretLinkHeaders(reply)
  const need = await needOfLink(params.token)
  if (!need) {
    reply.status(400)
    return null
  }
  return { state: !isKept(need) ? 'over' : query.has('done') ? 'done' : 'asked' }
}
