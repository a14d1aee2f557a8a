// Starts the pages in the browser: hydrates what the server rendered.
import '#ui/foundations/styles/tokens.css'
import '#ui/foundations/styles/base.css'
import '#ui/foundations/styles/print.css'
import '#ui/foundations/styles/fonts.css'
import '#ui/foundations/styles/name-fonts.css'
import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { isTyping } from '#ui/foundations/browser/is-typing.ts'
import { prefixOf, type Locale, locales } from '#words/locales.ts'
import { arrived, reloadOnceOnMissingChunk } from './shell/render/browser/chunk-reload.ts'
import { typedEarly } from '#ui/foundations/browser/controls.ts'
import { Frame } from './shell/render/frame.tsx'
import type { Site } from '#engine/page/page-data.ts'
import { hasNotices, notices } from './shell/public/load-notices.ts'
import { memberParts } from './shell/member/load-member-parts.ts'
import { catalogs, needWords, type PageHandle } from './shell/render/page-handle.ts'
import type { SentErrors } from './shell/render/document-problem.ts'
import { loadProblem } from './shell/render/problem-view.tsx'
import { makeRoutes } from './shell/render/tree.tsx'
import { pages } from './pages.data.ts'

let router: ReturnType<typeof createBrowserRouter> | undefined

reloadOnceOnMissingChunk(() => {
  const to = router?.state.navigation.location
  if (router && to) location.assign(router.createHref(to))
  else location.reload()
})

const locale = (document.documentElement.dataset['locale'] ?? 'en') as Locale
const base = prefixOf(locale)
let routes = makeRoutes()

type Boot = {
  loaderData: Record<string, unknown>
  actionData: Record<string, unknown> | null
  errors: SentErrors | null
}
const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot

/** The page and its layout, known by the data that came with the document: comparing the address with all is the work of the router. */
function routesHere(): RouteObject[] {
  for (const layout of boot.errors ? [] : (routes[0]?.children ?? [])) {
    const page = layout.children?.find(({ id }) => id !== undefined && id in boot.loaderData)
    if (page) return [layout, page]
  }
  return (matchRoutes(routes, location, base || '/') ?? []).map(({ route }) => route)
}

/** Views and words that this page is made of, before it comes to life. */
async function loadParts(): Promise<void> {
  await needWords(locale, ['common', 'public'])
  await Promise.all(
    routesHere().map(async (route) => {
      const page = (route.handle as PageHandle | undefined)?.page
      if (page) await needWords(locale, page.words)
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy())
      delete route.lazy
    }),
  )
}

const isOtherLanguage = (path: string): boolean => {
  const first = path.split('/', 2)[1] ?? ''
  return base === ''
    ? locales.some((one) => one !== 'en' && one === first)
    : path !== base && !path.startsWith(`${base}/`)
}

/** Goes to a place on this page without changing the address: for the router that would be another page, on which no form came back. */
function goToAnchor(event: MouseEvent, name: string): void {
  const anchor = document.getElementById(name)
  if (!anchor && name !== 'top') return
  event.preventDefault()
  if (!anchor) return scrollTo(0, 0)
  anchor.focus()
  if (document.activeElement === anchor) return
  // Headings and sections take no focus by themselves.
  anchor.tabIndex = -1
  anchor.focus()
}

const isStrange = Boolean(boot.errors) && !(boot.loaderData?.['root'] as Site | undefined)?.signedIn

const isOffice = (path: string): boolean => path.startsWith(`${base}/backend`)

