// The page of an error: code, title, message, whom to ask, and the ways on.
import type { ReactNode } from 'react'
import type { Catalogs } from '#words/catalogs.ts'
import { ButtonLink } from '../parts/button.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { A } from '../foundations/link.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './error-page.module.css'

export type ErrorPageProps = {
  status: number
  /** Instead of the title and message of the status. */
  title?: string | undefined
  message?: string | undefined
  /** Who may do what was refused, before the message. */
  who?: string | undefined
  /** What is said besides the message. */
  reason?: string | undefined
  requestId?: string | undefined
  /** Given on 408, 502, 503. */
  retryHref?: string | undefined
  /** The person whose page has no such part. */
  profileHref?: string | undefined
  /** An address that leads nowhere. */
  unknownRoute?: boolean
  /** The list that it was part of. */
  listHref?: string | undefined
  /** Offers the search, in that list. */
  searchIn?: string | undefined
  /** Where whoever is here begins: the public site, or the back office. */
  homeHref: string
  /** What can be done here, before the ways on. */
  children?: ReactNode
}

export function ErrorPage({
  status,
  title,
  who,
  message,
  reason,
  requestId,
  retryHref,
  profileHref,
  unknownRoute = false,
  listHref,
  searchIn,
  homeHref,
  children,
}: ErrorPageProps) {
  const { actions } = useWords('common')
  const errorPage = useWords('errorPage')
  const known =
    errorPage.statuses[String(status) as keyof Catalogs['errorPage']['statuses']] ?? errorPage.statuses.other
  return (
    <section className={css.error}>
      <svg className={css.warps} viewBox="0 0 400 72" preserveAspectRatio="none" aria-hidden="true">
        <path d="M20 0v72M60 0v72M100 0v72M140 0v72M180 0v72M220 0v72M260 0v72M300 0v72M340 0v72M380 0v72" />
        <path className={css.thread} d="M0 36h176m48 0h176" />
      </svg>
      <p className={css.code}>{errorPage.status({ status })}</p>
      <h1 tabIndex={-1}>{title ?? known.title}</h1>
      {who && <p className={css.who}>{who}</p>}
      <p className={who ? css.reason : css.message}>
        {message ?? (unknownRoute ? errorPage.pageNotFound : known.message)}
      </p>
      {reason && <p className={css.reason}>{reason}</p>}
      {children}
      <p className={css.staff}>
        {/* Where the form is out of reach as well, the words alone. */}
        {status < 500 ? <A href="/about#contact">{errorPage.contactStaff}</A> : errorPage.contactStaff}
      </p>
      {searchIn && (
        <SearchBox action={searchIn} label={errorPage.searchInstead} placeholder={errorPage.searchInstead} />
      )}
      <div className={css.actions}>
        {retryHref && (
          <ButtonLink look="primary" href={retryHref}>
            {actions.tryAgain}
          </ButtonLink>
        )}
        {profileHref && (
          <ButtonLink look="primary" href={profileHref}>
            {errorPage.profile}
          </ButtonLink>
        )}
        {listHref && (
          <ButtonLink look={profileHref ? 'secondary' : 'primary'} href={listHref}>
            {actions.backToList}
          </ButtonLink>
        )}
        <ButtonLink look={retryHref || profileHref || listHref || children ? 'secondary' : 'primary'} href={homeHref}>
          {errorPage.home}
        </ButtonLink>
      </div>
      {requestId && (
        <p className={css.request}>
          {errorPage.requestId} <code>{requestId}</code>
        </p>
      )}
    </section>
  )
}
