// The own password along with a form of the page of data and privacy, and what is said when it is not right.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { needsPassword } from '#engine/store/recent-password.ts'
import { waitText } from '#words/wait-text.ts'
import { proveMember } from '../passwords/recent-password.ts'
import type { PrivacyAnswer } from './privacy-answer.ts'

/** @param id of the field of the password. @returns the refusal, or null when it is the right one */
export async function refusedPassword(context: ActionContext, id: string): Promise<Answer<PrivacyAnswer> | null> {
  const { form, viewer, words, locale, ip, reply } = context
  const proof = await proveMember(viewer, form.get(id) ?? '', ip)
  if (proof.is === 'right') return null
  if (proof.is === 'wait') {
    reply.header('retry-after', String(proof.seconds))
    const message = words.account.signIn.tooMany({ text: waitText(proof.seconds, locale) })
    return { status: 422, data: { message, errors: {} } }
  }
  if (proof.is === 'again') return { status: 422, data: { message: words.member.privacy.tooLongAgo, errors: {} } }
  return { status: 422, data: { errors: { [id]: words.problems.validation.oldPassword } } }
}

/** The same where a password entered within five minutes is enough. */
export const refusedProof = async (context: ActionContext, id: string): Promise<Answer<PrivacyAnswer> | null> =>
  (context.form.get(id) ?? '') === '' && !(await needsPassword(context.viewer)) ? null : refusedPassword(context, id)
