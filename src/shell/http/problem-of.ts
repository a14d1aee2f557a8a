// Turns an error into the problem that is answered: errors of the framework and of the database have codes of their own.
import type { FastifyError, FastifySchemaValidationError } from 'fastify'
import { badRequest, invalid, isAway, isProblem, isUnstorable, Problem, unavailable } from '#server/errors.ts'

const codes: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_body',
}

/** What the schema of a call says of its body, by field. */
function refusedBody({ instancePath, keyword, params }: FastifySchemaValidationError): Problem {
  const above = instancePath.split('/').slice(1)
  const [field, code] =
    keyword === 'additionalProperties'
      ? [params.additionalProperty, 'notAllowed']
      : keyword === 'required'
        ? [params.missingProperty, 'required']
        : [undefined, 'invalid']
  const path = [...above, ...(field === undefined ? [] : [String(field)])].join('.')
  return path ? invalid({ [path]: [{ code }] }) : badRequest('bad_body')
}

/** What else fails is named to nobody outside. */
export function problemOf(error: Error): Problem {
  if (isProblem(error)) return error
  const { validation, code: given, statusCode } = error as Partial<FastifyError>
  if (validation?.[0]) return refusedBody(validation[0])
  if (isAway(error)) return unavailable()
  if (isUnstorable(error)) return badRequest('unstorable')
  const code = given?.startsWith('FST_') ? given : 'internal'
  return new Problem(statusCode ?? 500, codes[code] ?? code.toLowerCase().replace(/^fst_/, ''))
}
