// The owner of a need says by the link of a mail that it is still needed.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { confirmByLink } from './confirm.ts'

export async function action({ params, path }: ActionContext): Promise<Answer<null>> {
  // A dead link says so on its page.
  const isLive = await confirmByLink(params.token)
  return { redirect: isLive ? `${path}?done=1` : path }
}
