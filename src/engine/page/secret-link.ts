// Pages that are opened by a link of a mail: who has the address may do what it allows.
import type { LoaderContext } from './context.ts'

/** No page it leads to is told the address, and nothing on the way keeps what it shows. */
export function setSecretLinkHeaders(reply: LoaderContext['reply']): void {
  reply.header('referrer-policy', 'no-referrer')
  reply.header('cache-control', 'no-store')
}

/** What the link of a page leads to; a dead link is a request that cannot be answered. Looking changes nothing: programs that read mails follow links. */
export async function behindSecretLink<Found>(
  { params, reply }: LoaderContext,
  find: (token: string | undefined) => Promise<Found | null>,
): Promise<Found | null> {
  setSecretLinkHeaders(reply)
  const found = await find(params.token)
  if (!found) reply.status(400)
  return found
}
