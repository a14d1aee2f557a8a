// The root of every page: announces route changes, and shows errors instead of the page.
import { useEffect, useRef } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { ErrorPage } from '#ui/error-page.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { BlankPage } from './blank-layout.tsx'
import { ExpiredSession } from './expired-session.tsx'
import type { Site } from '#engine/pages/page-data.ts'
import { catalogs, type PageHandle } from './page-handle.ts'

/** After a navigation: title of the new page, focus on its heading. */
function useArrival(): void {
  const matches = useMatches()
  const { pathname } = useLocation()
  const site = useRouteLoaderData<Site>('root')
  const first = useRef(true)
  const leaf = matches.at(-1)
  const head = (leaf?.handle as PageHandle | undefined)?.head
  useEffect(() => {
    if (!site) return
    const made = head?.(leaf?.loaderData as never, catalogs as Catalogs, site)
    if (made) document.title = [made.title, site.name].filter(Boolean).join(' | ')
  })
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once per address
  }, [pathname])
}

export function Root() {
  useArrival()
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

const retryable = new Set([408, 502, 503])

type ErrorData = { code?: string; requestId?: string } | undefined

export function RootProblem() {
  const error = useRouteError()
  const site = useRouteLoaderData<Site>('root')
  const status = isRouteErrorResponse(error) ? error.status : 500
  const data = isRouteErrorResponse(error)
    ? typeof error.data === 'string'
      ? (parse(error.data) as ErrorData)
      : (error.data as ErrorData)
    : undefined
  const isRoute = status === 404 && data?.code === undefined
  return (
    <BlankPage>
      <ErrorPage
        status={status}
        unknownRoute={isRoute}
        requestId={data?.requestId}
        retryHref={retryable.has(status) ? site?.path : undefined}
      />
      {status === 401 ? <ExpiredSession /> : null}
    </BlankPage>
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
