// Whoever holds the link keeps the account. Looking keeps nothing: programs that read mails follow links.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { keepAccount } from './schedule.ts'

export async function action({ params, path }: ActionContext): Promise<Answer<null>> {
  // A dead link says so on its page.
  return { redirect: (await keepAccount(params.token ?? '')) ? `${path}?done=kept` : path }
}
