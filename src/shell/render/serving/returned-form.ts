// What a form held whose writer is signed in no longer: given back in the page that answers it, to be sent again from there.
import type { FastifyRequest } from 'fastify'
import { isProblem, Problem } from '#server/errors.ts'
import { sentForm, type StoreFile } from './sent-form.ts'

/** As much as a browser with script keeps of a form. */
const mostLetters = 100_000

/** A 401 with what was typed; null for a form without a word, one that is too long, or one that cannot be read. */
export async function returnedForm(request: FastifyRequest, store: StoreFile): Promise<Problem | null> {
  let typed: [string, string][]
  try {
    typed = [...(await sentForm(request, store))]
  } catch (error) {
    if (isProblem(error) && error.status < 500) return null
    throw error
  }
  const letters = typed.reduce((sum, [, value]) => sum + value.length, 0)
  return letters > 0 && letters <= mostLetters ? new Problem(401, 'unauthorized', { extra: { typed } }) : null
}
