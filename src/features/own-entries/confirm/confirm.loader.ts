// The page behind the link that asks whether an entry is still correct.
import { behindSecretLink } from '#engine/page/secret-link.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { rowOfLink } from './confirm-row.ts'

export type ConfirmData = { state: 'asked' | 'done' | 'over'; title: string } | null

export async function loader(context: LoaderContext): Promise<ConfirmData> {
  const { query, locale } = context
  const found = await behindSecretLink(context, rowOfLink)
  if (!found) return null
  if (found === 'over') return { state: 'over', title: '' }
  return { state: query.has('done') ? 'done' : 'asked', title: titleOfRow(found.kind, found.row, locale) }
}
