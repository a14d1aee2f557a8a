// The guardian confirms or refuses.
import type { ActContext, Answer } from '#engine/pages/context.ts'
import { badRequest } from '#server/errors.ts'
import { answerGuardian } from './answer.ts'

export type GuardianAnswer = { said: 'confirmed' | 'refused' | 'dead' }

export async function act({ form, params, viewer, locale, reply }: ActContext): Promise<Answer<GuardianAnswer>> {
  reply.header('referrer-policy', 'no-referrer')
  const deed = form.get('do')
  if (deed !== 'confirm' && deed !== 'refuse') throw badRequest('no_answer')
  const isAlive = await answerGuardian({ ...viewer, locale }, params['token'], deed === 'confirm')
  if (!isAlive) return { status: 422, data: { said: 'dead' } }
  return { status: 200, data: { said: deed === 'confirm' ? 'confirmed' : 'refused' } }
}
