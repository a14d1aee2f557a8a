// The whole server: security headers, who asks, the API, files, pages.
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fixed from '@fastify/static'
import underPressure from '@fastify/under-pressure'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySchemaValidationError,
} from 'fastify'
import { addKindRoutes } from '#engine/server/api.ts'
import { addOpenApiRoute } from '#features/api-description/openapi.ts'
import { addFileRoutes, storeFile } from '#features/files/api.ts'
import { addImportRoutes } from '#features/imports/api.ts'
import { addNotificationRoutes } from '#features/notifications/api.ts'
import { addSettingRoutes } from '#features/settings/api.ts'
import { addPostalCodeRoutes } from '#features/postal-codes/api.ts'
import { addSuggestionRoutes } from '#features/suggestions/api.ts'
import { usePasswordMemory } from '#engine/server/recent-password.ts'
import { addRevealRoutes } from '#features/sensitive-data/api.ts'
import { doorLabels } from '#features/sign-in/api-answers.ts'
import { addSignInRoutes } from '#features/sign-in/api.ts'
import { addMemberRoutes } from '#features/sign-in/members/api.ts'
import { addSocialRoutes } from '#features/sign-in/social/api.ts'
import type { SocialOptions } from '#features/sign-in/social/providers.ts'
import { findSignedIn, identify, type Identity, stranger } from '#features/sign-in/identify.ts'
import { passwordMemory } from '#features/sign-in/recent-password.ts'
import {
  badRequest,
  forbidden,
  invalid,
  isAway,
  isProblem,
  methodNotAllowed,
  notFound,
  Problem,
  unavailable,
} from '#server/errors.ts'
import { query, sql } from '#server/db.ts'
import type { Storage } from '#server/storage.ts'
import { isLocale, type Locale, prefixOf, splitPrefix } from '#words/locales.ts'
import { problemBody } from '#engine/server/problem-body.ts'
import { apiPaths } from './api-paths.ts'
import { limitArrival } from './arrival.ts'
import { enterCall, isListed, requirePolicy } from './enter.ts'
import { limitRequest } from './rate-limits.ts'
import { addSecurityTxt } from './security-txt.ts'
import { answerUnreadable } from './unreadable.ts'
import { addPacking } from './packing.ts'
import { apiPolicy } from './policies.ts'
import type { StoreFile } from './sent-form.ts'
import type { ErrorPage } from './error-pages.ts'
import { addPages, type PageSettings } from './serve-pages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity
  }
}

export type AppSettings = PageSettings & {
  logger: boolean | object
  trustProxy: string[]
  isSecure: boolean
  storage: Storage
  rateLimits: boolean
  /** How long a request without a file may take to arrive, in ms; 30 seconds when nothing is said. */
  arrival?: number
  /** How far behind the server may be before it sends people away, in ms; 2 seconds when nothing is said. */
  mostBehind?: number
  /** Sites by which members may sign in. */
  social: Pick<SocialOptions, 'providers' | 'allowPrivate'>
  /** Folder of the built browser files; none while developing. */
  distClient: string | null
  /** Middleware of the development server. */
  register?: (app: FastifyInstance) => Promise<void>
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] as string

// No request takes longer to arrive than 120 seconds, and only one that brings a file takes longer than 30 (see arrival.ts).
const limits = { bodyLimit: 1_048_576, requestTimeout: 120_000, http: { headersTimeout: 30_000 } }
const longestUrl = 8192

/** Language of an API answer: parameter, Accept-Language of a program, cookie of a browser, else English. */
function apiLocale(request: FastifyRequest): Locale {
  const asked =
    new URL(request.url, 'http://localhost').searchParams.get('locale') ??
    request.cookies['locale'] ??
    (request.headers['accept-language'] ?? '').slice(0, 2)
  return isLocale(asked) ? asked : 'en'
}

/**
 * What changes something must come from this site. Not only because a browser sends its cookies along: a foreign page
 * that signs somebody in, or registers for them, needs no cookie. Programs name no origin; they have a token, or start anew.
 */
function refuseForeignWrites(request: FastifyRequest, origin: string): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || request.headers.authorization) return
  const site = request.headers['sec-fetch-site']
  const from = request.headers.origin
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
  } else if (from === undefined) {
    if (!request.headers.cookie) return
  } else if (from === origin || from === `${request.protocol}://${request.host}`) return
  throw forbidden('cross_site')
}

