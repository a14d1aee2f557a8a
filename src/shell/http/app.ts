// The whole server: security headers, who asks, the API, files, pages.
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import proxyAddr from '@fastify/proxy-addr'
import fixed from '@fastify/static'
import underPressure from '@fastify/under-pressure'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { collectDescription } from '#features/api-description/openapi.ts'
import { countViews, noteView } from './views.ts'
import { storeFile } from '#features/files/api.ts'
import { usePasswordMemory } from '#engine/store/recent-password.ts'
import type { SocialOptions } from '#features/accounts/social/providers.ts'
import { anonymous, identify, type Identity } from '#features/accounts/sessions/identify.ts'
import { passwordMemory } from '#features/accounts/passwords/recent-password.ts'
import { badRequest, forbidden, methodNotAllowed, notFound, Problem, unavailable } from '#server/errors.ts'
import type { Storage } from '#server/files/storage.ts'
import { isOwnPath } from '#lib/own-path.ts'
import { hiddenInLogs } from '#server/log.ts'
import { answerOneByOne, closeStalledReaders, type ReaderLimits, readerLimits } from '#server/http/stalled-readers.ts'
import { isLocale, type Locale, splitPrefix } from '#words/locales.ts'
import { limitBodyTime } from './body-timeout.ts'
import { addBodyParsers } from './bodies.ts'
import { addCalls } from '../../register.ts'
import { callTools } from './call-tools.ts'
import { addHealth } from './health.ts'
import { authorizeCall, requirePolicy } from './authorize.ts'
import { hostProblems, rewriteWholeAddress } from './hosts.ts'
import { cachedPageLimit, limitCall, limitPage } from './rate-limits.ts'
import { addSecurityTxt } from './security-txt.ts'
import { refuseUnsupported, answerMalformed } from './malformed-requests.ts'
import { addErrorHandler } from './error-handler.ts'
import { addCompression } from './compression.ts'
import { pathOf } from './path-of.ts'
import { apiPolicy } from './policies.ts'
import type { StoreFile } from '../render/serving/sent-form.ts'
import type { ErrorPage } from '../render/serving/error-pages.ts'
import type { CachedPageLimit } from '../render/cache/cached-pages.ts'
import { addPages, type PageSettings } from '../render/serving/serve-pages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity
  }
}

export type AppSettings = PageSettings & {
  logger: boolean | object
  trustProxy: string[]
  /** Names under which everybody may ask; all when nothing is said. */
  hosts?: readonly string[] | null
  isSecure: boolean
  storage: Storage
  rateLimits: boolean
  /** How long a request without a file may take to arrive, in ms; 30 seconds when nothing is said. */
  arrival?: number
  /** How long and how much waits for readers who do not read; those of slow-readers.ts when nothing is said. */
  readers?: Partial<ReaderLimits>
  /** How far behind the server may be before it sends people away, in ms; 2 seconds when nothing is said. */
  mostBehind?: number
  /** Sites by which members may sign in. */
  social: Pick<SocialOptions, 'providers' | 'allowPrivate'>
  /** Folder of the built browser files; none while developing. */
  distClient: string | null
  /** Which React makes the pages; that of development when nothing is said. */
  mode?: string
  /** Middleware of the development server. */
  register?: (app: FastifyInstance) => Promise<void>
}

// No request takes longer to arrive than 120 seconds, and only one that brings a file takes longer than 30 (see arrival.ts).
// A request without its Host header is refused by us, in our shape.
const limits = {
  bodyLimit: 1_048_576,
  requestTimeout: 120_000,
  // A head that is longer than we take is read all the same, for its refusal is a page in the language of its address.
  http: { headersTimeout: 30_000, requireHostHeader: false, maxHeaderSize: 131_072 },
}
// Every form of the product fits in, in any script: a field of a search holds 1,000 letters, of nine bytes each in an address.
const longestUrl = 16_384
const longestHead = 32_768

function refuseLong({ url, raw }: FastifyRequest): void {
  if (url.length > longestUrl) throw new Problem(414, 'uri_too_long')
  const head = raw.rawHeaders.reduce((sum, { length }) => sum + length, url.length)
  if (head > longestHead) throw new Problem(431, 'header_too_large')
}
// All others are for file systems, proxies and debugging.
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Language of an API answer: parameter, Accept-Language of a program, cookie of a browser, else English. */
function apiLocale(request: FastifyRequest): Locale {
  const asked =
    new URL(request.url, 'http://localhost').searchParams.get('locale') ??
    request.cookies.locale ??
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
  const isOurs = from === origin || from === `${request.protocol}://${request.host}`
  // A page that sends no referrer sends its forms from `null`; that they are its own the browser says.
  if (site === 'same-origin') return
  // Typed or opened from outside any page: then there is no origin, or it is ours.
  if (site === 'none' && (from === undefined || isOurs)) return
  if (site === undefined && (from === undefined ? !request.headers.cookie : isOurs)) return
  throw forbidden('cross_site')
}

