// What was wrong with what somebody typed, in a sentence at its field.
import { fieldMessage } from '#engine/api/problem-body.ts'
import type { Kind } from '#engine/model/kind.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import type { ActionContext } from '#engine/page/context.ts'
import type { FieldProblem } from '#lib/problems.ts'
import { isProblem } from '#server/errors.ts'
import { waitText } from '#words/wait-text.ts'

type Field = 'title' | 'category' | 'language' | 'body' | 'text' | 'tags' | 'forum' | 'reason' | 'note'
export type Errors = Readonly<Partial<Record<Field, string>>>
export type Refused = { errors: Errors; message: string }

/** @throws the error itself where no form can say it */
export function refusedBy(error: unknown, kind: Kind, { words, locale }: ActionContext): Refused {
  if (!isProblem(error) || ![400, 403, 409, 422].includes(error.status)) throw error
  // The language of a text is not said: it has one.
  const sentence = (problem: FieldProblem, name: string): string => {
    const own = Object.entries(problem).filter(([key]) => key !== 'locale')
    return fieldMessage(words.problems, fieldLabel(kind, name, locale), Object.fromEntries(own) as FieldProblem)
  }
  const errors = Object.entries(error.fields ?? {}).flatMap(([name, [first]]) =>
    first ? [[name, sentence(first, name)] as const] : [],
  )
  const message = error.status === 409 ? words.forums.changed : errors.length === 0 ? words.forums.notAllowed : ''
  return { errors: Object.fromEntries(errors), message }
}

export function tooOften(seconds: number, { words, locale, reply }: ActionContext): Refused {
  reply.header('retry-after', String(seconds))
  return { errors: {}, message: words.forums.tooOften({ text: waitText(seconds, locale) }) }
}
