// Renders a page on the server: the entry of the bundle that `vite build` makes for Node.
import * as react from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { areas, loadCatalogs, type Catalogs } from '#words/catalogs.ts'
import { locales, prefixOf, type Locale } from '#words/locales.ts'
import { FragmentsContext } from '#ui/foundations/cached-fragment.tsx'
import type { Page } from '#engine/page/page.ts'
import { hasOffice, type Head, type Site } from '#engine/page/page-data.ts'
import { Frame } from './frame.tsx'
import { memberParts } from '../member/load-member-parts.ts'
import type { PageHandle, PageModule } from './page-handle.ts'
import type { Crumb } from '#ui/layout/breadcrumbs.tsx'
import { OfficeLayout } from '../office/office-layout.tsx'
import { previewedAs } from '#engine/office/form/preview-address.ts'
import { overPages } from '../public/over-page.tsx'
import * as noticeParts from '../public/notices.tsx'
import { hasNotices, notices } from '../public/load-notices.ts'
import * as ownParts from '../member/member-parts.tsx'
import { type Part, pagesOfFragments } from './cache/fragments.ts'
import { SelectedPeople } from '#features/pool/selected-people/selected-people.tsx'
import { deferredViews } from '#features/pool/deferred-views.ts'
import { peopleMarkup } from '#features/pool/people-markup.ts'
import { PeopleTable } from '#features/pool/people-table.tsx'
import { Problem } from './problem.tsx'
import { problemView } from './problem-view.tsx'
import { makeRoutes, officeWords, type ServerParts } from './tree.tsx'

/** Which React makes the pages: the one for development checks everything twice, warns, and alone can name the owners of an element. */
export const mode = typeof react.captureOwnerStack === 'function' ? 'development' : 'production'

const views = import.meta.glob<PageModule>('../../**/*.page.tsx', { eager: true })

const viewOf = ({ view }: Page): PageModule => views[`../../${view}.page.tsx`] as PageModule

export type Rendered = {
  status: number
  /** Renders the page: not done for a document that is finished already. */
  markup: () => Part[]
  /** What the browser takes over with: all that the page was given, but what stands in the document. */
  boot: unknown
  /** What it was given besides. */
  left: readonly object[]
  head: Head | null
  /** Views and layout that this page is made of, for its styles and scripts. */
  views: string[]
  layout: string
  /** The way to this page; without home, which always comes first. */
  crumbs: readonly Crumb[]
  site: Site
  words: Catalogs
  /** A public page, which may ask its reader something: what that looks like. */
  over: string | null
  /** It is useful as it stands: the browser need not take it over before somebody uses it. */
  sleeps: boolean
}

export type PageRequest = {
  request: Request
  locale: Locale
  /** The page of the address; null when it leads nowhere. */
  page: Page | null
  context: RouterContextProvider
}

export type Renderer = {
  document(asked: PageRequest): Promise<Rendered | Response>
  data(asked: PageRequest, routeId: string): Promise<Response>
}

/** A page that is looked at before others see it: nothing lies over it. */
const isPreview = (search: string): boolean => previewedAs(new URLSearchParams(search)) !== null

/** Makes a renderer over the loaders and actions of the server. Catalogs of all languages are read once. */
export async function createRenderer(server: Omit<ServerParts, 'views' | 'OfficeLayout'>): Promise<Renderer> {
  const parts = { ...server, views, OfficeLayout }
  memberParts.parts = ownParts
  notices.parts = noticeParts
  problemView.Problem = Problem
  Object.assign(deferredViews, { SelectedPeople, PeopleTable, peopleMarkup })
  const handlers = new Map<string, StaticHandler>()
  const words = new Map<Locale, Catalogs>()
  for (const locale of locales) words.set(locale, (await loadCatalogs(locale, areas)) as Catalogs)
  const pages = pagesOfFragments()
  const overPage = overPages()

  // A tree of the one page: the router would match and copy the tree of all pages again at every request.
  function handlerOf(locale: Locale, page: Page | null): StaticHandler {
    const key = `${locale} ${page?.id ?? ''}`
    let handler = handlers.get(key)
    if (!handler) {
      handler = createStaticHandler(makeRoutes(parts, page ? [page] : []), { basename: prefixOf(locale) || '/' })
      handlers.set(key, handler)
    }
    return handler
  }

  function markup(handler: StaticHandler, context: StaticHandlerContext, locale: Locale, catalogs: Catalogs): Part[] {
    const dates = (context.loaderData.root as Site | undefined)?.dates
    const { fragments, assemble } = pages.start(`${locale} ${dates?.buddhist} ${dates?.timeZone}`)
    return assemble(
      renderToString(
        <Frame locale={locale} catalogs={catalogs}>
          <FragmentsContext value={import.meta.env.DEV ? null : fragments}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </FragmentsContext>
        </Frame>,
      ),
    )
  }

  return {
    async document({ request, locale, page, context: requestContext }) {
      const handler = handlerOf(locale, page)
      const catalogs = words.get(locale) as Catalogs
      const context = await handler.query(request, { requestContext })
      if (context instanceof Response) return context
      const site = context.loaderData.root as Site
      // An action that failed left nothing read, not even the site.
      const isIn = (context.loaderData.root as Site | undefined)?.signedIn != null
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
      const reduce =
        handle && !errors && leaf && context.loaderData[leaf.id] ? viewOf(handle.page).browserData : undefined
      const reduced = leaf && reduce?.(context.loaderData[leaf.id] as never)
      const loaderData = reduced ? { ...context.loaderData, [leaf.id]: reduced.data } : context.loaderData
      const isNowhere = leaf?.id === 'unknown-office' && hasOffice(site)
      const layout = handle?.page.layout ?? (isNowhere ? 'office' : 'blank')
      const isShown = !errors && (layout === 'public' || layout === 'member')
      return {
        status: context.statusCode,
        over: isShown && !(isIn && isPreview(context.location.search)) ? overPage(site, catalogs) : null,
        sleeps: isShown && layout === 'public' && !isIn && !site.popup && !context.actionData,
        markup: () => markup(handler, context, locale, catalogs),
        head,
        site,
        words: catalogs,
        left: reduced?.left ?? [],
        boot: { loaderData, actionData: context.actionData, errors },
        views: [
          ...(errors ? ['src/shell/render/problem.tsx'] : []),
          ...(handle ? [`src/${handle.page.view}.page.tsx`] : []),
          ...(handle?.page.words ?? (isNowhere ? officeWords : [])).map((area) => `src/words/${locale}/${area}.ts`),
          ...(layout === 'public' && hasNotices(site) ? ['src/shell/public/notices.tsx'] : []),
          ...(isIn ? ['src/shell/member/member-parts.tsx', `src/words/${locale}/account.ts`] : []),
        ],
        layout,
        crumbs: (leaf && (context.loaderData[leaf.id] as { crumbs?: Crumb[] } | null | undefined)?.crumbs) || [],
      }
    },
    data: async ({ request, locale, page, context: requestContext }, routeId) =>
      asResponse(await handlerOf(locale, page).queryRoute(request, { routeId, requestContext })),
  }
}

const asResponse = (answer: unknown): Response => (answer instanceof Response ? answer : Response.json(answer ?? null))
