// Takes the form for requests about own data; everything typed comes back when something is wrong.
import { fieldMessage } from '#engine/api/problem-body.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import type { FieldProblems } from '#lib/problems.ts'
import { waitText } from '#words/wait-text.ts'
import type { AllWords } from '#words/words-in.ts'
import { sendRequest } from './requests.ts'

export type AskAnswer = { values: Record<string, string>; errors: Record<string, string>; message?: string }

/** In the order of the form. */
const typed = ['requestType', 'email', 'text'] as const

/** What is wrong, in words, by field in the order of the form. */
export const errorsOf = (problems: FieldProblems, words: AllWords): Record<string, string> => {
  const { what: requestType, email, text } = words.requests
  const labels = { requestType, email, text }
  return Object.fromEntries(
    typed.flatMap((name) => {
      const problem = problems[name]?.[0]
      return problem ? [[name, fieldMessage(words.problems, labels[name], problem)]] : []
    }),
  ) as Record<string, string>
}

export async function action({ form, words, locale, ip, path, reply }: ActionContext): Promise<Answer<AskAnswer>> {
  // No person sees this field: what fills it in is thanked, and nothing is kept.
  if (form.get('company')) return { redirect: `${path}?sent=` }
  const values = Object.fromEntries(typed.map((name) => [name, form.get(name)?.trim() ?? '']))
  const { requestType = '', email = '', text = '' } = values
  const result = await sendRequest({ requestType, email, text }, locale, ip, form.get('proof') ?? '')
  if (result.ok) return { redirect: `${path}?sent=${result.ticket}` }
  if (result.reason === 'wait') {
    reply.header('retry-after', String(result.seconds))
    const message = words.requests.tooMany({ text: waitText(result.seconds, locale) })
    return { status: 422, data: { values, errors: {}, message } }
  }
  return { status: 422, data: { values, errors: errorsOf(result.problems, words) } }
}
