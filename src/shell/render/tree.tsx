// The pages of pages.data.ts as a React Router tree; in the browser each view is a chunk and every load a fetch to the same address.
import type { ComponentType } from 'react'
import {
  type ActionFunction,
  type LoaderFunction,
  redirect,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Area } from '#words/catalogs.ts'
import type { Locale } from '#words/locales.ts'
import { prefixOf } from '#words/locales.ts'
import type { Layout, Page } from '#engine/page/page.ts'
import { pages as everyPage } from '../../pages.data.ts'
import { BlankLayout } from '../public/blank-layout.tsx'
import { arrived, reach } from './browser/chunk-reload.ts'
import { memberParts } from '../member/load-member-parts.ts'
import { needWords, type PageHandle, type PageModule, unreadEvent } from './page-handle.ts'
import { PublicLayout } from '../public/public-layout.tsx'
import { PageProblem, Root, RootProblem } from './root.tsx'

/** What runs on the server for a page: guards and load, and its act. */
export type ServerPage = { loader: LoaderFunction; action: ActionFunction }

/** What the server brings along: all views at once, where the browser fetches each when it is needed. */
export type ServerParts = {
  root: LoaderFunction
  unknown: LoaderFunction
  pages: Record<string, ServerPage>
  views: Record<string, PageModule>
  OfficeLayout: ComponentType
}

// A browser fetches the view of a page when it needs it, and the list of where all of them are as well: it grows with every page.
// The list of the pools, where most visits begin, is found without that list, for it stands in a file with what lists share; and
// so is the view of the document, which says where it is.
const first = import.meta.glob<PageModule>('../../features/pool/list.page.tsx')

function ofDocument(file: string): (() => Promise<PageModule>) | undefined {
  const [view, address] = document.querySelector<HTMLElement>('script[data-view]')?.dataset['view']?.split(' ') ?? []
  return view && address && file.endsWith(view.slice('src'.length))
    ? () => import(/* @vite-ignore */ address) as Promise<PageModule>
    : undefined
}

const browserLocale = (): Locale => (document.documentElement.dataset.locale ?? 'en') as Locale

function remote(id: string): LoaderFunction & ActionFunction {
  return async ({ request }) => {
    const url = new URL(request.url)
    url.searchParams.set('_data', id)
    const init: RequestInit = {
      method: request.method,
      signal: request.signal,
      headers: { accept: 'application/json' },
    }
    if (request.method !== 'GET')
      init.body = new URLSearchParams((await request.formData()) as unknown as Record<string, string>)
    const response = await (memberParts.parts?.ask ?? reach)(url, init, memberParts.loaded?.(id))
    const unread = response.headers.get('x-unread')
    if (unread) dispatchEvent(new CustomEvent(unreadEvent, { detail: unread }))
    const target = response.headers.get('x-redirect')
    if (target) throw goTo(target)
    if (!response.ok && response.headers.get('x-kind') !== 'data') throw response
    return response
  }
}

// The server has put the language prefix on already; the router adds its own again.
function goTo(target: string): Response {
  const base = prefixOf(browserLocale())
  if (!target.startsWith('/')) return redirect(target)
  if (base === '') return redirect(target)
  return target === base || target.startsWith(`${base}/`)
    ? redirect(target.slice(base.length) || '/')
    : redirect(target)
}

/** What a page has to say leaves the address and is no reason to ask for the page again. */
function differsMore({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const rest = new URL(currentUrl)
  rest.searchParams.delete('flash')
  const hasFlash = currentUrl.searchParams.has('flash') && !formMethod
  return hasFlash && rest.pathname === nextUrl.pathname && String(rest.searchParams) === String(nextUrl.searchParams)
    ? false
    : defaultShouldRevalidate
}

function routeOf(page: Page, server: ServerParts | undefined): RouteObject {
  const file = fileOf(page)
  const module = server?.views[file]
  const own = server?.pages[page.id]
  const common = {
    id: page.id,
    path: page.path.replace(/^\//, ''),
    loader: own?.loader ?? remote(page.id),
    action: own?.action ?? remote(page.id),
    shouldRevalidate: differsMore,
    ...(framed.includes(page.layout) ? { ErrorBoundary: PageProblem } : {}),
  }
  if (module) return { ...common, Component: module.View, handle: { page, head: module.head } satisfies PageHandle }
  const handle: PageHandle = { page, head: undefined }
  return {
    ...common,
    handle,
    lazy: async () => {
      const words = arrived(needWords(browserLocale(), page.words))
      const [loaded] = await Promise.all([loadView(file), words])
      handle.head = loaded.head
      return { Component: loaded.View }
    },
  }
}

/** A page without a view is not an address: the server never answers one, so the browser need not look. */
const hasView = (page: Page, server: ServerParts | undefined): boolean => !server || fileOf(page) in server.views

const fileOf = (page: Page): string => `../../${page.view}.page.tsx`

async function loadView(file: string): Promise<PageModule> {
  const load = import.meta.env.SSR
    ? undefined
    : (first[file] ?? ofDocument(file) ?? (await arrived(import('./lazy-views.ts'))).views[file])
  if (!load) throw new Error(`there is no view ${file}`)
  return arrived(load())
}

/** Whoever works in these stays in them when a page is refused: the menu is the way on. */
const framed: readonly Layout[] = ['office', 'member']

/** The words of the frame of the back office, around an address that leads nowhere too. */
export const officeWords: readonly Area[] = ['common', 'staff', 'editor', 'account']

const layouts: readonly Layout[] = ['public', 'member', 'office', 'blank']

function layoutOf(layout: Layout, server: ServerParts | undefined): Pick<RouteObject, 'Component' | 'lazy'> {
  if (layout === 'public' || layout === 'member') return { Component: PublicLayout }
  if (layout === 'blank') return { Component: BlankLayout }
  if (server) return { Component: server.OfficeLayout }
  return {
    lazy: async () => {
      const words = arrived(needWords(browserLocale(), officeWords))
      const [{ OfficeLayout }] = await Promise.all([arrived(import('../office/office-layout.tsx')), words])
      return { Component: OfficeLayout }
    },
  }
}

const nowhere = (id: string, path: string, server: ServerParts | undefined): RouteObject => ({
  id,
  path,
  loader: server?.unknown ?? remote(id),
  element: null,
  ...(id === 'unknown' ? {} : { ErrorBoundary: PageProblem }),
})

/** The tree of these pages; with `server`, loaders and actions run here instead of over the network. */
export function makeRoutes(server?: ServerParts, pages: readonly Page[] = everyPage): RouteObject[] {
  return [
    {
      id: 'root',
      path: '/',
      Component: Root,
      ErrorBoundary: RootProblem,
      loader: server?.root ?? remote('root'),
      shouldRevalidate: () => false,
      children: [
        ...layouts.map((layout) => ({
          id: `layout-${layout}`,
          ...layoutOf(layout, server),
          children: [
            ...pages
              .filter((page) => page.layout === layout && hasView(page, server))
              .map((page) => routeOf(page, server)),
            ...(layout === 'office' ? [nowhere('unknown-office', 'backend/*', server)] : []),
          ],
        })),
        // An address that leads nowhere still has the site around its error page.
        nowhere('unknown', '*', server),
      ],
    },
  ]
}
