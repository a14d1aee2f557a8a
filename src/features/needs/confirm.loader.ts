// The page behind the link that asks whether a need is still open.
import { behindSecretLink } from '#engine/page/secret-link.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { isKept, needOfLink } from './confirm.ts'

export type ConfirmData = { state: 'asked' | 'done' | 'over' } | null

export async function loader(context: LoaderContext): Promise<ConfirmData> {
  const need = await behindSecretLink(context, needOfLink)
  return need && { state: !isKept(need) ? 'over' : context.query.has('done') ? 'done' : 'asked' }
}
