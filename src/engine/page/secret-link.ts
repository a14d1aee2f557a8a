// Pages that are opened by a link of a mail: who has the address may do what it allows.
import type { LoaderContext } from './context.ts'

/** No page it leads to is told the address, and nothing on the way keeps what it shows. */
export function setSecretLinkHeaders(reply: LoaderContext['reply']): void {
  reply.header('referrer-policy', 'no-referrer')
  reply.header('cache-control', 'no-store')
}
