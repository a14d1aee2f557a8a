// The frame of sign-in and other short forms: logo, one card of 440 px, languages below.
import type { ReactNode } from 'react'
import { LanguageList, type LanguageHrefs } from './language-list.tsx'
import { A } from '../foundations/link.tsx'
import { SkipLink } from './public-layout.tsx'
import { Selvedge } from '../motif/selvedge.tsx'
import type { Logo } from '../foundations/shell-data.ts'
import css from './blank-layout.module.css'

export type BlankLayoutProps = {
  websiteName: string
  logo?: Logo | undefined
  languages: LanguageHrefs
  /** Wider card for claims and registration. */
  wide?: boolean
  children: ReactNode
}

export function BlankLayout({ websiteName, logo, languages, wide = false, children }: BlankLayoutProps) {
  return (
    <div className={css.page}>
      <SkipLink />
      <header>
        <A className={css.logo} href="/">
          {logo ? <img src={logo.src} alt={logo.alt} height={40} /> : websiteName}
        </A>
      </header>
      <main id="main" className={css.card} data-wide={wide ? '' : undefined} tabIndex={-1}>
        <Selvedge />
        <div className={css.body}>{children}</div>
      </main>
      <footer>
        <LanguageList hrefs={languages} />
      </footer>
    </div>
  )
}
