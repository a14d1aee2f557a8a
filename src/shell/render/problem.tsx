// What stands in place of a page that could not be shown. A browser fetches it when there is something to say.
import { useEffect } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { ErrorPage } from '#ui/layout/error-page.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { hasOffice, type Site } from '#engine/page/page-data.ts'
import { BlankPage } from '../public/blank-layout.tsx'
import { errorTitle } from '#ui/layout/error-title.ts'
import { listOf } from '../public/public-shell.ts'
import { ExpiredSession, ReturnedForm, type SentField } from './browser/expired-session.tsx'

const retryable = new Set([408, 429, 502, 503])

export type ErrorData =
  | {
      code?: string
      who?: string
      message?: string
      reason?: string
      requestId?: string
      profile?: string
      typed?: SentField[]
    }
  | undefined

/** The list around the address: a public one, or that of the rows which a form of the back office is about. */
const listFrom = (path: string, search: string, site: Site): string | undefined =>
  path.startsWith('/backend') ? /^(\/backend\/.+?)\/form\//.exec(path)?.[1] : listOf(path + search, site)

type ProblemProps = {
  status: number
  data?: ErrorData
  /** The layout of the page stands around it; that of the back office for staff alone. */
  inLayout?: boolean
}

export function Problem({ status, data, inLayout = false }: ProblemProps) {
  const site = useRouteLoaderData<Site>('root')
  const { pathname, search } = useLocation()
  const common = useWords('common')
  const errorPage = useWords('errorPage')
  const isMissing = status === 404 || status === 410
  const isOffice = pathname.startsWith('/backend')
  const listHref = isMissing && site ? listFrom(pathname, search, site) : undefined
  const title = [errorTitle({ common, errorPage }, status), site?.name].filter(Boolean).join(' | ')
  useEffect(() => {
    document.title = title
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [title])
  const isFramed = inLayout && (!isOffice || hasOffice(site))
  const shown = (
    <>
      <ErrorPage
        status={status}
        who={data?.who}
        unknownRoute={status === 404 && data?.code === undefined}
        listHref={listHref}
        searchIn={isMissing && site && !isOffice ? (listHref ?? '/search') : undefined}
        homeHref={isOffice ? '/backend' : '/'}
        message={data?.message}
        reason={data?.reason}
        requestId={data?.requestId}
        profileHref={data?.profile}
        retryHref={retryable.has(status) ? pathname + search : undefined}
      >
        {data?.typed && <ReturnedForm typed={data.typed} />}
      </ErrorPage>
      {status === 401 ? <ExpiredSession /> : null}
    </>
  )
  return isFramed ? shown : <BlankPage>{shown}</BlankPage>
}
