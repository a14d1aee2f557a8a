// The visitor confirms, and the requests are relayed; or takes them back before.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { isProblem } from '#server/errors.ts'
import { confirmRequests, withdrawDrafts } from '../requests.ts'

export async function action({ params, path, ip, form }: ActionContext): Promise<Answer<null>> {
  try {
    await (form.get('do') === 'withdraw' ? withdrawDrafts(params.token) : confirmRequests(params.token, ip))
  } catch (error) {
    // A dead link says so on its page.
    if (!isProblem(error) || error.status !== 404) throw error
  }
  return { redirect: path }
}
