// Answers what went wrong: as a page to a browser that waits for one, else as JSON.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountFieldLabels } from '#features/accounts/sign-in/api-answers.ts'
import { anonymous } from '#features/accounts/sessions/identify.ts'
import { Redirection } from '#engine/page/context.ts'
import { answerOfError } from '#engine/public/missing-entry-data.ts'
import type { Problem } from '#server/errors.ts'
import { prefixOf, splitPrefix } from '#words/locales.ts'
import { isCall, routeOf } from '#engine/api/is-call.ts'
import { problemBody } from '#engine/api/problem-body.ts'
import type { ErrorPage } from '../render/serving/error-pages.ts'
import { pathOf } from './path-of.ts'
import { problemOf } from './problem-of.ts'

/** A browser that opened an address of the API, as a link of a page without scripts does. */
const wantsPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')

/** A browser that shows what it is answered: by opening an address, or by sending the form of a page. */
const waitsForPage = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/html') &&
  (request.method === 'GET' || !isCall(request)) &&
  !/[?&]_data=/.test(request.url)

/** Sends the page of an error to a browser; false for programs, and when not even that can be made. */
async function isShownAsPage(
  show: ErrorPage | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): Promise<boolean> {
  if (!show || !waitsForPage(request)) return false
  try {
    await show(request, reply, problem)
    return true
  } catch (trouble) {
    request.log.error(trouble)
    return false
  }
}

/** Every error is answered in one shape: as a page to a browser that waits for one, else as JSON. */
export function addErrorHandler(app: FastifyInstance, shown: { error?: ErrorPage }): void {
  app.setErrorHandler(async (thrown: FastifyError | Problem, request, reply) => {
    // Nobody knows yet who asks when the server was too busy to look.
    request.identity ??= anonymous(splitPrefix(pathOf(request))[0])
    const error = await answerOfError(thrown, request).catch((trouble: Error) => trouble)
    if (error instanceof Redirection)
      return reply.header('cache-control', 'no-store').redirect(error.target, error.status)
    const problem = problemOf(error)
    // The token of a link stands in its address. Whom we ask to come again later is no failure of ours.
    if (problem.status >= 500 && problem.code !== 'too_many')
      request.log.error({ err: error, url: pathOf(request).replaceAll(/[\w-]{43}/g, '***') })
    if (problem.code === 'recent_password' && wantsPage(request))
      return reply.redirect(`${prefixOf(request.identity.viewer.locale)}/backend/confirm-password`)
    if (problem.extra.retryAfter) void reply.header('retry-after', String(problem.extra.retryAfter))
    if (await isShownAsPage(shown.error, request, reply, problem)) return reply
    // Sign-in and registration take fields that belong to no kind.
    if (routeOf(request).startsWith('/api/auth'))
      problem.extra.labels = await accountFieldLabels(request.identity.viewer.locale)
    return reply
      .code(problem.status)
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(await problemBody(problem, request))
  })
}
