// Starts the server: routes, queue and pages. The caller has connected and migrated the database.
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { useRegistry } from '#engine/model/registry.ts'
import { askListsBeforeNotice } from '#engine/search/documents.ts'
import { listenForChanges } from '#server/cache/invalidation.ts'
import { addWorkAfterSaves } from '#features/after-saves/jobs.ts'
import { addClaims } from '#features/claims/work-queue.ts'
import { addContact } from '#features/contact/answered.ts'
import { addDuplicates } from '#features/duplicates/scope.ts'
import { addOldMetrics } from '#features/office-home/old-metrics.ts'
import { addGuardians } from '#features/guardian/tasks.ts'
import { addAuthorLinks } from '#features/author-links/link.ts'
import { addWaitingLinks } from '#features/author-links/waiting.ts'
import { addPins } from '#features/blogs/pins.ts'
import { addBlogFiles } from '#features/blogs/previews/file-places.ts'
import { addBlogJobs, addVersions } from '#features/blogs/versions/versions.ts'
import { addSupervisors } from '#features/host-directory/supervisor.ts'
import { addPublisherChoices } from '#features/publications/without-journals.ts'
import { addWorkVersions } from '#features/publications/work-versions.ts'
import { addImportJobs, resumeImports } from '#import/pages/jobs.ts'
import { startMails } from '#features/mails/start.ts'
import { addRorWork } from '#features/reference-data/ror-decisions.ts'
import { addUsageJobs } from '#features/thesaurus/usage.ts'
import { addProposals } from '#features/proposals/open-proposals.ts'
import { addRelayedContact } from '#features/relayed-contact/start.ts'
import { addNetworkMembers } from '#features/network-members/work-queue.ts'
import { askRegisters } from '#features/look-ups/ask.ts'
import { addClosingCalls } from '#features/funding-directory/closing-calls.ts'
import { addFunderLinks } from '#features/portal-links/funder-links.ts'
import { addLinkChecks } from '#features/portal-links/jobs.ts'
import { addRunRecord } from '#features/audit-log/runs.ts'
import { addRetentionJobs } from '#features/retention/audit.ts'
import { addDueJobs } from '#features/derived-values/jobs.ts'
import { addPruning, startInProcessIndex } from '#features/search-index/in-process.ts'
import { addSearchJobs, catchUp } from '#features/search-index/rebuild.ts'
import { addNotificationJobs } from '#features/notifications/forget.ts'
import { dailyMailLimits, mailSender } from '#features/settings/mail-sender.ts'
import { getSettings } from '#features/settings/settings.ts'
import { addInvitationJobs } from '#features/accounts/staff/invitations.ts'
import { addSettingJobs } from '#features/settings/renew-visibility.ts'
import { addConsents } from '#features/accounts/consents/consents.ts'
import { addDecisionJobs } from '#features/my-profile/decided.ts'
import { addOwnEntries } from '#features/own-entries/tasks.ts'
import { addEmailJobs } from '#features/accounts/members/email-change.ts'
import { addMemberChoices } from '#features/accounts/members/choices.ts'
import { addDataRequests } from '#features/accounts/requests/work.ts'
import { addMemberJobs } from '#features/accounts/members/housekeeping.ts'
import { registry } from '#kinds/index.ts'
import type { Config } from '#server/config.ts'
import { requireKeys } from '#server/crypto/data-keys.ts'
import { startJobs, stopJobs } from '#server/queue/jobs.ts'
import { openKeys } from '#server/crypto/open-keys.ts'
import { connectReplica, dbSettings } from '#server/database/db.ts'
import { createLog } from '#server/log.ts'
import { openStorage } from '#server/files/storage.ts'
import { worksByDoi } from '#engine/interfaces/works-by-doi.ts'
import { lookUpWorks } from '#features/doi-lists/find-works.ts'
import { addPartialJobs } from '#server/files/partial-uploads.ts'
import { addFileJobs } from '#server/files/stored-files.ts'
import { provideFeatures } from './provide.ts'
import { closeApp, createApp } from './shell/http/app.ts'
import { builtAssets, devAssets } from './shell/render/page-html.ts'
import { hostsOf } from './shell/http/hosts.ts'
import type { PageSettings } from './shell/render/serve-pages.ts'

