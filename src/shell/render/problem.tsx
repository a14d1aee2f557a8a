// What stands in place of a page that could not be shown. A browser fetches it when there is something to say.
import { useEffect } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { ErrorPage } from '#ui/layout/error-page.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Site } from '#engine/office/page-data.ts'
import { BlankPage } from '../public/blank-layout.tsx'
import { listOf, searchOf } from '../public/public-shell.ts'
import { ExpiredSession } from './expired-session.tsx'

const retryable = new Set([408, 429, 502, 503])

export type ErrorData =
  | { code?: string; message?: string; reason?: string; requestId?: string; profile?: string }
  | undefined

export function Problem({ status, data }: { status: number; data?: ErrorData }) {
  const site = useRouteLoaderData<Site>('root')
  const { pathname, search } = useLocation()
  const { errors, field } = useWords('common')
  const known = (errors as Record<string, { title: string } | undefined>)[String(status)] ?? errors.other
  const isMissing = status === 404 || status === 410
  const listHref = isMissing && site ? listOf(pathname + search, site) : undefined
  const title = [field.errorTitle({ title: known.title }), site?.name].filter(Boolean).join(' | ')
  useEffect(() => {
    document.title = title
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [title])
  return (
    <BlankPage>
      <ErrorPage
        status={status}
        unknownRoute={status === 404 && data?.code === undefined}
        listHref={listHref}
        searchIn={isMissing && site ? (listHref ?? searchOf(site)) : undefined}
        message={data?.message}
        reason={data?.reason}
        requestId={data?.requestId}
        profileHref={data?.profile}
        retryHref={retryable.has(status) ? pathname + search : undefined}
      />
      {status === 401 ? <ExpiredSession /> : null}
    </BlankPage>
  )
}
