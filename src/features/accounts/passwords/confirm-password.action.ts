// Takes the own password once more and goes on to where it was needed.
import { enterPassword } from '#engine/store/recent-password.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { isProblem } from '#server/errors.ts'
import { wordsIn } from '#words/words-in.ts'
import { waitText } from '#words/wait-text.ts'

export type ConfirmAnswer = { error: string }

export async function action(context: ActionContext): Promise<Answer<ConfirmAnswer>> {
  const { form, query, viewer, locale, ip, reply } = context
  const { account, problems } = await wordsIn(locale)
  try {
    await enterPassword(viewer, form.get('password') ?? '', ip)
  } catch (error) {
    if (!isProblem(error) || ![400, 429].includes(error.status)) throw error
    const seconds = Number(error.extra.retryAfter ?? 0)
    if (seconds > 0) reply.header('retry-after', String(seconds))
    return {
      status: 422,
      data: {
        error:
          seconds > 0 ? account.signIn.tooMany({ text: waitText(seconds, locale) }) : problems.validation.oldPassword,
      },
    }
  }
  // The page knows where to go on: to the page that asked, or to a file.
  return {
    redirect: `/backend/confirm-password?${new URLSearchParams({ redirect: query.get('redirect') ?? '/backend' })}`,
  }
}
