// The body of a call of signing in: texts under known names, from JSON or a form.
import type { FastifyRequest } from 'fastify'
import type { FieldProblems } from '#lib/problems.ts'
import { badRequest, invalid } from '#server/errors.ts'

type Body = Record<string, unknown>

/** The fields of a body that `isGood` accepts; unknown ones are refused. */
function check(
  request: FastifyRequest,
  known: readonly string[],
  isGood: (name: string, value: unknown) => boolean,
): Body {
  const given = request.body ?? {}
  if (typeof given !== 'object' || Array.isArray(given)) throw badRequest('bad_body')
  const body = given instanceof URLSearchParams ? Object.fromEntries(given) : (given as Body)
  const problems: FieldProblems = {}
  for (const [name, value] of Object.entries(body)) {
    if (!known.includes(name)) problems[name] = [{ code: 'notAllowed' }]
    else if (!isGood(name, value)) problems[name] = [{ code: 'invalid' }]
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return body
}

// Far longer than any of them: nothing needs to read more.
const longestText = 65_536

/** A text that can be looked for in the database, which keeps no NUL. */
const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= longestText && !value.includes('\0')

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.length <= 20 && value.every(isText)

/** The fields of a body, all of them texts; unknown ones are refused. @throws 400 */
export const readBody = (request: FastifyRequest, known: readonly string[]): Record<string, string | undefined> =>
  check(request, known, (_, value) => isText(value)) as Record<string, string | undefined>

/** The same where some are lists of texts, and some yes or no. @throws 400 */
export const readMixed = (
  request: FastifyRequest,
  known: readonly string[],
  { lists, flags }: { lists: readonly string[]; flags: readonly string[] },
): Body =>
  check(request, known, (name, value) => {
    if (lists.includes(name)) return isTexts(value)
    return isText(value) || (typeof value === 'boolean' && flags.includes(name))
  })

/** @throws 400 naming those that are missing or empty */
export function needAll(body: Readonly<Record<string, string | undefined>>, names: readonly string[]): void {
  const missing = names.filter((name) => !body[name])
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((name) => [name, [{ code: 'required' }]])))
}
