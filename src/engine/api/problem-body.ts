// Errors of the API in the reader's language: status, message, stable code, request id, messages per field.
import type { FastifyRequest } from 'fastify'
import { entryOf } from '#lib/entry-of.ts'
import type { FieldProblem } from '#lib/problems.ts'
import { pathLabel } from '#engine/model/values/path-label.ts'
import { findKind } from '#engine/model/registry.ts'
import type { Problem } from '#server/errors.ts'
import { routeOf } from './is-call.ts'
import { type Locale, localeNames } from '#words/locales.ts'
import { type AllWords, wordsIn } from '#words/words-in.ts'

type Templates = AllWords['problems']['validation']
type Say = (templates: Templates, text: string, count: number | string) => string

const sentences: Record<string, Say> = {
  required: (t, text) => t.required({ text }),
  numericOnly: (t, text) => t.numeric({ text }),
  maxChars: (t, text, count) => t.max({ text, count: Number(count) }),
  minChars: (t, text, count) => t.min({ text, count: Number(count) }),
  atMost: (t, text, count) => t.atMost({ text, count: Number(count) }),
  equalChars: (t, text, count) => t.length({ text, count: Number(count) }),
  sizeLess: (t, text, count) => t.size({ text, count: String(count) }),
  alreadyUsed: (t, text) => t.used({ text }),
  imagesOnly: (t) => t.images,
  pdfOnly: (t) => t.pdf,
  imagesOrPdf: (t) => t.imagesOrPdf,
  passwordConfirmation: (t) => t.passwordConfirmation,
  oldPassword: (t) => t.oldPassword,
}

/** The sentence about one problem of a field: the template, then what was expected. */
export function fieldMessage(words: AllWords['problems'], name: string, problem: FieldProblem): string {
  const language = localeNames[problem.locale as Locale]
  // A label that asks something ends a sentence of its own.
  const named = /[?？]$/.test(name) ? `“${name}”` : name
  const label = language ? words.withNote({ text: named, note: language }) : named
  const sentence =
    sentences[problem.code]?.(words.validation, label, problem.count ?? '') ?? words.validation.invalid({ text: label })
  const hint = problem.detail ? (words.hints as Record<string, string | undefined>)[problem.detail] : undefined
  if (!hint) return sentence
  const limits = ['range', 'emailMeant'].includes(problem.detail ?? '') && problem.count
  return words.withHint({ text: sentence, hint: limits ? words.withNote({ text: hint, note: String(limits) }) : hint })
}

export async function problemBody(problem: Problem, request: FastifyRequest): Promise<Record<string, unknown>> {
  const locale = request.identity?.viewer.locale ?? 'en'
  const { errorPage, problems } = await wordsIn(locale)
  const errors = errorPage.statuses as unknown as Record<string, { message: string } | undefined>
  const kindName = /^\/api\/([a-z-]+)/.exec(routeOf(request))?.[1]
  const kind = kindName ? findKind(kindName) : null
  const own = (problem.extra['labels'] ?? {}) as Record<string, string>
  const labelOf = (name: string): string => entryOf(own, name) ?? (kind ? pathLabel(kind, name, locale) : name)
  const fields =
    problem.fields &&
    Object.fromEntries(
      Object.entries(problem.fields).map(([name, list]) => [
        name,
        list.map((one) => fieldMessage(problems, labelOf(name), one)),
      ]),
    )
  return {
    statusCode: problem.status,
    message:
      typeof problem.extra['message'] === 'string'
        ? problem.extra['message']
        : (entryOf(problems.refusals, problem.code) ?? (errors[String(problem.status)] ?? errors['other'])?.message),
    code: problem.code,
    requestId: request.id,
    ...(fields ? { fields } : {}),
    ...(problem.extra['current'] ? { current: problem.extra['current'] } : {}),
    ...(problem.extra['own'] === true ? { own: true } : {}),
    ...(problem.extra['changedBy'] ? { changedBy: problem.extra['changedBy'] } : {}),
    ...(problem.extra['changedAt'] ? { changedAt: problem.extra['changedAt'] } : {}),
    ...(problem.extra['usedBy'] ? { usedBy: problem.extra['usedBy'] } : {}),
  }
}