export async function createApp(settings: AppSettings): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    logger: settings.logger as boolean,
    ...limits,
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // An address that cannot be read reaches no route and no hook.
    frameworkErrors: (error, request, reply) => app.errorHandler(error, request, reply),
    clientErrorHandler: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // A body is taken as it is or refused: nothing in it is turned into something else.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  })
  app.decorateRequest('identity')
  const methodsOf = requirePolicy(app)
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: settings.isSecure ? { maxAge: 31_536_000 } : false,
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  await app.register(cookie)
  await addPacking(app)
  await app.register(multipart, { limits: { fileSize: 21 * 1024 * 1024, files: 1, fields: 20, parts: 30 } })
  // The interval is longer than the delay that is too long: of one without a sample nothing is known, and all would be sent away.
  await app.register(underPressure, {
    maxEventLoopDelay: settings.mostBehind ?? 2000,
    sampleInterval: 2500,
    exposeStatusRoute: false,
  })
  app.removeContentTypeParser('text/plain')
  // Many programs say that they send JSON when they send nothing: a DELETE, a restore.
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null) : readJson(request, text, done),
  )
  // Forms are sent to pages and to the doors; all other calls read JSON.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) =>
    request.url.startsWith('/api/') && !request.url.startsWith('/api/auth')
      ? done(new Problem(415, 'unsupported_media_type'))
      : done(null, new URLSearchParams(body as string)),
  )

  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    // Read as an address, it would begin with the name of another site.
    if (request.url.startsWith('//')) throw notFound()
    const path = pathOf(request)
    // The route that was found, not the address as it was written: that has more than one writing.
    const route = request.routeOptions.url ?? ''
    if (/^\/(assets|fonts|healthz|readyz)/.test(route)) return
    const isApi = route.startsWith('/api/')
    if (isApi) void reply.header('content-security-policy', apiPolicy)
    if (request.url.length > longestUrl) throw new Problem(414, 'uri_too_long')
    refuseForeignWrites(request, settings.origin)
    request.identity = await identify(request, reply)
    const locale = isApi ? apiLocale(request) : splitPrefix(path)[0]
    request.identity = { ...request.identity, viewer: { ...request.identity.viewer, locale, request: request.id } }
    // What nobody says is public stays with who asked for it.
    if (isApi && (request.identity.signedIn || request.method !== 'GET')) void reply.header('cache-control', 'no-store')
    if (settings.rateLimits && isApi) await limitRequest(request, route)
    await enterCall(request, request.identity.viewer)
    limitArrival(request, reply, settings.arrival ?? 30_000)
  })

  const shown: { error?: ErrorPage } = {}
  app.setErrorHandler(async (error: FastifyError | Problem, request, reply) => {
    const problem = isProblem(error) ? error : problemOf(error)
    // Nobody knows yet who asks when the server was too busy to look.
    request.identity ??= stranger(splitPrefix(pathOf(request))[0])
    // The token of a link stands in its address.
    if (problem.status >= 500) request.log.error({ err: error, url: pathOf(request).replaceAll(/[\w-]{43}/g, '***') })
    if (problem.code === 'recent_password' && wantsPage(request))
      return reply.redirect(`${prefixOf(request.identity.viewer.locale)}/backend/confirm-password`)
    if (problem.extra['retryAfter']) void reply.header('retry-after', String(problem.extra['retryAfter']))
    if (await isShownAsPage(shown.error, request, reply, problem)) return reply
    // The doors take fields that belong to no kind.
    if (request.url.startsWith('/api/auth')) problem.extra['labels'] = await doorLabels(request.identity.viewer.locale)
    return reply
      .code(problem.status)
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(await problemBody(problem, request))
  })

  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready =
      !closing.has(app) &&
      (await query(sql`select 1`).then(
        () => true,
        () => false,
      ))
    return reply.code(ready ? 200 : 503).send({ ready })
  })

  await settings.register?.(app)
  if (settings.distClient)
    await app.register(fixed, {
      root: settings.distClient,
      wildcard: false,
      index: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
    })
  else
    await app.register(fixed, {
      root: fileURLToPath(new URL('../../public', import.meta.url)),
      wildcard: false,
      index: false,
    })

  usePasswordMemory(passwordMemory)
  addSecurityTxt(app, settings.origin)
  addSignInRoutes(app, { isSecure: settings.isSecure, rateLimits: settings.rateLimits })
  addMemberRoutes(app)
  addSocialRoutes(app, { origin: settings.origin, ...settings.social, warn: (text) => app.log.warn(text) })
  addSettingRoutes(app)
  addFileRoutes(app, settings.storage)
  addPostalCodeRoutes(app)
  addSuggestionRoutes(app, (viewer) => isListed('talents', viewer))
  addImportRoutes(app, async (request) => (await findSignedIn(request)) !== null)
  addNotificationRoutes(app)
  addRevealRoutes(app, (request) => request.identity.viewer)
  addKindRoutes(app, async (request) => request.identity.viewer)
  addOpenApiRoute(app, async (request) => request.identity.viewer, apiPaths)
  app.all('/api/*', async (request, reply) => {
    const methods = methodsOf(pathOf(request))
    // A method that is known here was not meant: a part of the address is too long to be anything.
    if (methods.length === 0 || methods.includes(request.method)) throw notFound()
    void reply.header('allow', methods.join(', '))
    throw methodNotAllowed()
  })
  const store: StoreFile = (viewer, name, data) => storeFile(settings.storage, viewer, name, data)
  shown.error = await addPages(app, { ...settings, store })
  return app
}

/** A browser that opened an address of the API, as a link of a page without scripts does. */
const wantsPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')

/** A browser that shows what it is answered: by opening an address, or by sending the form of a page. */
const waitsForPage = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/html') &&
  (request.method === 'GET' || !request.url.startsWith('/api/')) &&
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

const closing = new WeakSet<FastifyInstance>()

/** From now on `/readyz` says 503; then requests under way are finished. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  closing.add(app)
  await app.close()
}

const codes: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_body',
  FST_UNDER_PRESSURE: 'unavailable',
}

/** What the schema of a call says of its body, by field. */
function refusedBody({ instancePath, keyword, params }: FastifySchemaValidationError): Problem {
  const above = instancePath.split('/').slice(1)
  const [field, code] =
    keyword === 'additionalProperties'
      ? [params['additionalProperty'], 'notAllowed']
      : keyword === 'required'
        ? [params['missingProperty'], 'required']
        : [undefined, 'invalid']
  const path = [...above, ...(field === undefined ? [] : [String(field)])].join('.')
  return path ? invalid({ [path]: [{ code }] }) : badRequest('bad_body')
}

// Errors of the framework have codes of their own; what else fails is named to nobody outside.
function problemOf(error: FastifyError): Problem {
  if (error.validation?.[0]) return refusedBody(error.validation[0])
  if (isAway(error)) return unavailable()
  const code = error.code?.startsWith('FST_') ? error.code : 'internal'
  return new Problem(error.statusCode ?? 500, codes[code] ?? code.toLowerCase().replace(/^fst_/, ''))
}
