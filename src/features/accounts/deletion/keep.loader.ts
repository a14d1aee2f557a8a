// The page behind the link that keeps an account which is to be deleted.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { formatDate } from '#words/formats.ts'
import { dueOfLink } from './schedule.ts'

export type KeepData = { state: 'waits'; on: string } | { state: 'kept' } | { state: 'closed' } | { state: 'dead' }

export async function loader({ params, query, locale, site, reply }: LoaderContext): Promise<KeepData> {
  setSecretLinkHeaders(reply)
  if (query.get('done') === 'kept') return { state: 'kept' }
  if (params.token === 'closed') return { state: 'closed' }
  const due = await dueOfLink(params.token ?? '')
  if (!due) {
    reply.status(400)
    return { state: 'dead' }
  }
  return { state: 'waits', on: formatDate(due, locale, { ...site.dates, shape: 'date-time' }) }
}