/** Files that are the same for all, and the word that the server lives: nobody is asked for, and no work is done. */
const isLight = (route: string): boolean => /^\/(assets|fonts|healthz|readyz)/.test(route)

/** What programs read of the public site costs what pages cost. */
const isForMachines = (route: string): boolean => !/^(?:$|\/\*|\/api\/|\/files\/|\/\.well-known\/)/.test(route)

/** The server without routes: what it takes, and how it answers what reaches none. */
function bareServer(settings: AppSettings): FastifyInstance {
  const app: FastifyInstance = fastify({
    logger: typeof settings.logger === 'object' ? { redact: hiddenInLogs, ...settings.logger } : settings.logger,
    ...limits,
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // What still comes while the server ends is answered like everything else, on a connection that closes then.
    return503OnClosing: false,
    // An address that cannot be read reaches no route and no hook.
    frameworkErrors: (error, request, reply) => app.errorHandler(error, request, reply),
    clientErrorHandler: answerMalformed,
    rewriteUrl: rewriteWholeAddress,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // A body is taken as it is or refused: nothing in it is turned into something else.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  })
  refuseUnsupported(app.server)
  return app
}

/** Headers, cookies, packing, files that are sent, refusal of what is too much, bodies. */
async function addPlugins(app: FastifyInstance, settings: AppSettings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: settings.isSecure ? { maxAge: 31_536_000 } : false,
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  await app.register(cookie)
  await addCompression(app)
  await app.register(multipart, { limits: { fileSize: 21 * 1024 * 1024, files: 1, fields: 20, parts: 30 } })
  // The interval is longer than the delay that is too long: of one without a sample nothing is known, and all would be sent away.
  await app.register(underPressure, {
    // Where nothing is refused for coming too fast, nothing is refused for coming at a bad moment either.
    maxEventLoopDelay: settings.mostBehind ?? (settings.rateLimits ? 2000 : 0),
    sampleInterval: 2500,
    exposeStatusRoute: false,
    // What pages already name costs nothing; without it a page that was sent has no style.
    pressureHandler: async (request) => {
      if (!isLight(request.routeOptions.url ?? '')) throw unavailable(10)
    },
  })
  addBodyParsers(app)
}

/** Refuses (400) who asks under a name that is not ours. */
function hostRefusal(hostProblem: ReturnType<typeof hostProblems>): (request: FastifyRequest, route: string) => void {
  const strange = new Set<string | undefined>()
  return (request, route) => {
    const wrongHost = hostProblem(request.raw)
    // Who looks after the server may do so under any name.
    if (wrongHost && !(wrongHost === 'unknown_host' && /^\/(?:healthz|readyz)$/.test(route))) {
      // Once for each name: whoever set up the proxy should see why nothing comes.
      if (wrongHost === 'unknown_host' && strange.size < 100 && strange.size !== strange.add(request.headers.host).size)
        request.log.warn({ host: request.headers.host }, 'asked under a name that is not that of PUBLIC_URL')
      throw badRequest(wrongHost)
    }
  }
}

type Refusals = {
  refuseHost: (request: FastifyRequest, route: string) => void
  refuseMethod: (reply: FastifyReply, path: string) => Problem
}

/** What is asked of every request before its route: its name, method and address, who asks, how often, and whether they may. */
function addArrival(app: FastifyInstance, settings: AppSettings, { refuseHost, refuseMethod }: Refusals): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    const path = pathOf(request)
    // Who is refused before it is known who asks is nobody, in the language of the address.
    request.identity = anonymous(splitPrefix(path)[0])
    // The route that was found, not the address as it was written: that has more than one writing.
    const route = request.routeOptions.url ?? ''
    refuseHost(request, route)
    // A part of such an address could be read as the name of another site; no page has one.
    if (!knownMethods.has(request.method)) throw refuseMethod(reply, path)
    if (path.startsWith('//') || (!route.startsWith('/api/') && !isOwnPath(path))) throw notFound()
    if (isLight(route)) return
    const isApi = route.startsWith('/api/')
    // Labels come in the language that is asked for, rows as who asks may see them.
    if (isApi)
      void reply.headers({ 'content-security-policy': apiPolicy, vary: 'Accept-Language, Authorization, Cookie' })
    refuseLong(request)
    refuseForeignWrites(request, settings.origin)
    request.identity = await identify(request, reply)
    const locale = isApi ? apiLocale(request) : splitPrefix(path)[0]
    request.identity = { ...request.identity, viewer: { ...request.identity.viewer, locale, request: request.id } }
    // What nobody says is public stays with who asked for it.
    if (isApi && (request.identity.signedIn || request.method !== 'GET')) void reply.header('cache-control', 'no-store')
    if (settings.rateLimits && isApi) await limitCall(request, route)
    if (settings.rateLimits && (route === '/*' || isForMachines(route))) await limitPage(request, route)
    await authorizeCall(request, request.identity.viewer)
    limitBodyTime(request, reply, settings.arrival ?? 30_000)
  })
}

