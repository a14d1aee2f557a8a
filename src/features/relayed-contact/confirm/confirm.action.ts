// The visitor confirms: the requests are relayed.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { isProblem } from '#server/errors.ts'
import { confirmRequests } from '../requests.ts'

export async function action({ params, path, ip }: ActionContext): Promise<Answer<null>> {
  try {
    await confirmRequests(params.token, ip)
  } catch (error) {
    // A dead link says so on its page.
    if (!isProblem(error) || error.status !== 404) throw error
  }
  return { redirect: path }
}
