// The body of a call of signing in: texts under known names, from JSON or a form.
import type { FastifyRequest } from 'fastify'
import type { FieldProblems } from '#lib/problems.ts'
import { badRequest, invalid } from '#server/errors.ts'

/** The fields of a body; unknown ones are refused. @throws 400 */
export function readBody(request: FastifyRequest, known: readonly string[]): Record<string, string | undefined> {
  const given = request.body ?? {}
  if (typeof given !== 'object' || Array.isArray(given)) throw badRequest('bad_body')
  const body = given instanceof URLSearchParams ? Object.fromEntries(given) : (given as Record<string, unknown>)
  const problems: FieldProblems = {}
  for (const [name, value] of Object.entries(body)) {
    if (!known.includes(name)) problems[name] = [{ code: 'notAllowed' }]
    else if (typeof value !== 'string') problems[name] = [{ code: 'invalid' }]
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return body as Record<string, string | undefined>
}

/** @throws 400 naming those that are missing or empty */
export function needAll(body: Readonly<Record<string, string | undefined>>, names: readonly string[]): void {
  const missing = names.filter((name) => !body[name])
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((name) => [name, [{ code: 'required' }]])))
}
