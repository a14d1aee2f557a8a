// The root of every page: announces route changes, and shows errors instead of the page.
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  ScrollRestoration,
  UNSAFE_DataRouterDataContext as RouterData,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { sessionOver } from '#engine/page/ask-api.ts'
import { DatesContext } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { NewVersion } from './browser/new-version.tsx'
import type { Site } from '#engine/page/page-data.ts'
import { useUnsentForm } from './browser/unsent-form.ts'
import { useSharedSession } from '../member/shared-session.ts'
import { catalogs, type PageHandle } from './page-handle.ts'
import { type ErrorData, ProblemView } from './problem-view.tsx'

/** After a navigation: title of the new page, focus on its heading. */
function useArrival(isOver: boolean): void {
  const matches = useMatches()
  const { pathname } = useLocation()
  const site = useRouteLoaderData<Site>('root')
  const first = useRef(true)
  const leaf = matches.at(-1)
  const head = (leaf?.handle as PageHandle | undefined)?.head
  useEffect(() => {
    // The server wrote the first one, which may say that a form came back.
    if (!site || isOver || first.current) return
    const made = head?.(leaf?.loaderData as never, catalogs as Catalogs, site)
    if (made) document.title = [made.title, site.name].filter(Boolean).join(' | ')
  }, [head, leaf?.loaderData, site, isOver])
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

/** Has the session of this reader ended while the page was open? Until the next address. */
function useSessionOver(): boolean {
  const { key } = useLocation()
  const [endedAt, setEndedAt] = useState<string | null>(null)
  useEffect(() => {
    const end = () => setEndedAt(key)
    addEventListener(sessionOver, end)
    return () => removeEventListener(sessionOver, end)
  }, [key])
  return endedAt === key
}

/** The pages below write dates as the site does, or as the person signed in chose. */
function Dated({ children }: { children: ReactNode }) {
  const dates = useRouteLoaderData<Site>('root')?.dates
  return dates ? <DatesContext value={dates}>{children}</DatesContext> : children
}

export function Root() {
  const isOver = useSessionOver()
  const signedIn = useRouteLoaderData<Site>('root')?.signedIn
  useSharedSession(signedIn)
  // Its layout may still stand around the page that could not be shown.
  const isRefused = Boolean(use(RouterData)?.errors)
  useUnsentForm(signedIn?.id ?? '', isRefused)
  useArrival(isOver || isRefused)
  return (
    <Dated>
      {isOver ? <ProblemView status={401} /> : <Outlet />}
      <NewVersion />
      <ScrollRestoration />
    </Dated>
  )
}

/** What a loader or an action answered in place of the page. */
function useProblem(): { status: number; data: ErrorData } {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) return { status: 500, data: undefined }
  const { status, data } = error
  return { status, data: (typeof data === 'string' ? parse(data) : data) as ErrorData }
}

/** In place of a page, within its layout. */
export function PageProblem() {
  return <ProblemView {...useProblem()} inLayout />
}

export function RootProblem() {
  const problem = useProblem()
  useUnsentForm('', true)
  return (
    <>
      <ProblemView {...problem} />
      <NewVersion />
    </>
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
