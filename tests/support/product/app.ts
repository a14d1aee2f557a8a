// The API over rows of a test database, asked as anybody: `as(viewer).get('/api/…')`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { addKindRoutes } from '#engine/api/api.ts'
import { listenForChanges } from '#server/cache/invalidation.ts'
import { type Viewer, visitor } from '#engine/model/viewer.ts'
import { signInOptions } from '#features/accounts/sessions/options.ts'
import { isProblem, Problem } from '#server/errors.ts'
import { folderStorage, type Storage } from '#server/files/storage.ts'
import { type AppSettings, createApp } from '../../../src/shell/http/app.ts'
import { problemBody } from '#engine/api/problem-body.ts'

export type Answer = LightMyRequestResponse
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Ask = (url: string, body?: Record<string, unknown>, headers?: Record<string, string>) => Promise<Answer>
export type Asker = { get: Ask; post: Ask; patch: Ask; delete: Ask }
export type TestApp = { app: FastifyInstance; as: (viewer: Viewer) => Asker; close: () => Promise<void> }

/** The routes of all kinds and the error answers of the product; who asks is given by the test. */
export async function openApp(): Promise<TestApp> {
  const viewers: Viewer[] = []
  const app = fastify({ routerOptions: { maxParamLength: 300 } })
  app.decorateRequest('identity')
  app.addHook('onRequest', async (request) => {
    const viewer = viewers[Number(request.headers['x-viewer'])] ?? visitor()
    request.identity = { viewer: { ...viewer, request: request.id } } as typeof request.identity
  })
  app.setErrorHandler(async (error: Problem | (Error & { statusCode?: number }), request, reply) => {
    const problem = isProblem(error) ? error : new Problem(error.statusCode ?? 500, error.message)
    return reply.code(problem.status).send(await problemBody(problem, request))
  })
  addKindRoutes(app, {
    viewerOf: async (request) => request.identity.viewer,
    origin: 'http://127.0.0.1:3000',
    rateLimits: false,
  })
  await app.ready()

  const as = (viewer: Viewer): Asker => {
    const index = String(viewers.push(viewer) - 1)
    const ask =
      (method: Method): Ask =>
      (url, body, headers = {}) =>
        app.inject({
          method,
          url,
          headers: { ...headers, 'x-viewer': index },
          ...(body === undefined ? {} : { payload: body }),
        })
    return { get: ask('GET'), post: ask('POST'), patch: ask('PATCH'), delete: ask('DELETE') }
  }
  return { app, as, close: () => app.close() }
}

async function renderPages() {
  await import('#tests/support/product/without-owner-stacks.ts')
  return import('../../../src/shell/render/render.tsx')
}

/** The whole server of the product: signing in, cookies, hooks and all; pages only when a test asks for them. */
export async function openServer(
  settings: {
    rateLimits?: boolean
    isSecure?: boolean
    trustProxy?: string[]
    hosts?: readonly string[] | null
    arrival?: number
    readers?: AppSettings['readers']
    mostBehind?: number
    logger?: object
    social?: AppSettings['social']
    hasPages?: boolean
    storage?: Storage
  } = {},
): Promise<FastifyInstance> {
  const nothing = async (): Promise<never> => {
    throw new Error('no pages here')
  }
  const folder = await mkdtemp(join(tmpdir(), 'talent-mobility files '))
  const app = await createApp({
    logger: settings.logger ?? false,
    trustProxy: settings.trustProxy ?? [],
    hosts: settings.hosts ?? null,
    isSecure: settings.isSecure ?? false,
    rateLimits: settings.rateLimits ?? false,
    social: settings.social ?? { providers: [], allowPrivate: false },
    distClient: null,
    origin: 'http://127.0.0.1:3000',
    isDev: false,
    storage: settings.storage ?? folderStorage(folder),
    ...(settings.arrival ? { arrival: settings.arrival } : {}),
    ...(settings.readers ? { readers: settings.readers } : {}),
    // A test makes its own process busy, on a busy machine at that: nobody is turned away unless the test is about that.
    mostBehind: settings.mostBehind ?? 0,
    assets: () => '',
    bundle: settings.hasPages ? renderPages : nothing,
    transform: async (_url, html) => html,
  })
  // That answers take at least so long is a wait, and nothing that a test reads.
  signInOptions.constantTimeMs = { register: 0, mail: 0 }
  app.addHook('onClose', () => rm(folder, { recursive: true, force: true }))
  return app
}

/** For the top of a test file: the whole server while its tests run, and it hears what other processes change. */
export function useServer(settings: Parameters<typeof openServer>[0] = {}): () => FastifyInstance {
  let server: FastifyInstance | undefined
  let stopListening: (() => Promise<void>) | undefined
  beforeAll(async () => {
    stopListening = await listenForChanges()
    server = await openServer(settings)
  })
  afterAll(async () => {
    await server?.close()
    await stopListening?.()
  })
  return () => {
    if (!server) throw new Error('useServer() gives its server only inside tests and hooks')
    return server
  }
}
