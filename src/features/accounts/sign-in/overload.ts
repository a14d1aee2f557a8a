// Many who sign in at once: hashing passwords has a short queue, and whom it sends away gets the form back as it was typed.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { isProblem } from '#server/errors.ts'

const tryAgainSeconds = 5

/** Does the work of an act; `given` is what the page shows again, with the message, when the server has no room. */
export async function withOverloadMessage<Data>(
  { reply, words }: ActionContext,
  work: () => Promise<Answer<Data>>,
  given: (message: string) => Data,
): Promise<Answer<Data>> {
  try {
    return await work()
  } catch (error) {
    if (!isProblem(error) || error.status !== 503) throw error
    reply.header('retry-after', String(tryAgainSeconds))
    return { status: 503, data: given(words.errorPage.statuses['503'].message) }
  }
}
