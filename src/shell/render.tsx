// Renders a page on the server: the entry of the bundle that `vite build` makes for Node.
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouterContextProvider,
  type StaticHandler,
  StaticRouterProvider,
} from 'react-router'
import { areas, loadCatalogs, type Catalogs } from '#words/catalogs.ts'
import { locales, prefixOf, type Locale } from '#words/locales.ts'
import type { Head, Site } from '#engine/pages/page-data.ts'
import { Frame } from './frame.tsx'
import type { PageHandle, PageModule } from './page-handle.ts'
import { OfficeLayout } from './office-layout.tsx'
import { makeRoutes, type ServerParts } from './tree.tsx'

const views = import.meta.glob<PageModule>('../**/*.page.tsx', { eager: true })

export type Rendered = {
  status: number
  html: string
  boot: unknown
  head: Head | null
  /** Views and layout that this page is made of, for its styles and scripts. */
  views: string[]
  layout: string
  site: Site
  words: Catalogs
}

export type Renderer = {
  document(request: Request, locale: Locale, context: RouterContextProvider): Promise<Rendered | Response>
  data(request: Request, pageId: string, locale: Locale, context: RouterContextProvider): Promise<Response>
}

/** Makes a renderer over the loads and acts of the server. Catalogs of all languages are read once. */
export async function createRenderer(server: Omit<ServerParts, 'views' | 'OfficeLayout'>): Promise<Renderer> {
  const routes = makeRoutes({ ...server, views, OfficeLayout })
  const perLocale = new Map<Locale, { handler: StaticHandler; catalogs: Catalogs }>()
  for (const locale of locales)
    perLocale.set(locale, {
      handler: createStaticHandler(routes, { basename: prefixOf(locale) || '/' }),
      catalogs: (await loadCatalogs(locale, areas)) as Catalogs,
    })
  const partsOf = (locale: Locale) => perLocale.get(locale) as { handler: StaticHandler; catalogs: Catalogs }
  return {
    async document(request, locale, requestContext) {
      const { handler, catalogs } = partsOf(locale)
      const context = await handler.query(request, { requestContext })
      if (context instanceof Response) return context
      const site = context.loaderData['root'] as Site
      const html = renderToString(
        <Frame locale={locale} catalogs={catalogs} buddhist={site?.buddhistYears ?? false}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Frame>,
      )
      const leaf = context.matches.at(-1)?.route
      const handle = leaf?.handle as PageHandle | undefined
      const errors = context.errors
        ? Object.fromEntries(
            Object.entries(context.errors).map(([id, error]) => [
              id,
              isRouteErrorResponse(error) ? { status: error.status, data: error.data } : { status: 500 },
            ]),
          )
        : null
      const head =
        leaf && handle?.head && !errors ? handle.head(context.loaderData[leaf.id] as never, catalogs, site) : null
      return {
        status: context.statusCode,
        html,
        head,
        site,
        words: catalogs,
        boot: { loaderData: context.loaderData, actionData: context.actionData, errors },
        views: handle ? [`src/${handle.page.view}.page.tsx`] : [],
        layout: handle?.page.layout ?? 'blank',
      }
    },
    data: async (request, pageId, locale, requestContext) =>
      asResponse(await partsOf(locale).handler.queryRoute(request, { routeId: pageId, requestContext })),
  }
}

const asResponse = (answer: unknown): Response => (answer instanceof Response ? answer : Response.json(answer ?? null))
