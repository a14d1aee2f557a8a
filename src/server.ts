// Starts the server: routes, queue and pages. The caller has connected and migrated the database.
import type { FastifyInstance } from 'fastify'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { listenForChanges } from '#server/cache/invalidation.ts'
import type { Config } from '#server/config.ts'
import { requireKeys } from '#server/crypto/data-keys.ts'
import { openKeys } from '#server/crypto/open-keys.ts'
import { connectReplica, dbSettings } from '#server/database/db.ts'
import { openStorage } from '#server/files/storage.ts'
import { createLog } from '#server/log.ts'
import { startJobs, stopJobs } from '#server/queue/jobs.ts'
import { configureFeatures, registerFeatures, startProcesses } from './register.ts'
import { closeApp, createApp } from './shell/http/app.ts'
import { hostsOf } from './shell/http/hosts.ts'
import { pageParts } from './shell/render/page-bundles.ts'

export type Server = { address: string; app: FastifyInstance; close(): Promise<void> }

/** Serves on the address of the configuration. `connectDb` and `migrate` must have run. What a failed start began is ended. */
export async function startServer(config: Config): Promise<Server> {
  const begun: (() => Promise<unknown>)[] = []
  const close = async (): Promise<void> => {
    for (const end of begun.splice(0).reverse()) await end()
  }
  try {
    return { ...(await start(config, (end) => void begun.push(end))), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function start(config: Config, atEnd: (end: () => Promise<unknown>) => void): Promise<Omit<Server, 'close'>> {
  const log = createLog(config.logLevel)
  useRegistry(registry)
  registerFeatures()
  await openKeys(config, dbSettings())
  await requireKeys()
  if (config.databaseReplicaUrl) await connectReplica({ connectionString: config.databaseReplicaUrl })
  atEnd(await listenForChanges())
  const storage = openStorage(config)
  const origin = config.publicUrl.replace(/\/$/, '')
  const tools = { config, storage, log, origin }
  configureFeatures(tools)
  atEnd(stopJobs)
  await startJobs({ work: config.worker, log })
  await startProcesses(tools, atEnd)
  const app = await createApp({
    ...(await pageParts(config.isDev)),
    origin,
    isDev: config.isDev,
    logger: { level: config.logLevel === 'info' ? 'warn' : config.logLevel },
    trustProxy: config.trustProxy,
    hosts: hostsOf(config.publicUrl),
    storage,
    isSecure: config.publicUrl.startsWith('https:'),
    rateLimits: config.rateLimits,
    social: { providers: config.providers, allowPrivate: config.sources.allowPrivate },
  })
  atEnd(() => closeApp(app))
  return { app, address: await app.listen({ host: config.host, port: config.port }) }
}