/** Files that are the same for all: built ones, or those of the source while developing. */
async function addFiles(app: FastifyInstance, distClient: string | null): Promise<void> {
  if (distClient) {
    const options = { index: false as const, immutable: true, maxAge: '1y', preCompressed: true }
    // A route for each of the few files beside pages; one for the hundreds of built ones, whose folder has nothing else.
    await app.register(fixed, { ...options, root: distClient, wildcard: false, globIgnore: ['assets/**'] })
    await app.register(fixed, {
      ...options,
      root: join(distClient, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
    })
  } else
    await app.register(fixed, {
      root: fileURLToPath(new URL('../../../public', import.meta.url)),
      wildcard: false,
      index: false,
    })
}

/** After everything that answers requests. */
function limitReaders(app: FastifyInstance, limits: ReaderLimits): void {
  closeStalledReaders(app.server, limits)
  app.addHook('onReady', (done) => {
    answerOneByOne(app.server, limits)
    done()
  })
}

export async function createApp(settings: AppSettings): Promise<FastifyInstance> {
  const app = bareServer(settings)
  const trusts = proxyAddr.compile([...settings.trustProxy])
  const hostProblem = hostProblems(settings.hosts ?? null, (address) => trusts(address, 0))
  app.decorateRequest('identity')
  const methodsOf = requirePolicy(app)
  await collectDescription(app)
  await addPlugins(app, settings)

  const refuseMethod = (reply: FastifyReply, path: string): Problem => {
    void reply.header('allow', (path.startsWith('/api/') && methodsOf(path).join(', ')) || 'GET, HEAD, POST')
    return methodNotAllowed()
  }
  app.addHook('onSend', async (_request, reply) => {
    if (closing.has(app)) void reply.header('connection', 'close')
  })
  addArrival(app, settings, { refuseHost: hostRefusal(hostProblem), refuseMethod })
  app.setNotFoundHandler(async (request, reply) => {
    // A built file of another version, which is gone.
    if (request.method === 'GET' || request.method === 'HEAD') throw notFound()
    throw refuseMethod(reply, pathOf(request))
  })

  const shown: { error?: ErrorPage } = {}
  addErrorHandler(app, shown)

  addHealth(app, settings.mode ?? 'development', () => closing.has(app))

  await settings.register?.(app)
  await addFiles(app, settings.distClient)

  usePasswordMemory(passwordMemory)
  addSecurityTxt(app, settings.origin)
  addCalls(app, callTools(settings))
  app.all('/api/*', async (request, reply) => {
    const methods = methodsOf(pathOf(request))
    // A method that is known here was not meant: a part of the address is too long to be anything.
    if (methods.length === 0 || methods.includes(request.method)) throw notFound()
    throw refuseMethod(reply, pathOf(request))
  })
  const store: StoreFile = (viewer, name, data) => storeFile(settings.storage, viewer, name, data)
  const isCounted = settings.rateLimits ? cachedPageLimit(settings.trustProxy) : () => true
  const takesCached: CachedPageLimit = (request, cost) => {
    const takes = hostProblem(request) === null && isCounted(request, cost)
    if (takes) noteView(request.url ?? '', request.headers['user-agent'])
    return takes
  }
  countViews(app)
  shown.error = await addPages(app, { ...settings, store, takesCached })
  limitReaders(app, { ...readerLimits, ...settings.readers })
  return app
}

const closing = new WeakSet<FastifyInstance>()

/**
 * From now on `/readyz` says 503 and nobody new is let in; requests under way are finished, and their connections closed.
 * @param patience how long they have for that, in ms: then they are cut off
 */
export async function closeApp(app: FastifyInstance, patience = 20_000): Promise<void> {
  closing.add(app)
  // Kept pages too: who has a line open hears with the next answer that it closes, and does not ask on it when it does.
  app.server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false))
  await delay(Math.min(patience, 500))
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), 100)
  const cutOff = setTimeout(() => app.server.closeAllConnections(), patience)
  await app.close()
  clearInterval(closeIdle)
  clearTimeout(cutOff)
}