// Plain links everywhere; this one listener makes them navigate without a new page.
function followLinks(router: ReturnType<typeof createBrowserRouter>): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a')
    if (
      !link ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.shiftKey ||
      event.button
    )
      return
    if (link.dataset['enlarge']) {
      event.preventDefault()
      return void arrived(import('#ui/pictures/enlarging.ts')).then(({ enlarge }) => enlarge(link))
    }
    if (link.origin !== location.origin || link.matches('[target], [download], [data-document]')) return
    if (/^\/(api|files|assets)\//.test(link.pathname) || isOtherLanguage(link.pathname)) return
    if (link.pathname === location.pathname && link.search === location.search && link.hash)
      return goToAnchor(event, link.hash.slice(1))
    // A page of errors that was made for everybody knows nothing of who reads it, and a public page nothing of the back office.
    if (isStrange || isOffice(link.pathname) !== isOffice(location.pathname)) return
    event.preventDefault()
    void router.navigate((link.pathname.slice(base.length) || '/') + link.search + link.hash)
  })
}

/** The search of the page; where it has none, that of the top bar. At once: the next key is the first letter. */
function goToSearch(): void {
  const bar = document.querySelector<HTMLDetailsElement>('header details:has([type=search])')
  const field = document.querySelector<HTMLInputElement>('main [type=search]') ?? bar?.querySelector('input')
  if (bar && field && bar.contains(field)) bar.open = true
  field?.focus()
  field?.select()
}

/** `/` searches and `?` lists the keys: not for who switched them off, and never while somebody types. */
function hearKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !/^[/?]$/.test(key)) return
    if (isTyping(target) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    if (key === '/') goToSearch()
    else void import('./shell/office/keys.tsx').then(({ showKeys }) => showKeys(locale))
  })
}

/** What only those who are signed in have around their pages. */
async function loadOwn(): Promise<void> {
  memberParts.parts = await arrived(import('./shell/member/member-parts.tsx'))
  await needWords(locale, ['account'])
}

/** What staff tell on public pages, where they tell something. */
async function loadNotices(): Promise<void> {
  notices.parts = await arrived(import('./shell/public/notices.tsx'))
}

type TakenProps = {
  /** Before anything else happens on the page. */
  atOnce: () => void
  /** When everything on the page listens. */
  then: () => void
  children: ReactNode
}

/** Says when React has taken over what stands inside. */
function Taken({ atOnce, then, children }: TakenProps) {
  useLayoutEffect(atOnce, [atOnce])
  useEffect(then, [then])
  return children
}

// A function and not the module itself: views that are loaded on the way import from this file, and would wait for its end.
async function start(): Promise<void> {
  const site = boot.loaderData?.['root'] as Site | undefined
  const ownParts = site?.signedIn ? loadOwn() : null
  // The first script knows no page of the back office.
  if (isOffice(location.pathname))
    routes = makeRoutes(undefined, [...pages, ...(await arrived(import('./shell/office/office-pages.ts'))).officePages])
  const [errors] = await Promise.all([
    boot.errors && loadProblem(boot.errors),
    loadParts(),
    ownParts,
    hasNotices(site) && loadNotices(),
  ])
  const made = createBrowserRouter(routes, { basename: base || '/', hydrationData: { ...boot, errors } })
  router = made
  memberParts.loaded = (id) => made.state.loaderData[id]
  const typeAgain = typedEarly()
  let pressed: Element | null = null
  /** After React is done, and before a click of somebody: a form that is sent now holds what was typed. */
  const atOnce = () =>
    queueMicrotask(() => {
      // Before, a link leads to its document: nothing listens to the router yet.
      followLinks(made)
      if (site?.keys !== false) hearKeys()
      pressed = globalThis.earlyInput?.pressed ?? null
      globalThis.earlyInput?.stop()
      typeAgain()
    })
  const then = () =>
    queueMicrotask(() => {
      dispatchEvent(new Event('alive'))
      if (pressed instanceof HTMLElement && pressed.isConnected) pressed.click()
    })
  // In pieces of a few milliseconds: whoever uses the page meanwhile is heard between them.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <Taken atOnce={atOnce} then={then}>
        <Frame locale={locale} catalogs={catalogs}>
          <RouterProvider router={made} />
        </Frame>
      </Taken>,
    )
  })
}

void start()
