// The owner of an entry says by the link of a mail that it is still correct.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { confirmRow } from './confirm-row.ts'

export async function action({ params, path }: ActionContext): Promise<Answer<null>> {
  // A dead link says so on its page.
  const isLive = await confirmRow(params.token)
  return { redirect: isLive ? `${path}?done=1` : path }
}
