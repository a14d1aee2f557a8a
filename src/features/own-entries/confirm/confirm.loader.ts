// The page behind the link that asks whether an entry is still correct. Looking confirms nothing: programs that read mails follow links.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { rowOfLink } from './confirm-row.ts'

export type ConfirmData = { state: 'asked' | 'done' | 'over'; title: string } | null

export async function loader({ params, query, locale, reply }: LoaderContext): Promise<ConfirmData> {
  setSecretLinkHeaders(reply)
  const found = await rowOfLink(params.token)
  if (!found) {
    reply.status(400)
    return null
  }
  if (found === 'over') return { state: 'over', title: '' }
  return { state: query.has('done') ? 'done' : 'asked', title: titleOfRow(found.kind, found.row, locale) }
}
