// The guardian confirms or refuses.
import type { ActionContext, Answer } from '#engine/office/context.ts'
import { badRequest } from '#server/errors.ts'
import { answerGuardian } from './answer.ts'

export type GuardianAnswer = { outcome: 'confirmed' | 'refused' | 'dead' | 'themselves' }

export async function action({ form, params, viewer, locale, reply }: ActionContext): Promise<Answer<GuardianAnswer>> {
  reply.header('referrer-policy', 'no-referrer')
  const deed = form.get('do')
  if (deed !== 'confirm' && deed !== 'refuse') throw badRequest('no_answer')
  const result = await answerGuardian({ ...viewer, locale }, params.token, deed === 'confirm')
  if (result !== 'done') return { status: 422, data: { outcome: result } }
  return { status: 200, data: { outcome: deed === 'confirm' ? 'confirmed' : 'refused' } }
}
