// The description of the API without a server that listens: for the generated documents, and for tests.
import fastify from 'fastify'
import { collectDescription, openApi } from '#features/api-description/openapi.ts'
import type { OpenApi } from '#features/api-description/references.ts'
import { folderStorage } from '#server/files/storage.ts'
import { addCalls, registerFeatures } from '../../register.ts'
import { callTools } from './call-tools.ts'
import { addHealth } from './health.ts'

export async function describedApi(collects: readonly string[] = []): Promise<OpenApi> {
  registerFeatures()
  const app = fastify()
  await collectDescription(app)
  addHealth(app, 'development', () => false)
  addCalls(
    app,
    callTools({
      isSecure: false,
      rateLimits: false,
      origin: 'http://localhost',
      storage: folderStorage(''),
      social: { providers: [], allowPrivate: false },
    }),
  )
  await app.ready()
  const api = openApi(app, collects)
  await app.close()
  return api
}
