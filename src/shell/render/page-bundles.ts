// The views that a server answers with: built, or fresh ones of Vite while developing.
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { builtAssets, devAssets } from './page-html.ts'
import type { PageSettings } from './serving/serve-pages.ts'

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url))

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

export const pageParts = (isDev: boolean): Promise<PageParts> => (isDev ? devPages() : builtPages())