export type Server = { address: string; app: FastifyInstance; close(): Promise<void> }

const dist = fileURLToPath(new URL('../dist/', import.meta.url))

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
  provideFeatures()
  await openKeys(config, dbSettings())
  await requireKeys()
  if (config.databaseReplicaUrl) await connectReplica({ connectionString: config.databaseReplicaUrl })
  atEnd(await listenForChanges())
  askListsBeforeNotice(async () => (await getSettings()).list_before_notice)
  addSettingJobs()
  addSearchJobs(log)
  addPruning()
  addDueJobs(log)
  addImportJobs()
  addClaims()
  addContact(config)
  addRelayedContact(config)
  addGuardians()
  const storage = openStorage(config)
  addFileJobs(storage)
  addPartialJobs()
  addMemberJobs()
  addMemberChoices()
  addDataRequests()
  addDuplicates()
  addOldMetrics()
  addSupervisors()
  addPins()
  addVersions()
  addBlogJobs()
  addBlogFiles()
  addPublisherChoices()
  addWorkVersions()
  addWaitingLinks()
  addAuthorLinks()
  addRorWork()
  addUsageJobs()
  addEmailJobs()
  addNotificationJobs()
  addDecisionJobs()
  addOwnEntries()
  addProposals(config)
  worksByDoi.provide(lookUpWorks(config.sources))
  addConsents()
  addInvitationJobs()
  addRetentionJobs()
  addRunRecord()
  addLinkChecks(config.sources.allowPrivate)
  addFunderLinks(config.sources.allowPrivate)
  addClosingCalls()
  askRegisters(config.sources)
  addNetworkMembers()
  addWorkAfterSaves(log)
  atEnd(stopJobs)
  await startJobs({ work: config.worker, log })
  await catchUp()
  if (config.worker) await resumeImports()
  atEnd(await startInProcessIndex(config, log))
  const origin = config.publicUrl.replace(/\/$/, '')
  const mails = await startMails({
    ...config,
    sender: mailSender(origin, config.mailFrom),
    limits: config.rateLimits ? dailyMailLimits : async () => ({ toMailbox: Infinity, bySender: Infinity }),
    log,
  })
  if (mails) atEnd(() => mails.stop())
  const app = await createApp({
    ...(config.isDev ? await devPages() : await builtPages()),
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

type PageParts = Omit<PageSettings, 'origin' | 'isDev'> & {
  distClient: string | null
  mode?: string
  register?: (app: FastifyInstance) => Promise<void>
}

async function builtPages(): Promise<PageParts> {
  if (!existsSync(`${dist}server/render.js`))
    throw new Error('the pages are not built: run npm start, or vite build --app')
  const bundle = (await import(`${dist}server/render.js`)) as Awaited<ReturnType<PageSettings['bundle']>>
  return {
    assets: builtAssets(`${dist}client`),
    bundle: async () => bundle,
    mode: bundle.mode,
    transform: async (_url, html) => html,
    distClient: `${dist}client`,
  }
}

/** Vite beside the server: fresh modules at every request, reload on save. */
async function devPages(): Promise<PageParts> {
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'custom', configLoader: 'native', server: { middlewareMode: true } })
  return {
    assets: devAssets,
    distClient: null,
    bundle: async () =>
      (await vite.ssrLoadModule('/src/shell/render/render.tsx')) as Awaited<ReturnType<PageSettings['bundle']>>,
    transform: async (url, html) => Buffer.from(await vite.transformIndexHtml(url, html.toString())),
    async register(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (!/^\/(src|@|node_modules)/.test(request.url)) return done()
        reply.hijack()
        vite.middlewares(request.raw, reply.raw)
      })
      app.addHook('onClose', () => vite.close())
    },
  }
}
