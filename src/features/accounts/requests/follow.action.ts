// Whoever holds the link of a request confirms it. Looking confirms nothing: programs that read mails follow links.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { isProblem } from '#server/errors.ts'
import { confirmRequest } from './requests.ts'

export async function action({ params, path }: ActionContext): Promise<Answer<null>> {
  try {
    await confirmRequest(params.token)
  } catch (error) {
    // A dead link says so on its page.
    if (!isProblem(error) || error.status !== 404) throw error
    return { redirect: path }
  }
  return { redirect: `${path}?done=confirmed` }
}
