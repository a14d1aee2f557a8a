// The guardian confirms or refuses.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { badRequest } from '#server/errors.ts'
import { answerGuardian } from './answer.ts'

export type GuardianAnswer = { outcome: 'confirmed' | 'refused' | 'dead' | 'themselves' }

export async function action({ form, params, viewer, locale, reply }: ActionContext): Promise<Answer<GuardianAnswer>> {
  setSecretLinkHeaders(reply)
  const intent = form.get('do')
  if (intent !== 'confirm' && intent !== 'refuse') throw badRequest('no_answer')
  const result = await answerGuardian({ ...viewer, locale }, params.token, intent === 'confirm')
  if (result !== 'done') return { status: 422, data: { outcome: result } }
  return { status: 200, data: { outcome: intent === 'confirm' ? 'confirmed' : 'refused' } }
}
